import { describe, expect, test } from 'vitest';
import { findPropertyNameProblem } from '../../model/property-name.ts';
import { analyseFile } from './analysis.ts';
import { proposeMapping, proposePropertyNames } from './mapping-proposal.ts';

async function proposalFor(text: string) {
  const analysis = await analyseFile(new File([text], 'a.csv'));
  const { partitionKey, rowKey, columns } = proposeMapping(analysis);
  const named = (key: typeof rowKey) =>
    key.kind === 'column' ? analysis.columns[key.column]?.header : key;
  return { partitionKey: named(partitionKey), rowKey: named(rowKey), columns };
}

/** A file of `rows` rows, each column by what its cell is in a row. */
function fileOf(rows: number, columns: Record<string, (row: number) => unknown>): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    Object.values(columns)
      .map((cell) => cell(row))
      .join(','),
  );
  return [Object.keys(columns).join(','), ...lines].join('\n');
}

describe('keys', () => {
  test('that the file has are kept', async () => {
    expect(await proposalFor('id,RowKey,PartitionKey\n1,a,p\n2,b,p\n')).toMatchObject({
      partitionKey: 'PartitionKey',
      rowKey: 'RowKey',
    });
  });

  test('are a unique column, and one that makes groups', async () => {
    const text = fileOf(400, {
      name: (row) => `n${row}`,
      zip_code: (row) => `0${1000 + row}`,
      state: (row) => `S${row % 20}`,
      half: (row) => `H${row % 2}`,
      city: (row) => `C${row >> 1}`,
    });
    expect(await proposalFor(text)).toMatchObject({ partitionKey: 'state', rowKey: 'zip_code' });
  });

  test('are never measurements, absent values, or values that no key may have', async () => {
    const text = fileOf(100, {
      x: (row) => row + 0.5,
      some: (row) => (row === 7 ? '' : `s${row}`),
      path: (row) => `a/${row}`,
      day: (row) => `2026-01-${10 + (row % 10)}`,
      ok: (row) => row % 2 === 0,
    });
    expect(await proposalFor(text)).toMatchObject({
      partitionKey: { kind: 'constant', text: '1' },
      rowKey: { kind: 'rowNumber', digits: 6 },
    });
  });

  test('are no amounts that happen to differ', async () => {
    const text = fileOf(100, { amount: (row) => row * 7, state: (row) => `S${row % 10}` });
    expect(await proposalFor(text)).toMatchObject({ rowKey: { kind: 'rowNumber' } });
  });

  test.each([
    ["1'234.50", "2'000.00", "12'000.00"],
    ['1.234,56', '12,5', '7'],
    ['1,234', '2,345', '3,456'],
    ['31.01.2026', '01.02.2026', '02.02.2026'],
  ])('nor such or days that are written otherwise: %s', async (...amounts) => {
    const text = ['a;n', ...amounts.map((amount) => `x;${amount}`)].join('\n');
    expect(await proposalFor(text)).toMatchObject({ rowKey: { kind: 'rowNumber' } });
    // Digits that no number keeps are a name.
    const codes = 'a;n\nx;00501\nx;00502\nx;10001\n';
    expect(await proposalFor(codes)).toMatchObject({ rowKey: 'n' });
  });

  test.each(['id', 'Customer number'])(
    'but numbers in groups where they are called %s',
    async (name) => {
      const text = `a;${name}\nx;923 609 016\ny;914 778 271\nz;981 276 957\n`;
      expect(await proposalFor(text)).toMatchObject({ rowKey: name });
    },
  );

  test('are numbered rows where nothing is unique', async () => {
    const text = fileOf(100, { state: (row) => `S${row % 10}`, same: () => 'x' });
    expect(await proposalFor(text)).toMatchObject({
      partitionKey: 'state',
      rowKey: { kind: 'rowNumber' },
    });
  });
});

describe('columns', () => {
  test('leave the Timestamp to the store', async () => {
    const { columns } = await proposalFor(
      'PartitionKey,RowKey,Timestamp,a\np,r,2017-09-03T12:17:54.827Z,1\n',
    );
    expect(columns.map(({ becomes }) => becomes)).toEqual([
      'Edm.String',
      'Edm.String',
      'skip',
      'Edm.Int32',
    ]);
  });

  test.each([
    [
      ['a', 'Airport Name', 'Cost Total $'],
      ['a', 'Airport_Name', 'Cost_Total'],
    ],
    [
      ['a', 'a', 'A', 'a_2'],
      ['a', 'a_3', 'A', 'a_2'],
    ],
    [
      ['', '$', '2026', '-x-'],
      ['Column1', 'Column2', '_2026', 'x'],
    ],
    [
      ['RowKey', 'PartitionKey', 'Timestamp'],
      ['RowKey_', 'PartitionKey_', 'Timestamp_'],
    ],
    [
      ['größe', '名前', '😀', 'a.b:c@d'],
      ['größe', '名前', 'Column3', 'a_b_c_d'],
    ],
    [['x'.repeat(300)], ['x'.repeat(247)]],
  ])('get names that are legal: %j', (headers, names) => {
    expect(proposePropertyNames(headers)).toEqual(names);
    expect(proposePropertyNames(headers).map(findPropertyNameProblem)).toEqual(
      headers.map(() => undefined),
    );
  });
});
