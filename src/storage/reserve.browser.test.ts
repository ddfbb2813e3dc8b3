import { expect, onTestFinished, test, vi } from 'vitest';
import { limitRoom } from '../testing/limited-room.ts';
import {
  numbered,
  openStoredBooks,
  putBooks,
  readBooks,
  reopenBooks,
} from '../testing/stored-books.ts';
import { ensureReserve, withReserve } from './reserve.ts';

const ROOM = 20_000_000;
const HELD = 8_000_000;

test('takes back all that was lent, and of other work what it did not need', async () => {
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

test('makes a part smaller where there is no room for a whole one', async () => {
  await limitRoom(1_400_000);
  await ensureReserve(4 * HELD);
  const bytes = await reserveBytes();
  expect(bytes).toBeGreaterThan(524_288);
  expect(bytes % 524_288).toBeGreaterThan(0);
  await ensureReserve(4 * HELD);
  expect(await reserveBytes()).toBe(bytes);
});

test('whoever joins where there is no room leaves the reserve to those who delete', async () => {
  await limitRoom(ROOM);
  await ensureReserve(HELD);
  const before = await reserveBytes();
  const first = await openStoredBooks({ drains: false });
  const storing = vi.spyOn(IDBObjectStore.prototype, 'put');
  onTestFinished(() => storing.mockRestore());
  for (let turn = 1; turn <= 4; turn += 1) {
    storing.mockImplementationOnce(() => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    });
    const another = reopenBooks(first.account, { drains: false });
    await putBooks(another, [numbered('1', turn)]);
    expect(storing.mock.results.at(-2)).toMatchObject({ type: 'throw' });
    await another.close();
    await expect.poll(reserveBytes).toBe(before);
  }
  expect(await readBooks(first)).toEqual(['1=4']);
});

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
