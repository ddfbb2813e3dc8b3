import type { FilterFault } from './filter-fault.ts';
import { REFUSALS } from './refusals.ts';

const LONGEST_TOLD = 256;

/** Why. Interface and languages choose their sentence by the reason. */
export type Reason = keyof typeof REFUSALS;

/** What in the request was wrong, as far as the reason leaves it open. Plain: it crosses threads. */
export interface RefusalContext {
  /** The property, key or account that was wrong; the thread that was lost, where it is not the engine's own. */
  readonly name?: string;
  /** Its value as text, cut where it is long. */
  readonly value?: string;
  /** How much there was, in the unit of the limit. */
  readonly actual?: number;
  readonly limit?: number;
  /** What more is to be said; added to the message. */
  readonly detail?: string;
  /** Which operation of an entity group transaction was refused, from 0. */
  readonly operation?: number;
  /** What is wrong with a filter, and where in it. */
  readonly filter?: FilterFault;
}

/** A refusal before anybody throws it: what is wrong with something a person is in the middle of. */
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
    const told = context.filter?.message ?? fill(message, context);
    super(context.detail === undefined ? told : `${told} ${context.detail}`);
    this.reason = reason;
    this.status = status;
    this.code = code;
    this.context = context;
  }
}

/** Throws what a `find…Fault` found, if it found anything. */
export function throwIf(refusal: Refusal | undefined): void {
  if (refusal) throw new StorageError(refusal.reason, refusal.context);
}

/** A text short enough to be told; a character is never cut in two. */
export function cutText(text: string, longest = LONGEST_TOLD): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function fill(message: string, context: RefusalContext): string {
  return message.replace(/\{(name|value)\}/g, (_, slot: 'name' | 'value') => context[slot] ?? '');
}
