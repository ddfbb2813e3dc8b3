import { unwrap } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStoredBooks } from '../../testing/stored-books.ts';
import { changeNames } from './change-names.ts';

test('tells what was held up for long as done once it is done', async () => {
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

function openRaw(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
