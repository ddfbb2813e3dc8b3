import { unwrap } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStoredBooks } from '../../testing/stored-books.ts';
import { changeNames } from './change-names.ts';

test('reports a long-delayed change as done once it is', async () => {
  const connection = await (await openStoredBooks({ checkpoints: false })).connect();
  const holder = await openRaw(unwrap(connection).name);
  const later = setTimeout;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  holder.onversionchange = () => later(() => holder.close(), 200);
  const changed = changeNames(connection, async ({ db }) => {
    db.createObjectStore('made');
    vi.advanceTimersByTime(5000);
  });
  await changed;
  const after = await openRaw(holder.name);
  onTestFinished(() => after.close());
  expect([...after.objectStoreNames]).toContain('made');
});

test('gives up after 30 s behind another change that is held up', async () => {
  const connection = await (await openStoredBooks({ checkpoints: false })).connect();
  const { name, version } = unwrap(connection);
  const holder = await openRaw(name);
  const blocked = new Promise((resolve) => holder.addEventListener('versionchange', resolve));
  const other = openRaw(name, version + 1000);
  await blocked;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const change = vi.fn(async () => {});
  const changed = changeNames(connection, change).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await Promise.race([changed, undefined])).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.race([changed, undefined])).toMatchObject({ reason: 'accountBusy' });

  holder.close();
  (await other).close();
  // Nothing is done once no caller waits for it.
  const after = await openRaw(name);
  onTestFinished(() => after.close());
  expect(after.version).toBe(version + 1000);
  expect(change).not.toHaveBeenCalled();
});

test('waits as long as needed for a change that has begun', async () => {
  const connection = await (await openStoredBooks({ checkpoints: false })).connect();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const change = vi.fn(async () => void vi.advanceTimersByTime(60_000));
  await changeNames(connection, change);
  expect(change).toHaveBeenCalledTimes(1);
});

function openRaw(name: string, version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
