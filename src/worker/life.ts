/**
 * How one thread learns of another's death: who lives holds a Web Lock, and is
 * dead once somebody else is granted it. A thread that is merely busy keeps its
 * lock, however long; no clock is involved.
 */

/** Holds the lock for as long as this thread lives; fulfils once it is held. */
export function beginLife(lock: string): Promise<void> {
  return new Promise((held, failed) => {
    if (!isSecureContext) throw new Error('The address has to begin with https, or be localhost.');
    const forLife = () => {
      held();
      return new Promise<never>(() => {});
    };
    navigator.locks.request(lock, forLife).catch(failed);
  });
}

/** Fulfils when the thread that holds the lock is dead. Ask only after it said that it holds it. */
export async function endOfLife(lock: string, signal?: AbortSignal): Promise<void> {
  // Shared, so that all who watch are granted it at once.
  const options = { mode: 'shared', ...(signal && { signal }) } as const;
  await navigator.locks.request(lock, options, () => {});
}

/** Goes through a port ahead of the service: on whose life all that the port serves depends. */
interface LifeNotice {
  readonly kind: 'life';
  /** Absent where that life is over already. */
  readonly lock: string | undefined;
}

export function tellLife(port: MessagePort, lock: string | undefined): void {
  port.postMessage({ kind: 'life', lock } satisfies LifeNotice);
}

/** Calls `onEnd` when the thread is dead that the port's other end says it depends on. */
export function followLife(port: MessagePort, onEnd: () => void): void {
  // Links send other messages through the same port.
  port.addEventListener(
    'message',
    ({ data: notice }: MessageEvent<LifeNotice | { kind: string }>) => {
      if (!isLifeNotice(notice)) return;
      if (notice.lock === undefined) onEnd();
      // A lock that cannot be asked for says nothing about the other thread.
      else if (navigator.locks) endOfLife(notice.lock).then(onEnd, reportError);
    },
  );
}

function isLifeNotice(message: LifeNotice | { kind: string }): message is LifeNotice {
  return message.kind === 'life';
}
