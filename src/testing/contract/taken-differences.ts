import { expect, test } from 'vitest';
import type { DifferenceCounts, TakenDifferences } from '../../model/comparison.ts';
import { type EdmValue, int32Of, stringOf } from '../../model/edm.ts';
import { input, key, readAll } from '../entities.ts';
import { BOOKS, drawAccountName, type OpenAccounts } from '../test-database.ts';
import { compareBooks, complete, last, openComparedBooks, STOCK } from './compared-books.ts';

/** Local: what is taken over from one of two tables into the other. */
export function testTakenDifferences(open: OpenAccounts): void {
  const openTables = openComparedBooks(open);

  test('takes rows and cells over, which undo takes back', async () => {
    const opened = await openTables();
    const { accounts, account, service } = opened;
    const history = await accounts.historyOf(account);
    const before = await readAll(service, STOCK);
    for (const [taken, left] of TAKEN) {
      const comparison = await compareBooks(opened);
      await complete(comparison);
      const step = crypto.randomUUID();
      const { changed, refused, state } = await last(comparison.take({ ...taken, step }));
      const ranges = taken.rows ?? [{ row: 0, count: await comparison.count(taken.choice) }];
      expect({ changed, refused, state }, JSON.stringify(taken)).toEqual({
        changed: ranges.reduce((sum, { count = 1 }) => sum + count, 0),
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
    const comparison = await compareBooks(opened);
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
    const comparison = await compareBooks(opened, {
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
  [
    {
      from: 'left',
      choice: {},
      rows: [
        { row: 0, properties: ['T'] },
        { row: 1, count: 3 },
      ],
    },
    { equal: 3, added: 0, removed: 0, changed: 1 },
  ],
];
