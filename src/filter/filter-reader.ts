// For the address of the thread's script, below.
/// <reference types="vite/client" />

import { scriptURL } from '../base/script-url.ts';
import workerUrl from './filter-reader.worker.ts?worker&url';
import type { FilterRead } from './filter-reading.ts';

/** Parses filters that are too long for the calling thread. */
export interface FilterReader {
  /** Resolves to undefined where another filter was to be parsed before this one was begun. */
  read(source: string): Promise<FilterRead | undefined>;
  close(): void;
}

interface Waiting {
  readonly source: string;
  readonly resolve: (read: FilterRead | undefined) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Parses in a thread of its own, which is started with the first filter: one at
 * a time, and then the latest.
 */
export class ThreadFilterReader implements FilterReader {
  #thread: Worker | undefined;
  #read: Waiting | undefined;
  #next: Waiting | undefined;

  read(source: string): Promise<FilterRead | undefined> {
    return new Promise((resolve, reject) => {
      this.#next?.resolve(undefined);
      this.#next = { source, resolve, reject };
      this.#goOn();
    });
  }

  close(): void {
    this.#thread?.terminate();
    this.#thread = undefined;
    for (const waiting of [this.#read, this.#next]) waiting?.resolve(undefined);
    this.#read = undefined;
    this.#next = undefined;
  }

  #goOn(): void {
    if (this.#read || !this.#next) return;
    this.#read = this.#next;
    this.#next = undefined;
    this.#thread ??= this.#start();
    this.#thread.postMessage(this.#read.source);
  }

  #start(): Worker {
    const thread = new Worker(scriptURL(workerUrl), { type: 'module', name: 'filter' });
    thread.onmessage = ({ data: read }: MessageEvent<FilterRead>) =>
      this.#end(({ resolve }) => resolve(read));
    thread.onerror = ({ message }) => {
      this.#thread = undefined;
      thread.terminate();
      this.#end(({ reject }) => reject(new Error(`The reader of filters failed: ${message}`)));
    };
    return thread;
  }

  #end(notify: (waiting: Waiting) => void): void {
    const ended = this.#read;
    this.#read = undefined;
    if (ended) notify(ended);
    this.#goOn();
  }
}
