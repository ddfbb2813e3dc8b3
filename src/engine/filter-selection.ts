import { type CooperativeTask, finishInTasks } from '../base/cooperative-task.ts';
import { EVERYTHING, type Filter, hasPattern } from '../filter/ast.ts';
import { isRanged, planKeysInSteps } from '../filter/key-plan.ts';
import { parseFilterInSteps } from '../filter/parser.ts';
import { compileFilterInSteps, type Predicate } from '../filter/predicate.ts';
import { parseTableFilterInSteps } from '../filter/table-filter.ts';
import type { RunView } from '../model/entity-page.ts';
import { PageGatherer } from '../model/page-rows.ts';
import type { EngineContext } from './context/engine-context.ts';
import { PatternMatcher } from './pattern-matcher.ts';
import { createPause } from './pause.ts';
import { findInPortions, ROWS_AT_ONCE } from './portions.ts';
import type { FilterSource, FoundRows, Selection } from './selection.ts';

/** Characters of a filter times rows: the work between two looks at the clock. */
const SIGNS_AT_ONCE = 250_000;

/** The same for a look that is not interrupted: characters times bytes. */
const BYTES_AT_ONCE = 20_000_000;

/**
 * Parses a filter; returns undefined where there is none, and throws where it
 * is wrong. A filter of a megabyte takes a second to parse, so other calls are
 * answered meanwhile.
 */
export function parseSelection(
  source: FilterSource,
  { taskMs }: EngineContext,
  signal: AbortSignal | undefined,
): Promise<Selection | undefined> {
  return finishInTasks(selectInSteps(source), createPause(signal, taskMs));
}

/** Parses a filter of tables by their names in the same way. */
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

/** Returns whether a filter is no more than a range of PartitionKeys. */
function isOfPartitions(filter: Filter): boolean {
  return 'property' in filter && filter.property === 'PartitionKey' && isRanged(filter);
}

/** Where more than one of so many rows matches, copying all of them takes less. */
const FEW_OF = 8;

/**
 * Finds rows that match where they lie, and copies these alone. Returns
 * undefined where they are many.
 */
function seekRows({ page, from, to, next }: RunView, predicate: Predicate): FoundRows | undefined {
  const isMatch = predicate(page);
  const most = Math.floor((to - from) / FEW_OF);
  const rows: number[] = [];
  for (let row = from; row < to; row += 1) {
    if (!isMatch(row)) continue;
    if (rows.length === most) return undefined;
    rows.push(row);
  }
  const gathered = new PageGatherer();
  gathered.add(page, rows);
  return { page: gathered.build(), read: to - from, next };
}
