import { afterEach, expect, test, vi } from 'vitest';
import { parseAccountName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import type { AppContext } from '../app-context.ts';
import { markRestore } from '../models/backup-marks.ts';
import { NoticesModel } from '../models/notices-model.ts';
import { tellCutRestores } from './use-cut-restores.ts';

const shop = parseAccountName('shop');
const gone = parseAccountName('gone');

afterEach(() => {
  const marks = Object.keys(localStorage).filter((name) => name.startsWith('tablewright:restore:'));
  for (const name of marks) localStorage.removeItem(name);
});

test('a restore that was cut off is told of at each start, until it was seen', async () => {
  markRestore([shop, gone]).leave();
  await untilTold();
  const [notice] = (await start()).shown.value;
  expect(notice?.text).toContain('shop may hold only a part');
  notice?.onDeclined?.();
  expect((await start()).shown.value).toEqual([]);
});

test('one that is under way, has ended, or is of accounts that are gone is no news', async () => {
  const running = markRestore([shop]);
  markRestore([shop]).clear();
  markRestore([gone]).leave();
  expect((await start()).shown.value).toEqual([]);
  running.leave();
  await untilTold();
});

test('where the engine does not answer, it is told at the next start', async () => {
  markRestore([shop]).leave();
  await untilTold();
  expect((await start(new StorageError('engineLost'))).shown.value).toEqual([]);
  expect((await start()).shown.value).toHaveLength(1);
});

/** A lock is given back a moment later. */
async function untilTold(): Promise<void> {
  await vi.waitFor(async () => {
    const { shown } = await start();
    expect(shown.value).toMatchObject([{ kind: 'danger', isLasting: true }]);
  });
}

async function start(failure?: StorageError): Promise<NoticesModel> {
  const accounts = new MemoryAccounts();
  accounts.put(shop);
  accounts.failure = failure;
  const notices = new NoticesModel();
  // All that is asked of it here.
  const app = { service: accounts, notices } as unknown as AppContext;
  await tellCutRestores(app);
  return notices;
}
