import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { WorkspaceDatabase } from './workspace-database.ts';

const name = 'tablewright-workspace-test';
const opened: WorkspaceDatabase[] = [];

afterEach(async () => {
  for (const database of opened.splice(0)) database.close();
  await deleteDB(name);
});

async function open(options: Parameters<typeof WorkspaceDatabase.open>[0] = {}) {
  const database = await WorkspaceDatabase.open({ name, ...options });
  opened.push(database);
  return database;
}

test('settings come back after the database was closed', async () => {
  const first = await open();
  expect(await first.readSettings()).toEqual(DEFAULT_SETTINGS);
  await first.writeSettings({ theme: 'dark', collapsedAccounts: ['samples'] });
  first.close();

  const again = await open();
  expect(await again.readSettings()).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'dark',
    collapsedAccounts: ['samples'],
  });
});

test('two tabs that change different settings keep both', async () => {
  const [here, there] = [await open(), await open()];
  await Promise.all([
    here.writeSettings({ theme: 'light' }),
    there.writeSettings({ navWidth: 300 }),
  ]);
  expect(await here.readSettings()).toMatchObject({ theme: 'light', navWidth: 300 });
});

test('a workspace stored by version 1 still opens', async () => {
  // As version 1 left it, written out so that later code cannot change it.
  const stored = await openDB(name, 1, {
    upgrade: (database) => void database.createObjectStore('settings'),
  });
  await stored.put('settings', 'dark', 'theme');
  await stored.put('settings', 240, 'navWidth');
  await stored.put('settings', ['devstoreaccount1'], 'collapsedAccounts');
  await stored.put('settings', true, 'isFirstRunDone');
  stored.close();

  expect(await (await open()).readSettings()).toEqual({
    ...DEFAULT_SETTINGS,
    theme: 'dark',
    navWidth: 240,
    collapsedAccounts: ['devstoreaccount1'],
    isFirstRunDone: true,
  });
});

test('a newer workspace is refused and left alone', async () => {
  (await openDB(name, 999)).close();
  await expect(open()).rejects.toMatchObject({ name: 'VersionError' });
});

test('a tab lets go when a newer version wants the database', async () => {
  let isReplaced = false;
  await open({ onReplaced: () => (isReplaced = true) });
  (await openDB(name, 999)).close();
  expect(isReplaced).toBe(true);
});
