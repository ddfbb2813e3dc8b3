import type { EntityKey } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import type { KeyRange } from '../model/key-range.ts';
import type { RunView } from '../storage/sorted-entities.ts';
import type { Pause } from './pause.ts';

/** The rows of a page that match; later where they are sought in another thread. */
export type MatchingRows = readonly number[] | Promise<readonly number[]>;

/** A filter made ready for a table: where to look, and which rows of what is found there match. */
export interface Selection {
  /** In key order. */
  readonly keyRanges: readonly KeyRange[];
  /** Whether everything there matches. */
  readonly isExact: boolean;
  readonly findRows: (page: EntityPage, turn: Turn) => MatchingRows;
  /** The same at once, of rows that nobody may keep. Absent where it takes another thread. */
  readonly seekRows?: (run: RunView) => FoundRows | undefined;
}

/** Rows that match, in a page of their own. */
export interface FoundRows {
  readonly page: EntityPage;
  /** How many rows were looked at. */
  readonly read: number;
  readonly next: EntityKey | undefined;
}

/** How work lets others have their turn, and hears that it is over. */
export interface Turn {
  readonly pause: Pause;
  readonly signal: AbortSignal | undefined;
}

export interface FilterSource {
  readonly filter?: string;
  readonly local?: boolean;
}

/** What there is without a filter. */
export const EVERY_ENTITY: Selection = {
  keyRanges: [{}],
  isExact: true,
  findRows: allRows,
};

export function allRows({ length }: EntityPage): readonly number[] {
  return Array.from({ length }, (_, row) => row);
}
