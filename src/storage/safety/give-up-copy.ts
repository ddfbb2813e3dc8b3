import { lockOfCopy } from './copy-lock.ts';
import { type CopyMessage, SAFETY_CHANNEL } from './copy-peers.ts';

/** How long whoever keeps a copy may take to say that it lets go of it. A frozen tab says nothing. */
const PATIENCE_MS = 3000;

/** How long it may take then: it may have just begun to read a large one. */
const LETTING_GO_MS = 30_000;

/**
 * Has the copy of an account removed, for the room that it takes, by whoever keeps it: only
 * they know that the account has all that the copy has. False where nobody has done so.
 */
export async function giveUpCopy(account: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  if (!held.some(({ name }) => name === lockOfCopy(account))) return false;
  const channel = new BroadcastChannel(SAFETY_CHANNEL);
  const turn = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let timer = setTimeout(() => resolve(false), PATIENCE_MS);
  channel.onmessage = ({ data }: MessageEvent<CopyMessage>) => {
    if (data.kind === 'gaveUp' && data.turn === turn) resolve(data.isGone);
    if (data.kind !== 'givingUp' || data.turn !== turn) return;
    clearTimeout(timer);
    timer = setTimeout(() => resolve(false), LETTING_GO_MS);
  };
  channel.postMessage({ kind: 'giveUp', turn, account } satisfies CopyMessage);
  const isGone = await promise;
  clearTimeout(timer);
  channel.close();
  return isGone;
}
