import { lockOfCopy } from './copy-lock.ts';
import { type CopyMessage, SAFETY_CHANNEL } from './copy-peers.ts';

/** How long whoever keeps a copy may take to let go of it: an answer comes within a slice of its work. */
const PATIENCE_MS = 3000;

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
  channel.onmessage = ({ data }: MessageEvent<CopyMessage>) => {
    if (data.kind === 'gaveUp' && data.turn === turn) resolve(data.isGone);
  };
  channel.postMessage({ kind: 'giveUp', turn, account } satisfies CopyMessage);
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  const isGone = await promise;
  clearTimeout(timer);
  channel.close();
  return isGone;
}
