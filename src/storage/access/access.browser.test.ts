import { expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import type { AccessPolicy, AccessSettings } from '../../model/account-access.ts';
import type { AccountName } from '../../model/names.ts';
import { findKeysIn } from '../../testing/find-keys.ts';
import { numbered, openStoredBooks, putBooks, reopenBooks } from '../../testing/stored-books.ts';
import { BOOKS } from '../../testing/test-database.ts';
import type { TablesDatabase } from '../account/database.ts';
import { WRAPPING_KEY } from '../records/schema.ts';
import { withRead, withWrite } from './transaction.ts';

const STRICT = { durability: 'strict' } as const;
const READ: readonly AccessPolicy[] = [{ id: 'read', start: 5n, permissions: 'r' }];

test('keys stay unwrapped if the browser stores no wrapping key', async () => {
  const { put } = IDBObjectStore.prototype;
  const refusal = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key,
  ) {
    if (value instanceof CryptoKey) throw new DOMException('', 'DataCloneError');
    return put.call(this, value, key);
  });
  onTestFinished(() => refusal.mockRestore());
  const { account } = await openStoredBooks();
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  const access = await engine.accessOf(account);
  const { keys } = await access.readAccess();
  expect((await access.readAccess()).keys).toEqual(keys);
  const changed = await access.regenerateKey(0);
  expect((await access.readAccess()).keys).toEqual([changed, keys[1]]);
  const { position } = (await engine.databaseOf(account).open()).memory;
  await access.readAccess();
  expect((await engine.databaseOf(account).open()).memory.position).toBe(position);
});

test('policies are the table’s, from the journal and from its record', async () => {
  const database = await openStoredBooks({ checkpoints: false });
  await putPolicies(database, READ);
  const another = reopenBooks(database.account);
  expect(await readPolicies(database)).toEqual(READ);
  expect(await readPolicies(another)).toEqual(READ);

  await database.checkpoint();
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
  await database.checkpoint();
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
  const database = await openStoredBooks({ checkpoints: false });
  await withWrite(database, STRICT, async (transaction) => {
    transaction.putAccess({ requiresAuthorization: true });
    expect(await transaction.findAccess()).toEqual({ requiresAuthorization: true });
  });
  const read = () =>
    withRead(reopenBooks(database.account), (transaction) => transaction.findAccess());
  expect(await read()).toEqual({ requiresAuthorization: true });
  await database.checkpoint();
  await withWrite(database, STRICT, async (transaction) => {
    transaction.putAccess({ keys: ['a', 'b'] });
  });
  expect(await read()).toEqual({ keys: ['a', 'b'] });
  await database.checkpoint();
  await putBooks(database, [numbered('1')]);
  expect(await read()).toEqual({ keys: ['a', 'b'] });
});

test('keys are wrapped in every store, and the wrapping key is not extractable', async () => {
  const database = await openStoredBooks({ checkpoints: false });
  const { keys } = await readAccess(database.account);
  expect(await findKeysIn(database, keys)).toEqual([]);
  await database.checkpoint();
  expect(await findKeysIn(database, keys)).toEqual([]);
  // What is looked for would be found.
  await withWrite(database, STRICT, async (transaction) => transaction.putAccess({ keys }));
  expect(await findKeysIn(database, keys)).not.toEqual([]);

  const wrapping = await (await database.connect()).get('access', WRAPPING_KEY);
  if (!(wrapping instanceof CryptoKey)) throw new Error('There is no wrapping key.');
  expect(wrapping.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', wrapping)).rejects.toThrow();
});

test('keys of an older version are wrapped when they are read, and stay the same', async () => {
  const database = await openStoredBooks({ checkpoints: false });
  const keys = ['a2V5MQ==', 'a2V5Mg=='] as const;
  await withWrite(database, STRICT, async (transaction) =>
    transaction.putAccess({ keys, requiresAuthorization: true }),
  );
  const expected = { keys, requiresAuthorization: true };
  expect(await readAccess(database.account)).toEqual(expected);
  const kept = await withRead(database, (transaction) => transaction.findAccess());
  expect(kept).toMatchObject({ requiresAuthorization: true, wrapped: {} });
  expect(kept).not.toHaveProperty('keys');
  expect(await readAccess(database.account)).toEqual(expected);
});

test('keys that cannot be unwrapped are regenerated by one engine, and all report it', async () => {
  const database = await openStoredBooks({ checkpoints: false });
  const engine = openEngine();
  const access = await engine.accessOf(database.account);
  await access.requireAuthorization(true);
  const before = await access.readAccess();
  expect(before).not.toHaveProperty('keysRemadeAt');
  await (await database.connect()).delete('access', WRAPPING_KEY);

  const [one, two] = await Promise.all([
    readAccess(database.account),
    readAccess(database.account),
  ]);
  expect(one).toEqual(two);
  expect(one).toMatchObject({ requiresAuthorization: true, keysRemadeAt: expect.any(BigInt) });
  expect(one.keys).not.toEqual(before.keys);
  expect(await access.readAccess()).toEqual(one);
});

function openEngine(): AccountEngine {
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  return engine;
}

async function readAccess(account: AccountName): Promise<AccessSettings> {
  const access = await openEngine().accessOf(account);
  return access.readAccess();
}

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
