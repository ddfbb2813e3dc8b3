import { expect, test } from 'vitest';
import { int32Of } from '../../model/edm.ts';
import { parseTableName, type TableName } from '../../model/names.ts';
import { input, key, readAll } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks, openTestAccount } from '../test-database.ts';

const SHELVES = parseTableName('Shelves');

const REFUSED_NAMES = [
  { name: '', status: 400, code: 'InvalidInput', reason: 'tableNameMissing' },
  { name: 'ab', status: 400, code: 'OutOfRangeInput', reason: 'tableNameLength' },
  { name: 'a'.repeat(64), status: 400, code: 'OutOfRangeInput', reason: 'tableNameLength' },
  // The length is checked before the characters.
  { name: '1-', status: 400, code: 'OutOfRangeInput', reason: 'tableNameLength' },
  { name: '1books', status: 400, code: 'InvalidResourceName', reason: 'tableNameCharacters' },
  { name: 'my-books', status: 400, code: 'InvalidResourceName', reason: 'tableNameCharacters' },
  { name: 'my books', status: 400, code: 'InvalidResourceName', reason: 'tableNameCharacters' },
  { name: 'my_books', status: 400, code: 'InvalidResourceName', reason: 'tableNameCharacters' },
  { name: 'bücher', status: 400, code: 'InvalidResourceName', reason: 'tableNameCharacters' },
  { name: 'books\n', status: 400, code: 'InvalidResourceName', reason: 'tableNameCharacters' },
  { name: 'tables', status: 404, code: 'InvalidInput', reason: 'tableNameReserved' },
  { name: 'Tables', status: 404, code: 'InvalidInput', reason: 'tableNameReserved' },
  { name: 'TABLES', status: 404, code: 'InvalidInput', reason: 'tableNameReserved' },
];

