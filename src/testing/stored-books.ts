import { onTestFinished } from 'vitest';
import { int64Sequence } from '../base/int64-array.ts';
import { int32Of } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { pageOf } from '../model/entity-page.ts';
import type { AccountName } from '../model/names.ts';
import { withRead, withWrite } from '../storage/access/transaction.ts';
import { TablesDatabase } from '../storage/account/database.ts';
import { createDatabase, deleteDatabase } from '../storage/connection/connection.ts';
import type { StorageSettings } from '../storage/connection/settings.ts';
import { EncodedPage } from '../storage/table-cache/encode-page.ts';
import { keysOf } from './entities.ts';
import { BOOKS, drawAccountName } from './test-database.ts';

/** Opens a new account with the table `BOOKS` below the engine, for tests of storage. */
export async function openStoredBooks(
  settings?: Partial<StorageSettings>,
): Promise<TablesDatabase> {
  const account = drawAccountName();
  await createDatabase(account);
  const database = new TablesDatabase(account, settings);
  onTestFinished(async () => {
    await database.close();
    await deleteDatabase(account);
  });
  await withWrite(database, { durability: 'relaxed' }, (transaction) =>
    transaction.createTable(BOOKS),
  );
  return database;
}

/** Opens another engine's database of the same account. */
export function reopenBooks(
  account: AccountName,
  settings?: Partial<StorageSettings>,
): TablesDatabase {
  const database = new TablesDatabase(account, settings);
  onTestFinished(() => database.close());
  return database;
}

export function numbered(rowKey: string, number = 1): Entity {
  const properties = new Map([['N', int32Of(number)]]);
  return { partitionKey: 'p', rowKey, timestamp: 1n, properties };
}

export function manyNumbered(count: number, number = 1): Entity[] {
  return Array.from({ length: count }, (_, place) =>
    numbered(String(place).padStart(5, '0'), number),
  );
}

export function putBooks(
  database: TablesDatabase,
  entities: readonly Entity[],
  signal?: AbortSignal,
): Promise<void> {
  return withWrite(database, { durability: 'relaxed', signal }, async (transaction) => {
    const books = transaction.entitiesOf(BOOKS);
    const found = await books.findMany(entities);
    for (const [place, entity] of entities.entries()) books.put(entity, found[place]);
  });
}

export function removeBooks(database: TablesDatabase, entities: readonly Entity[]): Promise<void> {
  return withWrite(database, { durability: 'relaxed' }, async (transaction) => {
    const books = transaction.entitiesOf(BOOKS);
    for (const entity of await books.findMany(entities)) if (entity) books.remove(entity);
  });
}

/** Returns each entity as its row key and number. */
export function readBooks(
  database: TablesDatabase,
  descending = false,
  table = BOOKS,
): Promise<string[]> {
  return withRead(database, async (transaction) => {
    const books = transaction.entitiesOf(table);
    const reported: string[] = [];
    let page = await books.readPage({ descending }, 1000);
    while (true) {
      for (const [row, key] of keysOf(page).entries()) {
        reported.push(`${key.slice(2)}=${page.valueAt(row, 'N')?.value}`);
      }
      if (!page.next) return reported;
      page = await books.readPage({ descending, from: page.next }, 1000);
    }
  });
}

/** Writes new entities as a slice of an import does. */
export async function importBooks(
  database: TablesDatabase,
  entities: readonly Entity[],
): Promise<void> {
  const page = pageOf(entities);
  const sizes = new Float64Array(page.length).fill(30);
  await withWrite(database, { durability: 'relaxed' }, (transaction) =>
    transaction
      .entitiesOf(BOOKS)
      .putNewPage(new EncodedPage(page, sizes, int64Sequence(1n, page.length))),
  );
}
