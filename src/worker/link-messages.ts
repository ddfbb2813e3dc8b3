import type { WireError } from './error-transfer.ts';

/**
 * What one thread offers another: calls, which answer once, and streams, which
 * answer item by item. Whatever crosses is plain data.
 */
export interface Procedures {
  readonly calls: Readonly<Record<string, Procedure<unknown>>>;
  readonly streams: Readonly<Record<string, Procedure<AsyncIterable<unknown>>>>;
}

export type Procedure<Answer> = (argument: never, signal: AbortSignal) => Answer;

export type CallName<P extends Procedures> = keyof P['calls'] & string;
export type StreamName<P extends Procedures> = keyof P['streams'] & string;

export type ArgumentOf<F extends Procedure<unknown>> = Parameters<F>[0];
export type AnswerOf<F extends Procedure<unknown>> = Unmoved<Awaited<ReturnType<F>>>;
export type ItemOf<F extends Procedure<unknown>> =
  ReturnType<F> extends AsyncIterable<infer Item> ? Unmoved<Item> : never;

type Unmoved<T> = T extends Moved<infer Value> ? Value : T;

/** An answer, or an item of a stream, whose buffers are transferred instead of copied. */
export class Moved<T> {
  readonly value: T;
  readonly transfer: Transferable[];

  constructor(value: T, transfer: Transferable[]) {
    this.value = value;
    this.transfer = transfer;
  }
}

/** From the calling side. Every `id` is one call or one stream. */
export type Request =
  | OpeningRequest
  /** Asks for the stream's next item: one at a time. */
  | { readonly kind: 'next'; readonly id: number }
  /** Ends the work as early as possible, without an answer. */
  | { readonly kind: 'cancel'; readonly id: number }
  /** Ends the work, and answers how it ended. */
  | { readonly kind: 'abort'; readonly id: number };

/** `stream` also asks for the first item. */
export interface OpeningRequest {
  readonly kind: 'call' | 'stream';
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

/** From the serving side: one for each `call`, `stream` and `next`, unless `cancel` came. */
export type Reply =
  | { readonly kind: 'value' | 'item'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'error'; readonly id: number; readonly error: WireError }
  /** A request arrived that could not be deserialized, not even its id. */
  | { readonly kind: 'unreadable' };
