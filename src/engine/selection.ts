import { EVERYTHING, type Filter, hasPattern } from '../filter/ast.ts';
import { isRanged, planKeys } from '../filter/key-plan.ts';
import { parseFilter } from '../filter/parser.ts';
import { compileFilter } from '../filter/predicate.ts';
import type { EntityPage } from '../model/entity-page.ts';
import type { KeyStretch } from '../model/key-stretch.ts';
import { PatternMatcher } from './pattern-matcher.ts';

/** The rows of a page that match; later where they are sought in another thread. */
export type MatchingRows = readonly number[] | Promise<readonly number[]>;

/** A filter made ready for a table: where to look, and which rows of what is found there match. */
export interface Selection {
  /** In key order. */
  readonly stretches: readonly KeyStretch[];
  /** Whether everything there matches. */
  readonly isExact: boolean;
  readonly findRows: (page: EntityPage, signal: AbortSignal | undefined) => MatchingRows;
}

export interface FilterSource {
  readonly filter?: string;
  readonly local?: boolean;
}

/** What there is without a filter. */
export const EVERY_ENTITY: Selection = {
  stretches: [{}],
  isExact: true,
  findRows: ({ length }) => Array.from({ length }, (_, row) => row),
};

/** Undefined where there is no filter. One that is wrong is refused. */
export function parseSelection({
  filter = '',
  local = false,
}: FilterSource): Selection | undefined {
  const parsed = parseFilter(filter, { local });
  if (parsed === EVERYTHING) return undefined;
  const stretches = planKeys(parsed);
  if (hasPattern(parsed)) {
    const matcher = new PatternMatcher(parsed);
    const findRows: Selection['findRows'] = (page, signal) => matcher.findRows(page, signal);
    return { stretches, isExact: false, findRows };
  }
  const predicate = compileFilter(parsed);
  return {
    stretches,
    isExact: isOfPartitions(parsed),
    findRows: (page) => {
      const isMatch = predicate(page);
      const rows: number[] = [];
      for (let row = 0; row < page.length; row += 1) if (isMatch(row)) rows.push(row);
      return rows;
    },
  };
}

/** Whether a filter says no more than a range of PartitionKeys does. */
function isOfPartitions(filter: Filter): boolean {
  return 'property' in filter && filter.property === 'PartitionKey' && isRanged(filter);
}
