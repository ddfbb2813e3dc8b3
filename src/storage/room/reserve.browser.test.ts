import { expect, onTestFinished, test, vi } from 'vitest';
import { binaryOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { limitRoom } from '../../testing/limited-room.ts';
import {
  numbered,
  openStoredBooks,
  putBooks,
  readBooks,
  reopenBooks,
} from '../../testing/stored-books.ts';
import { BOOKS } from '../../testing/test-database.ts';
import { withRead, withWrite } from '../access/transaction.ts';
import type { TablesDatabase } from '../account/database.ts';
import { ReserveKeeper } from './lazy-reserve.ts';
import { ensureReserve, PART_BYTES, withReserve } from './reserve.ts';

const ROOM = 20_000_000;
const HELD = 8_000_000;

test('takes back the whole loan, and the unused rest of others', async () => {
  await limitRoom(ROOM);
  await ensureReserve(HELD);
  const before = await reserveBytes();
  expect(before).toBeGreaterThan(1_000_000);

  const found: number[] = [];
  const doWork = async () => {
    found.push(await reserveBytes());
    if (found.length % 2 === 1) throw new DOMException('It is full.', 'QuotaExceededError');
  };
  await withReserve(doWork, { isLoan: true });
  await expect.poll(reserveBytes).toBe(before);
  await withReserve(doWork, {});
  expect(await reserveBytes()).toBe(before / 2);
  expect(found).toEqual([before / 2, 0, before / 2, 0]);
});

test('makes a part smaller if there is no space for a whole one', async () => {
  await limitRoom(1_400_000);
  await ensureReserve(4 * HELD);
  const bytes = await reserveBytes();
  expect(bytes).toBeGreaterThan(PART_BYTES);
  expect(bytes % PART_BYTES).toBeGreaterThan(0);
  await ensureReserve(4 * HELD);
  expect(await reserveBytes()).toBe(bytes);
});

test('exists from the first write on, and grows with the account', async () => {
  await limitRoom(ROOM);
  await openStoredBooks();
  await expect.poll(reserveBytes).toBe(2 * PART_BYTES);
  const keeper = new ReserveKeeper();
  keeper.keep(HELD);
  keeper.keep(4 * HELD);
  await expect.poll(reserveBytes).toBe(3 * PART_BYTES);
});

test('a first write that fills the disk can be deleted again', {
  timeout: 60_000,
}, async () => {
  await limitRoom(8_000_000);
  // First, as the browser remembers for half a minute how much room it found for databases.
  await ensureReserve(0);
  const database = await openStoredBooks();
  await fill(database);
  const options = { durability: 'strict' } as const;
  await withWrite(database, options, (transaction) => transaction.deleteTable(BOOKS));
  expect(await withRead(database, (transaction) => transaction.listTables('', 10))).toEqual([]);
});

test('an engine that starts on a full disk leaves the reserve for deletions', async () => {
  await limitRoom(ROOM);
  await ensureReserve(HELD);
  const before = await reserveBytes();
  const first = await openStoredBooks({ checkpoints: false });
  await beDeaf(first.account);
  const storing = vi.spyOn(IDBObjectStore.prototype, 'put');
  onTestFinished(() => storing.mockRestore());
  for (let index = 1; index <= 4; index += 1) {
    storing.mockImplementationOnce(() => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    });
    const another = reopenBooks(first.account, { checkpoints: false });
    await putBooks(another, [numbered('1', index)]);
    expect(storing.mock.results.at(-2)).toMatchObject({ type: 'throw' });
    await another.close();
    await expect.poll(reserveBytes).toBe(before);
  }
  expect(await readBooks(first)).toEqual(['1=4']);
});

test('a loan that did not help is returned as well', async () => {
  await limitRoom(ROOM);
  await ensureReserve(HELD);
  const before = await reserveBytes();
  const fail = () => Promise.reject(new DOMException('It is full.', 'QuotaExceededError'));
  await expect(withReserve(fail, { isLoan: true })).rejects.toThrow('It is full.');
  await expect.poll(reserveBytes).toBe(before);
});

/** Another engine that holds its lock and answers no message, so that the others have to raise the epoch. */
async function beDeaf(account: string): Promise<void> {
  await new Promise<void>((held) => {
    void navigator.locks.request(`tablewright:engines:${account}/deaf`, () => {
      held();
      return new Promise<void>((left) => onTestFinished(() => left()));
    });
  });
}

/** As an import does, until nothing more goes in. */
async function fill(database: TablesDatabase): Promise<void> {
  // Large ones first, so that the last hole is a small one.
  for (const size of [32_000, 4_000, 500, 1]) {
    let refusal: unknown;
    while (refusal === undefined) {
      refusal = await putBooks(database, [noise(size)]).then(
        () => undefined,
        (error: unknown) => error,
      );
    }
    expect(refusal).toMatchObject({ reason: 'storageFull' });
  }
}

/** An entity of bytes that no compression makes fewer. */
function noise(size: number): Entity {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += 65_536) {
    crypto.getRandomValues(bytes.subarray(from, from + 65_536));
  }
  const properties = new Map([['Bytes', binaryOf(bytes)]]);
  return { partitionKey: 'p', rowKey: crypto.randomUUID(), timestamp: 1n, properties };
}

/** What all that is kept in reserve takes together. */
async function reserveBytes(): Promise<number> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle('tablewright-reserve');
  let bytes = 0;
  for await (const handle of folder.values()) {
    if (handle instanceof FileSystemFileHandle) bytes += (await handle.getFile()).size;
  }
  return bytes;
}
