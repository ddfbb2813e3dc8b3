import { CHANGES_CHANNEL, type Change, readChange } from '../model/change.ts';
import { SCRATCH_ACCOUNT } from '../model/names.ts';

/**
 * Calls the listener with what any engine of this origin wrote, in this tab or
 * another, until the returned function is called.
 */
export function watchChanges(listener: (change: Change) => void): () => void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const change = readChange(event.data);
    if (change && !isOfScratch(change)) listener(change);
  });
  return () => channel.close();
}

/** No view shows the scratch account, and reading it again would be measured with it. */
function isOfScratch(change: Change): boolean {
  return change.kind !== 'accounts' && change.account === SCRATCH_ACCOUNT;
}
