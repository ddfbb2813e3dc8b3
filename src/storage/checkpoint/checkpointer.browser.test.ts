import { unwrap } from 'idb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  manyNumbered,
  openStoredBooks,
  putBooks,
  readBooks,
  reopenBooks,
} from '../../testing/stored-books.ts';
import { BOOKS } from '../../testing/test-database.ts';
import { withRead, withWrite } from '../access/transaction.ts';
import type { TablesDatabase } from '../account/database.ts';
import { Activity } from '../connection/activity.ts';
import { damage } from '../connection/found-damage.ts';
import { DEFAULT_SETTINGS, type StorageSettings } from '../connection/settings.ts';
import { hasQuarantine } from '../damage/quarantine.ts';
import { Checkpointer, type CheckpointerOptions } from './checkpointer.ts';

const BY_HAND = { checkpoints: false };

/** The table is made by the first entry, and all books are written by the second. */
const ENTRY_OF_BOOKS = 2;

const READS = 40;

beforeEach(() => {
  damage.reads = undefined;
});

/** Counts the transactions that write, until the end of the test. */
function countSlices(): () => number {
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  onTestFinished(() => begin.mockRestore());
  return () => begin.mock.calls.filter(([, mode]) => mode === 'readwrite').length;
}

async function readFew(database: TablesDatabase): Promise<void> {
  await withRead(database, (transaction) => transaction.entitiesOf(BOOKS).readPage({}, 10));
}

/** A full journal of many slices, with an engine that keeps no table in memory. */
async function openFull(): Promise<TablesDatabase> {
  const filling = await openStoredBooks({ checkpoints: false });
  for (let index = 1; index <= 100; index += 1) await putBooks(filling, manyNumbered(100, index));
  const settings = { memoryBytes: 0, leases: false, checkpointEntities: 5, checkpointDelayMs: 50 };
  return reopenBooks(filling.account, { ...settings, waitingBytes: 1 });
}

test('reads go before the slices of a checkpoint, also while a write waits for it', async () => {
  const database = await openFull();
  await readFew(database);
  const slices = countSlices();
  const written = putBooks(database, manyNumbered(1, 101));
  await expect.poll(slices).toBeGreaterThan(2);
  const before = slices();
  for (let index = 0; index < READS; index += 1) await readFew(database);
  // The one under way, and those that come where questions go on for long.
  expect(slices() - before).toBeLessThan(READS / 4);
  await written;
  expect((await readBooks(database))[0]).toBe('00000=101');
});

describe('while calls are under way', () => {
  test('it waits for their end', async () => {
    const activity = new Activity();
    const { checkpointer, memory } = await openCheckpointer({}, { activity });
    const calling = Promise.withResolvers<void>();
    const called = activity.during(() => calling.promise);
    checkpointer.wake();
    await expect.poll(() => checkpointer.status.isCheckpointing).toBe(true);
    expect(memory.pending.count).toBe(2);
    calling.resolve();
    await called;
    await expect.poll(() => memory.pending.count).toBe(0);
    await expect
      .poll(() => checkpointer.status)
      .toEqual({ bytes: 0, entities: 0, isCheckpointing: false });
  });

  test('it waits for some seconds, and not for ever', async () => {
    const activity = new Activity();
    const { checkpointer, memory } = await openCheckpointer({}, { activity });
    const calling = Promise.withResolvers<void>();
    onTestFinished(() => calling.resolve());
    void activity.during(() => calling.promise);
    checkpointer.wake();
    await expect.poll(() => memory.pending.count).toBe(0);
  });
});

