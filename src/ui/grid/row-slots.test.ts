import { expect, test } from 'vitest';
import { assignSlots } from './row-slots.ts';

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
    const rows = [5, ...Array.from({ length: 40 }, (_, place) => first + 6 + place)];
    const next = assignSlots(slots, rows);
    expect(next.get(5)).toBe(slots.get(5) ?? 0);
    expect([...next.values()].toSorted((a, b) => a - b)).toEqual(rows.map((_, place) => place));
    slots = next;
  }
});
