import type { HistoryLimits } from '../../model/history.ts';
import { isUndoable } from '../records/entry-step.ts';
import type { StepHeader } from '../records/history-records.ts';
import { type HistoryState, limitsOf } from '../records/history-state.ts';
import type { ChooseLast } from './forget.ts';

/** The most entries that are kept, however small: all are listed at once. */
const MOST_ENTRIES = 50_000;

const DAY_MS = 86_400_000;

/** Old entries are forgotten once a day at most, not with each slice. */
const SLACK_DAYS = 1;

/** Returns whether the history is clearly over its size, or some of it is too old. */
export function isBeyond(history: HistoryState | undefined, now: number): boolean {
  if (!history) return false;
  const { bytes, days } = limitsOf(history);
  const isLarge = history.bytes + history.heldBytes > bytes || history.entries > MOST_ENTRIES;
  return isLarge || (history.oldest ?? now) < now - (days + SLACK_DAYS) * DAY_MS;
}

/** Returns the last entry to forget, so that some room is left until the limit is reached again. */
export function withinLimits(
  now: number,
  { limits, end = Number.POSITIVE_INFINITY }: { limits?: HistoryLimits; end?: number } = {},
): ChooseLast {
  return (all, state) => {
    // An undo under way needs the rest.
    const headers = all.filter(({ sequence }) => sequence < end);
    const { bytes, days } = limits ?? limitsOf(state);
    const old = headers.findLast(({ step }) => step.at < now - days * DAY_MS)?.sequence;
    const surplus = state.bytes + state.heldBytes - bytes;
    const many = state.entries - MOST_ENTRIES;
    const large = surplus > 0 ? lastOf(headers, surplus + bytes / 10) : undefined;
    const entry = many > 0 ? endOf(headers, many + MOST_ENTRIES / 10) : undefined;
    if (bytes === 0) return headers.at(-1)?.sequence;
    return latestOf(old, large, entry);
  };
}

/** Returns the last of the `count` oldest, or the last of all where there are fewer. */
function endOf(headers: readonly StepHeader[], count: number): number | undefined {
  return headers[Math.min(count, headers.length) - 1]?.sequence;
}

/**
 * Returns the last of the oldest entries that weigh so much, with the deleted
 * tables that they could restore.
 */
export function lastOf(headers: readonly StepHeader[], bytes: number): number | undefined {
  let sum = 0;
  for (const header of headers) {
    sum += weightOf(header);
    if (sum >= bytes) return header.sequence;
  }
  return headers.at(-1)?.sequence;
}

/**
 * Returns the weight of what is kept of an entry, with the deleted tables that
 * it could restore.
 */
export function weightOf({ bytes, step, tables }: StepHeader): number {
  if (!isUndoable(step)) return bytes;
  return tables.reduce(
    (sum, { change, record }) => (change === 'deleted' ? sum + record.bytes : sum),
    bytes,
  );
}

function latestOf(...places: readonly (number | undefined)[]): number | undefined {
  const known = places.flatMap((index) => index ?? []);
  return known.length > 0 ? Math.max(...known) : undefined;
}
