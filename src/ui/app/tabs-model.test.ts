import { signal } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import type { Change } from '../../model/change.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import type { KeptWindow } from '../../workspace/kept-window.ts';
import { AccountsModel } from '../place/accounts-model.ts';
import { type AddressBar, RouteModel } from '../place/route-model.ts';
import { type Route, writeRoute } from '../place/routes.ts';
import { createTabActions, labelTabs, moveTabs } from './tab-actions.ts';
import { followTables, keptWindowOf, reopenWindow } from './tab-keeping.ts';
import { TabsModel } from './tabs-model.ts';

const account = parseAccountName('demo');
const [orders, books, films] = ['Orders', 'Books', 'Films'].map((name) => ({
  account,
  table: parseTableName(name),
})) as [TableRouteOf, TableRouteOf, TableRouteOf]; // Three of them are made of three.
const first = { partitionKey: 'p', rowKey: 'r' };
const endings: (() => void)[] = [];

type TableRouteOf = Required<Pick<Route, 'account' | 'table'>>;

afterEach(() => {
  for (const end of endings.splice(0).toReversed()) end();
});

test('a link to a table leads to its tab as it was left, a new one to another tab', async () => {
  const { tabs, routes, names } = await open();
  tabs.open(orders);
  routes.go({ ...orders, filter: 'Qty gt 1' });
  tabs.open(books);
  tabs.open(orders);
  expect(routes.current.value).toEqual({ ...orders, filter: 'Qty gt 1' });
  tabs.open(orders);
  expect(routes.current.value.filter, 'it is here already').toBe('Qty gt 1');
  tabs.open(orders, { isNew: true });
  expect(routes.current.value).toEqual(orders);
  expect(names()).toEqual(['Orders', 'Orders*', 'Books~']);
});

test('a comparison has a tab beside that of its table, and follows its rename', async () => {
  const { tabs, routes } = await open();
  const titles = () => Array.from(labelTabs(tabs.list.value.tabs).values(), ({ name }) => name);
  const comparison = { ...orders, compare: 'demo/Books' };
  tabs.open(orders, { isNew: true });
  tabs.open(comparison, { isNew: true });
  expect(titles()).toEqual(['Orders', 'Orders ↔ Books']);
  routes.go({ ...comparison, compare: 'demo/Books&kinds=added' });
  expect(titles(), 'other rows are shown in its tab').toHaveLength(2);
  tabs.open(orders);
  expect(routes.current.value).toEqual(orders);
  expect(titles()).toHaveLength(2);
  moveTabs(tabs, orders, films);
  expect(titles()).toEqual(['Films', 'Films ↔ Books']);
});

test('a view is asked for its position when it is left', async () => {
  const { tabs, routes } = await open();
  tabs.open(orders);
  const scroll = { first, top: 4, left: 9 };
  const stop = tabs.watch(() => ({ at: first, ranges: [], scroll }));
  routes.go({ page: 'settings' });
  stop();
  expect(tabs.active.value).toBeUndefined();
  tabs.open(orders);
  expect(routes.current.value).toEqual({ ...orders, at: first });
  expect(tabs.active.value?.scroll).toEqual(scroll);
});

test('a closed view reports nothing about the next one', async () => {
  const { tabs } = await open();
  tabs.open(orders);
  tabs.watch(() => ({ at: undefined, ranges: [], scroll: { first, top: 4, left: 9 } }));
  tabs.open(books);
  expect(tabs.active.value, 'it takes the place of a preview').toEqual({
    id: expect.any(String),
    route: books,
    isPreview: true,
  });
  tabs.open(books, { isNew: true });
  tabs.note();
  expect(tabs.active.value, 'it has a tab of its own').toEqual({
    id: expect.any(String),
    route: books,
    isPreview: false,
  });
});

test('a view that is opening at an entity has no position yet, so that its address leads there', async () => {
  const { tabs, routes } = await open();
  tabs.open(orders);
  const scroll = { first, top: 4, left: 9 };
  let openKey: Route['key'];
  tabs.watch(({ key }) => (key === openKey ? { at: undefined, ranges: [], scroll } : undefined));
  tabs.note();
  expect(tabs.active.value?.scroll).toEqual(scroll);
  routes.go({ ...orders, key: first });
  tabs.note();
  expect(tabs.active.value?.scroll, 'where it was before is not asked for').toBeUndefined();
  openKey = first;
  tabs.note();
  expect(tabs.active.value?.scroll).toEqual(scroll);
});

