import { unwrap } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseTableName } from '../../model/names.ts';
import { refusePuts } from '../../testing/refused-puts.ts';
import {
  manyNumbered,
  numbered,
  openStoredBooks,
  putBooks,
  readBooks,
  removeBooks,
  reopenBooks,
} from '../../testing/stored-books.ts';
import { BOOKS } from '../../testing/test-database.ts';
import { readHistory } from '../access/read-history.ts';
import { withRead, withWrite } from '../access/transaction.ts';
import type { TablesDatabase } from '../account/database.ts';
import { CheckFindings } from '../check/findings.ts';
import { checkGenerations, findFreeId } from '../check/generations.ts';
import type { Connection } from '../connection/connection.ts';
import { getOne } from '../connection/found-damage.ts';
import { NAME_PREFIX } from '../connection/named-record.ts';
import { beginRead } from '../connection/open-transaction.ts';
import { readBegun } from '../history/begun-operations.ts';
import { isState } from '../records/journal-state.ts';
import { STORE_NAMES } from '../records/stores.ts';

const SHELVES = parseTableName('Shelves');

const BY_HAND = { checkpoints: false };

test('deletes while every put is refused, in any engine and concurrently', async () => {
  const first = await openStoredBooks(BY_HAND);
  const other = reopenBooks(first.account, BY_HAND);
  await putBooks(first, manyNumbered(30));
  await first.checkpoint();
  await putBooks(first, [numbered('new')]);
  await readBooks(other);
  refusePuts();
  const removed = manyNumbered(20).map((entity, index) =>
    removeBooks(index % 2 === 0 ? first : other, [entity]),
  );
  await Promise.all([...removed, removeBooks(other, [numbered('new')])]);
  const left = manyNumbered(30)
    .slice(20)
    .map(({ rowKey }) => `${rowKey}=1`);
  for (const database of [first, other, reopenBooks(first.account, BY_HAND)]) {
    expect(await readBooks(database)).toEqual(left);
    expect(await totalOf(database)).toBe(10);
  }
  await expect(putBooks(first, [numbered('more')])).rejects.toMatchObject({
    reason: 'storageFull',
  });
});

test('puts everything into its place when there is room, also where that was cut off in between', async () => {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, manyNumbered(3));
  const refusal = refusePuts();
  await removeBooks(database, manyNumbered(1));
  expect(await namesOf(database)).not.toEqual([]);
  refusal.mockRestore();
  const open = vi.spyOn(indexedDB, 'open');
  open.mockImplementation(() => {
    throw new DOMException('The browser ends.', 'AbortError');
  });
  await expect(putBooks(database, [numbered('new')])).rejects.toThrow();
  open.mockRestore();
  const later = reopenBooks(database.account, BY_HAND);
  expect(await readBooks(later)).toEqual(['00001=1', '00002=1']);
  await putBooks(later, [numbered('new')]);
  await later.checkpoint();
  expect(await readBooks(later)).toEqual(['00001=1', '00002=1', 'new=1']);
  expect(await namesOf(later)).toEqual([]);
  expect([...(await later.connect()).objectStoreNames].sort()).toEqual([...STORE_NAMES].sort());
  expect(await (await later.connect()).count('entities')).toBe(3);
});

test('gives up the history, sweeps its records, and keeps a restored table', async () => {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, manyNumbered(600));
  await database.checkpoint();
  await withWrite(database, stepOf('delete'), (transaction) => transaction.deleteTable(BOOKS));
  await withWrite(database, stepOf('again'), (transaction) => transaction.createTable(BOOKS));
  await database.checkpoint();
  await putBooks(database, manyNumbered(2));
  const connection = await database.connect();
  expect(await connection.count('held')).toBe(1);
  const refusal = refusePuts();
  await removeBooks(database, manyNumbered(1));
  const headers = async () =>
    (await readHistory(database)).headers.filter(({ step }) => !step.isWithoutUndo);
  expect(await headers()).toEqual([]);
  expect(await readBooks(database)).toEqual(['00001=1']);
  await expect.poll(async () => (await database.connect()).count('entities')).toBe(0);
  refusal.mockRestore();
  await putBooks(database, manyNumbered(1));
  await database.checkpoint();
  expect(await readBooks(database)).toEqual(['00000=1', '00001=1']);
  expect(await headers()).toEqual([]);
});

