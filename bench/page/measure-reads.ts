import { keyOf } from '../../src/benchmark/drawn-entities.ts';
import type { EntityPage } from '../../src/model/entity-page.ts';
import type { BenchOptions, Timed } from '../figures.ts';
import { check, type Stores, timeInTurn } from './stores.ts';

const PARTITIONS_A_ROUND = 10;
const POINTS_A_ROUND = 100;

/** Times what crosses to the page: partitions, single entities, and everything. */
export async function measureReads(stores: Stores, options: BenchOptions): Promise<Timed[]> {
  // One more round, which warms up both sides and is not reported.
  await measurePartitions(stores, { ...options, rounds: 1 });
  return [
    ...(await measurePartitions(stores, options)),
    await measurePoints(stores, options),
    await measureWalk(stores, options),
  ];
}

async function measurePartitions(
  { bare, ours, table }: Stores,
  stock: BenchOptions,
): Promise<Timed[]> {
  const size = Math.min(1000, Math.ceil(stock.entities / stock.partitions));
  const times = PARTITIONS_A_ROUND * stock.rounds;
  const partitionOf = (turn: number) =>
    keyOf(stock, ((turn * 37) % stock.partitions) * Math.ceil(stock.entities / stock.partitions))
      .partitionKey;
  const readBare = (turn: number) => bare.partition(partitionOf(turn));
  const readOurs = (turn: number) => ours.queryEntities(table, { partitionKey: partitionOf(turn) });

  const first = await timeInTurn(
    times,
    (turn) => async () => check((await readBare(turn)).length, size),
    (turn) => async () => check(decode(await readOurs(turn), 1), size),
  );
  const all = await timeInTurn(
    times,
    (turn) => async () => check((await readBare(turn)).length, size),
    (turn) => async () => check(decode(await readOurs(turn), size), size),
  );
  return [
    { work: `page of ${size}, one row decoded`, entities: size, goal: 1.5, ...first },
    { work: `page of ${size}, all rows decoded`, entities: size, ...all },
  ];
}

async function measurePoints({ bare, ours, table }: Stores, stock: BenchOptions): Promise<Timed> {
  const keyAt = (turn: number) => keyOf(stock, (turn * 7919) % stock.entities);
  const figures = await timeInTurn(
    POINTS_A_ROUND * stock.rounds,
    (turn) => () => bare.get(keyAt(turn)),
    (turn) => () => ours.getEntity(table, keyAt(turn)),
  );
  return { work: 'point read, one by one', entities: 1, ...figures };
}

async function measureWalk({ bare, ours, table }: Stores, stock: BenchOptions): Promise<Timed> {
  const figures = await timeInTurn(
    stock.rounds,
    () => async () => {
      let count = 0;
      for await (const page of bare.pages()) count += page.length;
      check(count, stock.entities);
    },
    () => async () => {
      let count = 0;
      for await (const page of ours.streamEntities(table, {})) count += decode(page, 1);
      check(count, stock.entities);
    },
  );
  return { work: 'walk all pages of 1000', entities: stock.entities, ...figures };
}

/** Decodes the typed values of the first rows. Returns how many rows the page has. */
function decode(page: EntityPage, rows: number): number {
  let properties = 0;
  for (let row = 0; row < rows; row += 1) properties += page.entityAt(row).properties.size;
  check(properties, rows * 6);
  return page.length;
}
