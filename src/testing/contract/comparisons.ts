import { expect, test } from 'vitest';
import type {
  ComparedRows,
  CompareProgress,
  CompareQuery,
  DifferenceCounts,
  TableComparison,
  TakenDifferences,
} from '../../model/comparison.ts';
import { doubleOf, type EdmValue, int32Of, int64Of, stringOf } from '../../model/edm.ts';
import type { EntityInput } from '../../model/entity.ts';
import { type AccountName, parseTableName } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';
import { input, key, keysOf, readAll } from '../entities.ts';
import { BOOKS, drawAccountName, type OpenAccounts, openBooks } from '../test-database.ts';

const STOCK = parseTableName('Stock');

const LEFT = [
  input('a', '1', { N: int32Of(1), T: stringOf('x') }),
  input('a', '2', { N: int32Of(2), T: stringOf('y') }),
  input('a', '3', { N: int32Of(3) }),
  input('b', '1', { N: int32Of(4), T: stringOf('z') }),
];
const RIGHT = [
  input('a', '1', { N: int32Of(1), T: stringOf('x') }),
  input('a', '2', { N: int64Of(2n), T: stringOf('Y') }),
  input('a', '4', { N: int32Of(3) }),
  input('b', '1', { N: int32Of(4), T: stringOf('z'), U: stringOf('') }),
];

