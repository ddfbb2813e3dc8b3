import { expect, onTestFinished, test } from 'vitest';
import { compareProperties } from '../merge/compare-properties.ts';
import type { ComparedChoice, RowDifferenceKind, TableComparison } from '../model/comparison.ts';
import { int32Of, stringOf } from '../model/edm.ts';
import { compareKeys, type Entity, textOfKey } from '../model/entity.ts';
import { parseTableName, type TableName } from '../model/names.ts';
import { begin, fill, finish, numbered, openEngine, rest } from '../testing/compared-tables.ts';
import { compareBooks, complete, STOCK } from '../testing/contract/compared-books.ts';
import { countTurns } from '../testing/count-turns.ts';
import { HURT, KEYS, openBooks as openDamagedBooks, ROWS } from '../testing/damaged-books.ts';
import { drawnProperties } from '../testing/drawn.ts';
import { entitiesOf, input, key, readAll } from '../testing/entities.ts';
import { fc } from '../testing/fast-check.ts';
import { BOOKS, type TestAccount } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';

const ALL: readonly RowDifferenceKind[] = ['equal', 'added', 'removed', 'changed'];

// Few keys, so that the sides share many; a half surrogate sorts by its code unit.
const keyTexts = fc.constantFrom('', 'a', 'b', 'ab', '\ud800', '\uffff', '😀');
const drawnTables: fc.Arbitrary<readonly Entity[]> = fc
  .array(fc.tuple(keyTexts, keyTexts, drawnProperties()), { maxLength: 40 })
  .map((drawn) => {
    const byKey = new Map<string, Entity>();
    for (const [partitionKey, rowKey, properties] of drawn) {
      const entity = { partitionKey, rowKey, timestamp: 0n, properties };
      byKey.set(textOfKey(entity), entity);
    }
    return [...byKey.values()].sort(compareKeys);
  });

/** Half of the keys that both sides have get the same entity. */
function mixed(left: readonly Entity[], drawn: readonly Entity[]): readonly Entity[] {
  return drawn.map((entity, row) =>
    row % 2 === 0 ? (left.find((same) => compareKeys(same, entity) === 0) ?? entity) : entity,
  );
}

interface FoundRow {
  readonly kind: RowDifferenceKind;
  readonly key: string;
  /** The properties that differ. */
  readonly cells: readonly string[];
}

/** The rows of a comparison by lookup, in the order of keys. */
function lookUp(left: readonly Entity[], right: readonly Entity[]): readonly FoundRow[] {
  const [ones, others] = [left, right].map(
    (all) => new Map(all.map((entity) => [textOfKey(entity), entity])),
  );
  const keys = [...left, ...right].toSorted(compareKeys).map(textOfKey);
  return Array.from(new Set(keys), (name) => {
    const [one, other] = [ones?.get(name), others?.get(name)];
    if (!one || !other) return { kind: one ? 'removed' : 'added', key: name, cells: [] };
    const cells = compareProperties(one.properties, other.properties).map((cell) => cell.name);
    return { kind: cells.length > 0 ? 'changed' : 'equal', key: name, cells };
  });
}

/** Asks for a choice, and checks that all answers about it agree. */
async function readChoice(comparison: TableComparison, choice: ComparedChoice) {
  const { left, right, kinds } = await comparison.read(choice, 0, 1000);
  expect(await comparison.count(choice)).toBe(kinds.length);
  const middle = Math.floor(kinds.length / 2);
  const tail = await comparison.read(choice, middle, 1000);
  expect(tail.kinds).toEqual(kinds.slice(middle));
  const rows = kinds.map((kind, row) => `${kind} ${textOfKey(left.keyAt(row))}`);
  for (const [row] of kinds.entries()) {
    expect(await comparison.placeOf(choice, left.keyAt(row))).toBe(row);
  }
  return { rows, left: entitiesOf(left), right: entitiesOf(right) };
}

