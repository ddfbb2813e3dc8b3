import { DEFAULT_HISTORY_LIMITS, type HistoryLimits } from '../../model/history.ts';

/** The checkpointed part of a history. */
export interface HistoryState {
  /** Everything up to this entry is forgotten, checkpointed or not. */
  readonly forgotten: number;
  /** Operations of which one part is forgotten, and another one is not. */
  readonly cut: readonly string[];
  readonly entries: number;
  readonly bytes: number;
  /** The bytes of deleted tables that may be restored. */
  readonly heldBytes: number;
  /** When the oldest entry was written; absent where there is none. */
  readonly oldest?: number;
  /** Absent where no limits were set. */
  readonly limits?: HistoryLimits;
}

export const EMPTY_HISTORY: HistoryState = {
  forgotten: 0,
  cut: [],
  entries: 0,
  bytes: 0,
  heldBytes: 0,
};

export function limitsOf(history: HistoryState | undefined): HistoryLimits {
  return history?.limits ?? DEFAULT_HISTORY_LIMITS;
}
