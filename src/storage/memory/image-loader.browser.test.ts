import { expect, test } from 'vitest';
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
import type { TablesDatabase } from '../database.ts';
import { withRead } from '../transaction.ts';

const BY_HAND = { drains: false };
const ENTITIES = 7000;

async function openFilled(): Promise<TablesDatabase> {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, manyNumbered(ENTITIES));
  await database.drain();
  return database;
}

async function hasImage(database: TablesDatabase): Promise<boolean> {
  const { memory } = await database.open();
  return memory.contentsOf('books').findImage(memory.drained) !== undefined;
}

function readFirst(database: TablesDatabase) {
  return withRead(database, (transaction) => transaction.entitiesOf(BOOKS).readPage({}, 10));
}

test('loads a table that is read as a whole, while others write and drain', async () => {
  const writer = await openFilled();
  const reader = reopenBooks(writer.account, BY_HAND);
  await readFirst(reader);
  expect(await hasImage(reader)).toBe(false);
  for (let turn = 0; turn < 20; turn += 1) {
    const [before, behind] = [turn * 10, ENTITIES - 1 - turn * 10];
    await putBooks(
      writer,
      [before, behind].map((place) => numbered(rowKeyOf(place), turn + 2)),
    );
    await removeBooks(writer, [numbered(rowKeyOf(before + 1)), numbered(rowKeyOf(behind - 1))]);
    await readFirst(reader);
    if (turn % 5 === 0) await writer.drain();
  }
  await expect.poll(() => hasImage(reader)).toBe(true);
  await putBooks(writer, [numbered('zzz', 99)]);
  const told = await readBooks(reader);
  expect(told).toEqual(await readBooks(writer));
  expect(told).toHaveLength(ENTITIES - 40 + 1);
});

test('gives up an image that does not fit, and answers from the store', async () => {
  const { account } = await openFilled();
  const database = reopenBooks(account, { ...BY_HAND, imageBytes: 300_000 });
  const { loader } = await database.open();
  await readFirst(database);
  expect(loader.isLoading).toBe(true);
  await expect.poll(() => loader.isLoading).toBe(false);
  expect(await hasImage(database)).toBe(false);
  await readFirst(database);
  expect(loader.isLoading).toBe(false);
  expect(await readBooks(database)).toHaveLength(ENTITIES);
});

test('finds out again what is not drained when an image is evicted', async () => {
  const database = await openFilled();
  expect(await hasImage(database)).toBe(true);
  await putBooks(database, [numbered('a', 2), numbered('00000', 2)]);
  await removeBooks(database, [numbered('00001')]);
  const expected = await readBooks(database);
  database.evict();
  expect(await hasImage(database)).toBe(false);
  expect(await readBooks(database)).toEqual(expected);
  database.evict();
  await putBooks(database, [numbered('b', 3)]);
  expect(await readBooks(database)).toEqual([...expected, 'b=3']);
});

function rowKeyOf(place: number): string {
  return String(place).padStart(5, '0');
}
