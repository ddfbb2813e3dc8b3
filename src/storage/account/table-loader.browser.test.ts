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
import { withRead, withWrite } from '../access/transaction.ts';
import { layersOf } from '../memory/layers.ts';
import type { TablesDatabase } from './database.ts';

const BY_HAND = { checkpoints: false };
const ENTITIES = 7000;

async function openFilled(): Promise<TablesDatabase> {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, manyNumbered(ENTITIES));
  await database.checkpoint();
  return database;
}

async function findCached(database: TablesDatabase, id = 'books') {
  const { memory } = await database.open();
  return memory.contentsOf(id).findCached(memory.drained);
}

async function isCached(database: TablesDatabase, id?: string): Promise<boolean> {
  return (await findCached(database, id)) !== undefined;
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
  expect(await isCached(reader)).toBe(false);
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
  await expect.poll(() => isCached(reader)).toBe(true);
  await putBooks(writer, [numbered('zzz', 99)]);
  const announced = await readBooks(reader);
  expect(announced).toEqual(await readBooks(writer));
  expect(announced).toHaveLength(ENTITIES - 40 + 1);
});

test('yields to writers, but not forever', async () => {
  const { account } = await openFilled();
  const database = reopenBooks(account, BY_HAND);
  const { writes } = await database.open();
  const writing = Promise.withResolvers<void>();
  const written = writes.run(() => writing.promise, undefined);
  const began = performance.now();
  await readFirst(database);
  await expect.poll(() => isCached(database)).toBe(true);
  // Three pauses lie between four slices.
  expect(performance.now() - began).toBeGreaterThan(700);
  writing.resolve();
  await written;
});

test('gives up a cached table that does not fit, and answers from the store', async () => {
  const { account } = await openFilled();
  const database = reopenBooks(account, { ...BY_HAND, memoryBytes: 300_000 });
  const { loader } = await database.open();
  await readFirst(database);
  expect(loader.isLoading).toBe(true);
  await expect.poll(() => loader.isLoading).toBe(false);
  expect(await isCached(database)).toBe(false);
  await readFirst(database);
  expect(loader.isLoading).toBe(false);
  expect(await readBooks(database)).toHaveLength(ENTITIES);
});

test('evicts the least recently used table cache for a new one', async () => {
  const { account } = await openFilled();
  const shelves = parseTableName('Shelves');
  const full = reopenBooks(account, BY_HAND);
  await withWrite(full, { durability: 'relaxed' }, async (transaction) => {
    await transaction.createTable(shelves);
    await transaction.entitiesOf(shelves).putNew(manyNumbered(ENTITIES));
  });
  await full.checkpoint();
  await readFirst(full);
  await expect.poll(() => isCached(full)).toBe(true);
  const { heapBytes = 0 } = (await findCached(full)) ?? {};

  const database = reopenBooks(account, { ...BY_HAND, memoryBytes: 1.5 * heapBytes });
  await readFirst(database);
  await expect.poll(() => isCached(database)).toBe(true);
  await readFirst(database, shelves);
  await expect.poll(() => isCached(database, 'shelves')).toBe(true);
  expect(await isCached(database)).toBe(false);
  await readFirst(database);
  await expect.poll(() => isCached(database)).toBe(true);
});

test('keeps other cached tables where one will not fit alone', async () => {
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
  await expect.poll(() => isCached(database, 'shelves')).toBe(true);
  const { loader } = await database.open();
  await readFirst(database);
  await expect.poll(() => loader.isLoading).toBe(false);
  expect(await isCached(database)).toBe(false);
  expect(await isCached(database, 'shelves')).toBe(true);
});

test('reads the same to its end when the cached table is given up in the middle', async () => {
  const database = await openFilled();
  await putBooks(database, [numbered('00000', 2), numbered('99999', 2)]);
  await removeBooks(database, [numbered('06999')]);
  const expected = await readBooks(database);
  const announced = await withRead(database, async (transaction) => {
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
  expect(await isCached(database)).toBe(false);
  expect(announced).toEqual(expected);
});

test('writes and answers without memory for a table cache', async () => {
  const database = await openFilled();
  expect(await isCached(database)).toBe(true);
  const giveBack = takeMemory();
  // Enough to build a part of the cached table anew.
  const written = putBooks(database, manyNumbered(300, 2));
  await expect(written).resolves.toBeUndefined();
  expect(await isCached(database)).toBe(false);
  giveBack();
  const announced = await readBooks(database);
  expect(announced).toHaveLength(ENTITIES);
  expect(announced.slice(298, 302)).toEqual(['00298=2', '00299=2', '00300=1', '00301=1']);
  await putBooks(database, [numbered('last', 3)]);
  expect(await readBooks(database)).toEqual([...announced, 'last=3']);
});

test.each([
  ['an assertion', () => new Error('Assertion failed: A chunk has room.')],
  ['a wrong place', () => new RangeError('offset is out of bounds')],
])(
  'a write succeeds although memory fails by %s, and is read from the store',
  async (_, failure) => {
    const database = await openFilled();
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    onTestFinished(() => reported.mockRestore());
    const mend = failColumns(failure);
    await expect(putBooks(database, manyNumbered(300, 2))).resolves.toBeUndefined();
    mend();
    expect(reported).toHaveBeenCalledExactlyOnceWith(failure());
    const announced = await readBooks(database);
    expect(announced).toHaveLength(ENTITIES);
    expect(announced.slice(298, 302)).toEqual(['00298=2', '00299=2', '00300=1', '00301=1']);
    await putBooks(database, [numbered('last', 3)]);
    expect(await readBooks(database)).toEqual([...announced, 'last=3']);
  },
);

test('loads a cached table in half of the budget after there was no memory for it', async () => {
  const { account } = await openFilled();
  const database = reopenBooks(account, BY_HAND);
  const { loader } = await database.open();
  const giveBack = takeMemory();
  await readFirst(database).catch(() => undefined);
  await expect.poll(() => loader.isLoading).toBe(false);
  expect(await isCached(database)).toBe(false);
  giveBack();
  await readFirst(database);
  await expect.poll(() => isCached(database)).toBe(true);
  expect(await readBooks(database)).toHaveLength(ENTITIES);
});

test('reads pending changes again after a table cache is evicted', async () => {
  const database = await openFilled();
  expect(await isCached(database)).toBe(true);
  await putBooks(database, [numbered('a', 2), numbered('00000', 2)]);
  await removeBooks(database, [numbered('00001')]);
  const expected = await readBooks(database);
  database.evict();
  expect(await isCached(database)).toBe(false);
  expect(await readBooks(database)).toEqual(expected);
  database.evict();
  await putBooks(database, [numbered('b', 3)]);
  expect(await readBooks(database)).toEqual([...expected, 'b=3']);
});

test('reads pending changes even while the whole table is loading', async () => {
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
  expect(contents.findCached(memory.drained)).toBeDefined();
  const layers = await second;
  expect([...layers.changes.from()].map(({ key }) => key.rowKey)).toEqual(['a', 'b']);
});

function rowKeyOf(place: number): string {
  return String(place).padStart(5, '0');
}
