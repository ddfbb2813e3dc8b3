import { expect, onTestFinished, test, vi } from 'vitest';
import { stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { FrequentValuesModel } from './frequent-values-model.ts';

function open(...cities: readonly string[]) {
  const tables = new ArrayTables(cities.map(entity));
  let change = () => {};
  const model = new FrequentValuesModel(tables, parseTableName('places'), (listener) => {
    change = listener;
    return () => {};
  });
  onTestFinished(() => model[Symbol.dispose]());
  const valuesOf = (property: string) =>
    model.valuesByProperty.value.get(property)?.map(({ value }) => value);
  return { tables, model, change: () => change(), valuesOf };
}

function entity(city: string, place: number): Entity {
  const rowKey = String(place);
  return {
    partitionKey: 'p',
    rowKey,
    timestamp: 1n,
    properties: new Map([['City', stringOf(city)]]),
  };
}

test('values are found over the whole table, the most frequent first', async () => {
  const { model, valuesOf } = open('Graz', 'Wien', 'Wien', 'x'.repeat(200));
  expect(valuesOf('City')).toBeUndefined();
  model.ask('City');
  await vi.waitFor(() => expect(valuesOf('City')).toEqual(['Wien', 'Graz']));
});

test('a property is asked for once, and anew when the table has changed', async () => {
  const { model, tables, change, valuesOf } = open('Graz');
  for (let time = 0; time < 3; time += 1) model.ask('City');
  await vi.waitFor(() => expect(valuesOf('City')).toEqual(['Graz']));
  expect(tables.summaries).toHaveLength(1);

  tables.put(entity('Linz', 1), entity('Linz', 2));
  change();
  expect(valuesOf('City'), 'what was known stays').toEqual(['Graz']);
  model.ask('City');
  await vi.waitFor(() => expect(valuesOf('City')).toEqual(['Linz', 'Graz']));
});

test('what cannot be read is done without', async () => {
  const { model, tables, valuesOf } = open('Graz');
  tables.failure = new Error('The engine is away.');
  model.ask('City');
  await vi.waitFor(() => expect(tables.summaries).toHaveLength(1));
  expect(valuesOf('City')).toBeUndefined();
});
