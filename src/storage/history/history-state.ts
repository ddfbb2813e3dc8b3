import { DEFAULT_HISTORY_LIMITS, type HistoryLimits } from '../../model/history.ts';

/** What there is of a history, so far as it is checkpointed. */
export interface HistoryState {
  /** Everything up to this entry is forgotten, checkpointed or not. */
  readonly forgotten: number;
  /** Operations of which a part is forgotten, and another one is not. */
  readonly cut: readonly string[];
  readonly entries: number;
  readonly bytes: number;
  /** What deleted tables have that may come back. */
  readonly heldBytes: number;
  /** When the oldest entry was written; absent where there is none. */
  readonly oldest?: number;
  /** Absent where nobody has set any. */
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
