import { expect, test } from 'vitest';
import {
  moveTo,
  NO_SELECTION,
  rangeTo,
  selectAll,
  selectOne,
  type TableMove,
  tickTo,
  toggle,
  withinTables,
} from './table-selection.ts';

const TABLES = Array.from({ length: 25 }, (_, index) => `t${String(index).padStart(2, '0')}`);

test('goes from table to table, and stops at the ends', () => {
  const moves: readonly (readonly [TableMove, string])[] = [
    ['next', 't01'],
    ['previous', 't00'],
    ['previous', 't00'],
    ['pageDown', 't10'],
    ['last', 't24'],
    ['pageDown', 't24'],
    ['pageUp', 't14'],
    ['first', 't00'],
  ];
  let selection = NO_SELECTION;
  for (const [move, active] of moves) {
    selection = moveTo(selection, TABLES, move, false);
    expect(selection).toMatchObject({ active, selected: new Set() });
  }
  expect(moveTo(NO_SELECTION, [], 'next', true)).toEqual(NO_SELECTION);
});

test('selects a range from where it began, in both directions', () => {
  let selection = moveTo(toggle(NO_SELECTION, 't05'), TABLES, 'next', true);
  selection = moveTo(selection, TABLES, 'next', true);
  expect([...selection.selected]).toEqual(['t05', 't06', 't07']);
  for (let turn = 0; turn < 3; turn += 1) selection = moveTo(selection, TABLES, 'previous', true);
  expect([...selection.selected]).toEqual(['t04', 't05']);
  expect([...rangeTo(selection, TABLES, 't02').selected]).toEqual(['t02', 't03', 't04', 't05']);
});

test('ticks a range from the table that was ticked last, and keeps the others', () => {
  let selection = tickTo(toggle(toggle(NO_SELECTION, 't20'), 't02'), TABLES, 't05');
  expect([...selection.selected].sort()).toEqual(['t02', 't03', 't04', 't05', 't20']);
  // The same range is unticked from its other end; keys that only move are no start.
  selection = moveTo(selection, TABLES, 'previous', false);
  selection = tickTo(selection, TABLES, 't03');
  expect([...selection.selected].sort()).toEqual(['t02', 't20']);
  expect([...tickTo(NO_SELECTION, TABLES, 't03').selected]).toEqual(['t03']);
  expect([...tickTo(rangeTo(NO_SELECTION, TABLES, 't01'), TABLES, 't03').selected]).toEqual([
    't01',
    't02',
    't03',
  ]);
  const gone = tickTo({ ...NO_SELECTION, ticked: 'gone' }, TABLES, 't07');
  expect([...gone.selected]).toEqual(['t07']);
});

test('selects one more and one less, one alone, and all', () => {
  const two = toggle(toggle(NO_SELECTION, 't01'), 't03');
  expect([...two.selected]).toEqual(['t01', 't03']);
  expect([...toggle(two, 't01').selected]).toEqual(['t03']);
  expect([...selectOne('t09').selected]).toEqual(['t09']);
  expect(selectAll(two, TABLES).selected.size).toBe(TABLES.length);
});

test('keeps existing tables selected, and the focus near a deleted one', () => {
  const before = moveTo(selectAll(NO_SELECTION, ['a', 'b', 'c']), ['a', 'b', 'c'], 'next', false);
  expect(withinTables(before, ['a', 'c'], ['a', 'b', 'c'])).toEqual({
    selected: new Set(['a', 'c']),
    active: 'c',
    anchor: undefined,
    ticked: undefined,
  });
  expect(withinTables(before, ['a'], ['a', 'b', 'c']).active).toBe('a');
  expect(withinTables(before, [], ['a', 'b', 'c']).active).toBeUndefined();
});
