import { onTestFinished, vi } from 'vitest';
import type { CopyFolder, CopyStore, FolderOptions } from '../storage/copy/files.ts';

/** The folders of copies; each opens only when its gate is opened. */
export class SlowCopies implements CopyStore {
  readonly #files: CopyStore;
  readonly #gate: Promise<void>;

  constructor(files: CopyStore, gate: Promise<void>) {
    this.#files = files;
    this.#gate = gate;
  }

  list(): Promise<readonly string[]> {
    return this.#files.list();
  }

  async open(name: string, options?: FolderOptions): Promise<CopyFolder | undefined> {
    await this.#gate;
    return this.#files.open(name, options);
  }

  remove(name: string): Promise<void> {
    return this.#files.remove(name);
  }
}

/** Stops timers until the end of the test: they run as the test advances the time. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Returns a function that returns whether a promise is still pending. */
export function pending(promise: Promise<unknown>): () => Promise<boolean> {
  let isPending = true;
  void promise.then(() => {
    isPending = false;
  });
  return async () => isPending;
}
