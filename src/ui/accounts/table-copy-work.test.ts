import { expect, onTestFinished, test, vi } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { TableCopyProgress, TableCopyRequest } from '../../model/table-copy.ts';
import { ActivitiesModel } from '../jobs/activities-model.ts';
import { TableCopyModel } from './table-copy-model.ts';
import { copyTableAsWork } from './table-copy-work.ts';

const asked: TableCopyRequest = {
  kind: 'copy',
  from: { account: parseAccountName('demo'), table: parseTableName('Orders') },
  to: { account: parseAccountName('demo'), table: parseTableName('OrdersCopy') },
};

test('a copy is listed from its first moment on, with how far it is', async () => {
  const { activities, tableCopy, notify, begin } = open();
  const end = begin();
  const [listed] = activities.running.value;
  expect(listed?.state.value).toMatchObject({ status: 'running' });
  expect(activities.watched.value, 'its dialog shows it').toContain(listed?.id);
  notify({ state: 'copying', done: 3, total: 9 });
  await vi.waitFor(() =>
    expect(listed?.state.value).toMatchObject({ status: 'running', done: 3, total: 9 }),
  );
  listed?.cancel?.();
  expect(tableCopy.isCancelling.value).toBe(true);
  notify({ state: 'complete', done: 9, total: 9 });
  expect(await end).toMatchObject({ state: 'complete' });
  expect(listed?.state.value).toMatchObject({ status: 'done' });
  expect(activities.watched.value.size).toBe(0);
});

test('a failure is shown in the list after its dialog is closed', async () => {
  for (const isShown of [true, false]) {
    const { activities, fail, begin } = open();
    const end = begin(() => isShown);
    const [listed] = activities.running.value;
    let isWatched: boolean | undefined;
    listed?.state.subscribe(({ status }) => {
      if (status === 'failed') isWatched = activities.watched.peek().has(listed.id);
    });
    fail(new Error('The disk is full.'));
    expect(await end).toBeUndefined();
    expect(listed?.state.value).toMatchObject({ status: 'failed', error: expect.any(Error) });
    expect(isWatched).toBe(isShown);
  }
});

function open() {
  const reported: TableCopyProgress[] = [];
  let failure: Error | undefined;
  let wake = () => {};
  async function* copyTable() {
    for (;;) {
      const next = reported.shift();
      if (next) yield next;
      if (next?.state === 'complete') return;
      if (failure) throw failure;
      if (reported.length > 0) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  const activities = new ActivitiesModel();
  const tableCopy = new TableCopyModel({ copyTable });
  onTestFinished(() => {
    activities[Symbol.dispose]();
    tableCopy[Symbol.dispose]();
  });
  return {
    activities,
    tableCopy,
    begin: (isShown = () => true) =>
      copyTableAsWork({ activities, routes: { go: vi.fn() } }, tableCopy, asked, isShown),
    notify(progress: TableCopyProgress) {
      reported.push(progress);
      wake();
    },
    fail(error: Error) {
      failure = error;
      wake();
    },
  };
}
