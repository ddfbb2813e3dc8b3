import { expect, test } from 'vitest';
import { doubleOf, int32Of, stringOf } from '../../model/edm.ts';
import { filterByCell } from './filter-cell.ts';

test.each([
  ['', stringOf("O'Brien"), 'same', "Name eq 'O''Brien'"],
  ['', undefined, 'same', 'missing(Name)'],
  ['', undefined, 'other', 'present(Name)'],
  ['Paid', int32Of(5), 'other', 'Paid and Name ne 5'],
  ['A or B', int32Of(5), 'same', '(A or B) and Name eq 5'],
  ['A and B', doubleOf(0.5), 'same', 'A and B and Name eq 0.5'],
  ['broken (', int32Of(5), 'same', 'Name eq 5'],
] as const)('%s with a cell', (source, value, how, filter) => {
  expect(filterByCell(source, { property: 'Name', value }, how)).toBe(filter);
});
