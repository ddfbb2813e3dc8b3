import { describe, expect, test } from 'vitest';
import { planKeys } from '../../../filter/key-plan.ts';
import { parseFilter } from '../../../filter/parser.ts';
import { compileFilter } from '../../../filter/predicate.ts';
import {
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  int32Of,
  int64Of,
  stringOf,
} from '../../../model/edm.ts';
import { pageOf } from '../../../model/entity-page.ts';
import { filterByKeys } from './grid-key-range.ts';
import { isMixed, StatisticsTally } from './grid-statistics.ts';

function statisticsOf(...values: readonly (EdmValue | undefined)[]) {
  const tally = new StatisticsTally();
  for (const value of values) tally.add(value);
  return tally.statistics();
}

describe('statistics', () => {
  test('whole numbers are added exactly, beyond what a Double holds', () => {
    expect(statisticsOf(int64Of(2n ** 62n), int64Of(1n), int32Of(-3), undefined)).toEqual({
      cells: 4,
      count: 3,
      types: [
        { type: 'Edm.Int64', count: 2 },
        { type: 'Edm.Int32', count: 1 },
      ],
      numbers: 3,
      sum: 2n ** 62n - 2n,
      average: Number(2n ** 62n - 2n) / 3,
      min: int32Of(-3),
      max: int64Of(2n ** 62n),
    });
  });

  test('texts and instants have ends, and no sum', () => {
    expect(statisticsOf(stringOf('b'), stringOf('B'), stringOf('é'))).toMatchObject({
      min: stringOf('B'),
      max: stringOf('é'),
    });
    const instants = statisticsOf(dateTimeOf(30n), dateTimeOf(7n));
    expect(instants).toMatchObject({ min: dateTimeOf(7n), max: dateTimeOf(30n) });
    expect(instants.sum).toBeUndefined();
  });

  test('of mixed types the numbers are added, without a minimum', () => {
    const mixed = statisticsOf(stringOf('many'), int32Of(3), doubleOf(0.5));
    expect(mixed).toMatchObject({ count: 3, numbers: 2, sum: 3.5, average: 1.75 });
    expect(mixed.min).toBeUndefined();
    expect(isMixed(mixed.types)).toBe(true);
    expect(isMixed(statisticsOf(int32Of(3), doubleOf(0.5)).types)).toBe(false);
  });

  test('NaN is a number, and neither end', () => {
    const statistics = statisticsOf(doubleOf(Number.NaN), doubleOf(2), doubleOf(1));
    expect(statistics).toMatchObject({ min: doubleOf(1), max: doubleOf(2), numbers: 3 });
    expect(statistics.sum).toBeNaN();
  });

  test('nothing but absent cells, and Booleans, are only counted', () => {
    expect(statisticsOf(undefined, undefined)).toEqual({
      cells: 2,
      count: 0,
      types: [],
      numbers: 0,
    });
    expect(statisticsOf(booleanOf(true), booleanOf(false)).min).toBeUndefined();
  });

  test('summaries add up with single values', () => {
    const tally = new StatisticsTally();
    tally.add(int64Of(-5n));
    tally.addSummary(10, {
      property: 'Qty',
      present: 4,
      types: [{ type: 'Edm.Int32', count: 4 }],
      min: int32Of(1),
      max: int32Of(9),
      sum: 20n,
      average: 5,
      values: { distinct: 4, isBounded: false, top: [] },
    });
    expect(tally.statistics()).toMatchObject({
      cells: 11,
      count: 5,
      sum: 15n,
      average: 3,
      min: int64Of(-5n),
      max: int32Of(9),
    });
  });
});

describe('a range of keys', () => {
  const keys = ["o'b/1", "o'b/2", 'oz/1', 'oz/2', 'p/0'].map((text) => {
    const [partitionKey = '', rowKey = ''] = text.split('/');
    return { partitionKey, rowKey };
  });

  function matched(filter: string): string {
    const matches = compileFilter(parseFilter(filter, { local: true }))(
      pageOf(keys.map((key) => ({ ...key, timestamp: 0n, properties: new Map() }))),
    );
    return keys.map((_, row) => Number(matches(row))).join('');
  }

  test.each([
    [0, 1, '11000'],
    [1, 2, '01100'],
    [4, 1, '01111'],
    [3, 3, '00010'],
  ])('from row %d to row %d is just that', (from, to, expected) => {
    const [one, other] = [keys[from], keys[to]];
    if (!one || !other) throw new Error('There are no such rows.');
    expect(matched(filterByKeys('', one, other))).toBe(expected);
    expect(matched(filterByKeys("RowKey eq '1' or RowKey eq '0'", one, other))).toBe(
      [...expected].map((mark, row) => (row % 2 === 0 ? mark : '0')).join(''),
    );
  });

  test('is read as a range', () => {
    const [first, , , last] = keys;
    if (!first || !last) throw new Error('There are no such rows.');
    const ranges = planKeys(parseFilter(filterByKeys('', first, last), {}));
    expect(ranges.length).toBeGreaterThan(0);
    expect(ranges.every(({ from, to }) => from && to)).toBe(true);
  });
});
