import { EVERYTHING, type Filter, hasPattern } from '../filter/ast.ts';
import { isRanged, planKeys } from '../filter/key-plan.ts';
import { parseFilter } from '../filter/parser.ts';
import { compileFilter } from '../filter/predicate.ts';
import { PatternMatcher } from './pattern-matcher.ts';
import { findInPortions } from './portions.ts';
import type { FilterSource, Selection } from './selection.ts';

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
    const findRows: Selection['findRows'] = (page, { signal }) => matcher.findRows(page, signal);
    return { stretches, isExact: false, findRows };
  }
  const predicate = compileFilter(parsed);
  return {
    stretches,
    isExact: isOfPartitions(parsed),
    findRows: (page, { pause }) => findInPortions(page.length, pause, predicate(page)),
  };
}

/** Whether a filter says no more than a range of PartitionKeys does. */
function isOfPartitions(filter: Filter): boolean {
  return 'property' in filter && filter.property === 'PartitionKey' && isRanged(filter);
}
