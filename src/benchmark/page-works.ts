import { doubleOf } from '../model/edm.ts';
import type { EntityKey } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import { formatETag } from '../model/etag.ts';
import type { TableName } from '../model/names.ts';
import type { EntityOperation, TableService } from '../model/table-service.ts';
import type { BareStore } from './bare-store.ts';
import {
  bareRowAt,
  bareRowsAt,
  entityAt,
  keyOf,
  pageAt,
  partitionKeyOf,
  perPartition,
  type Stock,
  scatteredPlace,
} from './drawn-entities.ts';
import type { Work } from './work.ts';

/** The two sides that do the same work, each in a worker of its own, asked by the page. */
export interface Sides {
  readonly bare: BareStore;
  readonly ours: TableService;
  readonly table: TableName;
}

const ROUNDS = 5;
const SLICE = 1000;
const READS = 50;
const READS_AT_ONCE = 500;
const SINGLE_INSERTS = 5;
const GROUP = 100;
/** A hundredth of the stock: `sold` goes through all numbers below 100,000 in a scrambled order. */
const SOLD_BELOW = 1000;

/** Everything that is measured, over a stock that the first work loads. */
export function pageWorks(sides: Sides, stock: Stock, signal: AbortSignal): Work[] {
  return [
    insertWork(sides, stock, signal),
    settledWork(sides, stock, signal),
    pointWork(sides, stock),
    pointsWork(sides, stock),
    partitionWork(sides, stock, signal),
    filterWork(sides, stock, signal),
    walkWork(sides, stock, signal),
    updateWork(sides, stock),
    singleWork(sides, stock),
    removeWork(sides),
  ];
}

function insertWork({ bare, ours, table }: Sides, stock: Stock, signal: AbortSignal): Work {
  const slice = Math.min(SLICE, Math.ceil(stock.entities / ROUNDS));
  const rounds = Math.ceil(stock.entities / slice);
  const countOf = (round: number) => Math.min(slice, stock.entities - round * slice);
  return {
    id: 'insert',
    rounds,
    units: slice / SLICE,
    isWarmedUp: false,
    isApart: true,
    bare: (round) => {
      const rows = bareRowsAt(stock, round * slice, countOf(round));
      return () => bare.put(rows);
    },
    ours: (round) => {
      const page = pageAt(stock, round * slice, countOf(round));
      const isLast = round === rounds - 1;
      return () => ours.importEntities(table, { page, existing: 'refuse', isLast }, signal);
    },
  };
}

/** What is left of the insert when it was acknowledged; both are reported together. */
function settledWork(sides: Sides, { entities }: Stock, signal: AbortSignal): Work {
  return {
    id: 'settled',
    rounds: 1,
    units: entities / SLICE,
    isWarmedUp: false,
    isApart: true,
    // A transaction that is complete has nothing left to do.
    bare: () => async () => {},
    ours: () => () => settle(sides, signal),
  };
}

const BACKLOG_POLL_MS = 20;

/** Resolves when the store has checkpointed everything. */
export async function settle({ ours }: Sides, signal: AbortSignal): Promise<void> {
  while ((await ours.getBacklog()).entities > 0) {
    await new Promise((resolve) => setTimeout(resolve, BACKLOG_POLL_MS));
    signal.throwIfAborted();
  }
}

function pointWork({ bare, ours, table }: Sides, stock: Stock): Work {
  const keysOf = keysInTurn(stock, READS);
  return {
    id: 'point',
    rounds: ROUNDS * 2,
    units: READS,
    isWarmedUp: true,
    isApart: false,
    bare: (round) => async () => {
      for (const key of keysOf(round)) check((await bare.get(key))?.rowKey, key.rowKey);
    },
    ours: (round) => async () => {
      for (const key of keysOf(round)) check((await ours.getEntity(table, key)).rowKey, key.rowKey);
    },
  };
}

function pointsWork({ bare, ours, table }: Sides, stock: Stock): Work {
  const keysOf = keysInTurn(stock, READS_AT_ONCE);
  return {
    id: 'points',
    rounds: ROUNDS,
    units: READS_AT_ONCE,
    isWarmedUp: true,
    isApart: false,
    bare: (round) => async () => check((await bare.getMany(keysOf(round))).length, READS_AT_ONCE),
    ours: (round) => async () => {
      const read = await Promise.all(keysOf(round).map((key) => ours.getEntity(table, key)));
      check(read.length, READS_AT_ONCE);
    },
  };
}

function partitionWork({ bare, ours, table }: Sides, stock: Stock, signal: AbortSignal): Work {
  const partitionOf = (round: number) => partitionKeyOf((round * 37) % stock.partitions);
  return {
    id: 'partition',
    rounds: ROUNDS * 4,
    units: 1,
    isWarmedUp: true,
    isApart: false,
    bare: (round) => async () =>
      check((await bare.partition(partitionOf(round))).length, perPartition(stock)),
    ours: (round) => async () => {
      const query = { partitionKey: partitionOf(round) };
      const page = await ours.queryEntities(table, query, signal);
      check(decodeFirst(page), perPartition(stock));
    },
  };
}

