// For the address of the thread's script, below.
/// <reference types="vite/client" />
import { scriptURL } from '../base/script-url.ts';
import type { EntityPage, PageColumns } from '../model/entity-page.ts';
import { StorageError } from '../model/storage-error.ts';
import workerUrl from './pattern.worker.ts?worker&url';

/** The most time for a page, and for a whole query beyond that of its entities, in milliseconds. */
const MOST_PATTERN_MS = 2000;

/** The extra time for an entity, in milliseconds. Ordinary expressions take a hundredth of it. */
const ENTITY_MS = 0.05;

/**
 * The time that a query's regular expressions may take. A large table is no
 * reason to refuse one; but one that is slow on every page, though never for
 * two seconds, is ended before its times add up to minutes.
 */
export class PatternAllowance {
  #leftMs = MOST_PATTERN_MS;

  /** Counts the time of so many more entities. Returns whether the query may go on. */
  spend(tookMs: number, entities: number): boolean {
    this.#leftMs -= tookMs - entities * ENTITY_MS;
    return this.#leftMs >= 0;
  }
}

export type MatcherRequest =
  /** As text, which is parsed there: it may be long, and would block the thread that sends it. */
  | { readonly kind: 'filter'; readonly filter: string }
  | { readonly kind: 'page'; readonly columns: PageColumns };

export type MatcherReply =
  /** Sent once, when the filter is parsed. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'rows'; readonly rows: readonly number[]; readonly tookMs: number };

type MatchedRows = Extract<MatcherReply, { readonly kind: 'rows' }>;

/** How long a thread waits for the next page, in milliseconds. */
const IDLE_MS = 2000;

/**
 * Matches pages against a filter with regular expressions. A running expression
 * cannot be interrupted, so it runs in a thread of its own, which is ended when
 * it takes too long, when its caller cancels, and when there is nothing to do.
 */
export class PatternMatcher {
  readonly #filter: string;
  #thread: MatcherThread | undefined;
  readonly #allowance = new PatternAllowance();
  #idling: ReturnType<typeof setTimeout> | undefined;

  constructor(filter: string) {
    this.#filter = filter;
  }

  /** Matches one page at a time. Throws `patternTooSlow`. */
  async findRows(page: EntityPage, signal?: AbortSignal): Promise<readonly number[]> {
    if (signal?.aborted) throw new StorageError('cancelled');
    clearTimeout(this.#idling);
    const thread = this.#thread ?? new MatcherThread(this.#filter);
    this.#thread = undefined;
    const cancel = () => thread.end(new StorageError('cancelled'));
    signal?.addEventListener('abort', cancel);
    try {
      const { rows, tookMs } = await thread.findRows(page);
      if (this.#allowance.spend(tookMs, page.length)) this.#keep(thread);
      else throw thread.end(tooSlow());
      return rows;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  #keep(thread: MatcherThread): void {
    this.#thread = thread;
    this.#idling = setTimeout(() => {
      if (this.#thread === thread) this.#thread = undefined;
      thread.end(new StorageError('cancelled'));
    }, IDLE_MS);
  }
}

class MatcherThread {
  readonly #worker = new Worker(scriptURL(workerUrl), { type: 'module' });
  readonly #ready: Promise<unknown>;
  #reject: (reason: Error) => void = () => {};
  #resolve: (reply: MatchedRows) => void = () => {};

  constructor(filter: string) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#ready = promise;
    this.#reject = reject;
    this.#worker.onerror = ({ message }) => this.end(new Error(`A matcher failed: ${message}`));
    this.#worker.onmessage = ({ data: reply }: MessageEvent<MatcherReply>) => {
      if (reply.kind === 'ready') resolve();
      else this.#resolve(reply);
    };
    this.#post({ kind: 'filter', filter });
  }

  async findRows({ columns }: EntityPage): Promise<MatchedRows> {
    // Starting the thread and parsing the filter do not count as the expression's time.
    await this.#ready;
    const { promise, resolve, reject } = Promise.withResolvers<MatchedRows>();
    this.#resolve = resolve;
    this.#reject = reject;
    const overrun = setTimeout(() => this.end(tooSlow()), MOST_PATTERN_MS);
    this.#post({ kind: 'page', columns });
    try {
      return await promise;
    } finally {
      clearTimeout(overrun);
    }
  }

  /** Ends the thread, and returns the reason for the caller to throw. */
  end(reason: Error): Error {
    this.#worker.terminate();
    this.#reject(reason);
    return reason;
  }

  #post(request: MatcherRequest): void {
    this.#worker.postMessage(request);
  }
}

function tooSlow(): StorageError {
  return new StorageError('patternTooSlow', { limit: MOST_PATTERN_MS });
}