describe('a writer that waits for a shorter journal', () => {
  const FULL = { waitingBytes: 100 };

  test('waits while another engine checkpoints, and no longer than it does', async () => {
    const { checkpointer, database } = await openCheckpointer(FULL);
    const letGo = await holdLock(`tablewright:drain:${database.account}`);
    onTestFinished(letGo);
    const waiting = checkpointer.whenWithinBound(undefined);
    await reopenBooks(database.account, BY_HAND).checkpoint();
    await waiting;
    expect(checkpointer.status.bytes).toBe(0);
  });

  test('continues when another engine releases the lock without a checkpoint', async () => {
    const { checkpointer, database } = await openCheckpointer(FULL);
    const letGo = await holdLock(`tablewright:drain:${database.account}`);
    const waiting = checkpointer.whenWithinBound(undefined);
    await expect.poll(() => checkpointer.status.isCheckpointing).toBe(true);
    letGo();
    await waiting;
    expect(checkpointer.status.bytes).toBe(0);
  });

  test('is released if the browser refuses, and everything is checkpointed later', async () => {
    const { checkpointer, memory } = await openCheckpointer(FULL);
    const refuse = () => new DOMException('The disk cannot be written.', 'UnknownError');
    const allow = failPuts(refuse);
    await checkpointer.whenWithinBound(undefined);
    expect(memory.pending.count).toBe(2);
    allow();
    checkpointer.wake(0);
    await expect.poll(() => memory.pending.count).toBe(0);
  });

  test('is released at its end', async () => {
    const { checkpointer, database, memory } = await openCheckpointer(FULL);
    onTestFinished(await holdLock(`tablewright:drain:${database.account}`));
    const waiting = checkpointer.whenWithinBound(undefined);
    checkpointer.stop();
    await waiting;
    expect(memory.pending.count).toBe(2);
  });
});

test('reports a programming error, and leaves the journal as it is', async () => {
  const { checkpointer, memory } = await openCheckpointer();
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  onTestFinished(() => reported.mockRestore());
  const mistake = new TypeError('Something that is not there was read.');
  failPuts(() => mistake);
  checkpointer.wake();
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(mistake));
  expect(memory.pending.count).toBe(2);
});

describe('an entry that cannot be read', () => {
  test('stays where it is while a safety copy may have it', async () => {
    const repair = vi.fn(async () => false);
    const { checkpointer, memory, raw } = await openCheckpointer({}, { repair: () => repair });
    await tear(raw);
    await expect(checkpointer.checkpointAll()).rejects.toThrow('cannot be read');
    expect(repair).toHaveBeenCalledOnce();
    expect(memory.drained).toBe(ENTRY_OF_BOOKS - 1);
    expect(await hasQuarantine(raw)).toBe(false);
  });

  test('is skipped once no copy has it, and quarantined', async () => {
    const { checkpointer, memory, raw } = await openCheckpointer(
      {},
      { repair: () => async () => true },
    );
    await tear(raw);
    await checkpointer.checkpointAll();
    expect(memory.drained).toBe(ENTRY_OF_BOOKS);
    expect(await hasQuarantine(raw)).toBe(true);
  });

  /** As where the disk has lost what was written there. */
  async function tear(raw: IDBDatabase): Promise<void> {
    const transaction = raw.transaction('journal', 'readwrite');
    transaction.objectStore('journal').put('torn', ENTRY_OF_BOOKS);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
  }
});

test('reports that a deleted table is to be swept', async () => {
  const onRetired = vi.fn();
  const { checkpointer, database } = await openCheckpointer({}, { onRetired });
  await checkpointer.checkpointAll();
  expect(onRetired).not.toHaveBeenCalled();
  await withWrite(database, { durability: 'relaxed' }, (transaction) =>
    transaction.deleteTable(BOOKS),
  );
  await checkpointer.checkpointAll();
  expect(onRetired).toHaveBeenCalledOnce();
});

/** An account whose own checkpointer does nothing by itself, with books that are still in the journal. */
async function openCheckpointer(
  settings: Partial<StorageSettings> = {},
  options: Partial<CheckpointerOptions> = {},
) {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, manyNumbered(50));
  const { connection, memory, reads } = await database.open();
  const checkpointer = new Checkpointer({
    ...{ connection, account: database.account, memory, reads },
    activity: new Activity(),
    questions: new Activity(),
    settings: { ...DEFAULT_SETTINGS, checkpointDelayMs: 10, ...settings },
    repair: () => undefined,
    onRetired: () => {},
    ...options,
  });
  onTestFinished(() => checkpointer.stop());
  return { database, checkpointer, memory, raw: unwrap(connection) };
}

/** Until the answer is called no entity is put into its store. */
function failPuts(failure: () => Error): () => void {
  const { put } = IDBObjectStore.prototype;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (this.name === 'entities') throw failure();
    return put.call(this, value, key);
  });
  onTestFinished(() => spy.mockRestore());
  return () => spy.mockRestore();
}

/** Answers how to let go of it. */
function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => new Promise<void>((letGo) => resolve(() => letGo())));
  });
}
