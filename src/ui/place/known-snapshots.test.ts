import { expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { type SnapshotDescription, tableOfSnapshot } from '../../model/snapshot.ts';
import { fileBaseOf, findSnapshot, knownSnapshots, noteSnapshots } from './known-snapshots.ts';
import { shownName } from './shown-name.ts';
import { titleOf } from './tab-list.ts';

const [shop, other] = [parseAccountName('shop'), parseAccountName('other')];
const orders = parseTableName('Orders');
const table = tableOfSnapshot('1');

function snapshot(id: string, name: string): SnapshotDescription {
  return { id, name, note: '', table: orders, takenAt: 0, entities: 1, bytes: 1, ownBytes: 0 };
}

test('a snapshot has its name wherever it is shown, once that has been read', () => {
  expect(shownName(orders)).toBe('Orders');
  expect(shownName(table)).toBe('…');
  expect(knownSnapshots(shop)).toBeUndefined();
  noteSnapshots(shop, [snapshot('1', 'Before: 1/2')]);
  noteSnapshots(other, [snapshot('2', 'After')]);
  expect(shownName(table)).toBe('Before: 1/2');
  expect(fileBaseOf(table)).toBe('Before- 1-2');
  expect(findSnapshot(tableOfSnapshot('2'))?.name).toBe('After');
  expect(titleOf({ table, compare: `shop/Orders&kinds=added` })).toBe('Before: 1/2 ↔ Orders');

  noteSnapshots(shop, []);
  expect(findSnapshot(table)).toBeUndefined();
  expect(shownName(table)).toBe('…');
  expect(knownSnapshots(shop)).toEqual([]);
});
