import { expect, onTestFinished, test, vi } from 'vitest';
import { parseTableName } from '../../model/names.ts';
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
import { withRead, withWrite } from '../transaction.ts';
import { layersOf } from './layers.ts';

const BY_HAND = { checkpoints: false };
const ENTITIES = 7000;

async function openFilled(): Promise<TablesDatabase> {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, manyNumbered(ENTITIES));
  await database.checkpoint();
  return database;
}

async function findImage(database: TablesDatabase, id = 'books') {
  const { memory } = await database.open();
  return memory.contentsOf(id).findImage(memory.drained);
}

async function hasImage(database: TablesDatabase, id?: string): Promise<boolean> {
  return (await findImage(database, id)) !== undefined;
}

function readFirst(database: TablesDatabase, table = BOOKS) {
  return withRead(database, (transaction) => transaction.entitiesOf(table).readPage({}, 10));
}

/** Until the answer is called the browser has no memory for columns of numbers, as on a machine without any left. */
function takeMemory(): () => void {
  return failColumns(() => new RangeError('Array buffer allocation failed'));
}

/** Until the answer is called no column of numbers is made. */
function failColumns(failure: () => Error): () => void {
  const construct = () => {
    throw failure();
  };
  vi.stubGlobal('Float64Array', new Proxy(Float64Array, { construct }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return () => vi.unstubAllGlobals();
}

test('loads a table that is read as a whole, while others write and checkpoint', async () => {
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
    if (turn % 5 === 0) await writer.checkpoint();
  }
  await expect.poll(() => hasImage(reader)).toBe(true);
  await putBooks(writer, [numbered('zzz', 99)]);
  const told = await readBooks(reader);
  expect(told).toEqual(await readBooks(writer));
  expect(told).toHaveLength(ENTITIES - 40 + 1);
});

test('lets those who write go first, but not for ever', async () => {
  const { account } = await openFilled();
  const database = reopenBooks(account, BY_HAND);
  const { writes } = await database.open();
  const writing = Promise.withResolvers<void>();
  const written = writes.run(() => writing.promise, undefined);
  const began = performance.now();
  await readFirst(database);
  await expect.poll(() => hasImage(database)).toBe(true);
  // Three pauses lie between four slices.
  expect(performance.now() - began).toBeGreaterThan(700);
  writing.resolve();
  await written;
});

test('gives up an image that does not fit, and answers from the store', async () => {
  const { account } = await openFilled();
  const database = reopenBooks(account, { ...BY_HAND, memoryBytes: 300_000 });
  const { loader } = await database.open();
  await readFirst(database);
  expect(loader.isLoading).toBe(true);
  await expect.poll(() => loader.isLoading).toBe(false);
  expect(await hasImage(database)).toBe(false);
  await readFirst(database);
  expect(loader.isLoading).toBe(false);
  expect(await readBooks(database)).toHaveLength(ENTITIES);
});

test('gives up the image that was not used for longest for one that is read now', async () => {
  const { account } = await openFilled();
  const shelves = parseTableName('Shelves');
  const full = reopenBooks(account, BY_HAND);
  await withWrite(full, { durability: 'relaxed' }, async (transaction) => {
    await transaction.createTable(shelves);
    await transaction.entitiesOf(shelves).putNew(manyNumbered(ENTITIES));
  });
  await full.checkpoint();
  await readFirst(full);
  await expect.poll(() => hasImage(full)).toBe(true);
  const { heapBytes = 0 } = (await findImage(full)) ?? {};

  const database = reopenBooks(account, { ...BY_HAND, memoryBytes: 1.5 * heapBytes });
  await readFirst(database);
  await expect.poll(() => hasImage(database)).toBe(true);
  await readFirst(database, shelves);
  await expect.poll(() => hasImage(database, 'shelves')).toBe(true);
  expect(await hasImage(database)).toBe(false);
  await readFirst(database);
  await expect.poll(() => hasImage(database)).toBe(true);
});

test('keeps other images where one will not fit alone', async () => {
  const { account } = await openFilled();
  const shelves = parseTableName('Shelves');
  const filling = reopenBooks(account, BY_HAND);
  await withWrite(filling, { durability: 'relaxed' }, async (transaction) => {
    await transaction.createTable(shelves);
    await transaction.entitiesOf(shelves).putNew(manyNumbered(100));
  });
  await filling.checkpoint();
  const database = reopenBooks(account, { ...BY_HAND, memoryBytes: 200_000 });
  await readFirst(database, shelves);
  await expect.poll(() => hasImage(database, 'shelves')).toBe(true);
  const { loader } = await database.open();
  await readFirst(database);
  await expect.poll(() => loader.isLoading).toBe(false);
  expect(await hasImage(database)).toBe(false);
  expect(await hasImage(database, 'shelves')).toBe(true);
});

test('reads the same to its end when the image is given up in the middle', async () => {
  const database = await openFilled();
  await putBooks(database, [numbered('00000', 2), numbered('99999', 2)]);
  await removeBooks(database, [numbered('06999')]);
  const expected = await readBooks(database);
  const told = await withRead(database, async (transaction) => {
    const books = transaction.entitiesOf(BOOKS);
    const first = await books.readRun({}, 1000);
    database.evict();
    const next = first.next ?? { partitionKey: 'p', rowKey: '' };
    const rest = await books.readPage({ from: next }, ENTITIES);
    return [first, rest].flatMap((page) =>
      Array.from(
        { length: page.length },
        (_, row) => `${page.keyAt(row).rowKey}=${page.valueAt(row, 'N')?.value}`,
      ),
    );
  });
  expect(await hasImage(database)).toBe(false);
  expect(told).toEqual(expected);
});

test('has written, and answers as before, where there is no memory for an image any more', async () => {
  const database = await openFilled();
  expect(await hasImage(database)).toBe(true);
  const giveBack = takeMemory();
  // Enough to build a part of the image anew.
  const written = putBooks(database, manyNumbered(300, 2));
  await expect(written).resolves.toBeUndefined();
  expect(await hasImage(database)).toBe(false);
  giveBack();
  const told = await readBooks(database);
  expect(told).toHaveLength(ENTITIES);
  expect(told.slice(298, 302)).toEqual(['00298=2', '00299=2', '00300=1', '00301=1']);
  await putBooks(database, [numbered('last', 3)]);
  expect(await readBooks(database)).toEqual([...told, 'last=3']);
});

test.each([
  ['an assertion', () => new Error('Assertion failed: A chunk has room.')],
  ['a wrong place', () => new RangeError('offset is out of bounds')],
])('what is written is written though memory fails by %s, and is read anew', async (_, failure) => {
  const database = await openFilled();
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  onTestFinished(() => reported.mockRestore());
  const mend = failColumns(failure);
  await expect(putBooks(database, manyNumbered(300, 2))).resolves.toBeUndefined();
  mend();
  expect(reported).toHaveBeenCalledExactlyOnceWith(failure());
  const told = await readBooks(database);
  expect(told).toHaveLength(ENTITIES);
  expect(told.slice(298, 302)).toEqual(['00298=2', '00299=2', '00300=1', '00301=1']);
  await putBooks(database, [numbered('last', 3)]);
  expect(await readBooks(database)).toEqual([...told, 'last=3']);
});

test('loads an image in half of the budget after there was no memory for it', async () => {
  const { account } = await openFilled();
  const database = reopenBooks(account, BY_HAND);
  const { loader } = await database.open();
  const giveBack = takeMemory();
  await readFirst(database).catch(() => undefined);
  await expect.poll(() => loader.isLoading).toBe(false);
  expect(await hasImage(database)).toBe(false);
  giveBack();
  await readFirst(database);
  await expect.poll(() => hasImage(database)).toBe(true);
  expect(await readBooks(database)).toHaveLength(ENTITIES);
});

test('finds out again what is not checkpointed when an image is evicted', async () => {
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

test('reads what is not checkpointed though the table is loaded as a whole meanwhile', async () => {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, [numbered('a', 1), numbered('b', 2)]);
  database.evict();
  const { memory, reads } = await database.open();
  const turn = await reads.join();
  const contents = memory.contentsOf('books');
  const first = layersOf(turn, 'books');
  const second = layersOf(turn, 'books');
  const { changes } = await first;
  // As the loader does that the first has woken.
  contents.beginLoading();
  const records = [...changes.from()].map(({ record }) => record);
  contents.load(
    records.filter((record) => record !== undefined),
    undefined,
  );
  expect(contents.findImage(memory.drained)).toBeDefined();
  const layers = await second;
  expect([...layers.changes.from()].map(({ key }) => key.rowKey)).toEqual(['a', 'b']);
});

function rowKeyOf(place: number): string {
  return String(place).padStart(5, '0');
}
