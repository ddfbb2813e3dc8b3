import type { HistoryState } from './history-state.ts';
import type { JournalRecord } from './journal-record.ts';

/**
 * How far the journal is checkpointed and trimmed. This record lies behind all
 * entries, so that a read of the tail reads it as well.
 */
export interface JournalState {
  /** The last entry that is checkpointed into the records of entities and tables. */
  readonly drained: number;
  /** The last entry that is deleted. Those up to `drained` are kept for engines that come late. */
  readonly trimmed: number;
  /**
   * The checkpointed entries that are kept, oldest first: the last entry of
   * each slice, and its bytes.
   */
  readonly kept: readonly KeptSlice[];
  /**
   * Rises when an engine joins others: an engine that has not seen the latest
   * epoch is not alone.
   */
  readonly epoch: number;
  /**
   * How often entries were repaired in their places: an engine that knows a
   * lower count begins anew.
   */
  readonly heals?: number;
  /**
   * Set in an account that was made from its safety copy: the last entry of that. Until it is
   * checkpointed, records may be ahead of what is, so that no snapshot can be read.
   */
  readonly madeUpTo?: number;
  /** Absent as long as no history is kept. */
  readonly history?: HistoryState;
}

export interface KeptSlice {
  readonly to: number;
  readonly bytes: number;
}

/** A key behind the number of every entry. */
export const STATE_KEY = Number.POSITIVE_INFINITY;

export const EMPTY_JOURNAL: JournalState = { drained: 0, trimmed: 0, kept: [], epoch: 0 };

/** Slices that are listed each. Small slices are many, and the record is read with every tail. */
const KEPT_SLICES = 64;

/** Returns the last entry of which no history is kept. */
export function forgottenIn(state: JournalState | undefined): number {
  return state?.history?.forgotten ?? 0;
}

export function isState(record: JournalRecord | JournalState): record is JournalState {
  return 'drained' in record;
}

/**
 * Returns the state after one more slice. Checkpointed entries stay until they
 * weigh twice `keptBytes`: large entries are files of the browser, and deleting
 * some of them with each slice doubled its cost.
 */
export function stateAfter(state: JournalState, slice: KeptSlice, keptBytes: number): JournalState {
  const kept = [...state.kept, slice];
  let bytes = 0;
  for (const one of kept) bytes += one.bytes;
  let { trimmed } = state;
  const isDue = bytes > 2 * keptBytes || kept.length > KEPT_SLICES;
  while (isDue && kept.length > 0 && (bytes > keptBytes || kept.length > KEPT_SLICES / 2)) {
    const oldest = kept.shift();
    bytes -= oldest?.bytes ?? 0;
    trimmed = oldest?.to ?? trimmed;
  }
  return { ...state, drained: slice.to, trimmed, kept };
}

/** Returns the state without checkpointed entries: engines that come late begin anew. */
export function keepingNothing(state: JournalState): JournalState {
  return { ...state, trimmed: state.drained, kept: [] };
}
