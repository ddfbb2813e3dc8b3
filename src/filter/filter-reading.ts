import type { FilterProblem } from '../model/filter-problem.ts';
import type { KeyRange } from '../model/key-range.ts';
import { cutText, StorageError } from '../model/storage-error.ts';
import type { Filter } from './ast.ts';
import { explainFilter, type NoteKind, type Reading, type ServiceReading } from './explain.ts';
import { formatFilter } from './format.ts';
import { parseFilter } from './parser.ts';

/** What the interface shows of what a filter reads: little, however long the filter is. */
export interface FilterReading {
  readonly reads: Reading;
  readonly service: ServiceReading;
  /** The first of them. */
  readonly keyRanges: readonly KeyRange[];
  readonly rangeCount: number;
  /** The first of them. */
  readonly notes: readonly ReadingNote[];
  readonly noteCount: number;
}

export interface ReadingNote {
  readonly kind: NoteKind;
  /** The text of the condition. */
  readonly text: string;
}

/** The result of parsing a filter to explain it, rather than to run it. */
export type FilterRead =
  | { readonly status: 'understood'; readonly reading: FilterReading }
  | { readonly status: 'wrong'; readonly problem: FilterProblem };

const MOST_STRETCHES = 8;
const MOST_NOTES = 20;
const LONGEST_CONDITION = 400;

export function readFilter(source: string): FilterRead {
  try {
    return { status: 'understood', reading: readingOf(parseFilter(source, { local: true })) };
  } catch (error) {
    const problem = error instanceof StorageError ? error.context.filter : undefined;
    if (!problem) throw error;
    return { status: 'wrong', problem };
  }
}

export function readingOf(filter: Filter): FilterReading {
  const { reads, service, keyRanges, notes } = explainFilter(filter);
  return {
    reads,
    service,
    keyRanges: keyRanges.slice(0, MOST_STRETCHES),
    rangeCount: keyRanges.length,
    notes: notes.slice(0, MOST_NOTES).map(({ kind, condition }) => {
      return { kind, text: cutText(formatFilter(condition), LONGEST_CONDITION) };
    }),
    noteCount: notes.length,
  };
}
