import { lockOfCopy } from './lock.ts';
import { type CopyMessage, readCopyMessage, SAFETY_CHANNEL } from './peers.ts';

/**
 * How long the engine that keeps a copy may take to say that it gives it up, in
 * milliseconds. A frozen tab says nothing.
 */
const PATIENCE_MS = 3000;

/** How long it may take after that: it may have just begun to read a large copy. */
const LETTING_GO_MS = 30_000;

/** How often to look whether that engine is still there: a window that is closed says nothing. */
const LOOK_MS = 300;

/**
 * Has the copy of an account removed for its room by the engine that keeps it:
 * only that knows that the account has all that the copy has. Returns false
 * where none has removed it; true also where an engine ended before it
 * answered, as it may have done so.
 */
export async function giveUpCopy(account: string): Promise<boolean> {
  for (let mayBeGone = false; ; mayBeGone = true) {
    const keeper = await findKeeper(account);
    if (keeper === undefined) return mayBeGone;
    const isGone = await askKeeper(account, keeper);
    // An engine that has ended may have removed it before, and the next one has nothing to remove.
    if (isGone !== undefined) return isGone || mayBeGone;
  }
}

/** Returns the thread that keeps the copy, as the browser names it. */
async function findKeeper(account: string): Promise<string | undefined> {
  const { held = [] } = await navigator.locks.query();
  return held.find(({ name }) => name === lockOfCopy(account))?.clientId;
}

/** Returns whether the copy is gone; undefined where the keeper is. */
async function askKeeper(account: string, keeper: string): Promise<boolean | undefined> {
  const channel = new BroadcastChannel(SAFETY_CHANNEL);
  const turn = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<boolean | undefined>();
  let timer = setTimeout(() => resolve(false), PATIENCE_MS);
  channel.onmessage = ({ data }) => {
    const message = readCopyMessage(data);
    if (message?.kind === 'gaveUp' && message.turn === turn) resolve(message.isGone);
    if (message?.kind !== 'givingUp' || message.turn !== turn) return;
    clearTimeout(timer);
    timer = setTimeout(() => resolve(false), LETTING_GO_MS);
  };
  channel.postMessage({ kind: 'giveUp', turn, account } satisfies CopyMessage);
  const looking = setInterval(async () => {
    if ((await findKeeper(account)) !== keeper) resolve(undefined);
  }, LOOK_MS);
  const isGone = await promise;
  clearInterval(looking);
  clearTimeout(timer);
  channel.close();
  return isGone;
}
