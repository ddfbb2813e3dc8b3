import { expect, test } from 'vitest';
import {
  booleanOf,
  dateTimeOf,
  doubleOf,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../../model/edm.ts';
import { parseTableName } from '../../model/names.ts';
import type { EntityQuery, TableService } from '../../model/table-service.ts';
import { entitiesOf, input, key, keysOf, readAll } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const CODE = '0f8fad5b-d9cb-469f-a165-70867728950e';

const STOCK = [
  input('austen', '1', {
    Title: stringOf('Emma'),
    Price: doubleOf(12.5),
    Sold: int32Of(3),
    InPrint: booleanOf(true),
  }),
  input('austen', '2', { Title: stringOf("Sanditon's end"), Sold: int64Of(9007199254740993n) }),
  input('bronte', '1', { Title: stringOf('jane eyre'), Sold: int32Of(-1), Code: guidOf(CODE) }),
  input('bronte', '2', { Sold: stringOf('3'), Printed: dateTimeOf(637_134_336_000_000_001n) }),
  input('carroll', '1', { Title: stringOf(''), Price: int32Of(12), InPrint: booleanOf(false) }),
];

/** A sample of spec 3.3 and 3.4; the unit tests of filters try all of it. */
const FOUND: readonly (readonly [filter: string, keys: string])[] = [
  ['', 'austen/1 austen/2 bronte/1 bronte/2 carroll/1'],
  [' \t', 'austen/1 austen/2 bronte/1 bronte/2 carroll/1'],
  ['true', 'austen/1 austen/2 bronte/1 bronte/2 carroll/1'],
  ['false', ''],
  ["PartitionKey eq 'austen' and RowKey eq '2'", 'austen/2'],
  ["PartitionKey eq 'austen'", 'austen/1 austen/2'],
  ["PartitionKey ne 'bronte'", 'austen/1 austen/2 carroll/1'],
  ["PartitionKey gt 'austen' and PartitionKey lt 'carroll'", 'bronte/1 bronte/2'],
  ["PartitionKey ge 'b'", 'bronte/1 bronte/2 carroll/1'],
  ["PartitionKey eq 'bronte' and RowKey ge '1' and RowKey lt '2'", 'bronte/1'],
  ["PartitionKey eq 'carroll' or PartitionKey eq 'austen'", 'austen/1 austen/2 carroll/1'],
  ["RowKey eq '1'", 'austen/1 bronte/1 carroll/1'],
  [
    "PartitionKey eq 'bronte' and (RowKey eq '2' or RowKey eq '1' or RowKey eq '0')",
    'bronte/1 bronte/2',
  ],
  [
    "PartitionKey eq 'austen' and (RowKey eq '1' or RowKey eq '2') or PartitionKey eq 'carroll'",
    'austen/1 austen/2 carroll/1',
  ],
  ["PartitionKey eq 'austen' and PartitionKey eq 'bronte'", ''],
  ["(PartitionKey eq 'austen')and(not(RowKey eq '1'))", 'austen/2'],
  ["'Emma' eq Title", 'austen/1'],
  ["Title eq 'Sanditon''s end'", 'austen/2'],
  ["Title gt ''", 'austen/1 austen/2 bronte/1'],
  ["not (Title eq 'Emma')", 'austen/2 bronte/1 bronte/2 carroll/1'],
  ["Title ne 'Emma'", 'austen/2 bronte/1 carroll/1'],
  ['Sold ge 3', 'austen/1 austen/2'],
  ['Sold eq 9007199254740993L', 'austen/2'],
  ['Sold eq 9007199254740992L', ''],
  ['Sold lt 3', 'bronte/1 bronte/2'],
  ['Price gt 12', 'austen/1'],
  ['Price eq 12', 'carroll/1'],
  ['InPrint', 'austen/1'],
  ['not InPrint', 'austen/2 bronte/1 bronte/2 carroll/1'],
  [`Code eq guid'${CODE}'`, 'bronte/1'],
  ["Printed gt datetime'2020-01-01T00:00:00Z'", 'bronte/2'],
  ["Printed gt datetime'2020-01-01T00:00:00.0000001Z'", ''],
  ["Timestamp gt datetime'2020-01-01T00:00:00Z' and Sold eq 3", 'austen/1'],
];

const LOCALLY_FOUND: readonly (readonly [filter: string, keys: string])[] = [
  ["contains(Title,'e')", 'austen/2 bronte/1'],
  ["contains(Title,'E','i')", 'austen/1 austen/2 bronte/1'],
  ["startswith(RowKey,'2')", 'austen/2 bronte/2'],
  ["matches(Title,'^[A-Z]')", 'austen/1 austen/2'],
  ["matches(Title,'^E.*A$','i') or not matches(RowKey,'1')", 'austen/1 austen/2 bronte/2'],
  ['missing(Title)', 'bronte/2'],
  ["isof(Sold,'Edm.String')", 'bronte/2'],
  ["search('emma','i') or search('carr')", 'austen/1 carroll/1'],
];

/** Spec 3.1 to 3.5: filters and selections. */
export function testFilters(open: OpenAccounts): void {
  async function openStock(): Promise<TableService> {
    const { service } = await openBooks(open);
    for (const entity of STOCK) await service.insertEntity(BOOKS, entity);
    return service;
  }

  test('finds what a filter says, in pages of every size and both ways', async () => {
    const service = await openStock();
    const local = LOCALLY_FOUND.map(([filter, keys]) => [filter, keys, true] as const);
    for (const [filter, keys, isLocal = false] of [...FOUND, ...local]) {
      for (const limit of [1, 2, 1000]) {
        for (const descending of [false, true]) {
          const query = { filter, limit, descending, ...(isLocal && { local: true }) };
          const found = (await readAll(service, BOOKS, query)).map(nameOf);
          const wanted = keys.split(' ').filter((name) => name !== '');
          const reported = `${filter}, ${limit} a page${descending ? ', backwards' : ''}`;
          expect(found, reported).toEqual(descending ? wanted.reverse() : wanted);
        }
      }
    }
  });

  test('narrows a partition, a position and a number of rows further', async () => {
    const service = await openStock();
    const cases: readonly (readonly [EntityQuery, string])[] = [
      [{ filter: "RowKey eq '1'", partitionKey: 'bronte' }, 'bronte/1'],
      [{ filter: "PartitionKey eq 'austen'", partitionKey: 'bronte' }, ''],
      [
        {
          filter: "(PartitionKey eq 'austen' or PartitionKey eq 'bronte') and RowKey eq '1'",
          partitionKey: 'bronte',
        },
        'bronte/1',
      ],
      [{ filter: "RowKey eq '1'", from: key('austen', '1\u0001') }, 'bronte/1 carroll/1'],
      [{ filter: "PartitionKey eq 'austen'", from: key('bronte', '') }, ''],
      [{ filter: "RowKey eq '1'", skip: 2 }, 'carroll/1'],
      [{ filter: "RowKey eq '1'", skip: 1, limit: 1 }, 'bronte/1 carroll/1'],
      [{ filter: "RowKey eq '1'", skip: 4 }, ''],
      [{ filter: "RowKey eq '1'", skip: 1, descending: true }, 'bronte/1 austen/1'],
    ];
    for (const [query, keys] of cases) {
      const found = (await readAll(service, BOOKS, query)).map(nameOf);
      expect(found.join(' '), JSON.stringify(query)).toBe(keys);
    }
  });

  test('gives no continuation with the only entity there can be', async () => {
    const service = await openStock();
    const filter = "PartitionKey eq 'austen' and RowKey eq '1'";
    const page = await service.queryEntities(BOOKS, { filter, limit: 1 });
    expect(keysOf(page)).toEqual(['austen/1']);
    expect(page.next).toBeUndefined();
  });

  test('goes on at the next entity that matches', async () => {
    const service = await openStock();
    const page = await service.queryEntities(BOOKS, { filter: "RowKey eq '1'", limit: 2 });
    expect(keysOf(page)).toEqual(['austen/1', 'bronte/1']);
    expect(page.next).toEqual(key('carroll', '1'));
  });

  test('ends an expression that takes too long, and answers others meanwhile', async () => {
    const service = await openStock();
    const long = input('long', '1', { Title: stringOf(`${'a'.repeat(60)}!`) });
    await service.insertEntity(BOOKS, long);
    const filter = "matches(Title,'^(a+)+$')";
    const slow = service.queryEntities(BOOKS, { filter, local: true }).then(
      () => 'answered',
      (error: unknown) => error,
    );
    expect(await service.getEntity(BOOKS, key('austen', '1'))).toMatchObject({ rowKey: '1' });
    const refusal = { reason: 'patternTooSlow', status: 409, code: 'PatternTooSlow' };
    expect(await slow).toMatchObject(refusal);
    const quick = { filter: "matches(Title,'^a+!$')", local: true };
    expect((await readAll(service, BOOKS, quick)).map(nameOf)).toEqual(['long/1']);

    const controller = new AbortController();
    const asked = service.queryEntities(BOOKS, { filter, local: true }, controller.signal);
    setTimeout(() => controller.abort(), 300);
    await expect(asked).rejects.toMatchObject({ reason: 'cancelled' });
  });

  test.each([
    ["Title = 'Emma'", {}, 400, 'InvalidInput', 'filterInvalid'],
    ["startswith(Title,'E')", {}, 501, 'NotImplemented', 'filterNotImplemented'],
    ['Sold add 1 eq 2', {}, 501, 'NotImplemented', 'filterNotImplemented'],
    ["contains(Title,'E'", { local: true }, 400, 'InvalidInput', 'filterInvalid'],
    ["matches(Title,'(')", { local: true }, 400, 'InvalidInput', 'filterInvalid'],
  ] as const)('refuses %s before it reads', async (filter, how, status, code, reason) => {
    const { service } = await openBooks(open);
    const missing = parseTableName('Missing');
    const refusal = { status, code, reason, context: { filter: expect.anything() } };
    const query = { filter, ...how };
    await expect(service.queryEntities(missing, query)).rejects.toMatchObject(refusal);
    await expect(readAll(service, missing, query)).rejects.toMatchObject(refusal);
  });

  test.each(['(', 'not ', 'not ('])('refuses %s 10,000 times, and goes on', async (sign) => {
    const service = await openStock();
    const end = sign.endsWith('(') ? ')' : '';
    const query = { filter: `${sign.repeat(10_000)}InPrint${end.repeat(10_000)}` };
    const refusal = {
      status: 400,
      reason: 'filterInvalid',
      context: { filter: { kind: 'tooDeep' } },
    };
    await expect(service.queryEntities(BOOKS, query)).rejects.toMatchObject(refusal);
    const summary = service.summarizeEntities(BOOKS, { ...query, properties: [] });
    await expect(summary).rejects.toMatchObject(refusal);
    const page = await service.queryEntities(BOOKS, { filter: 'not not not InPrint' });
    expect(page.length).toBe(4);
  });

  test.each(['true', 'false', "PartitionKey eq 'a' and RowKey eq '1'"])(
    'reports a missing table whatever the filter: %s',
    async (filter) => {
      const { service } = await openBooks(open);
      const asked = service.queryEntities(parseTableName('Missing'), { filter });
      await expect(asked).rejects.toMatchObject({ reason: 'tableMissing', status: 404 });
    },
  );

  test('selects properties, also those that no entity has', async () => {
    const service = await openStock();
    const select = ['Sold', 'None', 'PartitionKey', 'Title', 'Sold'];
    for (const query of [{ select }, { select, filter: "Title ge ''" }]) {
      const page = await service.queryEntities(BOOKS, query);
      expect(page.columns.properties.map(({ name }) => name)).toEqual(['Sold', 'None', 'Title']);
      const [emma] = entitiesOf(page);
      expect([...(emma?.properties ?? [])]).toEqual([
        ['Sold', int32Of(3)],
        ['Title', stringOf('Emma')],
      ]);
    }
    for (const all of [[], ['*'], ['Sold', '*']]) {
      const page = await service.queryEntities(BOOKS, { select: all });
      expect(page.valueAt(0, 'Price')).toEqual(doubleOf(12.5));
    }
  });

  test('lists the tables whose names match, in pages', async () => {
    const { service } = await openBooks(open);
    for (const name of ['Foo', 'fooBar', 'Fop', 'Zoo']) {
      await service.createTable(parseTableName(name));
    }
    const cases: readonly (readonly [string, string])[] = [
      ['', 'Books Foo fooBar Fop Zoo'],
      ["TableName eq 'FOO'", 'Foo'],
      ["TableName ge 'Foo' and TableName lt 'Fop'", 'Foo fooBar'],
      ["TableName eq 'zoo' or TableName eq 'books'", 'Books Zoo'],
      ["Other eq 'Foo'", ''],
    ];
    for (const [filter, names] of cases) {
      const { tables } = await service.listTables({ filter });
      expect(tables.map(({ name }) => name).join(' '), filter).toBe(names);
    }
    const filter = "TableName ne 'foobar' and TableName lt 'zoo'";
    const first = await service.listTables({ filter, limit: 2 });
    expect(first).toMatchObject({ tables: [{ name: 'Books' }, { name: 'Foo' }], next: 'fop' });
    const rest = await service.listTables({ filter, limit: 2, from: 'fop' });
    expect(rest.tables.map(({ name }) => name)).toEqual(['Fop']);
    expect(rest.next).toBeUndefined();
    const refused = service.listTables({ filter: 'TableName eq' });
    await expect(refused).rejects.toMatchObject({ reason: 'filterInvalid' });
  });
}

function nameOf({ partitionKey, rowKey }: { partitionKey: string; rowKey: string }): string {
  return `${partitionKey}/${rowKey}`;
}
