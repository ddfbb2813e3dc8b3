import { expect, test } from 'vitest';
import { assignSlots, keepPlaces } from './row-slots.ts';

test('rows that stay keep their element, rows that come take those that are free', () => {
  const first = assignSlots(new Map(), [10, 11, 12, 13]);
  const second = assignSlots(first, [12, 13, 14, 15]);

  expect(second.get(12)).toBe(first.get(12));
  expect(second.get(13)).toBe(first.get(13));
  expect(new Set(second.values())).toEqual(new Set(first.values()));
});

test('however far the rows go, there are as many elements as rows', () => {
  let slots: ReadonlyMap<number, number> = new Map();
  for (let first = 0; first < 10_000; first += 37) {
    const rows = [5, ...Array.from({ length: 40 }, (_, index) => first + 6 + index)];
    const next = assignSlots(slots, rows);
    expect(next.get(5)).toBe(slots.get(5) ?? 0);
    expect([...next.values()].toSorted((a, b) => a - b)).toEqual(rows.map((_, index) => index));
    slots = next;
  }
});

test('elements that stay keep their order, and new ones come behind them', () => {
  const before = assignSlots(new Map(), [10, 11, 12, 13]);
  const rows = [11, 40, 41, 42, 43];
  const after = assignSlots(before, rows);
  const drawn = keepPlaces(rows, after, [...before.values()]);
  expect(drawn.map((row) => after.get(row))).toEqual([0, 1, 2, 3, 4]);
  expect(drawn).toEqual([40, 11, 41, 42, 43]);
});
