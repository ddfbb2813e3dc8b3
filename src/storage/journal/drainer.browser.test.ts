import { expect, onTestFinished, test, vi } from 'vitest';
import {
  manyNumbered,
  openStoredBooks,
  putBooks,
  readBooks,
  reopenBooks,
} from '../../testing/stored-books.ts';
import { BOOKS } from '../../testing/test-database.ts';
import type { TablesDatabase } from '../database.ts';
import { withRead } from '../transaction.ts';

const READS = 40;

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
  const filling = await openStoredBooks({ drains: false });
  for (let turn = 1; turn <= 100; turn += 1) await putBooks(filling, manyNumbered(100, turn));
  const settings = { memoryBytes: 0, leases: false, drainEntities: 5, drainDelayMs: 50 };
  return reopenBooks(filling.account, { ...settings, waitingBytes: 1 });
}

test('reads go before the slices of a checkpoint, also while a write waits for it', async () => {
  const database = await openFull();
  await readFew(database);
  const slices = countSlices();
  const written = putBooks(database, manyNumbered(1, 101));
  await expect.poll(slices).toBeGreaterThan(2);
  const before = slices();
  for (let turn = 0; turn < READS; turn += 1) await readFew(database);
  // The one under way, and those that come where questions go on for long.
  expect(slices() - before).toBeLessThan(READS / 4);
  await written;
  expect((await readBooks(database))[0]).toBe('00000=101');
});
