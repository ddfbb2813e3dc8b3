import { type BareValue, EDM_TYPES, type EdmValue } from '../model/edm.ts';
import { orderOfRank, rankOf } from '../model/edm-order.ts';
import { codeOfType, type EntityPage } from '../model/entity-page.ts';
import type { TableName } from '../model/names.ts';
import { NumberSum } from '../model/number-sum.ts';
import type {
  PropertySummary,
  PropertyUse,
  Summary,
  SummaryQuery,
  TypeCount,
} from '../model/summary.ts';
import { withRead } from '../storage/access/transaction.ts';
import { readColumn } from './columns.ts';
import type { EngineContext } from './context/engine-context.ts';
import { parseSelection } from './filter-selection.ts';
import { createPause } from './pause.ts';
import { inPortions } from './portions.ts';
import { scan } from './scan.ts';
import { EVERY_ENTITY, type Selection } from './selection.ts';
import { ValueTally, valueOfCode } from './value-tally.ts';

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

/** The most frequent values that are listed. */
const TOP_VALUES = 20;

/** A candidate for the smallest or the largest value. */
interface Extreme {
  readonly rank: number;
  readonly code: number;
  readonly value: BareValue;
}

/** Collects the statistics of one property. */
class PropertyFigures {
  readonly #property: string;
  readonly #countByCode = new Array<number>(EDM_TYPES.length + 1).fill(0);
  readonly #sum = new NumberSum();
  readonly #tally = new ValueTally();
  #min: Extreme | undefined;
  #max: Extreme | undefined;

  constructor(property: string) {
    this.#property = property;
  }

  add(page: EntityPage, rows: readonly number[]): void {
    const { codeAt, valueAt } = readColumn(page, this.#property);
    for (const row of rows) {
      const value = valueAt(row);
      if (value !== undefined) this.#add(codeAt(row), value);
    }
  }

  summary(): PropertySummary {
    const types = typeCountsOf(this.#countByCode);
    const present = types.reduce((sum, { count }) => sum + count, 0);
    const min = edmOf(this.#min);
    const max = edmOf(this.#max);
    return {
      property: this.#property,
      present,
      types,
      ...(min && { min }),
      ...(max && { max }),
      ...this.#sum.figures(),
      values: this.#tally.counts(TOP_VALUES),
    };
  }

  #add(code: number, value: BareValue): void {
    this.#countByCode[code] = (this.#countByCode[code] ?? 0) + 1;
    this.#tally.add(code, value);
    this.#sum.add(code, value);
    if (Number.isNaN(value)) return;
    const rank = rankOf(code, value);
    if (isBefore(rank, value, this.#min)) this.#min = { rank, code, value };
    if (isBehind(rank, value, this.#max)) this.#max = { rank, code, value };
  }
}

function isBefore(rank: number, value: BareValue, other: Extreme | undefined): boolean {
  return (
    !other || rank < other.rank || (rank === other.rank && orderOfRank(value, other.value) < 0)
  );
}

function isBehind(rank: number, value: BareValue, other: Extreme | undefined): boolean {
  return (
    !other || rank > other.rank || (rank === other.rank && orderOfRank(value, other.value) > 0)
  );
}

function edmOf(extreme: Extreme | undefined): EdmValue | undefined {
  return extreme && valueOfCode(extreme.code, extreme.value);
}

/**
 * The most properties that are listed. A table with more has generated names,
 * which no person reads.
 */
const MAX_PROPERTIES_TOLD = 1000;

/** Collects which properties there are, and of which types. */
class PropertySurvey {
  /** How often each property has each type, by the type's code. */
  readonly #countsByName = new Map<string, number[]>();

  add({ columns }: EntityPage, rows: readonly number[]): void {
    for (const { name, types } of columns.properties) {
      const counts = this.#countsOf(name);
      if (!counts) continue;
      for (const row of rows) {
        const code = types[row] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
  }

  /** A page may have a column without any value. */
  uses(): readonly PropertyUse[] {
    return [...this.#countsByName]
      .map(([property, counts]) => ({ property, types: typeCountsOf(counts) }))
      .filter(({ types }) => types.length > 0);
  }

  #countsOf(name: string): number[] | undefined {
    const known = this.#countsByName.get(name);
    if (known || this.#countsByName.size === MAX_PROPERTIES_TOLD) return known;
    const counts = new Array<number>(EDM_TYPES.length + 1).fill(0);
    this.#countsByName.set(name, counts);
    return counts;
  }
}

/** Returns the counts of types from counts by their codes. */
function typeCountsOf(countByCode: readonly number[]): readonly TypeCount[] {
  return EDM_TYPES.map((type) => ({ type, count: countByCode[codeOfType(type)] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}
