import { expect, onTestFinished, test, vi } from 'vitest';
import document from '../../docs/storage.md?raw';
import { tableOfSnapshot } from '../model/snapshot.ts';
import {
  manyNumbered,
  numbered,
  openStoredBooks,
  putBooks,
  readBooks,
  reopenBooks,
} from '../testing/stored-books.ts';
import { BOOKS } from '../testing/test-database.ts';
import { withRead, withWrite } from './access/transaction.ts';
import type { TablesDatabase } from './account/database.ts';
import { checkpointSlice } from './checkpoint/checkpoint-slice.ts';
import { DEFAULT_SETTINGS } from './connection/settings.ts';
import type { SnapshotChange } from './records/snapshot-records.ts';
import { sweepRetired } from './room/sweep.ts';
import { pruneSome } from './snapshots/prune-layers.ts';

// What a crash leaves is what had completed, and nothing of anybody's memory.
// So an engine does nothing more at one point, and another one begins anew.

const BY_HAND = { checkpoints: false };

const CRASHES: Readonly<Record<string, () => Promise<void>>> = {
  'before an entry has completed': async () => {
    const database = await openStoredBooks(BY_HAND);
    await putBooks(database, [numbered('kept')]);
    await diesAtCommit(() => putBooks(database, [numbered('kept', 2), numbered('lost')]));
    const later = reopenBooks(database.account, BY_HAND);
    expect(await readBooks(later)).toEqual(['kept=1']);
    expect(await entriesOf(later)).toEqual([1, 2]);
    await putBooks(later, [numbered('next')]);
    expect(await entriesOf(later)).toEqual([1, 2, 3]);
    expect(await readBooks(reopenBooks(database.account, BY_HAND))).toEqual(['kept=1', 'next=1']);
  },

  'after that, before it is checkpointed': async () => {
    const database = await openStoredBooks(BY_HAND);
    await putBooks(database, manyNumbered(10));
    expect(await countIn(database, 'entities')).toBe(0);
    const later = reopenBooks(database.account, BY_HAND);
    expect(await readBooks(later)).toHaveLength(10);
    await later.checkpoint();
    expect(await countIn(later, 'entities')).toBe(10);
  },

  'in a slice of the checkpoint': async () => {
    const database = await openStoredBooks(BY_HAND);
    await putBooks(database, manyNumbered(10));
    await checkpointSome(database, 1000);
    await putBooks(database, manyNumbered(20, 2));
    await diesAtCommit(() => checkpointSome(database, 1000));
    expect(await countIn(database, 'entities')).toBe(10);
    const later = reopenBooks(database.account, BY_HAND);
    expect(await readBooks(later)).toHaveLength(20);
    await later.checkpoint();
    expect(await countIn(later, 'entities')).toBe(20);
    expect(await readBooks(reopenBooks(database.account, BY_HAND))).toContain('00019=2');
  },

  'between two slices of one large entry': async () => {
    const database = await openStoredBooks(BY_HAND);
    await checkpointSome(database, 1000);
    await putBooks(database, manyNumbered(30));
    await checkpointSome(database, 10);
    expect(await countIn(database, 'entities')).toBe(10);
    const later = reopenBooks(database.account, BY_HAND);
    expect(await readBooks(later)).toHaveLength(30);
    await putBooks(later, [numbered('00000', 2)]);
    await later.checkpoint();
    expect(await countIn(later, 'entities')).toBe(30);
    expect(await readBooks(reopenBooks(database.account, BY_HAND))).toContain('00000=2');
  },

  'before a deleted table is swept': async () => {
    const database = await openStoredBooks(BY_HAND);
    await putBooks(database, manyNumbered(1200));
    await database.checkpoint();
    await withWrite(database, { durability: 'strict' }, (transaction) =>
      transaction.deleteTable(BOOKS),
    );
    await checkpointSome(database, 1000);
    // It began to sweep, and got no further.
    const connection = await database.connect();
    await connection.delete('entities', IDBKeyRange.upperBound(['books', 'p', '00400']));
    expect(await connection.getAllKeys('retired')).toEqual(['books']);
    const later = reopenBooks(database.account, BY_HAND);
    await expect.poll(() => countIn(later, 'entities')).toBe(0);
    await expect.poll(() => countIn(later, 'retired')).toBe(0);
  },

  'before the entry that takes a snapshot is checkpointed': async () => {
    const database = await openStoredBooks(BY_HAND);
    await putBooks(database, [numbered('kept')]);
    const lost = await taken(database, 'lost');
    await diesAtCommit(() => changeSnapshots(database, lost));
    await changeSnapshots(database, await taken(database, 'a'));
    await putBooks(database, [numbered('kept', 2), numbered('new')]);
    const later = reopenBooks(database.account, BY_HAND);
    expect(await countIn(later, 'snapshots')).toBe(0);
    expect(await readSnapshot(later, 'a')).toEqual(['kept=1']);
    expect(await countIn(later, 'snapshots')).toBe(1);
    await expect(readSnapshot(later, 'lost')).rejects.toThrow();
    await later.checkpoint();
    expect(await readSnapshot(reopenBooks(database.account, BY_HAND), 'a')).toEqual(['kept=1']);
  },

  'in a slice that replaces what a snapshot has': async () => {
    const database = await openStoredBooks(BY_HAND);
    await putBooks(database, manyNumbered(10));
    await changeSnapshots(database, await taken(database, 'a'));
    await checkpointSome(database, 1000);
    await putBooks(database, manyNumbered(20, 2));
    await diesAtCommit(() => checkpointSome(database, 1000));
    expect(await countIn(database, 'entities')).toBe(10);
    const later = reopenBooks(database.account, BY_HAND);
    const before = manyNumbered(10).map(({ rowKey }) => `${rowKey}=1`);
    expect(await readSnapshot(later, 'a')).toEqual(before);
    // A part of the entry, after which the browser dies as well.
    await checkpointSome(later, 15);
    expect(await countIn(later, 'entities')).toBe(15 + 15);
    expect(await readSnapshot(later, 'a')).toEqual(before);
    const last = reopenBooks(database.account, BY_HAND);
    await last.checkpoint();
    expect(await countIn(last, 'entities')).toBe(20 + 20);
    expect(await readSnapshot(last, 'a')).toEqual(before);
    expect(await readBooks(last)).toHaveLength(20);
  },

  'before the layers of deleted snapshots are freed': async () => {
    const database = await openStoredBooks(BY_HAND);
    await putBooks(database, manyNumbered(1200));
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      await changeSnapshots(database, await taken(database, id));
      await putBooks(database, manyNumbered(600 + 100 * index, index + 2));
      await database.checkpoint();
    }
    const layers = 600 + 700 + 800;
    expect(await countIn(database, 'entities')).toBe(1200 + layers);
    await diesAtCommit(() => changeSnapshots(database, { kind: 'delete', id: 'b' }));
    await changeSnapshots(database, { kind: 'delete', id: 'b' });
    await diesAtCommit(() => checkpointSome(database, 1000));
    await checkpointSome(database, 1000);
    expect(await countIn(database, 'entities')).toBe(1200 + layers);
    const first = manyNumbered(1200).map(({ rowKey }) => `${rowKey}=1`);
    // The first snapshot has 600 of its 700 records itself. The browser dies with 500 deleted.
    await pruneSome(await database.connect(), undefined);
    expect(await countIn(database, 'entities')).toBe(1200 + layers - 500);
    expect(await readSnapshot(database, 'a')).toEqual(first);
    const next = reopenBooks(database.account, BY_HAND);
    await sweepRetired(await next.connect());
    expect(await countIn(next, 'entities')).toBe(1200 + layers - 600);
    expect(await readSnapshot(next, 'a')).toEqual(first);
    await changeSnapshots(next, { kind: 'delete', id: 'a' });
    await checkpointSome(next, 1000);
    const last = reopenBooks(database.account, BY_HAND);
    await expect.poll(() => last.connect().then(() => countIn(last, 'retired'))).toBe(0);
    expect(await countIn(last, 'entities')).toBe(1200 + 800);
    expect((await readSnapshot(last, 'c')).slice(699, 701)).toEqual(['00699=3', '00700=1']);
  },
};

