import { expect, test, vi } from 'vitest';
import { stringOf } from '../../model/edm.ts';
import {
  manyNumbered,
  numbered,
  openStoredBooks,
  putBooks,
  readBooks,
  reopenBooks,
} from '../../testing/stored-books.ts';
import { BOOKS } from '../../testing/test-database.ts';
import { forgetHistory, limitHistory, readEntry, readHistory } from '../access/read-history.ts';
import { withWrite } from '../access/transaction.ts';
import type { WriteStep } from '../access/write-entry.ts';
import type { TablesDatabase } from '../account/database.ts';
import { type CheckpointSettings, checkpointSlice } from '../checkpoint/checkpoint-slice.ts';
import type { TableRecord } from '../records/schema.ts';
import { giveUpSome } from '../room/make-room.ts';
import { sweepRetired } from '../room/sweep.ts';
import { BEGUN_KEY } from './begun-operations.ts';
import { changesOf } from './retained-keys.ts';

const BY_HAND = { checkpoints: false };

test("an entry's effects are the same before and after its checkpoint, for every engine", async () => {
  const database = await openStoredBooks(BY_HAND);
  const another = reopenBooks(database.account, BY_HAND);
  await put(database, 'first', [numbered('1'), numbered('2')]);
  await put(database, 'second', [numbered('2', 7), numbered('3')]);
  const before = await notify(another);
  expect(before).toEqual([
    ['first', ['1:', '2:']],
    ['second', ['2:N=1', '3:']],
  ]);
  await database.checkpoint();
  expect(await notify(another)).toEqual(before);
  expect(await notify(reopenBooks(database.account, BY_HAND))).toEqual(before);
});

test('keeps nothing of a write that is no step', async () => {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, [numbered('1')]);
  await database.checkpoint();
  const { headers, state } = await readHistory(database);
  expect(headers).toEqual([]);
  expect(state).toMatchObject({ bytes: 0, entries: 0 });
});

test('keeps only the keys of inserted entities', async () => {
  const database = await openStoredBooks(BY_HAND);
  await put(database, 'many', manyNumbered(1000));
  await database.checkpoint();
  const connection = await database.connect();
  const [page] = await connection.getAll('history');
  const [table] = page?.entries[0]?.tables ?? [];
  expect(table?.before).toBeUndefined();
  expect(table?.keys).toMatchObject({ partitionKeys: ['p'], counts: [1000] });
  const { headers, state } = await readHistory(database);
  expect(headers).toMatchObject([{ tables: [{ inserted: 1000, updated: 0, removed: 0 }] }]);
  expect(state.bytes).toBe(headers[0]?.bytes);
});

test('holds a deleted table until the history lets it go, and sweeps it then', async () => {
  const database = await openStoredBooks();
  await put(database, 'many', manyNumbered(600));
  await remove(database);
  await database.checkpoint();
  const connection = await database.connect();
  const { state, heldBytesOf } = await readHistory(database);
  expect(await connection.count('entities')).toBe(600);
  expect(state.heldBytes).toBeGreaterThan(600 * 8);
  expect(heldBytesOf('books')).toBe(state.heldBytes);
  await forgetHistory(database);
  expect((await readHistory(database)).state).toMatchObject({ heldBytes: 0, bytes: 0 });
  await expect.poll(() => connection.count('entities')).toBe(0);
});

test.each(['drained', 'not drained'])(
  'restores a table that is %s, with everything in it',
  async (how) => {
    const database = await openStoredBooks(BY_HAND);
    await put(database, 'many', manyNumbered(20));
    const expected = await readBooks(database);
    const record = await remove(database);
    if (how === 'drained') await database.checkpoint();
    await bringBack(database, record);
    expect(await readBooks(database)).toEqual(expected);
    await put(database, 'later', [numbered('later')]);
    const all = [...expected, 'later=1'].sort();
    expect(await readBooks(reopenBooks(database.account, BY_HAND))).toEqual(all);
    await database.checkpoint();
    await forgetHistory(database);
    expect(await readBooks(reopenBooks(database.account, BY_HAND))).toEqual(all);
    const { state } = await readHistory(database);
    expect(state.heldBytes).toBe(0);
  },
);

test.each(['forgotten', 'not to be kept'])(
  'sweeps no restored table when its deletion is %s',
  async (how) => {
    const database = await openStoredBooks(BY_HAND);
    await put(database, 'many', manyNumbered(20));
    const expected = await readBooks(database);
    const record = await remove(database);
    await bringBack(database, record);
    if (how === 'forgotten') await forgetHistory(database);
    await checkpoint(database, { keepsHistory: how === 'forgotten' });
    const connection = await database.connect();
    expect(await connection.getAllKeys('retired')).toEqual([]);
    await sweepRetired(connection);
    expect(await readBooks(reopenBooks(database.account, BY_HAND))).toEqual(expected);
  },
);

