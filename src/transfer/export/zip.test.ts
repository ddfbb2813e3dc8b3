import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { int32Of, stringOf } from '../../model/edm.ts';
import {
  type AccountName,
  parseAccountName,
  parseTableName,
  type TableName,
} from '../../model/names.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { entityOf } from '../../testing/odd-entities.ts';
import { type ExportPart, exportEntities } from './entities.ts';
import { DEFAULT_FORMAT, type ExportKind } from './format.ts';
import { columnsOf, surveyEntities } from './survey.ts';

const NAMES = ['Books', 'CON', 'Orders'].map(parseTableName);

test.each<[ExportKind, string]>([
  ['typedCsv', '.typed.csv'],
  ['json', '.json'],
  ['parquet', '.parquet'],
])('has each table as %s in a file with a name that every system takes', async (kind, ending) => {
  const reported: number[] = [];
  const { rows, blob } = await exportZip(kind, (count) => reported.push(count));
  expect(rows).toBe(6);
  expect(reported).toEqual([...reported].sort((a, b) => a - b));
  expect(reported.at(-1)).toBe(6);
  const files = unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? []));
  expect(Object.keys(files)).toEqual([`Books${ending}`, `CON_${ending}`, `Orders${ending}`]);
  if (kind === 'parquet') return;
  for (const [index, bytes] of Object.values(files).entries()) {
    expect(strFromU8(bytes)).toContain(`${NAMES[index]} 1`);
  }
});

test('names the table that has changed', async () => {
  const change = { table: NAMES[1], name: 'Late' };
  await expect(exportZip('csv', undefined, change)).rejects.toMatchObject({
    problem: { kind: 'newProperty', name: 'Late', table: 'CON' },
  });
});

/** Each table is in an account of its own, which alone distinguishes tables in memory. */
async function exportZip(
  kind: ExportKind,
  onProgress: (rows: number) => void = () => {},
  change?: { readonly table: TableName | undefined; readonly name: string },
) {
  const tablesByAccount = new Map(
    NAMES.map((table) => [parseAccountName(table.toLowerCase()), tablesOf(table)]),
  );
  const zipped: ExportPart[] = [];
  for (const [index, [account, tables]] of [...tablesByAccount].entries()) {
    const table = NAMES[index] ?? parseTableName('None');
    const query = { orderBy: [{ property: 'RowKey', descending: false }] };
    const source = { account, table, query };
    const columns = columnsOf(await surveyEntities(tables, source));
    const origin = { endpoint: `http://h/${account}`, account, table };
    zipped.push({ source, origin, columns, isPart: false });
    if (change?.table === table) tables.put(entityOf('p', '1', [[change.name, int32Of(1)]]));
  }
  const job = {
    content: { zipped },
    format: { ...DEFAULT_FORMAT, kind },
    target: { kind: 'download', mediaType: 'application/zip' },
  } as const;
  const find = (account: AccountName) => tablesByAccount.get(account) ?? new ArrayTables([]);
  return exportEntities(find, job, { onProgress });
}

function tablesOf(table: TableName): ArrayTables {
  return new ArrayTables([
    entityOf('p', '1', [['Title', stringOf(`${table} 1`)]]),
    entityOf('p', '2', [['Title', stringOf(`${table} 2`)]]),
  ]);
}