/** Local: two tables side by side. */
export function testComparisons(open: OpenAccounts): void {
  async function openTables(left: readonly EntityInput[] = LEFT, right = RIGHT) {
    const opened = await openBooks(open);
    await opened.service.createTable(STOCK);
    for (const entity of left) await opened.service.insertEntity(BOOKS, entity);
    for (const entity of right) await opened.service.insertEntity(STOCK, entity);
    return opened;
  }

  function compare(
    { accounts, account }: { readonly accounts: AccountService; readonly account: AccountName },
    query: Partial<CompareQuery> = {},
  ): Promise<TableComparison> {
    const [left, right] = [
      { account, table: BOOKS },
      { account, table: STOCK },
    ];
    return accounts.compareTables({ left, right, ...query });
  }

  test('finds the rows and cells that differ', async () => {
    const comparison = await compare(await openTables());
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
    const comparison = await compare(await openTables());
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

  test('compares by rules, filters and other names', async () => {
    const opened = await openTables();
    const { account } = opened;
    const count = async (query: Partial<CompareQuery>) => {
      const comparison = await compare(opened, query);
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
    const comparison = await compare(opened, {
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
    const comparison = await compare(opened, {
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
    const comparison = await compare(opened, { right: { account: other, table: BOOKS } });
    const { counts } = await complete(comparison);
    expect(counts.rows).toEqual({ equal: 4, added: 0, removed: 0, changed: 0 });
    expect(counts.cells.size).toBe(0);
    comparison.close();
    await accounts.deleteAccount(other);
  });

  test('keeps number and order of rows, which are as they are now', async () => {
    const opened = await openTables();
    const { service } = opened;
    const comparison = await compare(opened);
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

  test('takes rows and cells over, which undo takes back', async () => {
    const opened = await openTables();
    const { accounts, account, service } = opened;
    const history = await accounts.historyOf(account);
    const before = await readAll(service, STOCK);
    for (const [taken, left] of TAKEN) {
      const comparison = await compare(opened);
      await complete(comparison);
      const step = crypto.randomUUID();
      const { changed, refused, state } = await last(comparison.take({ ...taken, step }));
      expect({ changed, refused, state }, JSON.stringify(taken)).toEqual({
        changed: (taken.rows?.length ?? (await comparison.count(taken.choice))) || 0,
        refused: 0,
        state: 'complete',
      });
      const { counts } = await complete(comparison);
      expect(counts.rows, JSON.stringify(taken)).toMatchObject(left);
      comparison.close();
      for await (const _ of history.undoStep(step));
    }
    expect((await readAll(service, STOCK)).map(({ properties }) => properties)).toEqual(
      before.map(({ properties }) => properties),
    );
  });

  test('refuses rows that were written since, until they are seen', async () => {
    const opened = await openTables();
    const { service } = opened;
    const comparison = await compare(opened);
    await complete(comparison);
    await service.upsertEntity(STOCK, input('a', '2', { N: int32Of(7) }), 'replace');
    await service.insertEntity(STOCK, input('a', '3', { N: int32Of(8) }));
    await service.deleteEntity(BOOKS, key('b', '1'), '*');
    const { changed, refusals } = await last(comparison.take({ from: 'left', choice: {} }));
    expect(changed).toBe(1);
    expect(refusals).toMatchObject([
      { row: 0, key: key('a', '2'), reason: 'etagStale' },
      { row: 1, key: key('a', '3'), reason: 'entityExists' },
      { row: 3, key: key('b', '1'), reason: 'entityMissing' },
    ]);
    const { left, right } = await comparison.read({}, 0, 1000);
    const rows = refusals.map(({ row }) => ({
      row,
      seen: { left: left.timestampAt(row), right: right.timestampAt(row) },
    }));
    const again = await last(comparison.take({ from: 'left', choice: {}, rows }));
    expect(again).toMatchObject({ state: 'complete', changed: 3, refused: 0 });
    expect((await complete(comparison)).counts.rows).toEqual({
      equal: 3,
      added: 0,
      removed: 0,
      changed: 0,
    });
    comparison.close();
  });

  test('takes differences over between accounts, other names and pairs by values', async () => {
    const opened = await openTables(
      [
        input('a', '1', { N: int32Of(1), T: stringOf('x'), Own: int32Of(0) }),
        input('a', '2', { N: int32Of(2), T: stringOf('y') }),
      ],
      [],
    );
    const { accounts } = opened;
    const other = drawAccountName();
    await accounts.createAccount(other);
    const tables = accounts.tablesOf(other);
    await tables.createTable(BOOKS);
    await tables.insertEntity(BOOKS, input('z', '9', { Name: stringOf('y'), M: int32Of(5) }));
    await tables.insertEntity(BOOKS, input('a', '1', { Name: stringOf('q') }));
    const comparison = await compare(opened, {
      right: { account: other, table: BOOKS },
      rightNames: new Map([['T', 'Name']]),
      pairBy: ['T'],
    });
    const { counts } = await complete(comparison);
    expect(counts.rows).toEqual({ equal: 0, added: 1, removed: 1, changed: 1 });
    const { refusals } = await last(
      comparison.take({ from: 'left', choice: { kinds: ['removed', 'changed'] } }),
    );
    // Its key is taken by an entity with another value.
    expect(refusals).toMatchObject([{ key: key('a', '1'), reason: 'entityExists' }]);
    const [, paired] = await readAll(tables, BOOKS);
    expect(paired).toMatchObject({
      ...key('z', '9'),
      properties: new Map<string, EdmValue>([
        ['Name', stringOf('y')],
        ['N', int32Of(2)],
      ]),
    });
    comparison.close();
    await accounts.deleteAccount(other);
  });

  test('refuses what a closed comparison is asked', async () => {
    const comparison = await compare(await openTables());
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
    const wrong = await compare(opened, { left: { account, table: BOOKS, filter: 'N =' } });
    await expect(complete(wrong)).rejects.toMatchObject({ reason: 'filterInvalid' });
    const missing = { account, table: parseTableName('Missing') };
    const without = await compare(opened, { right: missing });
    await expect(complete(without)).rejects.toMatchObject({ reason: 'tableMissing' });
    const nowhere = { account: drawAccountName(), table: BOOKS };
    const astray = await compare(opened, { right: nowhere });
    await expect(complete(astray)).rejects.toMatchObject({ reason: 'accountMissing' });
    const comparison = await compare(opened);
    const cancelled = complete(comparison, AbortSignal.abort());
    await expect(cancelled).rejects.toMatchObject({ reason: 'cancelled' });
    await complete(comparison);
    const outOfRange = { reason: 'limitOutOfRange' };
    await expect(comparison.read({}, -1, 1)).rejects.toMatchObject(outOfRange);
    await expect(comparison.read({}, 0, 1001)).rejects.toMatchObject(outOfRange);
    comparison.close();
  });
}

/** What is taken over, and what then differs still. */
const TAKEN: readonly (readonly [TakenDifferences, Partial<DifferenceCounts['rows']>])[] = [
  [
    { from: 'left', choice: {} },
    { equal: 4, added: 0, removed: 0, changed: 0 },
  ],
  [
    { from: 'right', choice: {} },
    { equal: 4, added: 0, removed: 0, changed: 0 },
  ],
  [
    { from: 'left', choice: { kinds: ['added'] } },
    { equal: 1, added: 0, removed: 1, changed: 2 },
  ],
  [
    { from: 'left', choice: {}, rows: [{ row: 1 }, { row: 3 }] },
    { equal: 3, added: 1, removed: 0, changed: 1 },
  ],
  [
    { from: 'right', choice: { property: 'U' } },
    { equal: 2, added: 1, removed: 1, changed: 1 },
  ],
  [
    { from: 'right', choice: { kinds: ['changed'] }, rows: [{ row: 0, properties: ['T'] }] },
    { equal: 1, added: 1, removed: 1, changed: 2 },
  ],
  [
    { from: 'left', choice: { property: 'N' }, properties: ['N', 'T'] },
    { equal: 2, added: 1, removed: 1, changed: 1 },
  ],
];

async function complete(
  comparison: TableComparison,
  signal?: AbortSignal,
): Promise<CompareProgress> {
  return last(comparison.progress(signal));
}

async function last<T>(reports: AsyncIterable<T>): Promise<T> {
  let found: T | undefined;
  for await (const report of reports) found = report;
  if (found === undefined) throw new Error('Work reports at least its completion.');
  return found;
}

function rowsOf({ left, right, kinds }: ComparedRows): readonly string[] {
  expect(keysOf(right)).toEqual(keysOf(left));
  return keysOf(left).map((name, row) => `${kinds[row]} ${name}`);
}
