import { unwrap } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FrozenHolder, holdPresence } from '../../testing/frozen-holder.ts';
import { entryOf } from '../../testing/journal-entries.ts';
import {
  numbered,
  openStoredBooks,
  putBooks,
  readBooks,
  reopenBooks,
} from '../../testing/stored-books.ts';
import { BOOKS } from '../../testing/test-database.ts';
import type { TablesDatabase } from '../account/database.ts';

const BY_HAND = { checkpoints: false, leases: true };

async function isUpToDate(database: TablesDatabase): Promise<boolean> {
  // The read renews what may be trusted.
  await readBooks(database);
  return database.opened?.isUpToDate() ?? false;
}

test('reads without a transaction while it is alone', async () => {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, [numbered('1')]);
  await expect.poll(() => isUpToDate(database)).toBe(true);
  const connection = unwrap(await database.connect());
  const begin = vi.spyOn(connection, 'transaction');
  onTestFinished(() => begin.mockRestore());
  expect(database.opened?.isUpToDate()).toBe(true);
  expect(await readBooks(database)).toEqual(['1=1']);
  expect(begin).not.toHaveBeenCalled();
  await putBooks(database, [numbered('2')]);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(await readBooks(database)).toEqual(['1=1', '2=1']);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('sees the write of an engine that has just started at once', async () => {
  const first = await openStoredBooks(BY_HAND);
  await putBooks(first, [numbered('1')]);
  for (let index = 2; index < 8; index += 1) {
    await expect.poll(() => isUpToDate(first)).toBe(true);
    const second = reopenBooks(first.account, BY_HAND);
    const reading: Promise<boolean>[] = [];
    let isWritten = false;
    const written = putBooks(second, [numbered('1', index)]).then(() => {
      isWritten = true;
    });
    while (!isWritten) {
      reading.push(readsNewer(first, index, () => isWritten));
      await new Promise((resolve) => setTimeout(resolve));
    }
    await written;
    expect(await readBooks(first)).toEqual([`1=${index}`]);
    expect(await Promise.all(reading)).not.toContain(false);
    await second.close();
  }
});

/** Whether a read that began after the write was acknowledged shows it. */
async function readsNewer(database: TablesDatabase, index: number, isWritten: () => boolean) {
  const wasWritten = isWritten();
  const [reported] = await readBooks(database);
  return !wasWritten || reported === `1=${index}`;
}

test('trusts nothing when another is there, and itself again when the other has gone', async () => {
  const first = await openStoredBooks(BY_HAND);
  await expect.poll(() => isUpToDate(first)).toBe(true);
  const second = reopenBooks(first.account, BY_HAND);
  await putBooks(second, [numbered('1')]);
  expect(await isUpToDate(first)).toBe(false);
  expect(await isUpToDate(second)).toBe(false);
  await first.close();
  await expect.poll(() => isUpToDate(second)).toBe(true);
});

test('a frozen thread neither blocks a new one nor reads outdated data', async () => {
  const old = await openStoredBooks(BY_HAND);
  await putBooks(old, [numbered('1')]);
  await old.close();
  const holder = await FrozenHolder.freeze(old.account, BOOKS);

  const newcomer = reopenBooks(old.account, BY_HAND);
  expect(await readBooks(newcomer)).toEqual(['1=1']);
  await putBooks(newcomer, [numbered('1', 2)]);
  expect(await isUpToDate(newcomer)).toBe(false);

  expect(await holder.thaw()).toEqual({ kind: 'thawed', isLeased: false, read: 2 });
  await putBooks(newcomer, [numbered('1', 3)]);
  expect(await readBooks(newcomer)).toEqual(['1=3']);
});

test('appends after an entry it has not seen, and never overwrites it', async () => {
  const database = await openStoredBooks(BY_HAND);
  await putBooks(database, [numbered('1')]);
  const connection = unwrap(await database.connect());
  await expect.poll(() => isUpToDate(database)).toBe(true);
  const next = 1 + (database.opened?.memory.position ?? 0);
  connection.transaction('journal', 'readwrite').objectStore('journal').add(entryOf(next), next);
  await putBooks(database, [numbered('2')]);

  const request = connection.transaction('journal').objectStore('journal').get(next);
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  expect(request.result).toMatchObject({ operation: `operation ${next}` });
  expect(await readBooks(database)).toEqual(['1=1', '2=1']);
});

test('waits for a holder that does not answer until its lease is over', async () => {
  const first = await openStoredBooks(BY_HAND);
  await expect.poll(() => isUpToDate(first)).toBe(true);
  holdPresence(first.account);
  const second = reopenBooks(first.account, BY_HAND);
  const began = performance.now();
  await putBooks(second, [numbered('1')]);
  expect(performance.now() - began).toBeGreaterThan(290);
  expect(await readBooks(first)).toEqual(['1=1']);
});