test('back and forward go through tabs, also two of the same table', async () => {
  const { tabs, routes, address, names } = await open();
  tabs.open(orders, { isNew: true });
  routes.go({ ...orders, filter: 'Qty gt 1' });
  tabs.open(orders, { isNew: true });
  expect(names()).toEqual(['Orders', 'Orders*']);
  address.back();
  expect(names()).toEqual(['Orders*', 'Orders']);
  expect(routes.current.value.filter).toBe('Qty gt 1');
  address.back();
  expect(names()).toEqual(['Orders*', 'Orders']);
  expect(routes.current.value).toEqual(orders);
});

test('a closed tab is replaced by its neighbour, and can be reopened', async () => {
  const { tabs, actions, routes, names } = await open();
  for (const route of [orders, books, films]) tabs.open(route, { isNew: true });
  actions.step(1);
  expect(names(), 'around the ends').toEqual(['Orders*', 'Books', 'Films']);
  actions.step(1);
  const [, second] = tabs.list.value.tabs;
  actions.close([second?.id ?? '']);
  expect(names()).toEqual(['Orders', 'Films*']);
  actions.reopen();
  expect(names()).toEqual(['Orders', 'Films', 'Books*']);
  actions.close(tabs.list.value.tabs.map(({ id }) => id));
  expect(names()).toEqual([]);
  expect(routes.current.value).toEqual({ account });
  actions.reopen();
  expect(names()).toEqual(['Books*']);
});

test('a closed tab whose table is gone is not offered again', async () => {
  const { tabs, actions, accounts, names } = await open();
  expect(actions.canReopen()).toBe(false);
  for (const route of [orders, books]) tabs.open(route, { isNew: true });
  actions.close([tabs.active.value?.id ?? '']);
  expect(actions.canReopen()).toBe(true);
  await accounts.deleteTable(account, books.table);
  expect(actions.canReopen()).toBe(false);
  actions.reopen();
  expect(names()).toEqual(['Orders*']);
});

test('tabs go where they are put', async () => {
  const { tabs, actions, names } = await open();
  for (const route of [orders, books, films]) tabs.open(route, { isNew: true });
  const [one] = tabs.list.value.tabs;
  actions.move(one?.id ?? '', 2);
  expect(names()).toEqual(['Books', 'Orders', 'Films*']);
  actions.move(one?.id ?? '', 3);
  expect(names()).toEqual(['Books', 'Films*', 'Orders']);
  actions.move(one?.id ?? '', 0);
  expect(names()).toEqual(['Orders', 'Books', 'Films*']);
});

test('work that is not saved is asked about before its tab goes', async () => {
  const { tabs, actions, routes, names } = await open();
  for (const route of [orders, books]) tabs.open(route, { isNew: true });
  let proceed = () => {};
  const mayLeave = vi.fn((later: () => void) => {
    proceed = later;
    return false;
  });
  const release = routes.guard({ isDirty: signal(true), mayLeave });
  actions.close([tabs.active.value?.id ?? '']);
  expect(names()).toEqual(['Orders', 'Books*']);
  tabs.open(books, { isNew: true });
  expect(mayLeave, 'another tab of the same table').toHaveBeenCalledTimes(2);
  actions.close([tabs.active.value?.id ?? '']);
  release();
  proceed();
  expect(names()).toEqual(['Orders*']);
});

test('a deleted table closes its tabs, a renamed one keeps them', async () => {
  const { tabs, routes, accounts, notify, names } = await open();
  for (const route of [orders, books, films]) tabs.open(route, { isNew: true });
  await accounts.deleteTable(account, orders.table);
  expect(names()).toEqual(['Books', 'Films*']);

  const to = parseTableName('Cinema');
  notify({ kind: 'tables', account, renamed: { from: films.table, to } });
  expect(routes.current.value.table).toBe('Cinema');
  expect(names(), 'and the one that is shown stays so').toEqual(['Books', 'Cinema*']);
});

