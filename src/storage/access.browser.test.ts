import { expect, test } from 'vitest';
import type { AccessPolicy } from '../model/account-access.ts';
import { numbered, openStoredBooks, putBooks, reopenBooks } from '../testing/stored-books.ts';
import { BOOKS } from '../testing/test-database.ts';
import type { TablesDatabase } from './database.ts';
import { withRead, withWrite } from './transaction.ts';

const STRICT = { durability: 'strict' } as const;
const READ: readonly AccessPolicy[] = [{ id: 'read', start: 5n, permissions: 'r' }];

test('policies are the table’s, from the journal and from its record', async () => {
  const database = await openStoredBooks({ drains: false });
  await putPolicies(database, READ);
  const another = reopenBooks(database.account);
  expect(await readPolicies(database)).toEqual(READ);
  expect(await readPolicies(another)).toEqual(READ);

  await database.drain();
  expect(await readPolicies(reopenBooks(database.account))).toEqual(READ);
});

test('policies stay where entities are written, and change no figure', async () => {
  const database = await openStoredBooks();
  await putBooks(database, [numbered('1')]);
  const before = await withRead(database, (transaction) => transaction.findTable(BOOKS));
  await putPolicies(database, READ);
  await putBooks(database, [numbered('2')]);

  const after = await withRead(database, (transaction) => transaction.findTable(BOOKS));
  expect(before).toMatchObject({ entities: 1 });
  expect(after).toMatchObject({ entities: 2, version: (before?.version ?? 0) + 1, policies: READ });
});

test('policies and entities of one transaction are kept together', async () => {
  const database = await openStoredBooks();
  const write = (isLost: boolean) =>
    withWrite(database, STRICT, async (transaction) => {
      const books = transaction.entitiesOf(BOOKS);
      await books.putNew([numbered(isLost ? '1' : '2')]);
      books.putPolicies(isLost ? [] : READ);
      if (isLost) throw new Error('Changed its mind.');
    });
  await write(false);
  await expect(write(true)).rejects.toThrow('Changed its mind.');

  const table = await withRead(database, (transaction) => transaction.findTable(BOOKS));
  expect(table).toMatchObject({ entities: 1, policies: READ });
});

test('a table takes its policies with it', async () => {
  const database = await openStoredBooks();
  await putPolicies(database, READ);
  await withWrite(database, STRICT, (transaction) => transaction.deleteTable(BOOKS));
  await withWrite(database, STRICT, (transaction) => transaction.createTable(BOOKS));

  expect(await readPolicies(database)).toBeUndefined();
  await database.drain();
  expect(await readPolicies(reopenBooks(database.account))).toBeUndefined();
});

test('the record of access is written with its transaction or not at all', async () => {
  const database = await openStoredBooks();
  const another = reopenBooks(database.account);
  const put = (requiresAuthorization: boolean, isLost = false) =>
    withWrite(database, STRICT, async (transaction) => {
      transaction.putAccess({ ...(await transaction.findAccess()), requiresAuthorization });
      if (isLost) throw new Error('Changed its mind.');
    });
  const read = () => withRead(another, (transaction) => transaction.findAccess());
  expect(await read()).toBeUndefined();
  await put(true);
  await expect(put(false, true)).rejects.toThrow('Changed its mind.');

  expect(await read()).toEqual({ requiresAuthorization: true });
});

test('the record of access is read from the journal, and from its store', async () => {
  const database = await openStoredBooks({ drains: false });
  await withWrite(database, STRICT, async (transaction) => {
    transaction.putAccess({ requiresAuthorization: true });
    expect(await transaction.findAccess()).toEqual({ requiresAuthorization: true });
  });
  const read = () =>
    withRead(reopenBooks(database.account), (transaction) => transaction.findAccess());
  expect(await read()).toEqual({ requiresAuthorization: true });
  await database.drain();
  await withWrite(database, STRICT, async (transaction) => {
    transaction.putAccess({ keys: ['a', 'b'] });
  });
  expect(await read()).toEqual({ keys: ['a', 'b'] });
  await database.drain();
  await putBooks(database, [numbered('1')]);
  expect(await read()).toEqual({ keys: ['a', 'b'] });
});

function putPolicies(database: TablesDatabase, policies: readonly AccessPolicy[]): Promise<void> {
  return withWrite(database, STRICT, async (transaction) => {
    const books = transaction.entitiesOf(BOOKS);
    await books.findMany([]);
    books.putPolicies(policies);
  });
}

async function readPolicies(database: TablesDatabase) {
  const table = await withRead(database, (transaction) => transaction.findTable(BOOKS));
  return table?.policies;
}
