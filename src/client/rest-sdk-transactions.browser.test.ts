import type { TransactionAction } from '@azure/data-tables';
import { describe, expect, test } from 'vitest';
import { collect, entity, made, openSdkBooks } from '../testing/sdk-clients.ts';

const NO_GUID = { type: 'Guid', value: 'none' };

describe('transactions', () => {
  test('do everything at once', async () => {
    const { books } = await openSdkBooks();
    await books.submitTransaction(['2', '3', '4', '5'].map((row) => made(row)));
    const { status, subResponses, getResponseForEntity } = await books.submitTransaction([
      made('1'),
      ['update', entity('2', { b: 2 }), 'Merge'],
      ['update', entity('3', { b: 3 }), 'Replace', { etag: '*' }],
      ['delete', entity('4')],
      ['upsert', entity('5', { b: 5 }), 'Replace'],
      ['upsert', entity('6', { b: 6 })],
    ]);

    expect(status).toBe(202);
    expect(subResponses.map((one) => one.status)).toEqual([204, 204, 204, 204, 204, 204]);
    const { etag } = await books.getEntity('p', '1');
    expect(getResponseForEntity('1')).toEqual({ status: 204, rowKey: '1', etag });
    expect(subResponses[3]).toEqual({ status: 204 });
    const found = await collect(books.listEntities());
    expect(found.map(({ rowKey, a, b }) => [rowKey, a, b])).toEqual([
      ['1', 1, undefined],
      ['2', 1, 2],
      ['3', undefined, 3],
      ['5', undefined, 5],
      ['6', undefined, 6],
    ]);
  });

  const FAILURES: readonly (readonly [number, string, string, readonly TransactionAction[]])[] = [
    [409, 'EntityAlreadyExists', '1:', [made('1'), made('there')]],
    [404, 'ResourceNotFound', '1:', [made('1'), ['update', entity('none')]]],
    [404, 'ResourceNotFound', '1:', [made('1'), ['delete', entity('none')]]],
    [
      412,
      'UpdateConditionNotSatisfied',
      '0:',
      [['update', entity('there'), 'Merge', { etag: `W/"datetime'2001-01-01T00%3A00%3A00Z'"` }]],
    ],
    [400, 'InvalidInput', '0:', [['update', entity('there'), 'Merge', { etag: 'x' }]]],
    [400, 'InvalidDuplicateRow', '1:', [made('1'), ['upsert', entity('1')]]],
    [400, 'PropertyNameInvalid', '1:', [made('1'), ['create', entity('2', { 'a b': 1 })]]],
    [400, 'OutOfRangeInput', '1:', [made('1'), made('a/b')]],
    [400, 'InvalidInput', '1:', [made('1'), ['create', entity('2', { a: NO_GUID })]]],
    [400, 'InvalidInput', '99:', Array.from({ length: 101 }, (_, row) => made(`${row}`))],
  ];

  test.each(FAILURES)('are refused whole: %i %s %s', async (statusCode, code, index, actions) => {
    const { books } = await openSdkBooks({ partitionKey: 'p', rowKey: 'there', a: 1 });
    const message = expect.stringMatching(new RegExp(`^${index}`));
    const refusal = { name: 'RestError', statusCode, code, message };
    await expect(books.submitTransaction([...actions])).rejects.toMatchObject(refusal);

    const left = await collect(books.listEntities());
    expect(left.map(({ rowKey }) => rowKey)).toEqual(['there']);
  });

  test('of a missing table and of too many bytes are refused', async () => {
    const { table, books } = await openSdkBooks();
    await expect(table('Nowhere').submitTransaction([made('1')])).rejects.toMatchObject({
      statusCode: 404,
      code: 'TableNotFound',
      message: expect.stringMatching(/^0:/),
    });
    const large = Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [`p${index}`, 'x'.repeat(32_000)]),
    );
    const rows = Array.from({ length: 10 }, (_, row) => entity(`${row}`, large));
    await expect(books.submitTransaction(rows.map((row) => ['create', row]))).rejects.toMatchObject(
      { statusCode: 413, code: 'RequestBodyTooLarge' },
    );
  });
});

describe('keys', () => {
  const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const ascii = printable.filter((char) => !/[/\\#?]/.test(char));
  const others = [
    '\u00A0',
    'é',
    'e\u0301',
    'ß',
    '中',
    '\u200B',
    '\u2028',
    '\uE000',
    '\uFEFF',
    '\uFFFF',
  ];
  const texts = [
    '',
    '...',
    '..',
    '😀',
    '{a}',
    "''",
    '%25',
    '%2F',
    '+ +',
    "a',RowKey='b",
    '))',
    '$batch',
  ];
  const keys = [...ascii, ...others, ...texts, ascii.join(''), 'x'.repeat(1024)];

  test('of every character that is legal are written, read and deleted', async () => {
    const { books } = await openSdkBooks();
    for (const key of keys) {
      await books.createEntity({ partitionKey: key, rowKey: key, a: 1 });
      await books.updateEntity({ partitionKey: key, rowKey: key, b: key });
      await books.upsertEntity({ partitionKey: key, rowKey: key, c: true });
      const found = await books.getEntity(key, key);
      expect(found).toMatchObject({ partitionKey: key, rowKey: key, a: 1, b: key, c: true });
    }
    const listed = await collect(books.listEntities().byPage({ maxPageSize: 7 }));
    expect(listed.flat().map(({ rowKey }) => rowKey)).toEqual(keys.toSorted(byUnits));
    for (const key of keys) await books.deleteEntity(key, key);
    expect(await collect(books.listEntities())).toEqual([]);
  });

  test('of every character that is legal are in transactions', async () => {
    const { books } = await openSdkBooks();
    for (const [first, ...rest] of [ascii, others, texts, [ascii.join('')]]) {
      const rows = [first ?? '', ...rest];
      await books.submitTransaction(rows.map((row) => made(row)));
      await books.submitTransaction(rows.map((row) => ['update', entity(row, { b: row })]));
    }
    const found = await collect(books.listEntities());
    expect(found).toHaveLength(ascii.length + others.length + texts.length + 1);
    expect(found.filter(({ rowKey, b }) => rowKey !== b)).toEqual([]);
    for (const rows of [ascii, others, texts]) {
      await books.submitTransaction(rows.map((row) => ['delete', entity(row)]));
    }
    expect(await collect(books.listEntities())).toHaveLength(1);
  });
});

function byUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}
