import { keyOf } from '../../src/benchmark/drawn-entities.ts';
import type { EntityView } from '../../src/model/table-service.ts';
import type { BenchOptions, Latency, Timed } from '../figures.ts';
import { check, type Stores, timeInTurn, timeOf } from './stores.ts';

const POINTS_A_ROUND = 100;
const PARTITIONS_A_ROUND = 10;

/** A hundredth of the stock: `sold` takes all numbers below 100,000 in a scrambled order. */
const SOLD_BELOW = 1000;

/** Times `$filter` beside a cursor loop that an app would write for itself. */
export async function measureQueries(stores: Stores, options: BenchOptions): Promise<Timed[]> {
  return [
    await measureFilter(stores, options),
    await measurePartitionFilter(stores, options),
    await measurePointFilter(stores, options),
    ...(await measureWhole(stores, options)),
  ];
}

/** Times the first rows of a view, and the answer to a cancellation. */
export async function measureLatencies(
  { ours, table }: Stores,
  { rounds }: BenchOptions,
): Promise<Latency[]> {
  const filter = `sold lt ${SOLD_BELOW}`;
  const first: number[] = [];
  const cancelled: number[] = [];
  for (let turn = 0; turn < rounds * 4; turn += 1) {
    first.push(await timeOf(() => readFirst(ours.viewEntities(table, { filter }))));
    const cancelling = new AbortController();
    const scan = ours.queryEntities(table, { filter: 'sold lt 0' }, cancelling.signal);
    const ended = scan.then(
      () => 0,
      () => 1,
    );
    await new Promise((resolve) => setTimeout(resolve, 20 + turn));
    cancelling.abort();
    // The engine is free again once it answers the next call.
    cancelled.push(await timeOf(async () => [await ended, await ours.getTable(table)]));
  }
  return [
    { work: 'first rows of a scan for 1 %', ms: first, goal: 300 },
    { work: 'a cancelled scan, to the next answer', ms: cancelled, goal: 100 },
  ];
}

async function measureFilter({ bare, ours, table }: Stores, stock: BenchOptions): Promise<Timed> {
  const filter = `sold lt ${SOLD_BELOW}`;
  let matching = 0;
  const figures = await timeInTurn(
    stock.rounds,
    () => async () => {
      matching = (await bare.soldBelow(SOLD_BELOW)).length;
    },
    () => async () => {
      let count = 0;
      for await (const page of ours.streamEntities(table, { filter })) count += page.length;
      if (matching > 0) check(count, matching);
    },
  );
  return { work: 'filter scan, 1 %', entities: stock.entities, goal: 1.5, ...figures };
}

async function measurePartitionFilter(
  { bare, ours, table }: Stores,
  stock: BenchOptions,
): Promise<Timed> {
  const perPartition = Math.ceil(stock.entities / stock.partitions);
  const size = Math.min(1000, perPartition);
  const partitionOf = (turn: number) =>
    keyOf(stock, ((turn * 37) % stock.partitions) * perPartition).partitionKey;
  const figures = await timeInTurn(
    PARTITIONS_A_ROUND * stock.rounds,
    (turn) => async () => check((await bare.partition(partitionOf(turn))).length, size),
    (turn) => async () => {
      const filter = `PartitionKey eq '${partitionOf(turn)}'`;
      check((await ours.queryEntities(table, { filter })).length, size);
    },
  );
  return { work: 'partition by filter', entities: size, goal: 1.2, ...figures };
}

async function measurePointFilter(
  { bare, ours, table }: Stores,
  stock: BenchOptions,
): Promise<Timed> {
  const keyAt = (turn: number) => keyOf(stock, (turn * 7919) % stock.entities);
  const figures = await timeInTurn(
    POINTS_A_ROUND * stock.rounds,
    (turn) => () => bare.get(keyAt(turn)),
    (turn) => async () => {
      const { partitionKey, rowKey } = keyAt(turn);
      const filter = `PartitionKey eq '${partitionKey}' and RowKey eq '${rowKey}'`;
      check((await ours.queryEntities(table, { filter })).length, 1);
    },
  );
  return { work: 'point by filter', entities: 1, goal: 1.2, ...figures };
}

/** Beside a read of everything, which is the lower bound. */
async function measureWhole(
  { bare, ours, table }: Stores,
  { entities, rounds }: BenchOptions,
): Promise<Timed[]> {
  const readAll = () => async () => check((await bare.soldBelow(0)).length, 0);
  const sorted = await timeInTurn(rounds, readAll, () => async () => {
    const query = { orderBy: [{ property: 'price', descending: true }] };
    check(await readSorted(ours.viewEntities(table, query)), entities);
  });
  const grouped = await timeInTurn(rounds, readAll, () => async () => {
    const query = { properties: ['sold'], groupBy: 'inPrint' };
    check((await ours.summarizeEntities(table, query)).count, entities);
  });
  return [
    { work: 'sort all by a property', entities, goal: 1.5, ...sorted },
    { work: 'sum and group-by', entities, goal: 1.5, ...grouped },
  ];
}

/** Returns the number of entities once the first rows have arrived. */
async function readSorted(view: EntityView): Promise<number> {
  let matched = 0;
  for await (const progress of view.progress()) matched = progress.matched;
  await view.read(0, 100);
  view.close();
  return matched;
}

async function readFirst(view: EntityView): Promise<void> {
  for await (const { matched } of view.progress()) {
    if (matched > 0) break;
  }
  await view.read(0, 100);
  view.close();
}
