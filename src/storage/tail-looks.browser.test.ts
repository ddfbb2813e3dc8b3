import { unwrap } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  numbered,
  openStoredBooks,
  putBooks,
  readBooks,
  reopenBooks,
} from '../testing/stored-books.ts';
import type { TablesDatabase } from './database.ts';

const BESIDE = { drains: false, leases: false };

/** What the next read begins transactions over. */
async function scopesOf(database: TablesDatabase): Promise<unknown[]> {
  const begin = vi.spyOn(unwrap(await database.connect()), 'transaction');
  onTestFinished(() => begin.mockRestore());
  await readBooks(database);
  const scopes = begin.mock.calls.map(([stores]) => stores);
  begin.mockRestore();
  return scopes;
}

async function isLooking(database: TablesDatabase): Promise<boolean> {
  const scopes = await scopesOf(database);
  return scopes.length === 1 && scopes[0] === 'journal';
}

test('looks at the journal alone where all that is read is in memory', async () => {
  const database = await openStoredBooks(BESIDE);
  await putBooks(database, [numbered('1')]);
  await expect.poll(() => isLooking(database)).toBe(true);
  expect(await scopesOf(database)).toEqual(['journal']);
});

test('shows at once what another engine has written, however often it looked before', async () => {
  const first = await openStoredBooks(BESIDE);
  const second = reopenBooks(first.account, BESIDE);
  for (let turn = 1; turn <= 3; turn += 1) {
    await expect.poll(() => isLooking(first)).toBe(true);
    await putBooks(second, [numbered('1', turn)]);
    if (turn === 2) await second.drain();
    expect(await readBooks(first)).toEqual([`1=${turn}`]);
  }
});

test('begins anew where what it has not seen was trimmed behind it', async () => {
  const first = await openStoredBooks(BESIDE);
  await putBooks(first, [numbered('1')]);
  await expect.poll(() => isLooking(first)).toBe(true);
  const second = reopenBooks(first.account, { ...BESIDE, keptBytes: 0 });
  for (let turn = 2; turn <= 5; turn += 1) {
    await putBooks(second, [numbered('1', turn)]);
    await second.drain();
  }
  expect(await readBooks(first)).toEqual(['1=5']);
});

test('goes to the store with what is not in memory, and where a look fails', async () => {
  const database = await openStoredBooks(BESIDE);
  await putBooks(database, [numbered('1')]);
  await expect.poll(() => isLooking(database)).toBe(true);
  await database.drain();
  database.evict();
  expect(await readBooks(database)).toEqual(['1=1']);
  await expect.poll(() => isLooking(database), { timeout: 5000 }).toBe(true);
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
    throw new DOMException('', 'UnknownError');
  });
  onTestFinished(() => get.mockRestore());
  expect(await readBooks(database)).toEqual(['1=1']);
});
