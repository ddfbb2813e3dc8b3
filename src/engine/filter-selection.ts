import { type CooperativeTask, finishInTasks } from '../base/cooperative-task.ts';
import { EVERYTHING, type Filter, hasPattern } from '../filter/ast.ts';
import { isRanged, planKeysInSteps } from '../filter/key-plan.ts';
import { parseFilterInSteps } from '../filter/parser.ts';
import { compileFilterInSteps } from '../filter/predicate.ts';
import { parseTableFilterInSteps } from '../filter/table-filter.ts';
import type { EngineContext } from './engine-context.ts';
import { PatternMatcher } from './pattern-matcher.ts';
import { createPause } from './pause.ts';
import { findInPortions, ROWS_AT_ONCE } from './portions.ts';
import { seekRows } from './seek-rows.ts';
import type { FilterSource, Selection } from './selection.ts';

/** Signs of a filter that a row is put to, times rows: what is worked on between two looks at the clock. */
const SIGNS_AT_ONCE = 250_000;

/** The same of a look that is not broken off: signs times bytes. */
const BYTES_AT_ONCE = 20_000_000;

/**
 * Undefined where there is no filter. One that is wrong is refused. A filter of
 * a megabyte takes a second to read, so others have their turn meanwhile.
 */
export function parseSelection(
  source: FilterSource,
  { taskMs }: EngineContext,
  signal: AbortSignal | undefined,
): Promise<Selection | undefined> {
  return finishInTasks(selectInSteps(source), createPause(signal, taskMs));
}

/** Likewise the tables, by their names. */
export function parseTableSelection(
  filter: string,
  { taskMs }: EngineContext,
  signal: AbortSignal | undefined,
): Promise<(name: string) => boolean> {
  return finishInTasks(parseTableFilterInSteps(filter), createPause(signal, taskMs));
}

function* selectInSteps({
  filter = '',
  local = false,
}: FilterSource): CooperativeTask<Selection | undefined> {
  const parsed = yield* parseFilterInSteps(filter, { local });
  if (parsed === EVERYTHING) return undefined;
  const keyRanges = yield* planKeysInSteps(parsed);
  if (hasPattern(parsed)) {
    const matcher = new PatternMatcher(filter);
    const findRows: Selection['findRows'] = (page, { signal }) => matcher.findRows(page, signal);
    return { keyRanges, isExact: false, findRows };
  }
  const predicate = yield* compileFilterInSteps(parsed);
  const rowsAtOnce = Math.ceil(Math.min(ROWS_AT_ONCE, SIGNS_AT_ONCE / filter.length));
  return {
    keyRanges,
    isExact: isOfPartitions(parsed),
    findRows: (page, { pause }) => findInPortions(page.length, pause, predicate(page), rowsAtOnce),
    seekRows: (run) =>
      run.bytes * filter.length <= BYTES_AT_ONCE ? seekRows(run, predicate) : undefined,
  };
}

/** Whether a filter says no more than a range of PartitionKeys does. */
function isOfPartitions(filter: Filter): boolean {
  return 'property' in filter && filter.property === 'PartitionKey' && isRanged(filter);
}
