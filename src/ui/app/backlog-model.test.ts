import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '../../model/change.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { Backlog } from '../../model/table-service.ts';
import { BacklogModel } from './backlog-model.ts';

const DEMO = parseAccountName('demo');
const WRITTEN: Change = { kind: 'entities', account: DEMO, table: parseTableName('Books') };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** An account that returns what is set, and counts the calls. */
function openAccount() {
  const account = { entities: 0, asked: 0, isLost: false };
  const getBacklog = async (): Promise<Backlog> => {
    account.asked += 1;
    if (account.isLost) throw new Error('The engine is gone.');
    return { entities: account.entities, bytes: 0, isShrinking: true };
  };
  const listeners = new Set<(change: Change) => void>();
  const model = new BacklogModel(DEMO, { getBacklog }, (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const notify = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  return { account, model, notify };
}

const second = () => vi.advanceTimersByTimeAsync(1000);

test('a long backlog is shown as it shrinks, until it is short', async () => {
  const { account, model, notify } = openAccount();
  await second();
  expect(model.entities.value).toBe(0);

  account.entities = 80_000;
  notify(WRITTEN);
  await second();
  expect(model.entities.value).toBe(80_000);
  account.entities = 12_000;
  await second();
  expect(model.entities.value).toBe(12_000);
  account.entities = 9_999;
  await second();
  expect(model.entities.value).toBe(0);
});

test('nothing is polled without writes', async () => {
  const { account, notify } = openAccount();
  await second();
  const { asked } = account;
  notify({ ...WRITTEN, account: parseAccountName('other') });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(account.asked).toBe(asked);
});

test('an unreadable backlog is not shown', async () => {
  const { account, model, notify } = openAccount();
  account.entities = 50_000;
  notify(WRITTEN);
  await second();
  expect(model.entities.value).toBe(50_000);
  account.isLost = true;
  await second();
  expect(model.entities.value).toBe(0);
});

test('a model that is put away asks no more', async () => {
  const { account, model } = openAccount();
  account.entities = 50_000;
  await second();
  model[Symbol.dispose]();
  const { asked } = account;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(account.asked).toBe(asked);
});
