import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../model/names.ts';
import { type KeptWindow, MAX_SHARE, readWindows } from './kept-window.ts';
import { WorkspaceDatabase } from './workspace-database.ts';

const name = 'tablewright-windows-test';
const orders = { account: parseAccountName('demo'), table: parseTableName('Orders') };
const opened: WorkspaceDatabase[] = [];
const SEEN: KeptWindow = {
  time: 1_795_000_000_000,
  address: '#/demo/Orders',
  active: 'a',
  tabs: [
    {
      id: 'a',
      address: '#/demo/Orders?filter=Qty%20gt%201',
      isPreview: false,
      scroll: { first: { partitionKey: 'p', rowKey: 'r' }, top: 4, left: 0, column: 'Qty' },
      typed: 'Qty gt',
    },
  ],
  closed: [],
};

afterEach(async () => {
  for (const database of opened.splice(0)) database.close();
  await deleteDB(name);
});

async function open() {
  const database = await WorkspaceDatabase.open({ name });
  opened.push(database);
  return database;
}

test('a workspace stored by version 4 still opens, and keeps windows then', async () => {
  // As version 4 left it, written out so that later code cannot change it.
  const stored = await openDB(name, 4, {
    upgrade(database) {
      for (const store of ['settings', 'filterHistory', 'savedFilters', 'layouts', 'columnRules']) {
        database.createObjectStore(store);
      }
    },
  });
  await stored.put('settings', 'dark', 'theme');
  await stored.put('settings', 2, 'version');
  await stored.put('savedFilters', { name: 'Open', text: 'not Paid' }, ['demo', 'orders', 'open']);
  await stored.put('layouts', { first: ['Qty'], columns: new Map([['Qty', { width: 90 }]]) }, [
    'demo',
    'orders',
  ]);
  await stored.put('columnRules', { isHidden: true }, 'Note');
  stored.close();

  const database = await open();
  expect(await database.readSettings()).toMatchObject({ theme: 'dark' });
  expect(await database.readLayout(orders)).toMatchObject({ first: ['Qty'] });
  expect(await database.readColumnRules()).toEqual(new Map([['Note', { isHidden: true }]]));
  expect((await database.readFilters(orders)).saved).toEqual([{ name: 'Open', text: 'not Paid' }]);
  expect(await database.readWindows()).toEqual(new Map());
  database.writeWindow('one', SEEN);
  expect(readWindows(await database.readWindows())).toEqual(new Map([['one', SEEN]]));
});

test('broken parts of a window are left out, tab by tab', async () => {
  const database = await open();
  const bare = await openDB(name);
  const [tab] = SEEN.tabs;
  const scroll = { first: { partitionKey: 'p' }, top: 1, left: 0 };
  const odd = { ...tab, id: 'b', typed: 5 };
  const tabs = [{ ...tab, scroll }, { id: 5 }, undefined, { ...tab, address: '#/demo/Books' }, odd];
  await bare.put('windows', { ...SEEN, active: 7, tabs, closed: 'none' }, 'one');
  await bare.put('windows', 'nonsense', 'two');
  bare.close();
  const read = readWindows(await database.readWindows());
  const { typed: _, ...untyped } = odd;
  expect(read.get('one')).toEqual({
    ...SEEN,
    active: undefined,
    tabs: [{ ...tab, address: '#/demo/Books' }, untyped],
    closed: [],
  });
  expect(read.get('two')).toEqual({
    time: 0,
    address: '',
    active: undefined,
    tabs: [],
    closed: [],
  });
});

test('windows come the latest first, until they are forgotten', async () => {
  const database = await open();
  for (const time of [2, 3, 1]) database.writeWindow(`${time}`, { ...SEEN, time });
  database.writeWindow('3', undefined);
  const windows = readWindows(await database.readWindows());
  expect([...windows.keys()]).toEqual(['2', '1']);
});

test('a window stored before there were panes has none, and broken ones are repaired', () => {
  const { address, active, tabs, closed } = SEEN;
  // As version 5 wrote it at first, written out so that later code cannot change it.
  const before = {
    time: 1_795_000_000_000,
    address: '#/demo/Orders',
    active: 'a',
    tabs: [{ id: 'a', address: '#/demo/Orders', isPreview: false }],
    closed: [],
  };
  const half = { address, active, tabs, closed, share: 0.3, isCurrent: true };
  const windows = readWindows(
    new Map<string, unknown>([
      ['before', before],
      ['split', { ...before, time: 4, beside: half }],
      ['odd', { ...before, time: 3, beside: { ...half, share: 'half', isCurrent: 'yes' } }],
      ['wide', { ...before, time: 2, beside: { ...half, share: 7 } }],
      ['empty', { ...before, time: 1, beside: { ...half, tabs: [{ id: 4 }] } }],
    ]),
  );
  expect(windows.get('before')).toEqual(before);
  expect(windows.get('split')?.beside).toEqual(half);
  expect(windows.get('odd')?.beside).toEqual({ ...half, share: 0.5, isCurrent: false });
  expect(windows.get('wide')?.beside?.share).toBe(MAX_SHARE);
  expect(windows.get('empty')).toEqual({ ...before, time: 1 });
});
