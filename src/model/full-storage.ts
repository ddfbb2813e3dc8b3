/** The BroadcastChannel on which engines report that there was no room for a write. */
export const FULL_CHANNEL = 'tablewright:full';

const FULL = 'full';

export function isFullNotice(message: unknown): boolean {
  return message === FULL;
}

/** Reports it to the pages of this origin, if any is open. */
export function notifyFull(): void {
  const channel = new BroadcastChannel(FULL_CHANNEL);
  channel.postMessage(FULL);
  channel.close();
}
