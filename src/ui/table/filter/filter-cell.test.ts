import { expect, test } from 'vitest';
import { parseFilter } from '../../../filter/parser.ts';
import { doubleOf, type EdmValue, int32Of, stringOf } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { matches } from '../../../testing/matches.ts';
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

test.each([
  ['same', ['Edm.Double NaN']],
  [
    'other',
    [
      'Edm.Double 1.0',
      'Edm.Double Infinity',
      'Edm.Double -Infinity',
      'Edm.Int32 5',
      'Edm.String NaN',
    ],
  ],
] as const)('a cell that is no number finds the %s', (how, found) => {
  const filter = filterByCell('', { property: 'Value', value: doubleOf(Number.NaN) }, how);
  const values = [
    doubleOf(1),
    doubleOf(Number.NaN),
    doubleOf(Number.POSITIVE_INFINITY),
    doubleOf(Number.NEGATIVE_INFINITY),
    int32Of(5),
    stringOf('NaN'),
    undefined,
  ];
  const parsed = parseFilter(filter, { local: true });
  const holds = (value: EdmValue | undefined) => {
    const properties = new Map(value ? [['Value', value]] : []);
    return matches(parsed, { partitionKey: 'p', rowKey: 'r', timestamp: 0n, properties });
  };
  expect(values.filter(holds).map((value) => value && `${value.type} ${formatEdm(value)}`)).toEqual(
    found,
  );
});
