import { expect, onTestFinished, test, vi } from 'vitest';
import { stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { manyNumbered, numbered, openStoredBooks, readBooks } from '../../testing/stored-books.ts';
import { BOOKS } from '../../testing/test-database.ts';
import { limitHistory, readEntry, readHistory } from '../access/read-history.ts';
import { withWrite } from '../access/transaction.ts';
import type { WriteStep } from '../access/write-entry.ts';
import type { TablesDatabase } from '../account/database.ts';
import { keepForUndo } from '../history/undo-guard.ts';
import { giveUpSome } from './make-room.ts';

const BY_HAND = { checkpoints: false };

test('writes without history if there is no space for it, and reports it', async () => {
  const database = await openStoredBooks(BY_HAND);
  await put(database, 'first', [long(30_000)]);
  refuse('journal', ({ bytes }) => Number(bytes) > 50_000);
  await put(database, 'second', [long(20_000)]);
  const { headers } = await readHistory(database);
  expect(headers.map(({ operation, step }) => [operation, step.isWithoutUndo])).toEqual([
    ['first', undefined],
    ['second', true],
  ]);
  const entry = await readEntry(database, headers.at(-1)?.sequence ?? 0);
  expect(entry?.tables[0]).not.toHaveProperty('before');
  expect(headers.at(-1)?.tables).toMatchObject([{ inserted: 0, updated: 1 }]);
});

test('refuses a write that does not fit even without history', async () => {
  const database = await openStoredBooks(BY_HAND);
  await put(database, 'first', [long(30_000)]);
  refuse('journal', ({ bytes }) => Number(bytes) > 10_000);
  await expect(put(database, 'second', [long(20_000)])).rejects.toMatchObject({
    reason: 'storageFull',
  });
});

test('gives history up before it writes without it', async () => {
  const database = await openStoredBooks(BY_HAND);
  await put(database, 'old', manyNumbered(2000));
  await put(database, 'text', [long(30_000)]);
  await put(database, 'text', [long(29_000)]);
  await put(database, 'text', [long(30_000)]);
  await database.checkpoint();
  const { memory } = await database.open();
  expect(memory.state?.history?.bytes).toBeGreaterThan(70_000);
  refuse('journal', ({ bytes }) => Number(bytes) > 40_000 && memory.state?.history?.bytes !== 0);
  await put(database, 'new', [long(20_000)]);
  const { headers } = await readHistory(database);
  expect(headers.map(({ operation, step }) => [operation, step.isWithoutUndo])).toEqual([
    ['new', undefined],
  ]);
});

test('lets others write while one makes room', async () => {
  const database = await openStoredBooks(BY_HAND);
  await put(database, 'many', manyNumbered(3000));
  await withWrite(database, optionsOf('delete'), (transaction) => transaction.deleteTable(BOOKS));
  await withWrite(database, optionsOf('again'), (transaction) => transaction.createTable(BOOKS));
  await database.checkpoint();
  refuse('journal', ({ operation }) => operation === 'large');
  const ended: string[] = [];
  const large = put(database, 'large', [numbered('1')]).catch(() => ended.push('large'));
  const small = put(database, 'small', [numbered('2')]).then(() => ended.push('small'));
  await Promise.all([large, small]);
  expect(ended).toEqual(['small', 'large']);
  // As much as is swept in half a second.
  expect(await (await database.connect()).count('entities')).toBeLessThan(3000);
});

test("gives up history that an undo needs only for a user's write", async () => {
  const database = await openStoredBooks(BY_HAND);
  for (const name of ['a', 'b', 'c']) await put(database, name, [numbered(name)]);
  await database.checkpoint();
  const account = await database.open();
  const { headers } = await readHistory(database);
  const end = await keepForUndo(database, headers[1]?.sequence ?? 0);
  expect(await giveUpSome(account)).toBe(true);
  expect(await giveUpSome(account)).toBe(false);
  expect(await notify(database)).toEqual(['b', 'c']);
  end();
  expect(await giveUpSome(account)).toBe(true);
  expect(await notify(database)).toEqual([]);
});

test('keeps history that an undo needs, even beyond the limit', async () => {
  const database = await openStoredBooks(BY_HAND);
  await limitHistory(database, { bytes: 5_000, days: 30 });
  await put(database, 'first', manyNumbered(300));
  await database.checkpoint();
  const { headers } = await readHistory(database);
  const end = await keepForUndo(database, headers[0]?.sequence ?? 0);
  await put(database, 'second', manyNumbered(300, 2));
  await database.checkpoint();
  expect(await notify(database)).toEqual(['first', 'second']);
  end();
  await put(database, 'third', [numbered('1')]);
  await database.checkpoint();
  expect(await notify(database)).not.toContain('first');
});

test('keeps history that an undo needs on a full disk, and checkpoints afterwards', async () => {
  const database = await openStoredBooks(BY_HAND);
  await put(database, 'first', manyNumbered(20));
  const { headers } = await readHistory(database);
  const end = await keepForUndo(database, headers[0]?.sequence ?? 0);
  refuse('history', (page) => !('begun' in page));
  await expect(database.checkpoint()).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await notify(database)).toEqual(['first']);
  expect(await readBooks(database)).toHaveLength(20);
  end();
  await database.checkpoint();
  expect(await notify(database)).toEqual([]);
  expect(await (await database.connect()).count('entities')).toBe(20);
});

test('checkpoints even if it cannot forget history beyond the limit', async () => {
  const database = await openStoredBooks(BY_HAND);
  await limitHistory(database, { bytes: 1000, days: 30 });
  await put(database, 'first', manyNumbered(100));
  const refusal = refuse('history', (page) => 'begun' in page);
  await database.checkpoint();
  expect((await database.open()).memory.pending.count).toBe(0);
  expect(await notify(database)).toEqual(['first']);
  refusal.mockRestore();
  await put(database, 'second', [numbered('1')]);
  await database.checkpoint();
  expect(await notify(database)).not.toContain('first');
});

/** The browser refuses records of a store, as it does where it has no room for them. */
function refuse(store: string, isRefused: (record: Record<string, unknown>) => boolean) {
  const method = store === 'journal' ? 'add' : 'put';
  const original = IDBObjectStore.prototype[method];
  const spy = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
    this: IDBObjectStore,
    record,
    key,
  ) {
    if (this.name !== store || !isRefused(record)) return original.call(this, record, key);
    throw new DOMException('There is no room.', 'QuotaExceededError');
  });
  onTestFinished(() => spy.mockRestore());
  return spy;
}

function optionsOf(operation: string) {
  const step: WriteStep = { operation, kind: 'edit', origin: 'app' };
  return { durability: 'relaxed', step } as const;
}

function put(
  database: TablesDatabase,
  operation: string,
  entities: readonly Entity[],
): Promise<void> {
  return withWrite(database, optionsOf(operation), async (transaction) => {
    const books = transaction.entitiesOf(BOOKS);
    const found = await books.findMany(entities);
    for (const [index, entity] of entities.entries()) books.put(entity, found[index]);
  });
}

function long(length: number): Entity {
  return { ...numbered('long'), properties: new Map([['Text', stringOf('x'.repeat(length))]]) };
}

/** The operations that are kept. */
async function notify(database: TablesDatabase): Promise<string[]> {
  const { headers } = await readHistory(database);
  return headers.map(({ operation }) => operation);
}
