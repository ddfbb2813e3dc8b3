import {
  pageAt,
  partitionKeyOf,
  perPartition,
  type Stock,
} from '../../src/benchmark/drawn-entities.ts';
import { doubleOf } from '../../src/model/edm.ts';
import type { EntityPage } from '../../src/model/entity-page.ts';
import { formatETag } from '../../src/model/etag.ts';
import { type AccountName, parseAccountName, parseTableName } from '../../src/model/names.ts';
import type { EntityOperation, TableService } from '../../src/model/table-service.ts';
import { DEFAULT_SETTINGS } from '../../src/storage/connection/settings.ts';
import type { BenchOptions, Timed } from '../figures.ts';
import { check, type Ground, timeInTurn } from './stores.ts';

const SLICE = 1000;
const GROUP = 100;
/** Enough to measure the cost of an entity. */
const MOST_ENTITIES = 20_000;
const UPDATES_A_ROUND = 8;
/** The highest ratio of the time with history to that without, for work in memory. */
const GOAL = 1.25;

const TABLE = parseTableName('books');
const WITHOUT = parseAccountName('without');
const WITH = parseAccountName('with');

/** Measures the cost of undo: the same work on two accounts, one of which keeps no history. */
export async function measureHistory(context: Ground, options: BenchOptions): Promise<Timed[]> {
  const entities = Math.min(options.entities, MOST_ENTITIES);
  const stock = { entities, partitions: Math.ceil(entities / SLICE) };
  const [without, kept] = [await openTable(context, WITHOUT), await openTable(context, WITH)];
  const history = await context.accounts.historyOf(WITHOUT);
  await history.setLimits({ bytes: 0, days: 30 });
  const settle = async () => {
    await context.settle(WITHOUT);
    await context.settle(WITH);
  };
  const inserts = await timeInTurn(
    stock.partitions,
    insertJob(without, stock),
    insertJob(kept, stock),
  );
  await settle();
  check((await kept.getTable(TABLE)).entities, entities);
  const update = async (tables: 'cold' | 'in memory'): Promise<Timed> => {
    const times = UPDATES_A_ROUND * options.rounds + 2;
    const jobs = [updateJob(without, stock), updateJob(kept, stock)] as const;
    const pages = await Promise.all(jobs.map((job) => job.read(times)));
    const [a = [], b = []] = pages;
    const figures = await timeInTurn(times, jobs[0].write(a), jobs[1].write(b), settle);
    // The first of each are dropped, since they load what later ones find in memory.
    const timed = { bare: figures.bare.slice(2), ours: figures.ours.slice(2) };
    const work = `update in groups of ${GROUP}, ${tables}`;
    return { work, entities: GROUP, ...timed, ...(tables === 'in memory' && { goal: GOAL }) };
  };
  const warm = await update('in memory');
  const { waitingBytes, memoryBytes } = DEFAULT_SETTINGS;
  await context.accounts.setLimits({ memoryBytes: 0, waitingBytes });
  const cold = await update('cold');
  await context.accounts.setLimits({ memoryBytes, waitingBytes });
  const insert = { work: `import, slices of ${SLICE}`, entities: SLICE, goal: GOAL, ...inserts };
  return [insert, warm, cold];
}

async function openTable({ accounts }: Ground, account: AccountName): Promise<TableService> {
  await accounts.createAccount(account);
  const tables = accounts.tablesOf(account);
  await tables.createTable(TABLE);
  return tables;
}

function insertJob(tables: TableService, stock: Stock) {
  return (slice: number) => {
    const count = Math.min(SLICE, stock.entities - slice * SLICE);
    const page = pageAt(stock, slice * SLICE, count);
    const isLast = slice === stock.partitions - 1;
    return () => tables.importEntities(TABLE, { page, existing: 'refuse', isLast });
  };
}

/** Updates entities that were read before: the versions are known when the clock starts. */
function updateJob(tables: TableService, stock: Stock) {
  const groups = Math.floor(perPartition(stock) / GROUP);
  const placeOf = (turn: number) => ({
    partition: turn % stock.partitions,
    group: Math.floor(turn / stock.partitions) % groups,
  });
  return {
    /** Reads the groups of all turns, which do not overlap. */
    async read(turns: number): Promise<readonly EntityOperation[][]> {
      const drawn: EntityOperation[][] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const { partition, group } = placeOf(turn);
        const query = {
          partitionKey: partitionKeyOf(partition),
          skip: group * GROUP,
          limit: GROUP,
        };
        drawn.push(updatesOf(await tables.queryEntities(TABLE, query), turn));
      }
      return drawn;
    },
    write: (drawn: readonly EntityOperation[][]) => (turn: number) => () =>
      tables.submitTransaction(TABLE, drawn[turn] ?? []),
  };
}

function updatesOf(page: EntityPage, turn: number): EntityOperation[] {
  check(page.length, GROUP);
  return Array.from({ length: page.length }, (_, row): EntityOperation => {
    const { timestamp, properties, ...key } = page.entityAt(row);
    const changed = new Map(properties).set('price', doubleOf(turn + 0.5));
    const how = { mode: 'replace', ifMatch: formatETag(timestamp) } as const;
    return { kind: 'update', entity: { ...key, properties: changed }, how };
  });
}
