import {
  keyOf,
  partitionKeyOf,
  perPartition,
  type Stock,
  scatteredPlace,
  stockOf,
} from '../../src/benchmark/drawn-entities.ts';
import type { EntityKey } from '../../src/model/entity.ts';
import type { Action, BenchedStore, Durability } from './benched-store.ts';
import type { Figures, Turn } from './compared-work.ts';

/** Rows in one transaction of a bulk insert. */
const SLICE = 1000;
const READS = 100;
const READS_AT_ONCE = 500;
const PARTITIONS = 3;
const COUNTS = 5;
const SINGLE_INSERTS = 20;
const GROUP = 100;
/**
 * Enough groups to get past the first ones, which wait for work that was put
 * off while other stores had their turn.
 */
const GROUPS = 40;
/** Rows of the table that is deleted, at most. */
const MAX_SIDE = 10_000;
/** A hundredth of the stock: `sold` takes all numbers below 100,000 in a scrambled order. */
const SOLD_BELOW = 1000;

/** Does one turn's work on an open store, in the store's own thread. */
export async function doTurn(store: BenchedStore, turn: Turn): Promise<Figures> {
  const figures = await timeTurn(store, turn);
  // Background work of this store must not slow the next one down.
  if (turn.kind !== 'load') await store.drained?.();
  return figures;
}

function timeTurn(store: BenchedStore, turn: Turn): Promise<Figures> | Figures {
  const stock = stockOf(turn.entities);
  switch (turn.kind) {
    case 'insert':
      return insertPart(store, stock, turn);
    case 'load':
      return load(store, stock);
    case 'scan':
      return scan(store);
    case 'point':
      return timePoints(store, stock, turn);
    case 'points':
      return timePointsAtOnce(store, stock, turn);
    case 'shared':
      return timeShared(store, stock, turn);
    case 'partition':
      return timePartitions(store, stock, turn);
    case 'filter':
      return timeFilter(store, stock, turn);
    case 'walk':
      return timeWalk(store, stock);
    case 'count':
      return timeCounts(store, stock, turn);
    case 'relaxed':
    case 'strict':
      return timeSingles(store, stock, turn, turn.kind);
    case 'update':
      return timeUpdates(store, stock, turn);
    case 'remove':
      return timeRemoval(store, turn);
    case 'page':
    case 'cold':
      throw new Error(`${turn.kind} is no work of the store alone.`);
  }
}

/** Inserts one of as many parts of the stock as there are turns. */
async function insertPart(
  store: BenchedStore,
  stock: Stock,
  { turn, turns }: Turn,
): Promise<Figures> {
  const part = Math.ceil(stock.entities / turns);
  const end = Math.min(stock.entities, (turn + 1) * part);
  let writing = 0;
  let count = 0;
  const whole = await timeOf(async () => {
    for (let first = turn * part; first < end; first += SLICE) {
      const places = { stock, first, count: Math.min(SLICE, end - first) };
      writing += await timeOf(await store.prepareInsert('books', places, 'relaxed'));
      count += places.count;
    }
    await store.drained?.();
  });
  return { insert: microseconds(writing, count), drained: microseconds(whole, count) };
}

/** Inserts the whole stock, without waiting for background work. */
async function load(store: BenchedStore, stock: Stock): Promise<Figures> {
  for (let first = 0; first < stock.entities; first += SLICE) {
    const count = Math.min(SLICE, stock.entities - first);
    await (await store.prepareInsert('books', { stock, first, count }, 'relaxed'))();
  }
  return {};
}

/** Earlier works may have added rows behind the stock, some of which match. */
async function scan(store: BenchedStore): Promise<Figures> {
  await store.soldBelow(SOLD_BELOW);
  return {};
}

async function timePoints(store: BenchedStore, stock: Stock, { turn }: Turn): Promise<Figures> {
  const keys = keysOf(stock, turn, READS);
  const ms = await timeOf(async () => {
    for (const key of keys) check(await store.get(key), 1);
  });
  return { point: microseconds(ms, READS) };
}

async function timePointsAtOnce(
  store: BenchedStore,
  stock: Stock,
  { turn }: Turn,
): Promise<Figures> {
  const { getMany } = store;
  if (!getMany) return {};
  const keys = keysOf(stock, turn, READS_AT_ONCE);
  const ms = await timeOf(async () => check(await getMany.call(store, keys), READS_AT_ONCE));
  return { points: microseconds(ms, READS_AT_ONCE) };
}

