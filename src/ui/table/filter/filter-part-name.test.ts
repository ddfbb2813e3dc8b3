import { expect, test } from 'vitest';
import { parsePlacedFilter } from '../../../filter/parser.ts';
import { describePart } from './filter-part-name.ts';

test('parts are distinguished by their text, and by their order if it is the same', () => {
  const source = "(Qty gt 1 or Qty gt 1) and (Qty gt 2 or Name eq 'a')";
  expect(namesOf(source)).toEqual([
    source,
    '(Qty gt 1 or Qty gt 1)',
    'Qty gt 1',
    'Qty gt 1 (2)',
    "(Qty gt 2 or Name eq 'a')",
    'Qty gt 2',
    "Name eq 'a'",
  ]);
});

test('long ones with the same beginning are distinguished as well', () => {
  const long = `Name eq '${'x'.repeat(100)}`;
  const names = namesOf(`${long}a' or ${long}b'`);
  expect(new Set(names).size).toBe(names.length);
  expect(Math.max(...names.map((name) => name.length))).toBeLessThan(70);
});

function namesOf(source: string): readonly string[] {
  const draft = { source, ...parsePlacedFilter(source) };
  const parts = [...draft.placeOf].sort(([, a], [, b]) => a.at - b.at || b.end - a.end);
  return parts.map(([part]) => describePart(draft, part));
}
