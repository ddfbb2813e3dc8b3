import { expect, test } from 'vitest';
import { dateTimeOf, doubleOf, stringOf } from '../model/edm.ts';
import { row, rows } from './rows.ts';

test('a table is drawn as entities', () => {
  const dear = 12.5;
  expect(rows`
    PartitionKey  RowKey  Title            Price:Edm.Double
    austen        001     Pride & more     ${dear}
    austen        002     ''               -
  `).toEqual([
    {
      partitionKey: 'austen',
      rowKey: '001',
      timestamp: 0n,
      properties: new Map<string, unknown>([
        ['Title', stringOf('Pride & more')],
        ['Price', doubleOf(12.5)],
      ]),
    },
    {
      partitionKey: 'austen',
      rowKey: '002',
      timestamp: 0n,
      properties: new Map([['Title', stringOf('')]]),
    },
  ]);
});

test('keys may be empty, and a Timestamp may be given', () => {
  expect(row`
    PartitionKey  RowKey  Timestamp             Born:Edm.DateTime
    ''            ''      1970-01-01T00:00:00Z  1970-01-01
  `).toEqual({
    partitionKey: '',
    rowKey: '',
    timestamp: 621_355_968_000_000_000n,
    properties: new Map([['Born', dateTimeOf(621_355_968_000_000_000n)]]),
  });
});

test.each([
  ['an unknown type', 'A:Edm.Byte\n1'],
  ['a value not of its type', 'A:Edm.Int32\n1.5'],
  ['a cell too few', 'A  B\n1'],
  ['a cell too many', 'A  B\n1  2  3'],
  ['a Timestamp that is none', 'Timestamp\nyesterday'],
])('a drawing with %s is refused', (_, drawing) => {
  expect(() => rows`${drawing}`).toThrow('Assertion failed');
});

test('a single entity has one line', () => {
  expect(() => row`PartitionKey  RowKey`).toThrow('Assertion failed');
});
