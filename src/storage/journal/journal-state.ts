import type { HistoryState } from '../history/history-state.ts';
import type { JournalRecord } from './journal-record.ts';

/**
 * How far the journal has been checkpointed and trimmed: the one record that lies
 * behind all others, so that whoever reads the tail reads it too.
 */
export interface JournalState {
  /** Everything up to this entry is in the records of entities and tables. */
  readonly drained: number;
  /** Everything up to this entry is gone. What lies between is kept for engines that come late. */
  readonly trimmed: number;
  /** What is kept of what was checkpointed, oldest first: the last entry of each slice, and its bytes. */
  readonly kept: readonly KeptSlice[];
  /** Goes up when an engine joins others: no engine is alone that has not seen it. */
  readonly epoch: number;
  /** How often entries were put right in their places: whoever knows of fewer begins anew. */
  readonly heals?: number;
  /** Absent as long as there is none. */
  readonly history?: HistoryState;
}

export interface KeptSlice {
  readonly to: number;
  readonly bytes: number;
}

/** Behind the number of every entry there will ever be. */
export const STATE_KEY = Number.POSITIVE_INFINITY;

export const EMPTY_JOURNAL: JournalState = { drained: 0, trimmed: 0, kept: [], epoch: 0 };

/** Slices that are told apart. Small ones come in numbers, and the record is read with every tail. */
const KEPT_SLICES = 64;

/** Up to which entry nothing is kept. */
export function forgottenIn(state: JournalState | undefined): number {
  return state?.history?.forgotten ?? 0;
}

export function isState(record: JournalRecord | JournalState): record is JournalState {
  return 'drained' in record;
}

/**
 * The state when a slice more has been checkpointed. What was checkpointed stays until it
 * weighs twice what is to be kept: large entries are files of the browser's,
 * and to delete some of them with each slice doubled its cost.
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

/** The state when nothing of what was checkpointed is kept: engines that come late begin anew. */
export function keepingNothing(state: JournalState): JournalState {
  return { ...state, trimmed: state.drained, kept: [] };
}