test('finds exactly what a comparison by lookup finds', async () => {
  const opened = await openEngine();
  const drawnPairs = fc.tuple(drawnTables, drawnTables, fc.boolean());
  await fc.assert(
    fc.asyncProperty(drawnPairs, async ([all, drawn, isFiltered]) => {
      const filter = isFiltered ? 'present(A) or present(B)' : undefined;
      const isMatch = ({ properties }: Entity) =>
        !isFiltered || properties.has('A') || properties.has('B');
      await fill(opened, BOOKS, all);
      await fill(opened, STOCK, mixed(all, drawn));
      const [left, right] = [
        (await readAll(opened.service, BOOKS)).filter(isMatch),
        (await readAll(opened.service, STOCK)).filter(isMatch),
      ];
      const { account } = opened;
      const comparison = await compareBooks(opened, {
        left: { account, table: BOOKS, ...(filter !== undefined && { filter }) },
        right: { account, table: STOCK, ...(filter !== undefined && { filter }) },
      });
      const { counts, read } = await complete(comparison);
      const expected = lookUp(left, right);
      for (const kind of ALL) {
        const rows = expected.filter((row) => row.kind === kind);
        expect(counts.rows[kind]).toBe(rows.length);
      }
      if (!isFiltered) expect(read).toBe(left.length + right.length);
      for (const kinds of [undefined, ALL, ['equal'], ['added', 'changed']] as const) {
        const choice = kinds ? { kinds } : {};
        const wanted = expected.filter((row) => (kinds ?? ALL.slice(1)).includes(row.kind));
        const found = await readChoice(comparison, choice);
        expect(found.rows).toEqual(wanted.map((row) => `${row.kind} ${row.key}`));
        const byKey = new Map(left.map((entity) => [textOfKey(entity), entity]));
        for (const entity of found.left) {
          const stored = byKey.get(textOfKey(entity));
          if (stored) expect(entity).toEqual(stored);
          else if (!isFiltered) expect(entity).toMatchObject({ timestamp: 0n });
        }
      }
      const names = new Set(expected.flatMap(({ cells }) => cells));
      expect(new Set(counts.cells.keys())).toEqual(names);
      for (const property of names) {
        const wanted = expected.filter(({ cells }) => cells.includes(property));
        expect(counts.cells.get(property)).toBe(wanted.length);
        const { rows } = await readChoice(comparison, { property });
        expect(rows).toEqual(wanted.map((row) => `changed ${row.key}`));
      }
      comparison.close();
    }),
    { numRuns: 15 },
  );
});

test('compares entities of 252 properties and of 64 KiB texts', async () => {
  // Every look at the clock finds that it is time.
  const opened = await openEngine({ taskMs: 0 });
  const names = Array.from({ length: 252 }, (_, place) => `P${place}`);
  const wide = (rowKey: string, last: number): Entity => ({
    ...key('a', rowKey),
    timestamp: 0n,
    properties: new Map(names.map((name, place) => [name, int32Of(place < 251 ? place : last)])),
  });
  const long = (rowKey: string, end: string): Entity => ({
    ...key('b', rowKey),
    timestamp: 0n,
    properties: new Map([['Text', stringOf('x'.repeat(32_767) + end)]]),
  });
  const rowKeys = Array.from({ length: 60 }, (_, place) => String(place).padStart(2, '0'));
  const tableOf = (last: number, end: string) => [
    ...rowKeys.map((rowKey) => wide(rowKey, last)),
    ...rowKeys.map((rowKey) => long(rowKey, end)),
  ];
  await fill(opened, BOOKS, tableOf(1, 'a'));
  await fill(opened, STOCK, tableOf(2, 'A'));
  const { counts } = await complete(await compareBooks(opened));
  expect(counts.rows).toEqual({ equal: 0, added: 0, removed: 0, changed: 120 });
  expect([...counts.cells]).toEqual([
    ['P251', 60],
    ['Text', 60],
  ]);
  const ruled = await compareBooks(opened, { rules: { ignoresCase: true, tolerance: 1 } });
  const turns = countTurns();
  expect((await complete(ruled)).counts.rows.equal).toBe(120);
  // Ten texts are gone through at once.
  expect(turns.stop()).toBeGreaterThanOrEqual(120 / 10);
});

