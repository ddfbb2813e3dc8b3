import { followingText } from '../model/key-range.ts';
import { parseTableName, type TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { TableDescription, TablePage, TableQuery } from '../model/table-service.ts';
import { withRead, withWrite } from '../storage/access/transaction.ts';
import type { ReadTransaction, StoredTable } from '../storage/connection/transaction-types.ts';
import type { EngineContext } from './context/engine-context.ts';
import { stepOf } from './context/engine-context.ts';
import { checkedLimit } from './context/query-limits.ts';
import { loadLazyParts } from './load-lazy.ts';

export async function createTable(
  engine: EngineContext,
  name: TableName,
): Promise<TableDescription> {
  const { database, announcer } = engine;
  // A name that came over a link is not trusted.
  const table = parseTableName(name);
  const options = { durability: 'strict', step: stepOf(engine, 'createTable') } as const;
  const created = await withWrite(database, options, async (transaction) => {
    const existing = await transaction.findTable(table);
    if (existing) throw new StorageError('tableExists', { value: existing.name });
    return transaction.createTable(table);
  });
  announcer.tablesChanged(database.account);
  return describe(created);
}

export async function listTables(
  engine: EngineContext,
  { from = '', limit, filter }: TableQuery,
  signal: AbortSignal | undefined,
): Promise<TablePage> {
  const most = checkedLimit(limit);
  if (typeof from !== 'string') throw new StorageError('continuationMalformed');
  const isMatch = await findTableFilter(engine, filter, signal);
  const found = await withRead(
    engine.database,
    (transaction) => findTables(transaction, from, most + 1, isMatch),
    signal,
  );
  const next = found[most]?.name.toLowerCase();
  const tables = found.slice(0, most).map(describe);
  return next === undefined ? { tables } : { tables, next };
}

async function findTableFilter(
  engine: EngineContext,
  filter: string | undefined,
  signal: AbortSignal | undefined,
): Promise<(name: string) => boolean> {
  if (!filter) return () => true;
  const { parseTableSelection } = await loadLazyParts();
  return parseTableSelection(filter, engine, signal);
}

/** Returns the first `limit` tables whose names match. */
async function findTables(
  transaction: ReadTransaction,
  from: string,
  limit: number,
  isMatch: (name: string) => boolean,
): Promise<readonly StoredTable[]> {
  const found: StoredTable[] = [];
  let start: string | undefined = from;
  while (start !== undefined && found.length < limit) {
    const tables = await transaction.listTables(start, limit);
    found.push(...tables.filter(({ name }) => isMatch(name)));
    const last = tables.at(-1);
    start = tables.length === limit && last ? followingText(last.name.toLowerCase()) : undefined;
  }
  return found;
}

export async function getTable(
  { database }: EngineContext,
  table: TableName,
): Promise<TableDescription> {
  const found = await withRead(database, (transaction) => transaction.findTable(table));
  if (!found) throw new StorageError('tableResourceMissing', { value: table });
  return describe(found);
}

function describe({ name, entities, bytes }: StoredTable): TableDescription {
  return { name, entities, bytes };
}