async function timeShared(store: BenchedStore, stock: Stock, turn: Turn): Promise<Figures> {
  const end = await store.openSecond?.(keyOf(stock, 0));
  if (!end) return {};
  try {
    const { point } = await timePoints(store, stock, turn);
    return point === undefined ? {} : { shared: point };
  } finally {
    end();
  }
}

async function timePartitions(store: BenchedStore, stock: Stock, { turn }: Turn): Promise<Figures> {
  const ms = await timeOf(async () => {
    for (let nth = 0; nth < PARTITIONS; nth += 1) {
      const partition = partitionKeyOf(((turn * PARTITIONS + nth) * 37) % stock.partitions);
      check((await store.partition(partition)).rows, perPartition(stock));
    }
  });
  return { partition: microseconds(ms, PARTITIONS * perPartition(stock)) };
}

/** The limit differs in each turn, since some stores cache query results. */
async function timeFilter(
  store: BenchedStore,
  { entities }: Stock,
  { turn }: Turn,
): Promise<Figures> {
  const limit = SOLD_BELOW - turn;
  let matching = 0;
  for (let place = 0; place < entities; place += 1) {
    if ((place * 7919) % 100_000 < limit) matching += 1;
  }
  const ms = await timeOf(async () => check(await store.soldBelow(limit), matching));
  return { filter: microseconds(ms, entities) };
}

async function timeWalk(store: BenchedStore, { entities }: Stock): Promise<Figures> {
  const ms = await timeOf(async () => check(await store.walk(), entities));
  return { walk: microseconds(ms, entities) };
}

async function timeCounts(store: BenchedStore, stock: Stock, { turn }: Turn): Promise<Figures> {
  const { count } = store;
  if (!count) return {};
  const ms = await timeOf(async () => {
    for (let nth = 0; nth < COUNTS; nth += 1) {
      const partition = partitionKeyOf(((turn * COUNTS + nth) * 41) % stock.partitions);
      check(await count.call(store, partition), perPartition(stock));
    }
  });
  return { count: microseconds(ms, COUNTS) };
}

/** Returns the milliseconds of each of some single inserts behind all other rows. */
async function timeSingles(
  store: BenchedStore,
  stock: Stock,
  { turn, turns }: Turn,
  durability: Durability,
): Promise<Figures> {
  if (!store.durabilities.includes(durability)) return {};
  const behind = stock.entities + (durability === 'strict' ? turns * SINGLE_INSERTS : 0);
  let ms = 0;
  for (let nth = 0; nth < SINGLE_INSERTS; nth += 1) {
    const first = behind + turn * SINGLE_INSERTS + nth;
    const places = { stock, first, count: 1 };
    ms += await timeOf(await store.prepareInsert('books', places, durability));
  }
  return { [durability]: ms / SINGLE_INSERTS };
}

async function timeUpdates(store: BenchedStore, stock: Stock, { turn }: Turn): Promise<Figures> {
  const groups = Math.min(GROUPS, Math.floor(stock.entities / GROUP));
  let ms = 0;
  for (let nth = 0; nth < groups; nth += 1) {
    const first = (((turn * groups + nth) * 13) % Math.floor(stock.entities / GROUP)) * GROUP;
    ms += await timeOf(await store.prepareUpdate({ stock, first, count: GROUP }, turn));
  }
  return { update: microseconds(ms, groups * GROUP) };
}

async function timeRemoval(store: BenchedStore, { entities }: Turn): Promise<Figures> {
  const stock = stockOf(Math.min(entities, MAX_SIDE));
  for (let first = 0; first < stock.entities; first += SLICE) {
    const places = { stock, first, count: Math.min(SLICE, stock.entities - first) };
    await (await store.prepareInsert('side', places, 'relaxed'))();
  }
  await store.drained?.();
  const ms = await timeOf(() => store.deleteTable('side'));
  return { remove: microseconds(ms, stock.entities) };
}

/** Returns other keys in each turn. */
function keysOf(stock: Stock, turn: number, count: number): EntityKey[] {
  return Array.from({ length: count }, (_, nth) =>
    keyOf(stock, scatteredPlace(stock, turn * count + nth)),
  );
}

export function microseconds(ms: number, count: number): number {
  return (ms * 1000) / count;
}

/** Throws if the count is wrong: a store that reads less would look faster. */
export function check(actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`Read were ${actual} rows instead of ${expected}.`);
}

/** Returns the duration in milliseconds. */
export async function timeOf(action: Action): Promise<number> {
  const before = performance.now();
  await action();
  return performance.now() - before;
}
