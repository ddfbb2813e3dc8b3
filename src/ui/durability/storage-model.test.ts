import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { WatchChanges } from '../place/accounts-model.ts';
import { StorageModel, type StorageUse } from './storage-model.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the use of the storage is asked again after changes, and not for each of them', async () => {
  let used = 1;
  const estimate = vi.fn(async (): Promise<StorageUse> => ({ used, quota: 10 }));
  let notify: Parameters<WatchChanges>[0] = () => {};
  const storage = new StorageModel(estimate, (listener) => {
    notify = listener;
    return () => {};
  });
  onTestFinished(() => storage[Symbol.dispose]());
  expect(storage.use.value, 'nothing is said before the browser did').toBeUndefined();
  await storage.refresh();
  expect(storage.use.value).toEqual({ used: 1, quota: 10 });

  used = 5;
  for (let time = 0; time < 100; time += 1) notify({ kind: 'accounts' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(storage.use.value).toEqual({ used: 5, quota: 10 });
  expect(estimate.mock.calls.length).toBeLessThan(5);
});
