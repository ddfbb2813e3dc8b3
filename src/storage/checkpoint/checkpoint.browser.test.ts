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
import type { TablesDatabase } from '../account/database.ts';
import { DEFAULT_SETTINGS } from '../connection/settings.ts';
import { STATE_KEY } from '../records/journal-state.ts';
import { checkpointSlice } from './checkpoint-slice.ts';

const SHELVES = parseTableName('Shelves');
const BY_HAND = { checkpoints: false };

/** Checkpoints as much as fits into one transaction. */
async function checkpointSome(database: TablesDatabase, checkpointEntities: number): Promise<void> {
  const { connection, memory } = await database.open();
  const settings = { ...DEFAULT_SETTINGS, checkpointEntities, keptBytes: 0 };
  await checkpointSlice(connection, memory, settings, undefined);
}

async function countStored(database: TablesDatabase): Promise<number> {
  return (await database.connect()).count('entities');
}

function findTable(database: TablesDatabase) {
  return withRead(database, (transaction) => transaction.findTable(BOOKS));
}

test.each([
  ['with an image', {}],
  ['without room for images', { memoryBytes: 0 }],
])('reads the same before, between and after checkpointing, %s', async (_, settings) => {
  const database = await openStoredBooks({ ...BY_HAND, ...settings });
  await putBooks(database, manyNumbered(30));
  await database.checkpoint();
  expect(await countStored(database)).toBe(30);

  await putBooks(database, [numbered('00003', 2), numbered('00003a', 2), numbered('x', 2)]);
  await removeBooks(database, [numbered('00000'), numbered('00007'), numbered('00029')]);
  await putBooks(database, [numbered('00007', 3)]);
  const expected = await readBooks(database);
  expect(expected).toHaveLength(30);
  expect(expected.slice(0, 5)).toEqual(['00001=1', '00002=1', '00003=2', '00003a=2', '00004=1']);
  for (let left = 4; left > 0; left -= 1) {
    const another = reopenBooks(database.account, { ...BY_HAND, ...settings });
    for (const engine of [database, another]) {
      expect(await readBooks(engine)).toEqual(expected);
      expect(await readBooks(engine, true)).toEqual(expected.toReversed());
      expect(await findTable(engine)).toMatchObject({ entities: 30, version: 4 });
    }
    await checkpointSome(database, 3);
  }
  expect((await database.open()).memory.pending.count).toBe(0);
  expect(await countStored(database)).toBe(30);
});

test('resumes a large entry of which a part was checkpointed', async () => {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, manyNumbered(25));
  await checkpointSome(database, 10);
  await checkpointSome(database, 10);
  expect(await countStored(database)).toBe(10);
  const another = reopenBooks(database.account, BY_HAND);
  expect(await readBooks(another)).toHaveLength(25);
  await another.checkpoint();
  expect(await countStored(another)).toBe(25);
  expect(await readBooks(database)).toHaveLength(25);
});

test('checkpoints the rest of an entry when a table that is in it was deleted meanwhile', async () => {
  const database = await openStoredBooks(BY_HAND);
  await withWrite(database, { durability: 'relaxed' }, async (transaction) => {
    await transaction.createTable(SHELVES);
    await transaction.entitiesOf(BOOKS).putNew(manyNumbered(10));
    await transaction.entitiesOf(SHELVES).putNew(manyNumbered(10));
  });
  await checkpointSome(database, 1);
  const { connection, memory } = await database.open();
  const settings = { ...DEFAULT_SETTINGS, checkpointEntities: 8 };
  const { part } = await checkpointSlice(connection, memory, settings, undefined);
  expect(part).toMatchObject({ done: 8 });
  await withWrite(database, { durability: 'relaxed' }, (transaction) =>
    transaction.deleteTable(SHELVES),
  );
  const { part: next } = await checkpointSlice(connection, memory, settings, part);
  await checkpointSlice(connection, memory, settings, next);
  await database.checkpoint();
  const another = reopenBooks(database.account, BY_HAND);
  expect(await readBooks(another)).toHaveLength(10);
});

test('keeps later changes apart from the rest of an entry of which a part was checkpointed', async () => {
  const database = await openStoredBooks(BY_HAND);
  await checkpointSome(database, 1);
  await putBooks(database, manyNumbered(10));
  await putBooks(database, manyNumbered(3, 2));
  const { connection, memory } = await database.open();
  const small = { ...DEFAULT_SETTINGS, checkpointEntities: 7 };
  let { part } = await checkpointSlice(connection, memory, small, undefined);
  expect(part).toMatchObject({ done: 7 });
  while (memory.pending.count > 0) {
    ({ part } = await checkpointSlice(connection, memory, DEFAULT_SETTINGS, part));
  }
  const another = reopenBooks(database.account, BY_HAND);
  expect((await readBooks(another)).slice(0, 4)).toEqual([
    '00000=2',
    '00001=2',
    '00002=2',
    '00003=1',
  ]);
});

