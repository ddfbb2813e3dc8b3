import { StorageError } from '../model/storage-error.ts';
import { Activity } from './activity.ts';

/**
 * Lets an engine write one thing after the other. Several transactions at once
 * would each read back what the ones before them wrote.
 */
export class WriteQueue {
  /** What is written or waits for its turn: background work lets it go first. */
  readonly activity = new Activity();
  #last: Promise<unknown> = Promise.resolve();

  /** Fulfils when all that was to be written by now is. */
  whenDone(): Promise<unknown> {
    return this.#last;
  }

  /** Runs work when all before it is done. It is not begun any more once its signal has aborted. */
  run<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    return this.activity.during(() => this.#runInTurn(work, signal));
  }

  async #runInTurn<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const before = this.#last;
    let done = () => {};
    this.#last = new Promise<void>((resolve) => {
      done = resolve;
    });
    try {
      await untilAborted(before, signal);
    } catch (error) {
      // Those behind wait for those before all the same.
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

/** Waits, but not beyond the end of the caller's patience. */
export function untilAborted<T>(waiting: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return waiting;
  if (signal.aborted) return Promise.reject(new StorageError('cancelled'));
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new StorageError('cancelled'));
    signal.addEventListener('abort', cancel, { once: true });
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
