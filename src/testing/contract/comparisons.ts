import { expect, test } from 'vitest';
import type { ComparedRows, CompareQuery, TableComparison } from '../../model/comparison.ts';
import { doubleOf, int32Of, int64Of, stringOf } from '../../model/edm.ts';
import { parseTableName } from '../../model/names.ts';
import { input, key, keysOf } from '../entities.ts';
import { BOOKS, drawAccountName, type OpenAccounts } from '../test-database.ts';
import { compareBooks, complete, LEFT, openComparedBooks, STOCK } from './compared-books.ts';

/** Local: two tables side by side. */
export function testComparisons(open: OpenAccounts): void {
  const openTables = openComparedBooks(open);

  test('finds the rows and cells that differ', async () => {
    const comparison = await compareBooks(await openTables());
    expect(await comparison.count({})).toBe(0);
    expect(await complete(comparison)).toMatchObject({
      counts: {
        rows: { equal: 1, added: 1, removed: 1, changed: 2 },
        cells: new Map([
          ['N', 1],
          ['T', 1],
          ['U', 1],
        ]),
      },
      read: 8,
      total: 8,
      repeated: 0,
      damaged: 0,
      isComplete: true,
    });
    expect(await comparison.count({})).toBe(4);
    const rows = await comparison.read({}, 0, 1000);
    expect(rowsOf(rows)).toEqual(['changed a/2', 'removed a/3', 'added a/4', 'changed b/1']);
    expect(rows.left.valueAt(0, 'N')).toEqual(int32Of(2));
    expect(rows.right.valueAt(0, 'N')).toEqual(int64Of(2n));
    expect(rows.right.timestampAt(1)).toBe(0n);
    expect(rows.left.timestampAt(2)).toBe(0n);
    comparison.close();
  });

  test('gives the rows of a choice', async () => {
    const comparison = await compareBooks(await openTables());
    await complete(comparison);
    const found = async (choice: Parameters<TableComparison['read']>[0]) => {
      const rows = rowsOf(await comparison.read(choice, 0, 1000));
      expect(await comparison.count(choice)).toBe(rows.length);
      return rows;
    };
    expect(await found({ kinds: ['added', 'removed'] })).toEqual(['removed a/3', 'added a/4']);
    expect(await found({ kinds: ['equal', 'removed'] })).toEqual(['equal a/1', 'removed a/3']);
    expect(await found({ kinds: ['equal', 'added', 'removed', 'changed'] })).toHaveLength(5);
    expect(await found({ property: 'U' })).toEqual(['changed b/1']);
    expect(await found({ property: 'T' })).toEqual(['changed a/2']);
    expect(await found({ property: 'None' })).toEqual([]);
    expect(rowsOf(await comparison.read({}, 1, 2))).toEqual(['removed a/3', 'added a/4']);
    expect(rowsOf(await comparison.read({}, 3, 10))).toEqual(['changed b/1']);
    expect(rowsOf(await comparison.read({}, 4, 10))).toEqual([]);
    expect(await comparison.placeOf({}, key('a', '3'))).toBe(1);
    expect(await comparison.placeOf({}, key('a', '35'))).toBe(2);
    expect(await comparison.placeOf({}, key('c', ''))).toBeUndefined();
    comparison.close();
  });

  test('counts the kinds of chosen rows', async () => {
    const comparison = await compareBooks(await openTables());
    await complete(comparison);
    const none = { equal: 0, added: 0, removed: 0, changed: 0 };
    expect(await comparison.countKinds({}, [])).toEqual(none);
    expect(await comparison.countKinds({}, [{ row: 0 }, { row: 2, count: 5 }])).toEqual({
      ...none,
      added: 1,
      changed: 2,
    });
    const equal = await comparison.countKinds({ kinds: ['equal', 'removed'] }, [
      { row: 0, count: 2 },
    ]);
    expect(equal).toEqual({ ...none, equal: 1, removed: 1 });
    comparison.close();
  });

  test('compares by rules, filters and other names', async () => {
    const opened = await openTables();
    const { account } = opened;
    const count = async (query: Partial<CompareQuery>) => {
      const comparison = await compareBooks(opened, query);
      const { counts } = await complete(comparison);
      comparison.close();
      return counts;
    };
    const ruled = await count({ rules: { ignoresCase: true, leftOut: new Set(['U']) } });
    expect(ruled.cells).toEqual(new Map([['N', 1]]));
    expect(ruled.rows).toEqual({ equal: 2, added: 1, removed: 1, changed: 1 });
    const filter = "PartitionKey eq 'a' and present(T)";
    const filtered = await count({
      left: { account, table: BOOKS, filter },
      right: { account, table: STOCK, filter },
    });
    expect(filtered.rows).toEqual({ equal: 1, added: 0, removed: 0, changed: 1 });
    const same = await count({ right: { account, table: BOOKS, filter: 'N gt 1' } });
    expect(same.rows).toEqual({ equal: 3, added: 0, removed: 1, changed: 0 });
    const named = await count({ rightNames: new Map([['T', 'U']]) });
    expect(named.cells).toEqual(
      new Map([
        ['N', 1],
        ['T', 3],
      ]),
    );
  });

  test('pairs entities by values, and repeated ones with none', async () => {
    const opened = await openTables(
      [
        input('a', '1', { N: int32Of(1), T: stringOf('x') }),
        input('a', '2', { N: int32Of(2), T: stringOf('x') }),
        input('a', '3', { N: int32Of(3) }),
        input('a', '4', { N: int32Of(3) }),
      ],
      [
        input('z', '9', { No: doubleOf(2), T: stringOf('y') }),
        input('z', '8', { No: int32Of(3) }),
        input('z', '7', { No: int32Of(1), T: stringOf('x') }),
      ],
    );
    const comparison = await compareBooks(opened, {
      pairBy: ['N'],
      rightNames: new Map([['N', 'No']]),
    });
    expect(await complete(comparison)).toMatchObject({
      counts: {
        rows: { equal: 1, added: 1, removed: 2, changed: 1 },
        cells: new Map([
          ['N', 1],
          ['T', 1],
        ]),
      },
      read: 7,
      repeated: 2,
    });
    const choice = { kinds: ['equal', 'added', 'removed', 'changed'] } as const;
    const rows = await comparison.read(choice, 0, 1000);
    expect(rows.kinds).toEqual(['equal', 'changed', 'removed', 'removed', 'added']);
    expect(keysOf(rows.left)).toEqual(['a/1', 'a/2', 'a/3', 'a/4', 'z/8']);
    expect(keysOf(rows.right)).toEqual(['z/7', 'z/9', 'a/3', 'a/4', 'z/8']);
    expect(rows.right.valueAt(1, 'N')).toEqual(doubleOf(2));
    expect(rows.left.timestampAt(4)).toBe(0n);
    expect(await comparison.placeOf(choice, key('a', '2'))).toBe(1);
    expect(await comparison.placeOf(choice, key('z', '8'))).toBeUndefined();
    comparison.close();
  });

  test('pairs parts of a key with properties', async () => {
    const opened = await openTables(
      [input('a', '1', { N: int32Of(1) }), input('a', '2', { N: int32Of(2) })],
      [input('z', 'x', { Id: stringOf('2'), N: int32Of(3) })],
    );
    const comparison = await compareBooks(opened, {
      pairBy: ['RowKey'],
      rightNames: new Map([['RowKey', 'Id']]),
    });
    const { counts } = await complete(comparison);
    expect(counts.rows).toEqual({ equal: 0, added: 0, removed: 1, changed: 1 });
    expect(counts.cells).toEqual(new Map([['N', 1]]));
    comparison.close();
  });

  test('compares tables of two accounts', async () => {
    const opened = await openTables();
    const { accounts } = opened;
    const other = drawAccountName();
    await accounts.createAccount(other);
    const tables = accounts.tablesOf(other);
    await tables.createTable(BOOKS);
    for (const entity of LEFT) await tables.insertEntity(BOOKS, entity);
    const comparison = await compareBooks(opened, { right: { account: other, table: BOOKS } });
    const { counts } = await complete(comparison);
    expect(counts.rows).toEqual({ equal: 4, added: 0, removed: 0, changed: 0 });
    expect(counts.cells.size).toBe(0);
    comparison.close();
    await accounts.deleteAccount(other);
  });

  test('keeps number and order of rows, which are as they are now', async () => {
    const opened = await openTables();
    const { service } = opened;
    const comparison = await compareBooks(opened);
    await complete(comparison);
    await service.deleteEntity(BOOKS, key('a', '2'), '*');
    await service.upsertEntity(STOCK, input('a', '4', { N: int32Of(100) }), 'replace');
    await service.insertEntity(STOCK, input('a', '0'));
    const rows = await comparison.read({}, 0, 1000);
    expect(rowsOf(rows)).toEqual(['changed a/2', 'removed a/3', 'added a/4', 'changed b/1']);
    expect(rows.left.timestampAt(0)).toBe(0n);
    expect(rows.right.valueAt(2, 'N')).toEqual(int32Of(100));
    expect(await complete(comparison)).toMatchObject({
      counts: { rows: { equal: 1, added: 3, removed: 1, changed: 1 } },
    });
    comparison.close();
  });

  test('refuses what a closed comparison is asked', async () => {
    const comparison = await compareBooks(await openTables());
    await complete(comparison);
    comparison.close();
    const refused = { reason: 'viewClosed' };
    await expect(comparison.count({})).rejects.toMatchObject(refused);
    await expect(comparison.read({}, 0, 1)).rejects.toMatchObject(refused);
    await expect(comparison.placeOf({}, key('a', '1'))).rejects.toMatchObject(refused);
    await expect(complete(comparison)).rejects.toMatchObject(refused);
  });

  test('refuses what cannot be', async () => {
    const opened = await openTables();
    const { account } = opened;
    const wrong = await compareBooks(opened, { left: { account, table: BOOKS, filter: 'N =' } });
    await expect(complete(wrong)).rejects.toMatchObject({ reason: 'filterInvalid' });
    const missing = { account, table: parseTableName('Missing') };
    const without = await compareBooks(opened, { right: missing });
    await expect(complete(without)).rejects.toMatchObject({ reason: 'tableMissing' });
    const nowhere = { account: drawAccountName(), table: BOOKS };
    const astray = await compareBooks(opened, { right: nowhere });
    await expect(complete(astray)).rejects.toMatchObject({ reason: 'accountMissing' });
    const comparison = await compareBooks(opened);
    const cancelled = complete(comparison, AbortSignal.abort());
    await expect(cancelled).rejects.toMatchObject({ reason: 'cancelled' });
    await complete(comparison);
    const outOfRange = { reason: 'limitOutOfRange' };
    await expect(comparison.read({}, -1, 1)).rejects.toMatchObject(outOfRange);
    await expect(comparison.read({}, 0, 1001)).rejects.toMatchObject(outOfRange);
    comparison.close();
  });
}

function rowsOf({ left, right, kinds }: ComparedRows): readonly string[] {
  expect(keysOf(right)).toEqual(keysOf(left));
  return keysOf(left).map((name, row) => `${kinds[row]} ${name}`);
}
