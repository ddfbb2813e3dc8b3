import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '../../model/change.ts';
import {
  DAMAGE_CHANNEL,
  type DamageNotice,
  notifyDamage,
  notifyRepaired,
} from '../../model/damage.ts';
import { FULL_CHANNEL, notifyFull } from '../../model/full-storage.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { StorageUse } from './storage-model.ts';
import { StorageWatchModel } from './storage-watch-model.ts';

const GIGABYTE = 1e9;
const LOOK_AGAIN_MS = 5_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A browser in which a write was refused at this use. */
async function openRefused(used: number, quota: number) {
  const use = signal<StorageUse | undefined>({ used, quota });
  const listeners = new Set<(change: Change) => void>();
  const model = new StorageWatchModel(
    use,
    async () => {},
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    { read: () => false, write: () => {} },
  );
  notifyFull();
  await vi.waitFor(() => expect(model.room.value).toBe('none'));
  const write = () => {
    const [account, table] = [parseAccountName('shop'), parseTableName('Orders')];
    for (const listener of [...listeners]) listener({ kind: 'entities', account, table });
  };
  const look = () => vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS);
  return { model, use, write, look };
}

test('a full disk stays reported, whatever the browser estimates', async () => {
  const { model, write, look } = await openRefused(GIGABYTE, 100 * GIGABYTE);
  await look();
  await look();
  expect(model.room.value).toBe('none');
  write();
  expect(model.room.value).toBe('enough');
  model[Symbol.dispose]();
});

test('it ends with a write that fits where little is left for good', async () => {
  const { model, write, look } = await openRefused(9_000_000, 10_000_000);
  await look();
  expect(model.room.value).toBe('none');
  write();
  expect(model.room.value).toBe('enough');
  model[Symbol.dispose]();
});

test('it ends automatically when space is freed', async () => {
  const { model, use, look } = await openRefused(GIGABYTE, GIGABYTE);
  await look();
  use.value = { used: GIGABYTE / 2, quota: GIGABYTE };
  await look();
  expect(model.room.value).toBe('enough');
  model[Symbol.dispose]();
});

test('a problem of several windows is reported once, and a dismissed banner does not return', async () => {
  const { model } = await openRefused(GIGABYTE, GIGABYTE);
  const channel = new BroadcastChannel(DAMAGE_CHANNEL);
  const meet = async (...places: number[]) => {
    channel.postMessage({ account: 'shop', kind: 'entity', places });
    // Messages of one channel come in order.
    channel.postMessage({ account: 'last', kind: 'store', places: [++reported] });
    await vi.waitFor(() => expect(lastOf('last')?.count).toBe(reported));
  };
  let reported = 0;
  const lastOf = (account: string) => model.damage.value.find((one) => one.account === account);
  await meet(1, 2);
  await meet(2, 1);
  expect(lastOf('shop')).toMatchObject({ kind: 'entity', count: 2 });
  await meet(3);
  expect(lastOf('shop')).toMatchObject({ count: 3 });
  const met = lastOf('shop');
  if (met) model.dismiss(met);
  await meet(3, 2);
  expect(lastOf('shop')).toBeUndefined();
  await meet(4);
  expect(lastOf('shop')).toMatchObject({ count: 4 });
  await meet();
  expect(lastOf('shop')).toBeUndefined();
  channel.close();
  model[Symbol.dispose]();
});

test('errors that an engine met before the window listened are known as well', async () => {
  const heard = new Promise<void>((resolve) => {
    const channel = new BroadcastChannel(DAMAGE_CHANNEL);
    channel.addEventListener('message', () => {
      channel.close();
      resolve();
    });
  });
  notifyDamage('tablewright:early', 'entity', 'a');
  await heard;
  const { model } = await openRefused(GIGABYTE, GIGABYTE);
  const early = { account: 'early', kind: 'entity', count: 1 };
  await vi.waitFor(() => expect(model.damage.value).toEqual([early]));
  notifyRepaired('tablewright:early', 'entity');
  await vi.waitFor(() => expect(model.damage.value).toEqual([]));
  model[Symbol.dispose]();
});

test('messages of other scripts are no damage, and no full disk', async () => {
  const model = new StorageWatchModel(
    signal(undefined),
    async () => {},
    () => () => {},
    { read: () => false, write: () => {} },
  );
  const [full, damage] = [FULL_CHANNEL, DAMAGE_CHANNEL].map((name) => new BroadcastChannel(name));
  const [account, kind] = ['shop', 'entity'] as const;
  for (const foreign of [
    null,
    7,
    'empty',
    {},
    { account, kind },
    { account, kind, places: ['a'] },
    { account: '', kind, places: [1] },
    { account: 'x'.repeat(70_000), kind, places: [1] },
  ]) {
    full?.postMessage(foreign);
    damage?.postMessage(foreign);
  }
  damage?.postMessage({ account, kind, places: [1] } satisfies DamageNotice);
  await vi.waitFor(() => expect(model.damage.value).toEqual([{ account, kind, count: 1 }]));
  expect(model.room.value).toBe('enough');
  for (const channel of [full, damage]) channel?.close();
  model[Symbol.dispose]();
});
