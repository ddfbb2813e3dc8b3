import { unwrap } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  manyNumbered,
  numbered,
  openStoredBooks,
  putBooks,
  readBooks,
  reopenBooks,
} from '../../testing/stored-books.ts';
import { BOOKS } from '../../testing/test-database.ts';
import { withRead } from '../access/transaction.ts';
import type { TablesDatabase } from '../account/database.ts';
import { damage } from '../connection/found-damage.ts';

const BESIDE = { checkpoints: false, leases: false };

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

function countBooks(database: TablesDatabase): Promise<number | undefined> {
  return withRead(database, async (transaction) => (await transaction.findTable(BOOKS))?.entities);
}

/** Does something as soon as the next transaction is begun. */
async function onceBegun(database: TablesDatabase, then: () => void): Promise<void> {
  const raw = unwrap(await database.connect());
  const begin = vi.spyOn(raw, 'transaction').mockImplementationOnce((...given) => {
    begin.mockRestore();
    queueMicrotask(then);
    return raw.transaction(...given);
  });
}

/** Looks are tried now and then. */
function untilLooking(database: TablesDatabase): Promise<void> {
  return expect.poll(() => isLooking(database), { interval: 1, timeout: 10_000 }).toBe(true);
}

test('looks at the journal alone where all that is read is in memory', async () => {
  const database = await openStoredBooks(BESIDE);
  await putBooks(database, [numbered('1')]);
  await untilLooking(database);
  expect(await scopesOf(database)).toEqual(['journal']);
});

test("sees another engine's write at once, however often it polled before", async () => {
  const first = await openStoredBooks(BESIDE);
  const second = reopenBooks(first.account, BESIDE);
  for (let index = 1; index <= 3; index += 1) {
    await untilLooking(first);
    await putBooks(second, [numbered('1', index)]);
    if (index === 2) await second.checkpoint();
    expect(await readBooks(first)).toEqual([`1=${index}`]);
  }
});

test('polls again for a caller that arrives during a poll', async () => {
  const database = await openStoredBooks(BESIDE);
  await untilLooking(database);
  const { looks } = await database.open();
  const begin = vi.spyOn(unwrap(await database.connect()), 'transaction');
  onTestFinished(() => begin.mockRestore());
  const under = looks.join();
  while (begin.mock.calls.length === 0) await Promise.resolve();
  // What these know of may have been written since that look began.
  const next = [looks.join(), looks.join()];
  expect(await Promise.all([under, ...next])).toEqual([true, true, true]);
  expect(begin.mock.calls.map(([stores]) => stores)).toEqual(['journal', 'journal']);
});

test('starts over if unread entries were trimmed', async () => {
  const first = await openStoredBooks(BESIDE);
  await putBooks(first, [numbered('1')]);
  await untilLooking(first);
  const second = reopenBooks(first.account, { ...BESIDE, keptBytes: 0 });
  for (let index = 2; index <= 5; index += 1) {
    await putBooks(second, [numbered('1', index)]);
    await second.checkpoint();
  }
  expect(await readBooks(first)).toEqual(['1=5']);
});

test('soon sees the entries after a lost one', async () => {
  const first = await openStoredBooks(BESIDE);
  await putBooks(first, [numbered('1')]);
  await untilLooking(first);
  const { looks, memory } = await first.open();
  expect(await looks.join()).toBe(true);
  const lost = memory.position + 1;
  const second = reopenBooks(first.account, BESIDE);
  await putBooks(second, [numbered('2')]);
  await putBooks(second, [numbered('3')]);
  const raw = unwrap(await second.connect());
  const transaction = raw.transaction('journal', 'readwrite');
  transaction.objectStore('journal').delete(lost);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  await expect.poll(() => looks.join(), { interval: 20, timeout: 2000 }).toBe(false);
  // Reads are judged from then on.
  onTestFinished(() => {
    damage.reads = undefined;
  });
  expect(await readBooks(first)).toEqual(['1=1', '3=1']);
});

test('knows no less than before while it starts over', async () => {
  const first = await openStoredBooks(BESIDE);
  const second = reopenBooks(first.account, { ...BESIDE, keptBytes: 0 });
  const { reads } = await first.open();
  for (let index = 1; index <= 10; index += 1) {
    await untilLooking(first);
    await putBooks(second, [numbered(`${index}a`)]);
    await second.checkpoint();
    // Behind the write, but from what was known before it: what it finds trimmed has the first begin anew.
    let isRead = false;
    await onceBegun(first, () => {
      void reads.join().then(() => {
        isRead = true;
      });
    });
    await putBooks(first, [numbered(`${index}b`)]);
    while (!isRead) expect(await countBooks(first)).toBe(2 * index);
  }
});

test('asks for the first rows of a table before it is loaded as a whole', async () => {
  const { account } = await openStoredBooks(BESIDE);
  const database = reopenBooks(account, BESIDE);
  await putBooks(database, manyNumbered(3000));
  await database.checkpoint();
  database.evict();
  const findTable = () => withRead(database, (transaction) => transaction.findTable(BOOKS));
  for (let index = 0; index < 20; index += 1) await findTable();
  const limits: unknown[] = [];
  const { getAll } = IDBObjectStore.prototype;
  const spied = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    query,
    limit,
  ) {
    limits.push(limit);
    return getAll.call(this, query, limit);
  });
  onTestFinished(() => spied.mockRestore());
  await withRead(database, (transaction) => transaction.entitiesOf(BOOKS).readPage({}, 1000));
  await expect.poll(() => limits.length).toBeGreaterThan(1);
  expect(limits.slice(0, 2)).toEqual([1001, 2001]);
});

test('reads from the store what is not in memory, or if a poll fails', async () => {
  const database = await openStoredBooks(BESIDE);
  await putBooks(database, [numbered('1')]);
  await untilLooking(database);
  await database.checkpoint();
  database.evict();
  expect(await readBooks(database)).toEqual(['1=1']);
  await untilLooking(database);
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
    throw new DOMException('', 'UnknownError');
  });
  onTestFinished(() => get.mockRestore());
  expect(await readBooks(database)).toEqual(['1=1']);
});
