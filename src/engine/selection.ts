import type { EntityKey } from '../model/entity.ts';
import type { EntityPage, RunView } from '../model/entity-page.ts';
import type { KeyRange } from '../model/key-range.ts';
import type { Pause } from './pause.ts';

/** The rows of a page that match; a promise where another thread matches them. */
export type MatchingRows = readonly number[] | Promise<readonly number[]>;

/** A filter prepared for a table: where to look, and which rows there match. */
export interface Selection {
  /** In key order. */
  readonly keyRanges: readonly KeyRange[];
  /** Whether everything there matches. */
  readonly isExact: boolean;
  readonly findRows: (page: EntityPage, control: WorkControl) => MatchingRows;
  /** Matches at once rows that may not be kept. Absent where it takes another thread. */
  readonly seekRows?: (run: RunView) => FoundRows | undefined;
}

/** Rows that match, in a page of their own. */
export interface FoundRows {
  readonly page: EntityPage;
  /** How many rows were read. */
  readonly read: number;
  readonly next: EntityKey | undefined;
}

/** How work yields to other tasks, and how it is cancelled. */
export interface WorkControl {
  readonly pause: Pause;
  readonly signal: AbortSignal | undefined;
}

export interface FilterSource {
  readonly filter?: string;
  readonly local?: boolean;
}

/** The selection without a filter. */
export const EVERY_ENTITY: Selection = {
  keyRanges: [{}],
  isExact: true,
  findRows: allRows,
};

export function allRows({ length }: EntityPage): readonly number[] {
  return Array.from({ length }, (_, row) => row);
}