test('keeps a table that was deleted again when its first deletion is forgotten', async () => {
  const database = await openStoredBooks(BY_HAND);
  await put(database, 'many', manyNumbered(20));
  const expected = await readBooks(database);
  const record = await remove(database);
  const { headers } = await readHistory(database);
  await database.checkpoint();
  await bringBack(database, record);
  const again = await remove(database);
  await forgetHistory(database, headers.at(-1)?.sequence);
  await sweepRetired(await database.connect());
  await bringBack(database, again);
  expect(await readBooks(reopenBooks(database.account, BY_HAND))).toEqual(expected);
});

test('a table with a part left out cannot be restored', async () => {
  const database = await openStoredBooks(BY_HAND);
  await database.checkpoint();
  await put(database, 'many', manyNumbered(20));
  const record = await remove(database);
  await checkpoint(database, { keepsHistory: false, checkpointEntities: 5 });
  await withWrite(database, optionsOf('undo'), async (transaction) => {
    expect(await transaction.isHeld(record.id)).toBe(false);
  });
});

test.each(['undo', 'move'] as const)(
  'a step of kind %s that restores a table learns that another engine has forgotten it',
  async (kind) => {
    const database = await openStoredBooks(BY_HAND);
    const record = await remove(database);
    await forgetHistory(reopenBooks(database.account, BY_HAND));
    const account = await database.open();
    vi.spyOn(account, 'isUpToDate').mockReturnValue(true);
    const options = optionsOf('undo');
    const undo = { ...options, step: { ...options.step, kind } };
    const isBack = await withWrite(database, undo, async (transaction) => {
      const isHeld = await transaction.isHeld(record.id);
      if (isHeld) transaction.putTable(record, { isBack: true });
      return isHeld;
    });
    expect(isBack).toBe(false);
  },
);

test('reports that a deleted table can be restored, even if it is checkpointed after the read', async () => {
  const database = await openStoredBooks(BY_HAND);
  const { id } = await remove(database);
  const history = await readHistory(database);
  await database.checkpoint();
  expect(history.isHeld(id)).toBe(true);
  expect((await readHistory(database)).isHeld(id)).toBe(true);
});

test('reads no record of the journal whose number was trimmed', async () => {
  const database = await openStoredBooks(BY_HAND);
  await put(database, 'first', [numbered('1')]);
  const connection = await database.connect();
  const { headers } = await readHistory(database);
  const sequence = headers[0]?.sequence ?? 0;
  const stray = await connection.get('journal', sequence);
  if (!stray) throw new Error('What was written is in the journal.');
  await put(database, 'second', [numbered('2')]);
  await checkpoint(database, { keptBytes: 0 });
  await connection.put('journal', { ...stray, tables: [] }, sequence);
  expect(await notify(database)).toEqual([
    ['first', ['1:']],
    ['second', ['2:']],
  ]);
});

test('frees the space of forgotten steps on a full disk', async () => {
  const database = await openStoredBooks(BY_HAND);
  await put(database, 'many', manyNumbered(20));
  await remove(database);
  await database.checkpoint();
  await withWrite(database, optionsOf('table'), (transaction) => transaction.createTable(BOOKS));
  await checkpoint(database, { keepsHistory: false });
  const connection = await database.connect();
  expect(await connection.count('steps')).toBeGreaterThan(0);
  expect(await giveUpSome(await database.open())).toBe(true);
  expect(await connection.count('steps')).toBe(0);
  expect(await connection.getAllKeys('history')).toEqual([BEGUN_KEY]);
  expect(await connection.count('held')).toBe(0);
  expect(await connection.count('entities')).toBe(0);
  expect(await giveUpSome(await database.open())).toBe(false);
  expect((await readHistory(database)).state).toMatchObject({ bytes: 0, heldBytes: 0 });
});

test('gives up nothing that is not checkpointed: no room would come of it', async () => {
  const database = await openStoredBooks(BY_HAND);
  await put(database, 'many', manyNumbered(20));
  expect(await giveUpSome(await database.open())).toBe(false);
  expect((await readHistory(database)).headers).toHaveLength(1);
});

test('the journal counts earlier entities', async () => {
  const database = await openStoredBooks(BY_HAND);
  const { memory } = await database.open();
  await put(database, 'long', [long('x'.repeat(30_000))]);
  await put(database, 'short', [long('')]);
  const [first, second] = memory.pending.headers;
  expect(second?.bytes).toBeGreaterThan(30_000);
  expect(second?.bytes).toBeLessThan(first?.bytes ?? 0);
});

test('keeps large entries apart', async () => {
  const database = await openStoredBooks(BY_HAND);
  const text = 'x'.repeat(32_000);
  for (const turn of ['a', 'b', 'c', 'd']) {
    const keys = Array.from({ length: 20 }, (_, place) => `${place}`);
    await put(
      database,
      turn,
      keys.map((key) => long(text + turn, key)),
    );
  }
  await checkpoint(database, { checkpointBytes: 100_000_000 });
  const connection = await database.connect();
  expect(await connection.count('history')).toBe(2);
  expect(await notify(database)).toHaveLength(4);
});

