import { deleteDB, openDB } from 'idb';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { parseAccountName, parseTableName } from '../model/names.ts';
import { MAX_HISTORY, MAX_KEPT_LENGTH } from './filters.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { SETTINGS_VERSION } from './settings-versions.ts';
import { type ColumnLayout, NO_LAYOUT } from './table-layout.ts';
import { WorkspaceDatabase } from './workspace-database.ts';

const name = 'tablewright-workspace-test';
const account = parseAccountName('demo');
const orders = { account, table: parseTableName('Orders') };
const opened: WorkspaceDatabase[] = [];
const NARROW = { width: 90 };

afterEach(async () => {
  for (const database of opened.splice(0)) database.close();
  await deleteDB(name);
});

async function open(options: Parameters<typeof WorkspaceDatabase.open>[0] = {}) {
  const database = await WorkspaceDatabase.open({ name, ...options });
  opened.push(database);
  return database;
}

/** Leaves the stores as a version did, written out so that later code cannot change them. */
function openAsOf(version: number, stores: string) {
  return openDB(name, version, {
    upgrade(database) {
      for (const store of stores.split(' ')) database.createObjectStore(store);
    },
  });
}

test('settings survive closing the database', async () => {
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
  const stored = await openAsOf(1, 'settings');
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

test('a workspace stored by version 6 still opens, and keeps backups', async () => {
  const views = 'filterHistory savedFilters layouts columnRules';
  const stored = await openAsOf(6, `settings ${views} windows importReceipts importRecipes`);
  await stored.put('settings', 'dark', 'theme');
  await stored.put('importReceipts', { rows: 3 }, 'step');
  stored.close();

  const database = await open();
  expect(await database.readSettings()).toMatchObject({ theme: 'dark' });
  expect(await database.readBackups()).toEqual(new Map());
  // A handle is kept as it is.
  const root = await navigator.storage.getDirectory();
  const handle = await root.getFileHandle(crypto.randomUUID(), { create: true });
  onTestFinished(() => root.removeEntry(handle.name));
  await database.writeBackups('plan', { keep: 3, target: { kind: 'file', handle } });
  await database.writeBackups('last', { at: 1 });
  database.close();

  const kept = await (await open()).readBackups();
  expect([...kept.keys()].sort()).toEqual(['last', 'plan']);
  const plan = kept.get('plan');
  expect(plan).toMatchObject({ keep: 3, target: { kind: 'file' } });
  const { target } = plan as { target: { handle: FileSystemFileHandle } }; // As just seen.
  expect(await target.handle.isSameEntry(handle)).toBe(true);
  const bare = await openDB(name);
  expect(await bare.get('importReceipts', 'step')).toEqual({ rows: 3 });
  bare.close();
});

test('a workspace stored by version 7 still opens, and keeps handles', async () => {
  const views = 'filterHistory savedFilters layouts columnRules';
  const stored = await openAsOf(
    7,
    `settings ${views} windows importReceipts importRecipes backups`,
  );
  await stored.put('backups', { at: 5 }, 'last');
  await stored.put('importRecipes', { at: 3 }, 'recipe');
  stored.close();

  const database = await open();
  expect(await database.readBackups()).toEqual(new Map([['last', { at: 5 }]]));
  expect(await (await database.keptImports()).readRecipes()).toEqual([{ at: 3 }]);
  const root = await navigator.storage.getDirectory();
  const handle = await root.getFileHandle(crypto.randomUUID(), { create: true });
  onTestFinished(() => root.removeEntry(handle.name));
  const handles = await database.keptHandles();
  await handles.write('one', handle);
  database.close();

  const again = await (await open()).keptHandles();
  expect(await again.list()).toEqual(['one']);
  expect(await (await again.read('one'))?.isSameEntry(handle)).toBe(true);
  await again.delete('one');
  expect(await again.read('one')).toBeUndefined();
});

test('a workspace stored by version 8 has all that it kept', async () => {
  const views = 'filterHistory savedFilters layouts columnRules windows';
  const stored = await openAsOf(
    8,
    `settings ${views} importReceipts importRecipes backups handles`,
  );
  await stored.put('savedFilters', { name: 'Open', text: 'Paid' }, ['demo', 'orders', 'open']);
  await stored.put('importReceipts', { rows: 3 }, 'step');
  await stored.put('handles', await navigator.storage.getDirectory(), 'folder');
  stored.close();

  const database = await open();
  expect((await database.readFilters(orders)).saved).toEqual([{ name: 'Open', text: 'Paid' }]);
  expect(await (await database.keptImports()).readReceipt('step')).toEqual({ rows: 3 });
  expect(await (await database.keptHandles()).read('folder')).toMatchObject({ kind: 'directory' });
  expect(await (await database.keptReviews()).read('undo demo step')).toBeUndefined();
});

test('a broken setting is repaired in the store, those of a newer version are not', async () => {
  const database = await open();
  await database.writeSettings({ theme: 'dark' });
  const bare = await openDB(name);
  await bare.put('settings', 'sepia', 'theme');
  await bare.put('settings', { toggleNav: 5 }, 'shortcuts');
  expect(await database.readSettings()).toEqual(DEFAULT_SETTINGS);
  expect(await bare.get('settings', 'theme')).toBe('system');
  expect(await bare.get('settings', 'shortcuts')).toEqual({});

  await bare.put('settings', 'sepia', 'theme');
  await bare.put('settings', 99, 'version');
  expect(await database.readSettings()).toEqual(DEFAULT_SETTINGS);
  expect(await bare.get('settings', 'theme')).toBe('sepia');
  bare.close();
});

test('writes store the version beside them, even after everything was deleted', async () => {
  const database = await open();
  const bare = await openDB(name);
  await database.readSettings();
  expect(await bare.getAllKeys('settings')).toEqual([]);
  await database.writeSettings({ theme: 'dark' });
  expect(await bare.get('settings', 'version')).toBe(SETTINGS_VERSION);
  await database.clear();
  await database.writeSettings({ theme: 'dark' });
  expect(await bare.get('settings', 'version')).toBe(SETTINGS_VERSION);
  bare.close();
});

test('nothing is written where a newer version has been', async () => {
  const database = await open();
  const bare = await openDB(name);
  await bare.put('settings', 99, 'version');
  await bare.put('settings', 'dim', 'theme');
  await expect(database.writeSettings({ theme: 'dark' })).rejects.toThrow('newer version');
  expect(await bare.getAll('settings')).toEqual(['dim', 99]);
  bare.close();
});

test('a repair leaves writes of another tab alone', async () => {
  const [here, there] = [await open(), await open()];
  const bare = await openDB(name);
  await bare.put('settings', 'sepia', 'theme');
  await Promise.all([here.readSettings(), there.writeSettings({ theme: 'dark' })]);
  expect(await bare.get('settings', 'theme')).toBe('dark');
  bare.close();
});

test('another tab is notified of changed settings, this one is not', async () => {
  const [here, there] = [await open(), await open()];
  const heardHere: unknown[] = [];
  const heard = new Promise((resolve) => there.watchSettings(resolve));
  here.watchSettings((names) => heardHere.push(names));
  await here.writeSettings({ theme: 'dark', density: 'comfortable' });
  expect(await heard).toEqual(['theme', 'density']);
  expect(await there.readSettings()).toMatchObject({ theme: 'dark', density: 'comfortable' });
  expect(heardHere).toEqual([]);
});

test('everything goes when everything is to go', async () => {
  const database = await open();
  await database.writeSettings({ theme: 'dark' });
  await database.saveFilter(orders, { name: 'Open', text: 'not Paid' });
  await database.changeLayout(orders, { first: ['Qty'], columns: new Map([['Qty', NARROW]]) });
  expect(await database.readAllSaved()).toEqual([
    { account: 'demo', table: 'orders', name: 'Open', text: 'not Paid' },
  ]);

  await database.resetViews();
  expect(await database.readLayout(orders)).toEqual(NO_LAYOUT);
  expect(await database.readAllSaved()).toHaveLength(1);
  await database.clear();
  expect(await database.readSettings()).toEqual(DEFAULT_SETTINGS);
  expect(await database.readAllSaved()).toEqual([]);
});

test('a reset of views is announced here and in other tabs', async () => {
  const [here, there] = [await open(), await open()];
  let count = 0;
  const stop = here.watchResets(() => (count += 1));
  const heard = new Promise<void>((resolve) => there.watchResets(resolve));
  await here.resetViews();
  await heard;
  stop();
  await here.resetViews();
  expect(count).toBe(1);
});

test('a newer workspace is refused and left alone', async () => {
  (await openDB(name, 999)).close();
  await expect(open()).rejects.toMatchObject({ name: 'VersionError' });
});

test('a tab closes the database for a newer version', async () => {
  let isReplaced = false;
  await open({ onReplaced: () => (isReplaced = true) });
  (await openDB(name, 999)).close();
  expect(isReplaced).toBe(true);
});

test('a workspace stored by version 2 keeps its filters', async () => {
  const stored = await openAsOf(2, 'settings filterHistory savedFilters');
  await stored.put('settings', 'dark', 'theme');
  await stored.put('filterHistory', 1000, ['demo', 'orders', 'Paid']);
  await stored.put('filterHistory', 2000, ['demo', 'orders', 'Qty gt 5']);
  const saved = { name: 'Open', text: 'not Paid' };
  await stored.put('savedFilters', saved, ['demo', 'orders', 'open']);
  stored.close();

  const database = await open();
  expect(await database.readSettings()).toMatchObject({ theme: 'dark' });
  expect(await database.readFilters(orders)).toEqual({
    history: ['Qty gt 5', 'Paid'],
    saved: [saved],
  });
  await database.changeLayout(orders, { first: [], columns: new Map([['Qty', NARROW]]) });
  expect((await database.readLayout(orders)).columns).toEqual(new Map([['Qty', NARROW]]));
});

test('filters are stored for a table, with its name in any case', async () => {
  const database = await open();
  await database.rememberFilter(orders, 'Paid', 1);
  await database.rememberFilter(orders, 'Qty gt 5', 2);
  await database.rememberFilter(orders, 'Paid', 3);
  await database.rememberFilter({ account, table: parseTableName('Orders2') }, 'Other', 4);

  const again = { account, table: parseTableName('ORDERS') };
  expect((await database.readFilters(again)).history).toEqual(['Paid', 'Qty gt 5']);
  await database.clearHistory(again);
  expect((await database.readFilters(orders)).history).toEqual([]);
});

test('the history ends somewhere, and takes no filter that a program wrote', async () => {
  const database = await open();
  for (let place = 0; place < MAX_HISTORY + 3; place += 1) {
    await database.rememberFilter(orders, `Qty eq ${place}`, place);
  }
  await database.rememberFilter(orders, 'x'.repeat(MAX_KEPT_LENGTH + 1), 9999);

  const { history } = await database.readFilters(orders);
  expect(history).toHaveLength(MAX_HISTORY);
  expect(history[0]).toBe(`Qty eq ${MAX_HISTORY + 2}`);
  expect(history.at(-1)).toBe('Qty eq 3');
});

test('a saved filter takes the place of one of the same name', async () => {
  const database = await open();
  await database.saveFilter(orders, { name: ' Open ', text: 'Paid' });
  await database.saveFilter(orders, { name: 'OPEN', text: 'not Paid' });
  await database.saveFilter(orders, { name: 'Large', text: 'Qty gt 50' });
  expect((await database.readFilters(orders)).saved).toEqual([
    { name: 'Large', text: 'Qty gt 50' },
    { name: 'OPEN', text: 'not Paid' },
  ]);

  await database.deleteSavedFilter(orders, 'open');
  expect((await database.readFilters(orders)).saved).toHaveLength(1);
});

test('a broken record of a filter is left out alone', async () => {
  const database = await open();
  await database.saveFilter(orders, { name: 'Open', text: 'not Paid' });
  const bare = await openDB(name);
  await bare.put('savedFilters', { name: 5 }, ['demo', 'orders', 'broken']);
  await bare.put('filterHistory', 'never', ['demo', 'orders', 'Paid']);
  bare.close();
  expect(await database.readFilters(orders)).toEqual({
    history: [],
    saved: [{ name: 'Open', text: 'not Paid' }],
  });
});

test('a layout is stored for a table, and changes of two tabs both stay', async () => {
  const [here, there] = [await open(), await open()];
  const elsewhere = { account, table: parseTableName('Orders2') };
  const pinned: ColumnLayout = { isPinned: true, format: { numbers: 'hex' } };
  await Promise.all([
    here.changeLayout(orders, { first: ['City'], columns: new Map([['Qty', NARROW]]) }),
    there.changeLayout(orders, { first: ['City'], columns: new Map([['City', pinned]]) }),
    here.changeLayout(elsewhere, { first: [], columns: new Map([['Qty', { width: 300 }]]) }),
  ]);
  const again = { account, table: parseTableName('ORDERS') };
  expect(await here.readLayout(again)).toEqual({
    first: ['City'],
    columns: new Map<string, ColumnLayout>([
      ['Qty', NARROW],
      ['City', pinned],
    ]),
  });
  await there.changeLayout(again, { first: [], columns: new Map([['City', undefined]]) });
  await here.changeLayout(orders, { form: 'json', columns: new Map() });
  const left = { first: [], columns: new Map([['Qty', NARROW]]) };
  expect(await there.readLayout(orders)).toEqual({ ...left, form: 'json' });
  await there.changeLayout(orders, { form: 'grid', columns: new Map() });
  expect(await here.readLayout(orders)).toEqual(left);
});

test('only the broken parts of a layout are left out', async () => {
  const database = await open();
  const bare = await openDB(name);
  const columns = new Map<unknown, unknown>([
    ['Qty', { width: 90.4, isHidden: 'yes', format: { dates: 'mars', bytes: 'hex' } }],
    ['City', { width: -3 }],
    ['Name', 'wide'],
    [7, NARROW],
  ]);
  await bare.put('layouts', { first: ['City', 5, 'City'], columns }, ['demo', 'orders']);
  await bare.put('layouts', 'broken', ['demo', 'orders2']);
  await bare.put('columnRules', { isHidden: true, width: 'wide' }, 'Internal');
  await bare.put('columnRules', 5, 'Qty');
  bare.close();
  expect(await database.readLayout(orders)).toEqual({
    first: ['City'],
    columns: new Map([['Qty', { width: 90, format: { bytes: 'hex' } }]]),
  });
  const elsewhere = { account, table: parseTableName('Orders2') };
  expect(await database.readLayout(elsewhere)).toEqual(NO_LAYOUT);
  expect(await database.readColumnRules()).toEqual(new Map([['Internal', { isHidden: true }]]));
});

test('a rule for columns applies until it is removed', async () => {
  const database = await open();
  await database.writeColumnRule('Price', { format: { numbers: 'grouped' } });
  await database.writeColumnRule('Qty', NARROW);
  await database.writeColumnRule('Qty', undefined);
  expect(await database.readColumnRules()).toEqual(
    new Map([['Price', { format: { numbers: 'grouped' } }]]),
  );
});

test('a workspace stored by version 3 keeps its widths', async () => {
  const stored = await openAsOf(3, 'settings filterHistory savedFilters columnWidths');
  await stored.put('columnWidths', 120, ['demo', 'orders', 'Qty']);
  await stored.put('columnWidths', 90, ['demo', 'orders', 'City']);
  await stored.put('columnWidths', 'wide', ['demo', 'orders', 'Name']);
  await stored.put('columnWidths', 200, ['demo', 'orders2', 'Qty']);
  stored.close();
  const database = await open();
  expect(await database.readLayout(orders)).toEqual({
    first: [],
    columns: new Map([
      ['City', NARROW],
      ['Qty', { width: 120 }],
    ]),
  });
  const elsewhere = { account, table: parseTableName('Orders2') };
  expect((await database.readLayout(elsewhere)).columns).toEqual(
    new Map([['Qty', { width: 200 }]]),
  );
});