function filterWork({ bare, ours, table }: Sides, stock: Stock, signal: AbortSignal): Work {
  let matching = 0;
  for (let place = 0; place < stock.entities; place += 1) {
    if ((place * 7919) % 100_000 < SOLD_BELOW) matching += 1;
  }
  return {
    id: 'filter',
    rounds: ROUNDS,
    units: 1,
    isWarmedUp: true,
    isApart: false,
    bare: () => async () => check((await bare.soldBelow(SOLD_BELOW)).length, matching),
    ours: () => async () => {
      let count = 0;
      const query = { filter: `sold lt ${SOLD_BELOW}` };
      for await (const page of ours.streamEntities(table, query, signal)) count += page.length;
      check(count, matching);
    },
  };
}

function walkWork({ bare, ours, table }: Sides, { entities }: Stock, signal: AbortSignal): Work {
  return {
    id: 'walk',
    rounds: ROUNDS,
    units: 1,
    isWarmedUp: true,
    isApart: false,
    bare: () => async () => {
      let count = 0;
      for await (const page of bare.pages()) count += page.length;
      check(count, entities);
    },
    ours: () => async () => {
      let count = 0;
      for await (const page of ours.streamEntities(table, {}, signal)) count += decodeFirst(page);
      check(count, entities);
    },
  };
}

/** An update follows a read: the versions are known when the clock starts. */
function updateWork({ bare, ours, table }: Sides, stock: Stock): Work {
  const rowsOf = (round: number) => {
    const first = (round % stock.partitions) * perPartition(stock);
    const nth = Math.floor(round / stock.partitions);
    return bareRowsAt(stock, first, GROUP).map((row) => ({ ...row, version: 1 + nth }));
  };
  return {
    id: 'update',
    rounds: ROUNDS * 2,
    units: 1,
    isWarmedUp: true,
    isApart: true,
    bare: (round) => {
      const rows = rowsOf(round).map((row) => ({ ...row, price: row.price + round }));
      return () => bare.update(rows);
    },
    ours: async (round) => {
      const partitionKey = partitionKeyOf(round % stock.partitions);
      const page = await ours.queryEntities(table, { partitionKey, limit: GROUP });
      const operations = updatesOf(page, round);
      return () => ours.submitTransaction(table, operations);
    },
  };
}

/** Entities behind all others, each flushed to disk before the next. */
function singleWork({ bare, ours, table }: Sides, stock: Stock): Work {
  const placesOf = (round: number) =>
    Array.from(
      { length: SINGLE_INSERTS },
      (_, nth) => stock.entities + round * SINGLE_INSERTS + nth,
    );
  return {
    id: 'single',
    rounds: ROUNDS * 2,
    units: SINGLE_INSERTS,
    isWarmedUp: true,
    isApart: true,
    bare: (round) => {
      const rows = placesOf(round).map((place) => bareRowAt(stock, place));
      return async () => {
        for (const row of rows) await bare.put([row], { isStrict: true });
      };
    },
    ours: (round) => {
      const entities = placesOf(round).map((place) => entityAt(stock, place));
      return async () => {
        for (const entity of entities) await ours.insertEntity(table, entity);
      };
    },
  };
}

/** The table with all that is in it: there is only one, so it is done only once. */
function removeWork({ bare, ours, table }: Sides): Work {
  return {
    id: 'remove',
    rounds: 1,
    units: 1,
    isWarmedUp: false,
    isApart: false,
    bare: () => () => bare.clear(),
    ours: () => () => ours.deleteTable(table),
  };
}

function updatesOf(page: EntityPage, round: number): EntityOperation[] {
  return Array.from({ length: page.length }, (_, row): EntityOperation => {
    const { timestamp, properties, ...key } = page.entityAt(row);
    const changed = new Map(properties).set('price', doubleOf(round));
    const how = { mode: 'replace', ifMatch: formatETag(timestamp) } as const;
    return { kind: 'update', entity: { ...key, properties: changed }, how };
  });
}

/** Other keys each time. */
function keysInTurn(stock: Stock, count: number): (round: number) => EntityKey[] {
  return (round) =>
    Array.from({ length: count }, (_, nth) =>
      keyOf(stock, scatteredPlace(stock, round * count + nth)),
    );
}

/** Builds the first row's typed values, as a grid does that shows it; how many rows there are. */
function decodeFirst(page: EntityPage): number {
  if (page.length > 0) page.entityAt(0);
  return page.length;
}

/** A side that reads less would look faster. */
function check(actual: number | string | undefined, expected: number | string): void {
  if (actual !== expected) throw new Error(`Read was ${actual} instead of ${expected}.`);
}
