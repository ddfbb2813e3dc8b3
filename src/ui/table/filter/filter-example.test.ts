import { expect, test } from 'vitest';
import { doubleOf, int32Of, stringOf } from '../../../model/edm.ts';
import { checkFilter } from './filter-check.ts';
import { exampleFilter } from './filter-example.ts';

const key = { name: 'PartitionKey', types: ['Edm.String'], values: [stringOf('TX')] } as const;

test('an example names columns of the table, with values that are in them', () => {
  const vocabulary = {
    properties: [
      key,
      { name: 'Note', types: ['Edm.String'], values: [stringOf('x'.repeat(50)), stringOf('')] },
      { name: 'City', types: ['Edm.String'], values: [stringOf("Coeur d'Alene")] },
      { name: 'Latitude', types: ['Edm.Double'], values: [doubleOf(31.5)] },
    ],
  } as const;
  const example = exampleFilter(vocabulary);
  expect(example).toBe("City eq 'Coeur d''Alene' and Latitude gt 31.5");
  expect(checkFilter(example, vocabulary)).toMatchObject({ status: 'valid', warnings: [] });
});

test('of a table without such properties it names a key', () => {
  expect(exampleFilter({ properties: [key] })).toBe("PartitionKey eq 'TX'");
  expect(exampleFilter({ properties: [] })).toBe("PartitionKey eq 'A'");
  const numbers = { name: 'Qty', types: ['Edm.Int32'], values: [int32Of(120)] } as const;
  expect(exampleFilter({ properties: [key, numbers] })).toBe("PartitionKey eq 'TX' and Qty gt 120");
});