test('reads an entry but once, however many parts it is checkpointed in', async () => {
  const database = await openStoredBooks(BY_HAND);
  await checkpointSome(database, 1);
  await putBooks(database, manyNumbered(10));
  const { connection, memory } = await database.open();
  const small = { ...DEFAULT_SETTINGS, checkpointEntities: 4 };
  let { part } = await checkpointSlice(connection, memory, small, undefined);
  const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  onTestFinished(() => reading.mockRestore());
  while (part) ({ part } = await checkpointSlice(connection, memory, small, part));
  const read = reading.mock.contexts.flatMap((store: unknown) =>
    store instanceof IDBObjectStore ? store.name : [],
  );
  expect(read).not.toContain('journal');
  expect(await countStored(database)).toBe(10);
});

test('starts over if entries were trimmed that an engine had not read', async () => {
  const resting = await openStoredBooks(BY_HAND);
  await putBooks(resting, manyNumbered(10));
  const busy = reopenBooks(resting.account, BY_HAND);
  for (let index = 2; index <= 6; index += 1) {
    await putBooks(busy, manyNumbered(10, index));
    await checkpointSome(busy, 100);
  }
  await putBooks(busy, [numbered('last', 7)]);
  expect(await readBooks(resting)).toEqual(await readBooks(busy));
  await putBooks(resting, [numbered('mine', 8)]);
  expect(await readBooks(busy)).toContain('mine=8');
});

test('follows entries that were checkpointed but are still kept', async () => {
  const resting = await openStoredBooks(BY_HAND);
  await putBooks(resting, manyNumbered(10));
  const { memory } = await resting.open();
  const cachedTable = () => memory.contentsOf('books').findCached(memory.drained);
  const cached = cachedTable();
  expect(cached).toBeDefined();
  const busy = reopenBooks(resting.account, BY_HAND);
  await putBooks(busy, [numbered('new', 2)]);
  await busy.checkpoint();
  expect(await readBooks(resting)).toContain('new=2');
  expect(cachedTable()).toBe(cached);
});

test('keeps the journal short, and its state last', async () => {
  const database = await openStoredBooks(BY_HAND);
  for (let index = 0; index < 5; index += 1) await putBooks(database, manyNumbered(10, index));
  const connection = await database.connect();
  expect(await connection.getAllKeys('journal')).toEqual([1, 2, 3, 4, 5, 6]);
  await checkpointSome(database, 1000);
  expect(await connection.getAllKeys('journal')).toEqual([STATE_KEY]);
  await putBooks(database, [numbered('next')]);
  expect(await connection.getAllKeys('journal')).toEqual([7, STATE_KEY]);
});

test('writes nothing of a table that was deleted meanwhile', async () => {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, manyNumbered(10));
  await withWrite(database, { durability: 'relaxed' }, (transaction) =>
    transaction.deleteTable(BOOKS),
  );
  await database.checkpoint();
  expect(await countStored(database)).toBe(0);
  expect(await (await database.connect()).getAllKeys('tables')).toEqual([]);
});

test('checkpoints automatically soon after a write', async () => {
  const database = await openStoredBooks();
  await putBooks(database, manyNumbered(10));
  expect(database.checkpointStatus).toMatchObject({ entities: 10 });
  await expect.poll(() => countStored(database)).toBe(10);
  await expect.poll(() => database.checkpointStatus).toMatchObject({ entities: 0, bytes: 0 });
});

test('makes writers wait while the journal is too long, unless they lose patience', async () => {
  const database = await openStoredBooks({ ...BY_HAND, waitingBytes: 2000 });
  await putBooks(database, manyNumbered(100));
  const patience = new AbortController();
  const refused = putBooks(database, [numbered('never')], patience.signal);
  let isWritten = false;
  const written = putBooks(database, [numbered('later')]).then(() => {
    isWritten = true;
  });
  const another = reopenBooks(database.account, BY_HAND);
  expect(await readBooks(another)).toHaveLength(100);
  patience.abort();
  await expect(refused).rejects.toMatchObject({ reason: 'cancelled' });
  expect(isWritten).toBe(false);

  await another.checkpoint();
  await written;
  const reported = await readBooks(another);
  expect(reported).toContain('later=1');
  expect(reported).not.toContain('never=1');
});

test('checkpoints without the lock if its holder is frozen', async () => {
  const database = await openStoredBooks({ waitingBytes: 2000 });
  // A thread that stands still keeps its lock, and checkpoints nothing.
  const thaw = await holdLock(`tablewright:drain:${database.account}`);
  await putBooks(database, manyNumbered(100));
  // Nobody needs to wait for a clock that runs fast.
  const { now } = performance;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => 20 * now.call(performance));
  onTestFinished(() => clock.mockRestore());
  await putBooks(database, [numbered('later')]);
  expect(await countStored(database)).toBeGreaterThan(0);
  // As it does when it thaws.
  const old = reopenBooks(database.account, BY_HAND);
  await old.checkpoint();
  thaw();
  const another = reopenBooks(database.account, BY_HAND);
  expect(await readBooks(another)).toEqual(await readBooks(database));
  expect(await readBooks(another)).toHaveLength(101);
});

/** Answers how to let go of it. */
function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => new Promise<void>((letGo) => resolve(letGo)));
  });
}
