import { expect, onTestFinished, test } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { parseTableName } from '../../model/names.ts';
import { MemorySettings, openSettings } from '../../testing/memory-settings.ts';
import { BOOKS, openBooks } from '../../testing/test-database.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { AccountsModel } from '../place/accounts-model.ts';
import { placeKey } from './automatic-snapshots.ts';
import { takeDaily } from './daily-snapshots.ts';
import { takeBefore } from './take-automatically.ts';

const renamed = parseTableName('Novels');
const MORNING = new Date(2026, 10, 24, 9).getTime();
const NEXT_DAY = new Date(2026, 10, 25, 9).getTime();

test('two windows take the snapshot of a day once, and it follows a renamed table', async () => {
  const { app, other, account, place, list, accounts } = await open();
  app.settings.change({ snapshotPlans: { [place]: { keep: 2, lastAt: 0 } } });
  await Promise.all([takeDaily(app, MORNING), takeDaily(other, MORNING)]);
  expect(await list()).toHaveLength(1);

  const to = { account, table: renamed };
  for await (const _ of accounts.copyTable({ kind: 'move', from: { account, table: BOOKS }, to }));
  await app.accounts.load();
  await takeDaily(app, NEXT_DAY);
  expect(await list()).toHaveLength(2);
  expect(Object.keys(app.settings.current.value.snapshotPlans)).toEqual([
    placeKey(account, renamed),
  ]);
  await takeDaily(app, NEXT_DAY);
  expect(await list()).toHaveLength(2);
});

test('a plan keeps its number of snapshots, besides those that a person took or renamed', async () => {
  const { app, account, place, list, accounts } = await open();
  const snapshots = await accounts.snapshotsOf(account);
  await snapshots.takeSnapshot(BOOKS, { name: 'Mine' });
  app.settings.change({ snapshotPlans: { [place]: { keep: 1, lastAt: 0 } } });
  await takeDaily(app, MORNING);
  const [first] = await list();
  await snapshots.renameSnapshot(first?.id ?? '', { name: 'Renamed' });
  for (let day = 1; day < 4; day += 1) await takeDaily(app, MORNING + day * 86_400_000);
  const names = (await list()).map(({ name }) => name);
  expect(names).toHaveLength(3);
  expect(names.slice(1)).toEqual(['Renamed', 'Mine']);
});

test('a plan of an account takes all tables at one moment, and keeps its number of sets', async () => {
  const { app, account, service, list } = await open();
  await service.createTable(renamed);
  await app.accounts.load();
  const place = placeKey(account, undefined);
  app.settings.change({ snapshotPlans: { [place]: { keep: 2, lastAt: 0 } } });
  for (let day = 0; day < 3; day += 1) await takeDaily(app, MORNING + day * 86_400_000);
  const sets = Map.groupBy(await list(), ({ set }) => set);
  expect(sets.size).toBe(2);
  for (const set of sets.values()) expect(set.map(({ table }) => table)).toHaveLength(2);
  expect(new Set((await list()).map(({ takenAt }) => takenAt)).size).toBeLessThanOrEqual(2);
});

test('before an import nothing is taken unless it is asked for', async () => {
  const { app, account, list } = await open();
  await takeBefore(app, account, BOOKS, 'beforeImport');
  expect(await list()).toEqual([]);
  app.settings.change({ takesSnapshots: true });
  for (let run = 0; run < 7; run += 1) await takeBefore(app, account, BOOKS, 'beforeImport');
  expect(await list()).toHaveLength(5);
});

/** Opens an account by the parts of two windows. */
async function open() {
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  const { account, accounts, service } = await openBooks(async () => engine);
  const store = new MemorySettings();
  const openWindow = async () => {
    const tables = new AccountsModel(accounts, () => () => {});
    onTestFinished(() => tables[Symbol.dispose]());
    await tables.load();
    return {
      service: accounts,
      settings: openSettings(store),
      accounts: tables,
      toasts: new ToastsModel(),
    };
  };
  const [app, other] = [await openWindow(), await openWindow()];
  const list = async () => (await accounts.snapshotsOf(account)).listSnapshots();
  return { app, other, account, accounts, service, list, place: placeKey(account, BOOKS) };
}