test('a tab with unsaved work stays when its table is deleted', async () => {
  const { tabs, routes, accounts, names } = await open();
  tabs.open(orders, { isNew: true });
  const isDirty = signal(true);
  routes.guard({ isDirty, mayLeave: () => true });
  await accounts.deleteTable(account, orders.table);
  expect(names()).toEqual(['Orders*']);
  isDirty.value = false;
  expect(names()).toEqual([]);
});

test('a window resumes where it was, unless its address differs', async () => {
  const seen = await open();
  seen.tabs.open(orders, { isNew: true });
  seen.routes.go({ ...orders, filter: 'Qty gt 1' });
  seen.tabs.open(books, { isNew: true });
  const kept = keptWindowOf({ ...seen.tabs.list.value, route: seen.routes.current.value }, 1);

  const again = await open({ kept });
  expect(again.names()).toEqual(['Orders', 'Books*']);
  expect(again.routes.current.value).toEqual(books);
  expect((await open({ kept, hash: '#/' })).names()).toEqual(['Orders', 'Books']);
  const led = await open({ kept, hash: writeRoute({ ...orders, filter: 'Qty gt 1' }) });
  expect(led.names()).toEqual(['Orders*', 'Books']);

  const gone = { ...kept, address: '#/demo/Nowhere', active: undefined };
  expect((await open({ kept: gone })).routes.current.value).toEqual({});
});

test('both panes of a window are restored', async () => {
  const seen = await open();
  seen.tabs.open(orders, { isNew: true });
  seen.tabs.watch(() => ({ at: undefined, ranges: [], scroll: undefined, typed: 'Qty gt' }));
  seen.tabs.note();
  expect(seen.tabs.active.value?.typed).toBe('Qty gt');
  const left = { ...seen.tabs.list.value, route: seen.routes.current.value };
  const right = { ...left, share: 0.4, isCurrent: true };
  expect(reopenWindow(keptWindowOf({ ...left, beside: right }, 1))).toEqual({
    ...left,
    beside: right,
  });
});

interface Start {
  readonly kept?: KeptWindow;
  readonly hash?: string;
}

async function open({ kept, hash = '' }: Start = {}) {
  const service = new MemoryAccounts();
  const tables = [orders, books, films].map(({ table }) => ({
    name: table,
    entities: 0,
    bytes: 0,
  }));
  service.put(account, ...tables);
  const listeners = new Set<(change: Change) => void>();
  const watch = (listener: (change: Change) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const accounts = new AccountsModel(service, watch);
  await accounts.load();
  const address = new Steps(hash);
  const routes = new RouteModel(address);
  const tabs = new TabsModel(routes, accounts, kept && reopenWindow(kept));
  const isThere = ({ table }: Route) =>
    accounts.accounts.peek().some((one) => one.tables.some(({ name }) => name === table));
  const stop = followTables({ tabs, routes, accounts, watch });
  endings.push(stop, tabs[Symbol.dispose], routes[Symbol.dispose], accounts[Symbol.dispose]);
  const actions = createTabActions(tabs, routes, isThere);
  return { tabs, routes, accounts, address, actions, notify, names };

  function notify(change: Change): void {
    for (const listener of listeners) listener(change);
  }

  /** With a star at the one that is shown, and a tilde at one that is only looked at. */
  function names(): string[] {
    const { tabs: all, active } = tabs.list.value;
    return all.map(
      ({ id, route, isPreview }) =>
        `${route.table}${id === active ? '*' : ''}${isPreview ? '~' : ''}`,
    );
  }
}

/** A history of addresses and the tabs that showed them. */
class Steps implements AddressBar {
  readonly #steps: { readonly hash: string; readonly tab: string | undefined }[];
  #listener = () => {};

  constructor(hash: string) {
    this.#steps = [{ hash, tab: undefined }];
  }

  get hash(): string {
    return this.#steps.at(-1)?.hash ?? '';
  }

  get tab(): string | undefined {
    return this.#steps.at(-1)?.tab;
  }

  push(hash: string, tab?: string): void {
    this.#steps.push({ hash, tab });
  }

  replace(hash: string, tab?: string): void {
    this.#steps.splice(-1, 1, { hash, tab });
  }

  watch(listener: () => void): () => void {
    this.#listener = listener;
    return () => {};
  }

  back(): void {
    this.#steps.pop();
    this.#listener();
  }
}
