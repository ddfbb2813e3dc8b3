import type { EntityPage } from '../model/entity-page.ts';
import type { TableName } from '../model/names.ts';
import type { Summary, SummaryQuery } from '../model/table-service.ts';
import { withRead } from '../storage/access/transaction.ts';
import { readColumn } from './columns.ts';
import type { EngineContext } from './engine-context.ts';
import { parseSelection } from './filter-selection.ts';
import { createPause } from './pause.ts';
import { inPortions } from './portions.ts';
import { PropertyFigures } from './property-figures.ts';
import { PropertySurvey } from './property-survey.ts';
import { scan } from './scan.ts';
import { EVERY_ENTITY, type Selection } from './selection.ts';
import { ValueTally } from './value-tally.ts';

/** The most groups that are listed. */
const MAX_GROUPS = 10_000;

/** Summarizes everything that matches in one pass, whatever the number of properties. */
export async function summarizeEntities(
  engine: EngineContext,
  table: TableName,
  query: SummaryQuery,
  signal: AbortSignal | undefined,
): Promise<Summary> {
  const pause = createPause(signal, engine.taskMs);
  const selection = (await parseSelection(query, engine, signal)) ?? EVERY_ENTITY;
  const { groupBy, mostMs = Number.POSITIVE_INFINITY } = query;
  const survey = query.survey ? new PropertySurvey() : undefined;
  const isCount = query.properties.length === 0 && groupBy === undefined && !survey;
  const known = isCount ? await findCount(engine, table, selection, signal) : undefined;
  if (known !== undefined) return { count: known, read: known, properties: [] };
  const figures = query.properties.map((property) => new PropertyFigures(property));
  const groups = new ValueTally();
  const deadline = performance.now() + mostMs;
  let [count, read, isPartial] = [0, 0, false];
  for await (const found of scan(engine, table, selection, {}, signal)) {
    const { page, rows, next } = found;
    read += found.read;
    count += rows.length;
    for (const one of figures) await inPortions(rows, pause, (some) => one.add(page, some));
    if (groupBy !== undefined) {
      await inPortions(rows, pause, (some) => addGroups(groups, groupBy, page, some));
    }
    survey?.add(page, rows);
    isPartial = next !== undefined && performance.now() >= deadline;
    if (isPartial) break;
  }
  return {
    count,
    read,
    properties: figures.map((one) => one.summary()),
    ...(groupBy !== undefined && { groups: groups.counts(MAX_GROUPS) }),
    ...(survey && { survey: survey.uses() }),
    ...(isPartial && { isPartial }),
  };
}

/** Returns how many match, where that is known without reading them. */
async function findCount(
  { database }: EngineContext,
  table: TableName,
  { isExact, keyRanges }: Selection,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  if (!isExact) return undefined;
  const counts = await withRead(
    database,
    (transaction) => {
      const entities = transaction.entitiesOf(table);
      return Promise.all(keyRanges.map((keys) => entities.findCount({ keys })));
    },
    signal,
  );
  let sum = 0;
  for (const count of counts) {
    if (count === undefined) return undefined;
    sum += count;
  }
  return keyRanges.length > 0 ? sum : undefined;
}

function addGroups(
  groups: ValueTally,
  property: string,
  page: EntityPage,
  rows: readonly number[],
): void {
  const { codeAt, valueAt } = readColumn(page, property);
  for (const row of rows) groups.add(codeAt(row), valueAt(row));
}