test('answers others meanwhile, and reports what it has found so far', async () => {
  const opened = await openEngine();
  await fill(opened, BOOKS, numbered(3000));
  await fill(
    opened,
    STOCK,
    numbered(3000, (place) => int32Of(place + (place % 3))),
  );
  const comparison = await compareBooks(opened);
  const progress = begin(comparison);
  const { value } = await progress.next();
  expect(value).toMatchObject({ isComplete: false, total: 6000 });
  const found = await comparison.count({});
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(2000);
  expect((await comparison.read({}, 0, 2)).kinds).toEqual(['changed', 'changed']);
  expect((await opened.service.getTable(BOOKS)).entities).toBe(3000);
  await rest(progress);
  expect(await comparison.count({})).toBe(2000);
});

test('ends when it is cancelled or closed', async () => {
  const opened = await openEngine({ taskMs: 0 });
  await fill(opened, BOOKS, numbered(3000));
  await fill(opened, STOCK, numbered(3000));
  for (const pairBy of [undefined, ['N']]) {
    for (const isClosed of [false, true]) {
      const comparison = await compareBooks(opened, pairBy ? { pairBy } : {});
      const controller = new AbortController();
      const progress = begin(comparison, controller.signal);
      await progress.next();
      if (isClosed) comparison.close();
      else controller.abort();
      await expect(rest(progress)).rejects.toMatchObject({ reason: 'cancelled' });
    }
  }
});

test.each([
  ['deleted', (opened: TestAccount, table: TableName) => opened.service.deleteTable(table)],
  [
    'renamed',
    ({ accounts, account }: TestAccount, table: TableName) =>
      finish(
        accounts.copyTable({
          kind: 'move',
          from: { account, table },
          to: { account, table: parseTableName('Renamed') },
        }),
      ),
  ],
])('says that a table is gone that is %s while it is compared', async (_, remove) => {
  for (const table of [BOOKS, STOCK]) {
    for (const pairBy of [undefined, ['N']]) {
      const opened = await openEngine();
      await fill(opened, BOOKS, numbered(3000));
      await fill(opened, STOCK, numbered(3000));
      const comparison = await compareBooks(opened, pairBy ? { pairBy } : {});
      const progress = begin(comparison);
      await progress.next();
      await remove(opened, table);
      await expect(rest(progress)).rejects.toMatchObject({ reason: 'tableMissing' });
    }
  }
});

test('finds what others write meanwhile as it was before or after', async () => {
  const opened = await openEngine();
  const { service } = opened;
  await fill(opened, BOOKS, numbered(3000));
  await fill(opened, STOCK, numbered(3000));
  const comparison = await compareBooks(opened);
  const progress = begin(comparison);
  await progress.next();
  await service.upsertEntity(STOCK, input('p', '002999', { N: int32Of(-1) }), 'replace');
  await service.deleteEntity(BOOKS, key('p', '002998'), '*');
  await service.deleteEntity(BOOKS, key('p', '000001'), '*');
  await rest(progress);
  const rows = await comparison.read({}, 0, 1000);
  expect(rows.kinds).toEqual(['added', 'changed']);
  expect(rows.right.keyAt(0).rowKey).toBe('002998');
});

test('compares what can be read of a damaged table, and counts the rest', async () => {
  const { engine, account, service, hurt } = await openDamagedBooks();
  await service.createTable(STOCK);
  for (const rowKey of KEYS) {
    const entity = await service.getEntity(BOOKS, key('p', rowKey));
    await service.insertEntity(STOCK, entity);
  }
  await engine.databaseOf(account).checkpoint();
  const id = ['books', HURT.partitionKey, HURT.rowKey];
  await hurt((transaction) => transaction.objectStore('entities').put('torn', id));
  const other = new AccountEngine({ storage: { checkpoints: false } });
  onTestFinished(() => other.close());
  for (const pairBy of [undefined, ['Title']]) {
    const comparison = await other.compareTables({
      left: { account, table: BOOKS },
      right: { account, table: STOCK },
      ...(pairBy && { pairBy }),
    });
    const { counts, damaged } = await complete(comparison);
    const added = pairBy ? 1 : 0;
    expect(damaged).toBe(1);
    expect(counts.rows).toEqual({ equal: ROWS - 1, added, removed: 0, changed: 0 });
    comparison.close();
  }
});
