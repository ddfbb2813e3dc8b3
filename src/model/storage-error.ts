import type { FilterProblem } from './filter-problem.ts';
import { REFUSALS } from './refusals.ts';

const LONGEST_TOLD = 256;

/** The reason of a refusal, by which interface and languages choose their sentence. */
export type Reason = keyof typeof REFUSALS;

/**
 * What in the request was wrong, as far as the reason leaves it open. Plain: it
 * crosses threads.
 */
export interface RefusalContext {
  /**
   * The property, key or account that was wrong; the thread that was lost,
   * where it is not the engine's own.
   */
  readonly name?: string;
  /** Its value as text, cut where it is long. */
  readonly value?: string;
  /** How much there was, in the unit of the limit. */
  readonly actual?: number;
  readonly limit?: number;
  /** Added to the message. */
  readonly detail?: string;
  /** The index of the refused operation in its entity group transaction, from 0. */
  readonly operation?: number;
  /** What is wrong with a filter, and where in it. */
  readonly filter?: FilterProblem;
}

/** A refusal that is not thrown, such as what is wrong with something that a person is typing. */
export interface Refusal {
  readonly reason: Reason;
  readonly context: RefusalContext;
}

/** What the service answers instead of a result. A bug is a plain `Error`. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly reason: Reason;
  readonly status: number;
  readonly code: string;
  readonly context: RefusalContext;

  constructor(reason: Reason, context: RefusalContext = {}) {
    const [status, code, message] = REFUSALS[reason];
    const reported = context.filter?.message ?? fill(message, context);
    super(context.detail === undefined ? reported : `${reported} ${context.detail}`);
    this.reason = reason;
    this.status = status;
    this.code = code;
    this.context = context;
  }
}

/** Returns whether the service has refused for this reason. */
export function isRefusal(error: unknown, reason: Reason): error is StorageError {
  return error instanceof StorageError && error.reason === reason;
}

/** Throws what a `find…Problem` found, if it found anything. */
export function throwIf(refusal: Refusal | undefined): void {
  if (refusal) throw new StorageError(refusal.reason, refusal.context);
}

/** Cuts a text for a message; never between the two units of a character. */
export function cutText(text: string, longest = LONGEST_TOLD): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function fill(message: string, context: RefusalContext): string {
  return message.replace(/\{(name|value)\}/g, (_, slot: 'name' | 'value') => context[slot] ?? '');
}