test('forgets entries beyond a limit, and reports the operation that is cut', async () => {
  const database = await openStoredBooks(BY_HAND);
  await put(database, 'old', [numbered('1')]);
  await put(database, 'long', [numbered('2')]);
  await database.checkpoint();
  await put(database, 'new', [numbered('3')]);
  await put(database, 'long', [numbered('4')]);
  const { headers } = await readHistory(database);
  await forgetHistory(database, headers[1]?.sequence);
  const left = await readHistory(database);
  expect(left.headers.map(({ operation }) => operation)).toEqual(['new', 'long']);
  expect(left.cut).toContain('long');
  expect(left.cut).not.toContain('new');
  await database.checkpoint();
  expect((await readHistory(database)).headers).toHaveLength(2);
  await limitHistory(database, { bytes: 1, days: 30 });
  expect((await readHistory(database)).headers).toEqual([]);
});

test.each([
  ['forgotten', forgetHistory],
  [
    'forgotten in the checkpoint',
    (database: TablesDatabase) => checkpoint(database, { keepsHistory: false }),
  ],
])(
  'reports the cut operation that continues after it was %s with many others',
  async (_, forget) => {
    const database = await openStoredBooks(BY_HAND);
    await database.checkpoint();
    await put(database, 'long', [numbered('1')]);
    await forget(database);
    for (let turn = 0; turn < 40; turn += 1) await put(database, `other ${turn}`, [numbered('2')]);
    await forget(database);
    await put(database, 'long', [numbered('3')]);
    const { headers, cut } = await readHistory(database);
    expect(headers.map(({ operation }) => operation)).toEqual(['long']);
    expect(cut).toContain('long');
  },
);

test('forgets the half of a page, where entries lie together', async () => {
  const database = await openStoredBooks(BY_HAND);
  for (const operation of ['a', 'b', 'c']) await put(database, operation, [numbered(operation)]);
  await database.checkpoint();
  const { headers } = await readHistory(database);
  await forgetHistory(database, headers[1]?.sequence);
  expect(await notify(reopenBooks(database.account, BY_HAND))).toEqual([['c', ['c:']]]);
  const { state } = await readHistory(database);
  expect(state).toMatchObject({ entries: 1, bytes: headers[2]?.bytes });
});

test('is within its limit while much is checkpointed', async () => {
  const database = await openStoredBooks(BY_HAND);
  await limitHistory(database, { bytes: 20_000, days: 30 });
  for (let turn = 0; turn < 10; turn += 1) {
    await put(database, `step ${turn}`, manyNumbered(200, turn));
    await database.checkpoint();
  }
  const { headers, state } = await readHistory(database);
  expect(state.bytes).toBeLessThanOrEqual(20_000);
  expect(headers.at(-1)?.operation).toBe('step 9');
});

function optionsOf(operation: string) {
  const step: WriteStep = { operation, kind: 'edit', origin: 'app' };
  return { durability: 'relaxed', step } as const;
}

async function put(
  database: TablesDatabase,
  operation: string,
  entities: ReturnType<typeof manyNumbered>,
): Promise<void> {
  await withWrite(database, optionsOf(operation), async (transaction) => {
    const books = transaction.entitiesOf(BOOKS);
    const found = await books.findMany(entities);
    for (const [place, entity] of entities.entries()) books.put(entity, found[place]);
  });
}

function long(text: string, rowKey = '1'): ReturnType<typeof numbered> {
  return { ...numbered(rowKey), properties: new Map([['Text', stringOf(text)]]) };
}

function bringBack(database: TablesDatabase, record: TableRecord): Promise<void> {
  return withWrite(database, optionsOf('undo'), async (transaction) => {
    expect(await transaction.isHeld(record.id)).toBe(true);
    transaction.putTable(record, { isBack: true });
  });
}

/** One slice. */
async function checkpoint(
  database: TablesDatabase,
  settings: Partial<CheckpointSettings>,
): Promise<void> {
  const { connection, memory } = await database.open();
  const usual = { checkpointEntities: 500, checkpointBytes: 1_000_000, keptBytes: 0 };
  await checkpointSlice(connection, memory, { ...usual, ...settings }, undefined);
}

/** Answers what the table was. */
async function remove(database: TablesDatabase): Promise<TableRecord> {
  await withWrite(database, optionsOf('delete'), (transaction) => transaction.deleteTable(BOOKS));
  const { headers } = await readHistory(database);
  const entry = await readEntry(database, headers.at(-1)?.sequence ?? 0);
  const record = entry?.tables[0]?.was;
  if (!record) throw new Error('A deletion has the values before it.');
  return record;
}

/** Each entry: its operation, and what it changed as the row's key and what stood there. */
async function notify(database: TablesDatabase): Promise<[string, string[]][]> {
  const { headers } = await readHistory(database);
  return Promise.all(
    headers.map(async ({ sequence, operation }) => {
      const entry = await readEntry(database, sequence);
      const changes = entry?.tables.flatMap(changesOf) ?? [];
      return [operation, changes.map(({ key, before }) => `${key.rowKey}:${textOf(before)}`)];
    }),
  );
}

function textOf(before: ReturnType<typeof changesOf>[number]['before']): string {
  if (!before) return '';
  const values = before.kind === 'whole' ? before.entity.properties : before.values;
  return [...values].map(([name, { value }]) => `${name}=${value}`).join(' ');
}
