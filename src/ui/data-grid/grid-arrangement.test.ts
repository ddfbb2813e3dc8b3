import { expect, test } from 'vitest';
import {
  AS_FOUND,
  arrangeColumns,
  hideColumn,
  isSameArrangement,
  moveColumn,
  placeColumns,
  roomOf,
  showAllColumns,
} from './grid-arrangement.ts';
import type { GridColumn } from './grid-columns.ts';
import { MAX_ARRANGED } from './view-limits.ts';

const names = ['PartitionKey', 'RowKey', 'Timestamp', 'City', 'Qty', 'Price'];
const KINDS: Readonly<Record<string, GridColumn['kind']>> = {
  PartitionKey: 'partitionKey',
  RowKey: 'rowKey',
  Timestamp: 'timestamp',
};
const columns = names.map(
  (name): GridColumn => ({ name, kind: KINDS[name] ?? 'property', types: [] }),
);

const shownBy = (arrangement: Parameters<typeof arrangeColumns>[1]) =>
  arrangeColumns(columns, arrangement).map(({ name }) => name);

test('as they were found, they are the same', () => {
  expect(arrangeColumns(columns, AS_FOUND)).toBe(columns);
});

test('some come first, some are hidden, and unknown names are ignored', () => {
  const arrangement = { first: ['Qty', 'None', 'City'], hidden: ['Timestamp', 'Gone'] };
  expect(shownBy(arrangement)).toEqual(['PartitionKey', 'RowKey', 'Qty', 'City', 'Price']);
});

test('the keys stay, whatever a link names', () => {
  const arrangement = { first: ['City', 'RowKey'], hidden: ['PartitionKey'] };
  expect(shownBy(arrangement).slice(0, 3)).toEqual(['PartitionKey', 'RowKey', 'City']);
});

test.each([
  [4, 3, ['Timestamp', 'Qty', 'City', 'Price']],
  [3, 4, ['Timestamp', 'Qty', 'City', 'Price']],
  [2, 3, ['City', 'Timestamp', 'Qty', 'Price']],
  [4, 5, ['Timestamp', 'City', 'Price', 'Qty']],
])('the column at %i goes to %i', (from, to, shown) => {
  const moved = moveColumn(AS_FOUND, columns, from, to);
  expect(moved && shownBy(moved).slice(2)).toEqual(shown);
});

test.each([
  [2, 1],
  [1, 2],
  [5, 6],
])('the column at %i does not go to %i', (from, to) => {
  expect(moveColumn(AS_FOUND, columns, from, to)).toBeUndefined();
});

test('pinned columns come before the others, and stay among themselves', () => {
  const isPinned = ({ name }: GridColumn) => ['RowKey', 'Qty', 'Price'].includes(name);
  const shown = arrangeColumns(columns, AS_FOUND, isPinned);
  expect(shown.map(({ name }) => name)).toEqual([
    'RowKey',
    'Qty',
    'Price',
    'PartitionKey',
    'Timestamp',
    'City',
  ]);
  expect(moveColumn(AS_FOUND, shown, 2, 3, isPinned), 'past a key').toBeUndefined();
  const unkeyed = shown.filter(({ name }) => name !== 'PartitionKey');
  expect(moveColumn(AS_FOUND, unkeyed, 2, 3, isPinned), 'out of the pinned ones').toBeUndefined();
  const moved = moveColumn(AS_FOUND, shown, 2, 1, isPinned);
  const after = moved && arrangeColumns(columns, moved, isPinned);
  expect(after?.slice(0, 3).map(({ name }) => name)).toEqual(['RowKey', 'Price', 'Qty']);
});

test('a moved column keeps its index when one before it is moved', () => {
  const turned = { first: ['Price', 'Qty', 'City', 'Timestamp'], hidden: [] };
  const shown = arrangeColumns(columns, turned);
  const moved = moveColumn(turned, shown, 2, 3);
  expect(moved && shownBy(moved).slice(2)).toEqual(['Qty', 'Price', 'City', 'Timestamp']);
});

test.each([
  [[3], 6, ['Timestamp', 'Qty', 'Price', 'City']],
  [[5], 2, ['Price', 'Timestamp', 'City', 'Qty']],
  [[2, 4], 6, ['City', 'Price', 'Timestamp', 'Qty']],
  [[3, 5], 4, ['Timestamp', 'City', 'Price', 'Qty']],
  [[5], 0, ['Price', 'Timestamp', 'City', 'Qty']],
])(
  'columns at %j are put before the one at %i, and never before the keys',
  (indexes, before, so) => {
    const placed = placeColumns(AS_FOUND, columns, indexes, before);
    expect(placed && shownBy(placed).slice(2)).toEqual(so);
  },
);

test.each([
  [[3], 3],
  [[3], 4],
  [[2, 3], 3],
  [[1], 5],
])('nothing changes where columns at %j are put before the one at %i', (indexes, before) => {
  expect(placeColumns(AS_FOUND, columns, indexes, before)).toBeUndefined();
});

test('a column has room among those that are pinned, or among the others', () => {
  const isPinned = ({ name }: GridColumn) => ['RowKey', 'Qty', 'Price'].includes(name);
  const shown = arrangeColumns(columns, AS_FOUND, isPinned);
  expect(roomOf(shown, 2, isPinned)).toEqual({ first: 1, end: 3 });
  expect(roomOf(shown, 5, isPinned)).toEqual({ first: 4, end: 6 });
  expect(roomOf(shown, 3, isPinned), 'a key').toEqual({ first: 3, end: 3 });
  expect(placeColumns(AS_FOUND, shown, [1], 6, isPinned)?.first).toEqual(['Price', 'Qty']);
  const mixed = placeColumns(AS_FOUND, shown, [5, 1], 0, isPinned);
  expect(mixed?.first, 'only what is beside the first').toEqual([
    'Qty',
    'Price',
    'City',
    'Timestamp',
  ]);
});

test('hidden columns return with “all”', () => {
  const hidden = hideColumn(hideColumn(AS_FOUND, 'City'), 'City');
  expect(hidden.hidden).toEqual(['City']);
  expect(isSameArrangement(showAllColumns(hidden), AS_FOUND)).toBe(true);
  expect(isSameArrangement(hidden, { first: ['City'], hidden: [] })).toBe(false);
});

test('an address has room for all that is arranged', () => {
  let arrangement = AS_FOUND;
  for (let index = 0; index < 100; index += 1) arrangement = hideColumn(arrangement, `P${index}`);
  expect(arrangement.hidden).toHaveLength(MAX_ARRANGED);
  const many = Array.from({ length: 100 }, (_, index) => ({ ...columns[3], name: `P${index}` }));
  const wide = many.map(({ name }): GridColumn => ({ name, kind: 'property', types: [] }));
  expect(moveColumn(AS_FOUND, wide, 80, 81)).toBeUndefined();
});

test('a column far away comes to the front of any table', () => {
  const wide = Array.from({ length: 206 }, (_, index): GridColumn => {
    return { name: `P${index}`, kind: 'property', types: [] };
  });
  const moved = placeColumns(AS_FOUND, wide, [205], 0);
  expect(moved).toEqual({ first: ['P205'], hidden: [] });
  expect(arrangeColumns(wide, moved ?? AS_FOUND).slice(0, 2)).toEqual([wide[205], wide[0]]);
});
