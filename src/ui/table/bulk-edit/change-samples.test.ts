import { describe, expect, test } from 'vitest';
import type { BulkChange, ChangeSample, RefusedEntity } from '../../../model/bulk-change.ts';
import { type EdmValue, int32Of, stringOf } from '../../../model/edm.ts';
import { row, rows } from '../../../testing/rows.ts';
import { groupRefusals } from './change-refusals.ts';
import { columnsOf, fateOf, keepsOrder, lossOf, orderByNewKeys } from './change-samples.ts';

const emma = row`
  PartitionKey  RowKey  Title  Price
  austen        001     Emma   2.50
`;
const toInt: BulkChange = { kind: 'convert', property: 'Price', type: 'Edm.Int32' };

describe('what becomes of an entity', () => {
  test.each<[string, BulkChange, Partial<ChangeSample>]>([
    ['changed', { kind: 'delete' }, {}],
    ['changed', { kind: 'set', property: 'Price', value: int32Of(1) }, priced(int32Of(1))],
    ['unchanged', { kind: 'remove', property: 'Nowhere' }, { after: emma }],
    ['unchanged', { kind: 'rename', property: 'Nowhere', to: 'Here' }, { after: emma }],
    ['unchanged', { kind: 'rekey', partitionKey: [], rowKey: [] }, { after: emma }],
    [
      'changed',
      { kind: 'rekey', partitionKey: [], rowKey: [] },
      { after: { ...emma, rowKey: '2' } },
    ],
    ['lossy', toInt, { ...priced(int32Of(2)), isLossy: true }],
    ['refused', toInt, { refusal: refused('valueNotConvertible', 'Price') }],
  ])('is that it is %s', (fate, change, sample) => {
    expect(fateOf(change, { before: emma, isLossy: false, ...sample })).toBe(fate);
  });

  test('is shown with its losses', () => {
    const sample = { before: emma, ...priced(int32Of(2)), isLossy: true };
    expect(lossOf(toInt, sample)).toBe('fraction');

    const instant = row`
      PartitionKey  RowKey  Price:Edm.DateTime
      austen        001     2026-11-20T10:00:00.5Z
    `;
    expect(lossOf(toInt, { before: instant, isLossy: true })).toBe('instant');
  });
});

describe('the columns of a preview', () => {
  const [first] = rows`
    PartitionKey  RowKey  Name  Price
    austen        001     Emma  2.50
  `;
  const sample: ChangeSample = { before: emma, after: first ?? emma, isLossy: false };

  test('are the old and the new name of a property', () => {
    const columns = columnsOf({ kind: 'rename', property: 'Title', to: 'Name' }, [sample]);
    expect(columns.map(({ head }) => head)).toEqual([{ property: 'Title' }, { property: 'Name' }]);
    expect(columns.map((column) => column.valueOf(sample))).toEqual([undefined, stringOf('Emma')]);
  });

  test('are the value before and after', () => {
    const columns = columnsOf({ kind: 'remove', property: 'Title' }, [sample]);
    expect(columns.map((column) => column.valueOf(sample))).toEqual([stringOf('Emma'), undefined]);
  });

  test('are each of several properties that are converted, before and after', () => {
    const several: BulkChange = { ...toInt, also: ['Title'] };
    const columns = columnsOf(several, [sample]);
    expect(columns.map(({ head }) => head)).toEqual([
      { property: 'Price', when: 'before' },
      { property: 'Price', when: 'after' },
      { property: 'Title', when: 'before' },
      { property: 'Title', when: 'after' },
    ]);
    expect(columns.at(2)?.valueOf(sample)).toEqual(stringOf('Emma'));
    expect(fateOf(several, { ...sample, after: emma })).toBe('unchanged');
    expect(fateOf(several, sample), 'the Title is another').toBe('changed');
    const other: BulkChange = { ...toInt, property: 'Nowhere', also: ['Price'] };
    expect(lossOf(other, { before: emma, isLossy: true })).toBe('fraction');
  });

  test('are what entities have that go as a whole', () => {
    const heads = columnsOf({ kind: 'delete' }, [sample]).map(({ head }) => head);
    expect(heads).toEqual([{ property: 'Title' }, { property: 'Price' }]);
  });
});

test('new keys are shown in their order, and those refused at the end', () => {
  const moved = ['3', '1', undefined, '2'].map((rowKey, turn): ChangeSample => {
    const before = { ...emma, rowKey: `old ${turn}` };
    return { before, isLossy: false, ...(rowKey !== undefined && { after: { ...emma, rowKey } }) };
  });
  const ordered = orderByNewKeys(moved);
  expect(ordered.map(({ to, index }) => [to?.rowKey, index])).toEqual([
    ['1', 2],
    ['2', 4],
    ['3', 1],
    [undefined, 3],
  ]);
  expect(keepsOrder(ordered)).toBe(false);
  expect(keepsOrder(orderByNewKeys(moved.slice(1)))).toBe(true);
});

test('refusals of one reason are counted together, the commonest first', () => {
  const groups = groupRefusals([
    refused('entityExists'),
    refused('propertyExists', 'Name'),
    refused('propertyExists', 'Name'),
    refused('propertyExists', 'Title'),
  ]);
  expect(groups.map(({ first, count }) => [first.reason, first.context.name, count])).toEqual([
    ['propertyExists', 'Name', 2],
    ['entityExists', undefined, 1],
    ['propertyExists', 'Title', 1],
  ]);
});

function refused(reason: RefusedEntity['reason'], name?: string): RefusedEntity {
  return { key: emma, reason, context: name === undefined ? {} : { name } };
}

function priced(value: EdmValue) {
  return { after: { ...emma, properties: new Map(emma.properties).set('Price', value) } };
}
