import { expect, onTestFinished, test, vi } from 'vitest';
import { type EdmValue, int32Of, stringOf } from '../../../model/edm.ts';
import type { Entity } from '../../../model/entity.ts';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { FilterVocabularyModel } from './filter-vocabulary-model.ts';

function open(...cities: readonly string[]) {
  const tables = new ArrayTables(cities.map((city, index) => entity(index, city)));
  let change = () => {};
  const model = new FilterVocabularyModel(tables, parseTableName('places'), (listener) => {
    change = listener;
    return () => {};
  });
  onTestFinished(() => model[Symbol.dispose]());
  const valuesOf = (property: string) =>
    model.known.value.valuesByProperty.get(property)?.map(({ value }) => value);
  const typesOf = (property: string) => model.known.value.typesByProperty.get(property);
  return { tables, model, change: () => change(), valuesOf, typesOf };
}

function entity(index: number, city: string, more: Readonly<Record<string, EdmValue>> = {}) {
  const properties = new Map([['City', stringOf(city)], ...Object.entries(more)]);
  return { partitionKey: 'p', rowKey: String(index), timestamp: 1n, properties } satisfies Entity;
}

test('values are found over the whole table, the most frequent first', async () => {
  const { model, valuesOf } = open('Graz', 'Wien', 'Wien', 'x'.repeat(200));
  expect(valuesOf('City')).toBeUndefined();
  model.askForValues('City');
  await vi.waitFor(() => expect(valuesOf('City')).toEqual(['Wien', 'Graz']));
});

test('so are properties, with their types, the commonest first', async () => {
  const { model, tables, typesOf } = open('Graz');
  tables.put(entity(1, 'Linz', { Size: int32Of(4) }), entity(2, 'Wien', { Size: stringOf('L') }));
  tables.put(entity(3, 'Wels', { Size: stringOf('S') }));
  expect(model.known.value.isWhole).toBe(false);

  model.askForProperties();
  await vi.waitFor(() => expect(typesOf('Size')).toEqual(['Edm.String', 'Edm.Int32']));
  expect(typesOf('City')).toEqual(['Edm.String']);
  expect(model.known.value.isWhole).toBe(true);
});

test('each is queried once, and again when the table has changed', async () => {
  const { model, tables, change, valuesOf, typesOf } = open('Graz');
  const askForAll = () => {
    model.askForProperties();
    model.askForValues('City');
  };
  for (let time = 0; time < 3; time += 1) askForAll();
  await vi.waitFor(() => expect(valuesOf('City')).toEqual(['Graz']));
  expect(tables.summaries).toHaveLength(2);

  tables.put(entity(1, 'Linz'), entity(2, 'Linz', { Size: int32Of(4) }));
  change();
  expect(valuesOf('City'), 'what was known stays').toEqual(['Graz']);
  askForAll();
  await vi.waitFor(() => expect(valuesOf('City')).toEqual(['Linz', 'Graz']));
  await vi.waitFor(() => expect(typesOf('Size')).toEqual(['Edm.Int32']));
});

test('it does not wait long: what is found in time is used', async () => {
  const { model, tables } = open('Graz');
  model.askForProperties();
  model.askForValues('City');
  expect(tables.summaries.map(({ mostMs }) => mostMs)).toEqual([2000, 2000]);
});

test('a partial survey is repeated with more time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { model, tables, typesOf, valuesOf } = open('Graz');
  tables.put(entity(1, 'Linz', { Rare: stringOf('seldom') }));
  tables.summaryMs = 3000;
  model.askForProperties();
  model.askForValues('City');
  await vi.advanceTimersByTimeAsync(0);
  expect(typesOf('Rare')).toBeUndefined();
  expect(valuesOf('City')).toEqual(['Graz']);

  await vi.runAllTimersAsync();
  expect(typesOf('Rare')).toEqual(['Edm.String']);
  expect(model.known.value.isWhole).toBe(true);
  expect(valuesOf('City')).toEqual(['Graz', 'Linz']);
  expect(tables.summaries, 'each twice').toHaveLength(4);
});

test('the survey of a table that is too large ends after three tries', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { model, tables } = open('Graz');
  tables.summaryMs = Number.POSITIVE_INFINITY;
  model.askForProperties();
  await vi.runAllTimersAsync();
  expect(tables.summaries.map(({ mostMs }) => mostMs)).toEqual([2000, 8000, 32_000]);
});

test('a table that changes or closes ends the repeated question', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { model, tables, change } = open('Graz');
  tables.summaryMs = Number.POSITIVE_INFINITY;
  model.askForProperties();
  await vi.advanceTimersByTimeAsync(0);
  change();
  await vi.runAllTimersAsync();
  expect(tables.summaries).toHaveLength(1);
  model.askForProperties();
  await vi.advanceTimersByTimeAsync(0);
  model[Symbol.dispose]();
  await vi.runAllTimersAsync();
  expect(tables.summaries).toHaveLength(2);
});

test('unreadable vocabulary is left out', async () => {
  const { model, tables, valuesOf } = open('Graz');
  tables.failure = new Error('The engine is away.');
  model.askForValues('City');
  await vi.waitFor(() => expect(tables.summaries).toHaveLength(1));
  expect(valuesOf('City')).toBeUndefined();
});
