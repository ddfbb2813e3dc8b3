import { expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { parseTableName } from '../../model/names.ts';
import { MemorySettings, openSettings } from '../../testing/memory-settings.ts';
import { BOOKS, openBooks } from '../../testing/test-database.ts';
import type { AppContext } from '../app-context.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { AccountsModel } from '../place/accounts-model.ts';
import { SettingsModel } from '../settings/settings-model.ts';
import { placeKey } from './automatic-snapshots.ts';
import { takeDaily } from './daily-snapshots.ts';
import { followPlans } from './follow-plans.ts';
import { takeBefore } from './take-automatically.ts';

const renamed = parseTableName('Novels');
const MORNING = new Date(2026, 10, 24, 9).getTime();
const NEXT_DAY = new Date(2026, 10, 25, 9).getTime();
const at =
  (time: number, days = 0) =>
  () =>
    time + days * 86_400_000;

test('two windows take the snapshot of a day once, and it follows a renamed table', async () => {
  const { app, other, account, place, list, accounts } = await open();
  app.settings.change({ snapshotPlans: { [place]: { keep: 2, lastAt: 0 } } });
  await Promise.all([takeDaily(app, at(MORNING)), takeDaily(other, at(MORNING))]);
  expect(await list()).toHaveLength(1);

  const to = { account, table: renamed };
  for await (const _ of accounts.copyTable({ kind: 'move', from: { account, table: BOOKS }, to }));
  await app.accounts.load();
  await takeDaily(app, at(NEXT_DAY));
  expect(await list()).toHaveLength(2);
  expect(Object.keys(app.settings.current.value.snapshotPlans)).toEqual([
    placeKey(account, renamed),
  ]);
  await takeDaily(app, at(NEXT_DAY));
  expect(await list()).toHaveLength(2);
});

test('a plan keeps its number of snapshots, besides those that a person took or renamed', async () => {
  const { app, account, place, list, accounts } = await open();
  const snapshots = await accounts.snapshotsOf(account);
  await snapshots.takeSnapshot(BOOKS, { name: 'Mine' });
  app.settings.change({ snapshotPlans: { [place]: { keep: 1, lastAt: 0 } } });
  await takeDaily(app, at(MORNING));
  const [first] = await list();
  await snapshots.renameSnapshot(first?.id ?? '', { name: 'Renamed' });
  for (let day = 1; day < 4; day += 1) await takeDaily(app, at(MORNING, day));
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
  for (let day = 0; day < 3; day += 1) await takeDaily(app, at(MORNING, day));
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

test('a note, or another name of one of a set, keeps it', async () => {
  const { app, account, service, place, list, accounts } = await open();
  await service.createTable(renamed);
  await app.accounts.load();
  const all = placeKey(account, undefined);
  const snapshots = await accounts.snapshotsOf(account);
  const plan = { keep: 1, lastAt: 0 };
  app.settings.change({ snapshotPlans: { [place]: plan, [all]: plan } });
  await takeDaily(app, at(MORNING));
  const first = await list();
  const own = first.find(({ set }) => set === undefined);
  const ofSet = first.find(({ set, table }) => set !== undefined && table === BOOKS);
  await snapshots.renameSnapshot(own?.id ?? '', { name: own?.name ?? '', note: 'Keep!' });
  await snapshots.renameSnapshot(ofSet?.id ?? '', { name: 'Mine' });
  for (let day = 1; day < 3; day += 1) await takeDaily(app, at(MORNING, day));
  const ids = (await list()).map(({ id }) => id);
  expect(ids).toContain(own?.id);
  expect(ids).toContain(ofSet?.id);
});

test('what was taken before a table was renamed is deleted in its turn', async () => {
  const { app, account, place, list, accounts } = await open();
  app.settings.change({ snapshotPlans: { [place]: { keep: 2, lastAt: 0 } } });
  for (let day = 0; day < 2; day += 1) await takeDaily(app, at(MORNING, day));
  const to = { account, table: renamed };
  for await (const _ of accounts.copyTable({ kind: 'move', from: { account, table: BOOKS }, to }));
  await app.accounts.load();
  for (let day = 2; day < 5; day += 1) await takeDaily(app, at(MORNING, day));
  expect(await list()).toHaveLength(2);
});

test('a plan whose table is gone is looked at once a day', async () => {
  const { app, account, store } = await open();
  const place = placeKey(account, renamed);
  let reads = 0;
  const read = store.readSettings.bind(store);
  store.readSettings = () => {
    reads += 1;
    return read();
  };
  const stop = followPlans(app as unknown as AppContext);
  app.settings.change({ snapshotPlans: { [place]: { keep: 3, lastAt: 0 } } });
  await vi.waitFor(async () =>
    expect((await read()).snapshotPlans[place]).not.toMatchObject({ lastAt: 0 }),
  );
  const before = reads;
  // As many turns of the event loop as a plan that is taken again and again would use.
  for (let turn = 0; turn < 50; turn += 1) await read();
  stop();
  expect(reads).toBe(before);
});

test('nothing is taken of a plan that cannot be stored', async () => {
  const { app, place, list, store } = await open();
  app.settings.change({ snapshotPlans: { [place]: { keep: 2, lastAt: 0 } } });
  store.writeSettings = () => Promise.reject(new Error('A newer version keeps the settings.'));
  const settings = new SettingsModel(store, store.stored, () => {});
  onTestFinished(() => settings[Symbol.dispose]());
  await takeDaily({ ...app, settings }, at(MORNING));
  expect(await list()).toEqual([]);
});

test('a tab that waited for another one over midnight does not go back a day', async () => {
  const { app, other, place, list } = await open();
  app.settings.change({ snapshotPlans: { [place]: { keep: 9, lastAt: MORNING - 86_400_000 } } });
  await takeDaily(app, at(MORNING, 1));
  await takeDaily(other, at(MORNING));
  expect(await list()).toHaveLength(1);
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
  return { app, other, account, accounts, service, list, store, place: placeKey(account, BOOKS) };
}
