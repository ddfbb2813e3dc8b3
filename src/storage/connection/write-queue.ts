import { StorageError } from '../../model/storage-error.ts';
import { Activity } from './activity.ts';

/**
 * Runs the writes of an engine one after the other. Several transactions at
 * once would each read back what the ones before them wrote.
 */
export class WriteQueue {
  /** The writes that run or wait: background work lets them go first. */
  readonly activity = new Activity();
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves when all writes that have been queued by now are done. */
  whenDone(): Promise<unknown> {
    return this.#last;
  }

  /** Runs work when all before it is done. It does not begin once its signal has aborted. */
  run<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    return this.activity.during(() => this.#runNext(work, signal));
  }

  async #runNext<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const before = this.#last;
    let done = () => {};
    this.#last = new Promise<void>((resolve) => {
      done = resolve;
    });
    try {
      await untilAborted(before, signal);
    } catch (error) {
      // Writes behind it wait for those before all the same.
      void before.then(done);
      throw error;
    }
    try {
      return await work();
    } finally {
      done();
    }
  }
}

export function refuseCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new StorageError('cancelled');
}

/** Waits until the signal aborts; then throws its reason. */
export function untilAborted<T>(waiting: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return waiting;
  if (signal.aborted) return Promise.reject(new StorageError('cancelled'));
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new StorageError('cancelled'));
    signal.addEventListener('abort', cancel, { once: true });
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
