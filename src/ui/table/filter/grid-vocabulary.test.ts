import { expect, test } from 'vitest';
import { type EdmValue, int32Of, stringOf } from '../../../model/edm.ts';
import { pageOf } from '../../../model/entity-page.ts';
import { ColumnRegister } from '../../data-grid/grid-columns.ts';
import { vocabularyOf } from './grid-vocabulary.ts';

/** What is known where the first row has come, and the table was looked through. */
function vocabulary(isWhole: boolean) {
  const properties = new Map<string, EdmValue>([
    ['City', stringOf('Graz')],
    ['Size', int32Of(4)],
  ]);
  const columns = new ColumnRegister();
  columns.note(0, pageOf([{ partitionKey: 'p', rowKey: '1', timestamp: 1n, properties }]));
  return vocabularyOf(columns.columns, () => undefined, {
    typesByProperty: new Map([
      ['Mayor', ['Edm.String'] as const],
      ['Size', ['Edm.String', 'Edm.Double'] as const],
    ]),
    valuesByProperty: new Map([['Mayor', [stringOf('Elke')]]]),
    isWhole,
  });
}

test('properties of loaded rows come first, then those of rows not loaded', () => {
  const { properties } = vocabulary(true);
  const names = properties.map(({ name }) => name);
  expect(names).toEqual(['PartitionKey', 'RowKey', 'Timestamp', 'City', 'Size', 'Mayor']);
  expect(properties.at(-1)).toEqual({
    name: 'Mayor',
    types: ['Edm.String'],
    values: [stringOf('Elke')],
  });
});

test('types are those of the table, and of rows that came since', () => {
  const size = vocabulary(true).properties.find(({ name }) => name === 'Size');
  expect(size?.types).toEqual(['Edm.String', 'Edm.Double', 'Edm.Int32']);
});

test('passes on whether the whole table was surveyed', () => {
  expect([true, false].map((isWhole) => vocabulary(isWhole).isWhole)).toEqual([true, false]);
});
