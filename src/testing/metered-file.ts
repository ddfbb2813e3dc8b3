import { onTestFinished, vi } from 'vitest';
import type { CopyFile } from '../storage/copy/files.ts';

/** Bytes read in a millisecond, as from a slow disk. */
const BYTES_PER_MS = 100_000;

/**
 * A file whose reads take time on the `performance` clock. Records the most
 * bytes that are read before other tasks run.
 */
export class MeteredFile implements CopyFile {
  readonly #file: CopyFile;
  readonly #now = performance.now.bind(performance);
  #passedMs = 0;
  #readInTask = 0;
  #mostInTask = 0;

  constructor(file: CopyFile) {
    this.#file = file;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => this.#now() + this.#passedMs);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      this.#readInTask = 0;
      port2.postMessage(0);
    };
    port2.postMessage(0);
    onTestFinished(() => {
      now.mockRestore();
      port1.close();
    });
  }

  get mostInTask(): number {
    return this.#mostInTask;
  }

  get bytes(): number {
    return this.#file.bytes;
  }

  read(into: Uint8Array<ArrayBuffer>, at: number): number {
    const count = this.#file.read(into, at);
    this.#passedMs += count / BYTES_PER_MS;
    this.#readInTask += count;
    this.#mostInTask = Math.max(this.#mostInTask, this.#readInTask);
    return count;
  }

  write(bytes: Uint8Array<ArrayBuffer>, at: number): void {
    this.#file.write(bytes, at);
  }

  truncate(bytes: number): void {
    this.#file.truncate(bytes);
  }

  flush(): void {
    this.#file.flush();
  }

  close(): void {
    this.#file.close();
  }
}
