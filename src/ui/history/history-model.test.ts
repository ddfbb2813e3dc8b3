import { expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from '../../model/change.ts';
import type { HistoryStep } from '../../model/history.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { MemoryHistory } from '../../testing/memory-history.ts';
import { HistoryModel } from './history-model.ts';

const ACCOUNT = parseAccountName('people');
const OTHER = parseAccountName('others');

test('the newest hundred are read, and older ones when they are wanted', async () => {
  const { model } = await open(250);
  expect(model.steps.value).toHaveLength(100);
  expect(model.steps.value?.[0]?.id).toBe('step 250');
  expect(model.size.value).toMatchObject({ steps: 250, oldest: 1 });
  await model.showOlder();
  expect(model.steps.value).toHaveLength(200);
  await model.showOlder();
  expect(model.steps.value).toHaveLength(250);
  expect(model.hasOlder.value).toBe(false);
});

test('steps of other windows appear, within the shown number', async () => {
  const { model, history, notify } = await open(2);
  history.steps.unshift(stepOf(3));
  notify({ kind: 'tables', account: OTHER });
  notify({ kind: 'entities', account: ACCOUNT, table: parseTableName('Books') });
  await vi.waitFor(() => expect(model.steps.value).toHaveLength(3));
  expect(model.steps.value?.[0]?.id).toBe('step 3');
});

test('a failure is shown with the known steps, until they are read again', async () => {
  const { model, history } = await open(2);
  history.failure = new StorageError('accountMissing');
  await model.refresh();
  expect(model.error.value).toMatchObject({ reason: 'accountMissing' });
  expect(model.steps.value).toHaveLength(2);
  await model.refresh();
  expect(model.error.value).toBeUndefined();
});

test('bounds are set, and steps forgotten with all before them', async () => {
  const { model } = await open(5);
  await model.setLimits({ bytes: 20_000_000, days: 7 });
  expect(model.size.value?.limits).toEqual({ bytes: 20_000_000, days: 7 });
  await model.forget('step 3');
  expect(model.steps.value?.map(({ id }) => id)).toEqual(['step 5', 'step 4']);
  await model.forget();
  expect(model.steps.value).toEqual([]);
});

async function open(count: number) {
  const history = new MemoryHistory();
  history.steps = Array.from({ length: count }, (_, index) => stepOf(count - index));
  const accounts = Object.assign(new MemoryAccounts(), { historyOf: async () => history });
  let notify: (change: Change) => void = () => {};
  const model = new HistoryModel(accounts, ACCOUNT, (listener) => {
    notify = listener;
    return () => {};
  });
  onTestFinished(() => model[Symbol.dispose]());
  await vi.waitFor(() => expect(model.steps.value).toBeDefined());
  return { model, history, notify };
}

function stepOf(number: number): HistoryStep {
  return {
    id: `step ${number}`,
    at: number,
    lastAt: number,
    lastTick: BigInt(number),
    origin: 'app',
    isOwn: true,
    kind: 'insert',
    tables: [{ name: parseTableName('Books'), inserted: 1, updated: 0, deleted: 0 }],
    inserted: 1,
    updated: 0,
    deleted: 0,
    bytes: 100,
    state: 'done',
  };
}