/** Tables: spec 1.1, and listing them by page. */
export function testTables(open: OpenAccounts): void {
  test.each(REFUSED_NAMES)('refuses $name as the name of a table', async ({ name, ...refusal }) => {
    const { service } = await openTestAccount(open);
    // As a caller without a compiler may send.
    const asked = service.createTable(name as TableName);
    await expect(asked).rejects.toMatchObject(refusal);
    expect(await service.listTables()).toEqual({ tables: [] });
  });

  test('refuses a wrong name in the words of the service', async () => {
    const { service } = await openTestAccount(open);
    await expect(service.createTable('1books' as TableName)).rejects.toThrow(
      'The specifed resource name contains invalid characters.',
    );
    await expect(service.createTable('ab' as TableName)).rejects.toThrow(
      'The specified resource name length is not within the permissible limits.',
    );
  });

  test.each(['abc', 'A1b', 'a'.repeat(63), 'Books2026', 'TablesOfMine'])(
    'makes a table called %s',
    async (name) => {
      const { service } = await openTestAccount(open);
      const table = parseTableName(name);
      expect(await service.createTable(table)).toEqual({ name, entities: 0, bytes: 0 });
      expect(await service.getTable(table)).toEqual({ name, entities: 0, bytes: 0 });
    },
  );

  test('refuses a second table of a name, whatever its case', async () => {
    const { service } = await openBooks(open);
    const again = { reason: 'tableExists', status: 409, code: 'TableAlreadyExists' };
    await expect(service.createTable(BOOKS)).rejects.toMatchObject(again);
    await expect(service.createTable(parseTableName('bOOKS'))).rejects.toMatchObject(again);
    expect(await service.getTable(parseTableName('BOOKS'))).toMatchObject({ name: 'Books' });
  });

  test('finds a table whatever the case, and shows it as it was created', async () => {
    const { service } = await openBooks(open);
    await service.insertEntity(parseTableName('books'), input('a', '1'));
    expect(await readAll(service, parseTableName('BOOKS'))).toHaveLength(1);
    expect(await service.listTables()).toMatchObject({ tables: [{ name: 'Books', entities: 1 }] });
  });

  test('lists tables by page, in the order of their names in lower case', async () => {
    const { service } = await openTestAccount(open);
    for (const name of ['beta', 'Gamma', 'ALPHA', 'a1b', 'delta']) {
      await service.createTable(parseTableName(name));
    }
    const first = await service.listTables({ limit: 2 });
    expect(first.tables.map(({ name }) => name)).toEqual(['a1b', 'ALPHA']);

    // The continuation stays valid when its table is deleted, and when others are added.
    await service.deleteTable(parseTableName('beta'));
    await service.createTable(parseTableName('Charlie'));
    const rest = await service.listTables({ limit: 1000, from: first.next ?? '' });
    expect(rest.tables.map(({ name }) => name)).toEqual(['Charlie', 'delta', 'Gamma']);
    expect(rest.next).toBeUndefined();
  });

  test('begins a listing at a name of any case', async () => {
    const { service } = await openBooks(open);
    await service.createTable(SHELVES);
    const { tables } = await service.listTables({ from: 'SHELVES' });
    expect(tables.map(({ name }) => name)).toEqual(['Shelves']);
  });

  test.each([0, -1, 1001, 1.5, Number.NaN])('refuses pages of %s tables', async (limit) => {
    const { service } = await openBooks(open);
    await expect(service.listTables({ limit })).rejects.toMatchObject({
      reason: 'limitOutOfRange',
      status: 400,
      code: 'InvalidInput',
    });
  });

  test('refuses what is asked of a table that is not there', async () => {
    const { service } = await openTestAccount(open);
    const itself = { reason: 'tableResourceMissing', status: 404, code: 'ResourceNotFound' };
    await expect(service.getTable(BOOKS)).rejects.toMatchObject(itself);
    await expect(service.deleteTable(BOOKS)).rejects.toMatchObject(itself);
    await expect(service.clearTable(BOOKS)).rejects.toMatchObject(itself);

    const within = { reason: 'tableMissing', status: 404, code: 'TableNotFound' };
    const emma = input('austen', '1');
    const page = service.queryEntities(BOOKS, {});
    await expect(page).rejects.toThrow('The table specified does not exist.');
    const asked = await Promise.allSettled([
      service.getEntity(BOOKS, emma),
      service.queryEntities(BOOKS, {}),
      service.insertEntity(BOOKS, emma),
      service.updateEntity(BOOKS, emma, { mode: 'merge', ifMatch: '*' }),
      service.upsertEntity(BOOKS, emma, 'replace'),
      service.deleteEntity(BOOKS, emma, '*'),
      readAll(service, BOOKS),
    ]);
    for (const answer of asked) {
      expect(answer).toMatchObject({ status: 'rejected', reason: within });
    }
  });

  test('shows no entity of a deleted table in a new one of its name', async () => {
    const { service, openAnother } = await openBooks(open);
    const another = await openAnother();
    await service.insertEntity(BOOKS, input('austen', '1', { Year: int32Of(1815) }));
    await another.getEntity(BOOKS, key('austen', '1'));

    for (let generation = 2; generation <= 4; generation += 1) {
      await service.deleteTable(BOOKS);
      await service.createTable(parseTableName('bookS'));
      expect(await service.getTable(BOOKS)).toEqual({ name: 'bookS', entities: 0, bytes: 0 });
      expect(await readAll(another, BOOKS)).toEqual([]);
      await expect(another.getEntity(BOOKS, key('austen', '1'))).rejects.toMatchObject({
        reason: 'entityMissing',
      });
      await another.insertEntity(BOOKS, input('austen', '1'));
    }
  });

  test('clears a table, which stays as it was created', async () => {
    const { service, openAnother } = await openBooks(open);
    const another = await openAnother();
    const old = await service.insertEntity(BOOKS, input('austen', '1', { Year: int32Of(1815) }));
    expect(await readAll(another, BOOKS)).toHaveLength(1);

    await another.clearTable(parseTableName('BOOKS'));
    for (const one of [service, another]) {
      expect(await one.getTable(BOOKS)).toEqual({ name: 'Books', entities: 0, bytes: 0 });
      expect(await readAll(one, BOOKS)).toEqual([]);
    }
    await service.clearTable(BOOKS);
    const { timestamp } = await service.insertEntity(BOOKS, input('austen', '1'));
    expect(timestamp).toBeGreaterThan(old.timestamp);
    expect(await another.getTable(BOOKS)).toMatchObject({ entities: 1 });
  });

  test('keeps the entities of tables apart, also where one name begins another', async () => {
    const { service } = await openBooks(open);
    const longer = parseTableName('Books2');
    await service.createTable(longer);
    await service.insertEntity(BOOKS, input('a', '1'));
    await service.insertEntity(longer, input('a', '2'));

    expect((await readAll(service, BOOKS)).map(({ rowKey }) => rowKey)).toEqual(['1']);
    expect((await readAll(service, longer)).map(({ rowKey }) => rowKey)).toEqual(['2']);
    await service.deleteTable(BOOKS);
    expect(await service.getTable(longer)).toMatchObject({ entities: 1 });
  });
}