test.each(Object.keys(CRASHES))('the browser dies %s', async (row) => {
  await CRASHES[row]?.();
});

test('every crash that docs/storage.md names is tested', () => {
  const [, table = ''] = /\n(\| the browser is killed.*?)\n\n/s.exec(document) ?? [];
  const rows = [...table.matchAll(/^\| (?!the browser is killed|-)([^|]+?) \|/gm)].map(
    ([, row]) => row,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(Object.keys(CRASHES)).toEqual(rows);
});

/** Has a write come to nothing in the moment in which it was about to be kept. */
async function diesAtCommit(write: () => Promise<void>): Promise<void> {
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  onTestFinished(() => commit.mockRestore());
  commit.mockImplementationOnce(function (this: IDBTransaction) {
    this.abort();
  });
  await expect(write()).rejects.toThrow();
  commit.mockRestore();
}

/** Checkpoints as much as fits into one transaction. */
async function checkpointSome(database: TablesDatabase, checkpointEntities: number): Promise<void> {
  const { connection, memory } = await database.open();
  const settings = { ...DEFAULT_SETTINGS, checkpointEntities, keptBytes: 0 };
  await checkpointSlice(connection, memory, settings, undefined);
}

async function taken(database: TablesDatabase, id: string): Promise<SnapshotChange> {
  const table = await withRead(database, (transaction) => transaction.findTable(BOOKS));
  const { id: of = '', entities = 0, bytes = 0 } = table ?? {};
  const texts = { table: BOOKS, name: id, note: '' };
  return { kind: 'take', snapshot: { id, of, ...texts, at: 1, entities, bytes } };
}

function changeSnapshots(database: TablesDatabase, change: SnapshotChange): Promise<void> {
  return withWrite(database, { durability: 'relaxed' }, async (transaction) =>
    transaction.putSnapshot(change),
  );
}

function readSnapshot(database: TablesDatabase, id: string): Promise<string[]> {
  return readBooks(database, false, tableOfSnapshot(id));
}

async function countIn(
  database: TablesDatabase,
  store: 'entities' | 'retired' | 'snapshots',
): Promise<number> {
  return (await database.connect()).count(store);
}

/** The numbers of those that the journal has. */
async function entriesOf(database: TablesDatabase): Promise<number[]> {
  const keys = await (await database.connect()).getAllKeys('journal');
  return keys.filter(Number.isFinite);
}
