import { expect, onTestFinished, test } from 'vitest';
import { type EdmValue, int32Of, stringOf } from '../model/edm.ts';
import { parseTableName } from '../model/names.ts';
import { drawAccountName } from '../testing/test-database.ts';
import { deleteDatabase } from './connection.ts';
import { TablesDatabase } from './database.ts';
import { withRead, withWrite } from './transaction.ts';

const BOOKS = parseTableName('Books');

// Each fixture writes a database as its version left it, by the browser's own
// calls alone. It is never edited: it stands for what people have.

/** Two lives of the table Books, of which the first was deleted with one entity not yet swept. */
function writeVersion1(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const database = request.result;
      const entities = database.createObjectStore('entities');
      const tables = database.createObjectStore('tables');
      const account = database.createObjectStore('account');
      const lives = database.createObjectStore('lives');
      const retired = database.createObjectStore('retired');

      entities.put(['austen', '0', 638_000_000_000_000_000n, ''], ['books', 'austen', '0']);
      entities.put(
        ['austen', '1', 638_000_000_000_000_001n, 'sTitle,iYear', 'Emma', 1815],
        ['books~2', 'austen', '1'],
      );
      const bytes = 4 + 2 * 7 + (8 + 2 * 5 + 4 + 2 * 4) + (8 + 2 * 4 + 4);
      tables.put({ name: 'Books', id: 'books~2', entities: 1, bytes, version: 1 }, 'books');
      account.put({ lastTick: 999_000_000_000_000_000n }, 'account');
      lives.put(2, 'books');
      retired.put(true, 'books');
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

test('opens a database of version 1', async () => {
  const account = drawAccountName();
  await writeVersion1(`tablewright:${account}`);
  const database = new TablesDatabase(account);
  onTestFinished(async () => {
    await database.close();
    await deleteDatabase(account);
  });

  const [table, page] = await withRead(database, (transaction) =>
    Promise.all([transaction.findTable(BOOKS), transaction.entitiesOf(BOOKS).readPage({}, 1000)]),
  );
  expect(table).toMatchObject({ name: 'Books', entities: 1, bytes: 68, version: 1 });
  expect(page.length).toBe(1);
  expect(page.entityAt(0)).toEqual({
    partitionKey: 'austen',
    rowKey: '1',
    timestamp: 638_000_000_000_000_001n,
    properties: new Map<string, EdmValue>([
      ['Title', stringOf('Emma')],
      ['Year', int32Of(1815)],
    ]),
  });

  const durability = 'strict';
  const later = await withWrite(database, { durability }, async (transaction) => {
    const clock = await transaction.readClock();
    return clock.next(0n);
  });
  expect(later).toBe(999_000_000_000_000_001n);
  const connection = await database.connect();
  await expect.poll(() => connection.getAllKeys('retired')).toEqual([]);
  expect(await connection.getAllKeys('entities')).toEqual([['books~2', 'austen', '1']]);
});
