/**
 * How one thread learns of another's death: a live thread holds a Web Lock, and
 * is dead once another thread is granted it. A thread that is merely busy keeps
 * its lock, however long; no clock is involved.
 */

/** Holds the lock for as long as this thread lives; resolves once it is held. */
export function holdLiveness(lock: string): Promise<void> {
  return new Promise((held, failed) => {
    if (!isSecureContext) throw new Error('The address has to begin with https, or be localhost.');
    const hold = () => {
      held();
      return new Promise<never>(() => {});
    };
    navigator.locks.request(lock, hold).catch(failed);
  });
}

/**
 * Resolves when the thread that holds the lock is dead. Call it only after that
 * has said that it holds it.
 */
export async function whenDead(lock: string, signal?: AbortSignal): Promise<void> {
  // Shared, so that all who wait are granted it at once.
  const options = { mode: 'shared', ...(signal && { signal }) } as const;
  await navigator.locks.request(lock, options, () => {});
}

/** Goes through a port ahead of the service: the thread on whose life the service depends. */
interface LivenessNotice {
  readonly kind: 'life';
  /** Absent where that thread is dead already. */
  readonly lock: string | undefined;
}

export function sendLiveness(port: MessagePort, lock: string | undefined): void {
  port.postMessage({ kind: 'life', lock } satisfies LivenessNotice);
}

/** Calls `onEnd` when the thread is dead that the other end of the port has named. */
export function followLiveness(port: MessagePort, onEnd: () => void): void {
  // Links send other messages through the same port.
  port.addEventListener(
    'message',
    ({ data: notice }: MessageEvent<LivenessNotice | { kind: string }>) => {
      if (!isLivenessNotice(notice)) return;
      if (notice.lock === undefined) onEnd();
      // A failing lock request says nothing about the other thread.
      else if (navigator.locks) whenDead(notice.lock).then(onEnd, reportError);
    },
  );
}

function isLivenessNotice(message: LivenessNotice | { kind: string }): message is LivenessNotice {
  return message.kind === 'life';
}
