import { expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { describeMapping } from './describe-mapping.ts';

const recipe = {
  name: 'any',
  at: 0,
  fileName: 'books.csv',
  account: parseAccountName('shop'),
  table: parseTableName('Books'),
  kind: 'csv',
  headers: ['shelf', 'title', 'sold', '', 'note'],
  mapping: {
    columns: [
      { name: 'shelf', becomes: 'Edm.String' },
      { name: 'Title', becomes: 'Edm.String', isEmptyText: true },
      { name: 'Sold', becomes: 'Edm.DateTime', dates: 'dmy' },
      { name: 'D', becomes: 'skip' },
      { name: 'note', becomes: 'each', absentTexts: ['NULL', '-'] },
    ],
    partitionKey: { kind: 'column', column: 0 },
    rowKey: { kind: 'rowNumber', digits: 6 },
    keepsKeyColumns: false,
    duplicates: 'last',
    existing: 'merge',
  },
} as const;

test("a recipe describes each column's target, the keys, and its rules", () => {
  expect(describeMapping(recipe).map(({ name, becomes }) => `${name}: ${becomes}`)).toEqual([
    'PartitionKey: shelf',
    'RowKey: Row number',
    'title: Title · String · Empty is an empty text',
    'sold: Sold · DateTime · Day first: 31/12/2026',
    'no name: Left out',
    'note: note · Each by its value · “NULL” means no value · “-” means no value',
    'Of rows with the same keys: import the last',
    'Rows whose keys exist: are merged into them (insert or merge)',
  ]);
});

test('the settings of a column with another target are not described', () => {
  const columns = [
    { name: 'n', becomes: 'Edm.Int32', isEmptyText: true },
    { name: 't', becomes: 'Edm.String', dates: 'dmy' },
  ] as const;
  const mapping = { ...recipe.mapping, columns, partitionKey: { kind: 'guid' } } as const;
  const reported = describeMapping({ ...recipe, headers: ['n', 't'], mapping }).slice(2, 4);
  expect(reported.map(({ becomes }) => becomes)).toEqual(['n · Int32', 't · String']);
});

test('a recipe describes the number format', () => {
  const columns = [
    { name: 'n', becomes: 'Edm.Double', numbers: 'comma' },
    { name: 'm', becomes: 'Edm.Int32', numbers: 'plain' },
    { name: 't', becomes: 'Edm.String', numbers: 'comma' },
  ] as const;
  const mapping = { ...recipe.mapping, columns, partitionKey: { kind: 'guid' } } as const;
  const reported = describeMapping({ ...recipe, headers: ['n', 'm', 't'], mapping }).slice(2, 5);
  expect(reported.map(({ becomes }) => becomes)).toEqual([
    'n · Double · Decimal comma: 1.234,56',
    'm · Int32',
    't · String',
  ]);
});

test('composed keys list their parts, and a kept key column stays in the list', () => {
  const template = [
    { kind: 'property', property: 'shelf' },
    { kind: 'text', text: '-' },
    { kind: 'reverseTicks', property: 'sold' },
    { kind: 'guid' },
  ] as const;
  const mapping = {
    ...recipe.mapping,
    rowKey: { kind: 'template', template },
    keepsKeyColumns: true,
  } as const;
  expect(describeMapping({ ...recipe, mapping }).slice(0, 3)).toEqual([
    { name: 'PartitionKey', becomes: 'shelf' },
    { name: 'RowKey', becomes: '⟨shelf⟩-⟨↓ sold⟩⟨A new Guid⟩' },
    { name: 'shelf', becomes: 'shelf · String' },
  ]);
});
