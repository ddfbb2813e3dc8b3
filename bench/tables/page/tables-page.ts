import { entityAt, type Stock, stockOf } from '../../../src/benchmark/drawn-entities.ts';
import type { LocalService } from '../../../src/client/local-service.ts';
import type { CompareProgress, TableComparison } from '../../../src/model/comparison.ts';
import { compareKeys, textOfKey } from '../../../src/model/entity.ts';
import { parseTableName } from '../../../src/model/names.ts';
import { watchLongTasks, watchMemory } from '../../transfer/page/watch-page.ts';
import type { TablesFigures, TablesOptions } from '../tables-figures.ts';
import { changedAt, type DrawnDifference, drawDifferences } from './drawn-differences.ts';
import { ACCOUNT, ask, check, fillTable, SLICE, WORKER, withEngine } from './table-turns.ts';

declare global {
  /** Called by the runner, once, in a fresh profile. */
  var compareTables: (options: TablesOptions) => Promise<TablesFigures>;
}

const LEFT = parseTableName('left');
const RIGHT = parseTableName('right');
const MOST_DIFFERENCES = 10_000;
const MOST_CANCELS = 12;
const FEWEST_CANCELS = 4;
/** About how long all cancelled comparisons may take together. */
const CANCELS_MS = 30_000;

globalThis.compareTables = async ({ entities, rounds }) => {
  const stock = stockOf(entities);
  const drawn = drawDifferences(stock, Math.min(MOST_DIFFERENCES, Math.floor(entities / 10)));
  await withEngine((service) => fillTables(service, stock, drawn));
  const [compare, scan]: [number[], number[]] = [[], []];
  const longTasks: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    if (turn % 2 === 0) scan.push(await withEngine(() => scanBoth(entities, drawn)));
    const timed = await withEngine((service) => timeComparison(service, drawn));
    compare.push(timed.ms);
    longTasks.push(...timed.longTasks);
    if (turn % 2 === 1) scan.push(await withEngine(() => scanBoth(entities, drawn)));
  }
  const cancels = await withEngine((service) => measureCancels(service, Math.min(...compare)));
  const held = {
    compare: await withEngine((service) => watchMemory(WORKER, () => compareOnce(service))),
    scan: await withEngine(() => watchMemory(WORKER, () => scanBoth(entities, drawn))),
  };
  return { entities, differences: drawn.length, compare, scan, cancels, held, longTasks };
};

async function fillTables(
  { accounts }: LocalService,
  stock: Stock,
  drawn: readonly DrawnDifference[],
): Promise<void> {
  await accounts.createAccount(ACCOUNT);
  const tables = accounts.tablesOf(ACCOUNT);
  const byPlace = new Map(drawn.map((one) => [one.place, one]));
  await fillTable(tables, LEFT, stock, (place) => [entityAt(stock, place)]);
  await fillTable(tables, RIGHT, stock, (place) => changedAt(stock, place, byPlace.get(place)));
  await ask({ account: ACCOUNT });
}

async function scanBoth(entities: number, drawn: readonly DrawnDifference[]): Promise<number> {
  const { ms, read } = await ask({ account: ACCOUNT, scans: [LEFT, RIGHT] });
  check(read, 2 * entities + countOf(drawn, 'added') - countOf(drawn, 'removed'));
  return ms;
}

function open({ accounts }: LocalService): Promise<TableComparison> {
  const [left, right] = [LEFT, RIGHT].map((table) => ({ account: ACCOUNT, table }));
  if (!left || !right) throw new Error('A comparison has two sides.');
  return accounts.compareTables({ left, right });
}

async function timeComparison(
  service: LocalService,
  drawn: readonly DrawnDifference[],
): Promise<{ readonly ms: number; readonly longTasks: readonly number[] }> {
  const { result, longTasks } = await watchLongTasks(async () => {
    const began = performance.now();
    const comparison = await open(service);
    const { counts } = await complete(comparison);
    return { comparison, counts, ms: performance.now() - began };
  });
  const { comparison, counts, ms } = result;
  for (const kind of ['added', 'removed', 'changed'] as const) {
    check(counts.rows[kind], countOf(drawn, kind));
  }
  for (const [property, cells] of counts.cells) {
    check(cells, drawn.filter((one) => one.property === property).length);
  }
  await checkRows(comparison, drawn);
  comparison.close();
  return { ms, longTasks };
}

/** Throws unless the rows are exactly the drawn ones. */
async function checkRows(
  comparison: TableComparison,
  drawn: readonly DrawnDifference[],
): Promise<void> {
  const expected = drawn.toSorted((one, other) => compareKeys(one.key, other.key));
  check(await comparison.count({}), expected.length);
  for (let first = 0; first < expected.length; first += SLICE) {
    const { left, kinds } = await comparison.read({}, first, SLICE);
    for (const [row, kind] of kinds.entries()) {
      const wanted = expected[first + row];
      const isSame = wanted?.kind === kind && textOfKey(wanted.key) === textOfKey(left.keyAt(row));
      if (!isSame) throw new Error(`Row ${first + row} is another one than was drawn.`);
    }
  }
}

async function compareOnce(service: LocalService): Promise<void> {
  const comparison = await open(service);
  await complete(comparison);
  // As long as it is open, its keys are in memory.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  comparison.close();
}

async function measureCancels(service: LocalService, duration: number): Promise<number[]> {
  const tables = service.accounts.tablesOf(ACCOUNT);
  const times: number[] = [];
  const affordable = Math.round(CANCELS_MS / (duration / 2));
  const turns = Math.max(FEWEST_CANCELS, Math.min(MOST_CANCELS, affordable));
  for (let turn = 0; turn < turns; turn += 1) {
    const comparison = await open(service);
    const cancelling = new AbortController();
    const ended = complete(comparison, cancelling.signal).catch(() => {});
    // One random moment of each equal part, so that no phase is left out.
    const moment = ((turn + Math.random()) / turns) * duration;
    await new Promise((resolve) => setTimeout(resolve, moment));
    cancelling.abort();
    const began = performance.now();
    await ended;
    await tables.getTable(LEFT);
    times.push(performance.now() - began);
    comparison.close();
  }
  return times;
}

async function complete(
  comparison: TableComparison,
  signal?: AbortSignal,
): Promise<CompareProgress> {
  let last: CompareProgress | undefined;
  for await (const progress of comparison.progress(signal)) last = progress;
  if (!last?.isComplete) throw new Error('A comparison reports at least its completion.');
  return last;
}

function countOf(drawn: readonly DrawnDifference[], kind: DrawnDifference['kind']): number {
  return drawn.filter((one) => one.kind === kind).length;
}