test('clears and deletes a table whose entries are in the journal alone', async () => {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, manyNumbered(5));
  const before = await readEntry(await database.connect(), 2);
  const refusal = refusePuts();
  await withWrite(database, stepOf('clear'), (transaction) => transaction.clearTable(BOOKS));
  expect(await readBooks(database)).toEqual([]);
  const connection = await database.connect();
  if (!before || isState(before)) throw new Error('There is no entry.');
  const { operation, author, lastTick } = before;
  const emptied = { operation, author, lastTick, tables: [] };
  expect(await readEntry(connection, 2), 'it says which it was').toMatchObject(emptied);
  expect(await connection.getAllKeys('journal'), 'nothing takes room there').toEqual([]);
  await withWrite(database, stepOf('delete'), (transaction) => transaction.deleteTable(BOOKS));
  expect(await listTables(database)).toEqual([]);
  refusal.mockRestore();
  await withWrite(database, stepOf('again'), (transaction) => transaction.createTable(BOOKS));
  await putBooks(database, manyNumbered(1));
  await database.checkpoint();
  expect(await readBooks(database)).toEqual(['00000=1']);
  const [table] = await (await database.connect()).getAll('tables');
  expect(table?.id, 'no table has the id of another').toBe('books~3');
});

test('makes the browser compact its files if there is still no space', async () => {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, manyNumbered(2));
  refusePuts();
  await removeBooks(database, manyNumbered(1));
  const deletion = vi.spyOn(indexedDB, 'deleteDatabase');
  onTestFinished(() => deletion.mockRestore());
  await expect(putBooks(database, [numbered('new')])).rejects.toMatchObject({
    reason: 'storageFull',
  });
  await expect.poll(() => deletion.mock.calls.flat()).toEqual(['tablewright-compaction']);
  expect(await readBooks(database)).toEqual(['00001=1']);
});

test('changes in record names are known to the history and to a check', async () => {
  const database = await openStoredBooks(BY_HAND);
  await withWrite(database, stepOf('first'), (transaction) => transaction.createTable(SHELVES));
  await database.checkpoint();
  const refusal = refusePuts();
  await withWrite(database, stepOf('clear'), (transaction) => transaction.clearTable(BOOKS));
  await readBooks(database);
  const { connection, memory } = await database.open();
  const raw = unwrap(connection);
  expect((await readHistory(database)).cut).toContain('first');
  expect(await findFreeId(raw, 'books')).toBe('books~3');
  const findings = new CheckFindings();
  await checkGenerations(raw, memory, findings, false);
  expect(findings.has('lives')).toBe(false);
  refusal.mockRestore();
});

test('reads nothing from a store where a name has the record', async () => {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, manyNumbered(2));
  await withWrite(database, stepOf('first'), (transaction) => transaction.createTable(SHELVES));
  refusePuts();
  await removeBooks(database, manyNumbered(1));
  await readBooks(database);
  const transaction = beginRead(await database.connect());
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  onTestFinished(() => get.mockRestore());
  expect(await readBegun(transaction)).not.toEqual([]);
  expect(get).not.toHaveBeenCalled();
});

function readEntry(connection: Connection, sequence: number) {
  return getOne(beginRead(connection).objectStore('journal'), sequence);
}

/** The browser has no room for any record. */
async function namesOf(database: TablesDatabase): Promise<string[]> {
  const { objectStoreNames } = await database.connect();
  return [...objectStoreNames].map(String).filter((name) => name.startsWith(NAME_PREFIX));
}

async function totalOf(database: TablesDatabase): Promise<number | undefined> {
  return withRead(database, async (transaction) => (await transaction.findTable(BOOKS))?.entities);
}

function listTables(database: TablesDatabase) {
  return withRead(database, (transaction) => transaction.listTables('', 10));
}

function stepOf(operation: string) {
  const step = { operation, kind: 'edit', origin: 'app' } as const;
  return { durability: 'relaxed', step } as const;
}
