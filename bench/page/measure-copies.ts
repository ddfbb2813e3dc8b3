import {
  entityAt,
  pageAt,
  perPartition,
  type Stock,
  stockOf,
} from '../../src/benchmark/drawn-entities.ts';
import { doubleOf } from '../../src/model/edm.ts';
import {
  type AccountName,
  parseAccountName,
  parseTableName,
  type TableName,
} from '../../src/model/names.ts';
import type { EntityOperation, TableService } from '../../src/model/table-service.ts';
import type { BenchOptions, Timed } from '../figures.ts';
import { check, type Ground, timeOf } from './stores.ts';
import { COPIED } from './told-apart.ts';

const SLICE = 1000;
const GROUP = 100;
/**
 * Enough that a copy, which is less than a second behind, is written within the
 * time of the work.
 */
const MOST_ENTITIES = 50_000;
const MOST_UPDATED = 20_000;
/** The highest ratio of bulk-write time with a copy to that without one. */
const GOAL = 1.1;

const UNCOPIED = parseAccountName('uncopied');

/** Prepares the work of one turn on one of the accounts. */
type Job = (tables: TableService, turn: number) => () => Promise<void>;

/**
 * Times the same work on an account with a copy and on one without. A turn does
 * all of it in a row, since entries are copied in the pauses of later ones; the
 * next turn begins once no background work is left.
 */
export async function measureCopies(context: Ground, options: BenchOptions): Promise<Timed[]> {
  const stock = stockOf(Math.min(options.entities, MOST_ENTITIES));
  const updated = Math.min(stock.entities, MOST_UPDATED);
  const tables = [
    await openTables(context, UNCOPIED, options),
    await openTables(context, COPIED, options),
  ];
  const turns = (job: Job) => timeTurns(context, options.rounds, tables, job);
  const imports = await turns(importJob(stock));
  const updates = await turns(updateJob(stock, updated));
  for (const one of tables) check((await one.getTable(tableOf(0))).entities, stock.entities);
  return [
    { work: `import, slices of ${SLICE}`, entities: stock.entities, goal: GOAL, ...imports },
    { work: `update in groups of ${GROUP}`, entities: updated, goal: GOAL, ...updates },
  ];
}

async function timeTurns(
  { settle }: Ground,
  rounds: number,
  [without, copied]: readonly TableService[],
  job: Job,
) {
  const bare: number[] = [];
  const ours: number[] = [];
  for (let turn = 0; turn <= rounds; turn += 1) {
    const sides = [
      { tables: without, figures: bare },
      { tables: copied, figures: ours },
    ];
    for (const { tables, figures } of turn % 2 === 0 ? sides : sides.reverse()) {
      if (!tables) continue;
      const work = job(tables, turn);
      figures.push(await timeOf(work));
      await settle(UNCOPIED);
      await settle(COPIED);
    }
  }
  // The first of each are dropped, since they load the code.
  return { bare: bare.slice(1), ours: ours.slice(1) };
}

async function openTables(
  { accounts }: Ground,
  account: AccountName,
  { rounds }: BenchOptions,
): Promise<TableService> {
  await accounts.createAccount(account);
  const tables = accounts.tablesOf(account);
  for (let turn = 0; turn <= rounds; turn += 1) await tables.createTable(tableOf(turn));
  return tables;
}

/** Each turn fills a table of its own. */
function importJob(stock: Stock): Job {
  return (tables, turn) => {
    const pages = Array.from({ length: stock.partitions }, (_, slice) => {
      const first = slice * SLICE;
      return pageAt(stock, first, Math.min(SLICE, stock.entities - first));
    });
    return async () => {
      for (const [slice, page] of pages.entries()) {
        const isLast = slice === pages.length - 1;
        await tables.importEntities(tableOf(turn), { page, existing: 'refuse', isLast });
      }
    };
  };
}

/** Each turn sets the price of the first entities of the first table. */
function updateJob(stock: Stock, updated: number): Job {
  const partition = perPartition(stock);
  return (tables, turn) => {
    const groups: EntityOperation[][] = [];
    for (let first = 0; first < updated; ) {
      // A group stays within one partition.
      const end = Math.min(first + GROUP, updated, first - (first % partition) + partition);
      groups.push(updatesOf(stock, first, end, turn));
      first = end;
    }
    return async () => {
      for (const operations of groups) await tables.submitTransaction(tableOf(0), operations);
    };
  };
}

function updatesOf(stock: Stock, first: number, end: number, turn: number): EntityOperation[] {
  return Array.from({ length: end - first }, (_, nth) => updateOf(stock, first + nth, turn));
}

function updateOf(stock: Stock, place: number, turn: number): EntityOperation {
  const { properties, ...key } = entityAt(stock, place);
  const changed = new Map(properties).set('price', doubleOf(turn + 0.5));
  return {
    kind: 'update',
    entity: { ...key, properties: changed },
    how: { mode: 'replace', ifMatch: '*' },
  };
}

function tableOf(turn: number): TableName {
  return parseTableName(`books${turn}`);
}
