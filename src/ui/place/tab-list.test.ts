import { expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { labelTabs } from '../app/tab-actions.ts';
import { seatRoute, type TabList, type TableRoute, type TableTab } from './tab-list.ts';

const account = parseAccountName('demo');
const orders: TableRoute = { account, table: parseTableName('Orders') };
const books: TableRoute = { account, table: parseTableName('Books') };
const open = { ...orders, filter: 'Qty gt 1' };
const scroll = { first: { partitionKey: 'p', rowKey: 'r' }, top: 3, left: 0 };

function listOf(active: string | undefined, ...tabs: readonly TableTab[]): TabList {
  return { tabs, active, closed: [] };
}

function tabOf(id: string, route: TableRoute, isPreview = false): TableTab {
  return { id, route, isPreview };
}

function seat(list: TabList, route: TableRoute, into?: string, isNew = false) {
  const { tabs, active } = seatRoute(list, { route, into, isNew, spareId: 'spare' });
  return { tabs, active };
}

test('a table that is looked at has a tab, in which the next one is looked at', () => {
  const first = seat(listOf(undefined), orders);
  expect(first).toEqual({ tabs: [tabOf('spare', orders, true)], active: 'spare' });
  const next = seat({ ...first, closed: [] }, books);
  expect(next).toEqual({ tabs: [tabOf('spare', books, true)], active: 'spare' });
});

test('a tab that is kept makes room for a new one behind it', () => {
  const list = listOf('a', tabOf('a', orders), tabOf('b', { ...books, filter: 'X' }));
  const other = { account, table: parseTableName('Films') };
  expect(seat(list, other).tabs.map(({ id }) => id)).toEqual(['a', 'spare', 'b']);
  expect(seat(list, orders, 'fresh', true)).toEqual({
    tabs: [list.tabs[0], tabOf('fresh', orders), list.tabs[1]],
    active: 'fresh',
  });
});

test('an address goes to the tab that showed it, else to the one of its table, rather of its view', () => {
  const list = listOf('c', tabOf('a', orders), tabOf('b', open), tabOf('c', books));
  expect(seat(list, orders, 'b').active).toBe('b');
  expect(seat(list, open).active).toBe('b');
  expect(seat(list, { ...orders, filter: 'Qty gt 2' }).active).toBe('a');
  expect(seat({ ...list, active: 'b' }, orders).active, 'it is another view of its table').toBe(
    'b',
  );
  const renamedCase = { account, table: parseTableName('ORDERS') };
  expect(seat(list, renamedCase).active).toBe('a');
});

test('a step of the history whose tab shows another table now goes back in it while it is shown', () => {
  const kept = listOf('a', tabOf('a', books), tabOf('b', { ...books, filter: 'X' }));
  expect(seat(kept, orders, 'a').tabs[0]).toEqual(tabOf('a', orders));
  expect(seat(kept, orders, 'b').tabs.map(({ id }) => id)).toEqual(['a', 'spare', 'b']);
});

test('a filter or an order makes another view; a selected entity does not', () => {
  const list = listOf('a', tabOf('a', orders, true));
  expect(seat(list, { ...orders, at: scroll.first }).tabs[0]?.isPreview).toBe(true);
  expect(seat(list, open).tabs[0]?.isPreview).toBe(false);
});

test('the place to scroll to holds for the same address alone', () => {
  const list = listOf(undefined, { ...tabOf('a', orders), scroll });
  expect(seat(list, orders).tabs[0]?.scroll).toEqual(scroll);
  expect(seat(list, open).tabs[0]?.scroll).toBeUndefined();
});

test('text that has not run stays with its tab until another filter runs', () => {
  const list = listOf('a', { ...tabOf('a', orders), typed: 'Qty' });
  expect(seat(list, { ...orders, at: scroll.first }).tabs[0]?.typed).toBe('Qty');
  expect(seat(list, open).tabs[0]?.typed).toBeUndefined();
});

test('tabs of one name show their difference', () => {
  const elsewhere = { account: parseAccountName('staging'), table: parseTableName('orders') };
  const sorted = { ...orders, order: [{ property: 'Qty', descending: true }, { property: 'Day' }] };
  const tabs = [orders, open, sorted, books, elsewhere].map((route, at) => tabOf(`${at}`, route));
  const labels = [...labelTabs(tabs).values()].map(({ name, detail }) => [name, detail]);
  expect(labels).toEqual([
    ['Orders', 'demo'],
    ['Orders', 'demo · Qty gt 1'],
    ['Orders', 'demo · Qty ↓, Day ↑'],
    ['Books', undefined],
    ['orders', 'staging'],
  ]);
});
