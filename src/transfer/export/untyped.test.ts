import { expect, test } from 'vitest';
import { type EdmValue, int32Of, int64Of, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { exportEntities } from './entities.ts';
import { type Annotations, DEFAULT_FORMAT } from './format.ts';
import { columnsOf, surveyEntities } from './survey.ts';

const source = {
  account: parseAccountName('acct1'),
  table: parseTableName('Books'),
  query: { orderBy: [{ property: 'RowKey', descending: false }] },
};
const origin = { endpoint: 'http://h/acct1', account: 'acct1', table: 'Books' };
const WIDE = int64Of(3_000_000_000n);

test.each([
  ['another type', [int32Of(1)], stringOf('1')],
  ['another type besides', [int32Of(1), int32Of(2)], stringOf('Emma')],
  ['an empty text', [stringOf('Emma'), stringOf('Persuasion')], stringOf('')],
  ['a text like a number', [stringOf('Emma')], stringOf('12345')],
  ['an Int64 like an Int32', [WIDE], int64Of(1n)],
])('refuses %s where the types do not stand beside the values', async (_, before, now) => {
  const tables = new ArrayTables(before.map((value, index) => entity(index, value)));
  const columns = columnsOf(await surveyEntities(tables, source));
  tables.put(entity(0, now));
  await expect(write(tables, columns, 'required')).rejects.toMatchObject({
    problem: { kind: 'newType', name: 'V' },
  });
  expect(await write(tables, columns, 'all')).toContain('V,V@type\r\n');
});

test('lets a value change as long as its type shows', async () => {
  const tables = new ArrayTables([entity(0, stringOf('Emma')), entity(1, stringOf('1'))]);
  const columns = columnsOf(await surveyEntities(tables, source));
  tables.put(entity(0, stringOf('Persuasion')));
  const text = await write(tables, columns, 'required');
  expect(text).toContain('V\r\n');
  expect(text).toContain('Persuasion\r\n');
});

async function write(
  tables: ArrayTables,
  columns: ReturnType<typeof columnsOf>,
  annotations: Annotations,
): Promise<string | undefined> {
  const { blob } = await exportEntities(() => tables, {
    content: { source, origin, columns, isPart: false },
    target: { kind: 'text' },
    format: { ...DEFAULT_FORMAT, annotations },
  });
  return blob?.text();
}

function entity(index: number, value: EdmValue): Entity {
  const properties = new Map([['V', value]]);
  return { partitionKey: 'p', rowKey: `${index}`, timestamp: 630_000_000_000_000_000n, properties };
}
