import { expect, test } from 'vitest';
import type { TableComparison, TakenDifferences, TakeProgress } from '../model/comparison.ts';
import { type EdmValue, int32Of, stringOf } from '../model/edm.ts';
import { type Entity, textOfKey } from '../model/entity.ts';
import type { TableName } from '../model/names.ts';
import { fill, numbered, openEngine } from '../testing/compared-tables.ts';
import { compareBooks, complete, STOCK } from '../testing/contract/compared-books.ts';
import { drawnProperties } from '../testing/drawn.ts';
import { input, key, readAll } from '../testing/entities.ts';
import { fc } from '../testing/fast-check.ts';
import { BOOKS, type TestAccount } from '../testing/test-database.ts';

const drawnTables: fc.Arbitrary<readonly Entity[]> = fc
  .array(fc.tuple(fc.integer({ min: 10, max: 40 }), drawnProperties()), { maxLength: 30 })
  .map((drawn) =>
    [...new Map(drawn)]
      .toSorted(([one], [other]) => one - other)
      .map(([number, properties]) => ({ ...key('p', `${number}`), timestamp: 0n, properties })),
  );

type Contents = ReadonlyMap<string, ReadonlyMap<string, EdmValue>>;

async function contentsOf({ service }: TestAccount, table: TableName): Promise<Contents> {
  const entities = await readAll(service, table);
  return new Map(entities.map((entity) => [textOfKey(entity), entity.properties]));
}

async function take(
  comparison: TableComparison,
  taken: TakenDifferences,
  signal?: AbortSignal,
): Promise<TakeProgress> {
  let last: TakeProgress | undefined;
  for await (const progress of comparison.take(taken, signal)) last = progress;
  if (!last) throw new Error('Work reports at least its completion.');
  return last;
}

async function undo({ accounts, account }: TestAccount, step: string): Promise<void> {
  const history = await accounts.historyOf(account);
  for await (const _ of history.undoStep(step));
}

test('makes chosen rows equal to their source, and undo brings the others back', async () => {
  const opened = await openEngine();
  const drawn = fc.tuple(
    drawnTables,
    drawnTables,
    fc.constantFrom('left', 'right'),
    fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
  );
  await fc.assert(
    fc.asyncProperty(drawn, async ([left, right, from, isChosen]) => {
      await fill(opened, BOOKS, left);
      await fill(opened, STOCK, right);
      const [source, target] = from === 'left' ? [BOOKS, STOCK] : [STOCK, BOOKS];
      const [wanted, before] = [await contentsOf(opened, source), await contentsOf(opened, target)];
      const comparison = await compareBooks(opened);
      await complete(comparison);
      const page = (await comparison.read({}, 0, 1000)).left;
      const rows = isChosen.flatMap((is, row) => (is && row < page.length ? [{ row }] : []));
      const step = crypto.randomUUID();
      const outcome = await take(comparison, { from, choice: {}, rows, step });
      expect(outcome).toMatchObject({ changed: rows.length, unchanged: 0, refused: 0 });
      const chosen = new Set(rows.map(({ row }) => textOfKey(page.keyAt(row))));
      const after = await contentsOf(opened, target);
      for (const name of new Set([...wanted.keys(), ...before.keys(), ...after.keys()])) {
        expect(after.get(name)).toEqual((chosen.has(name) ? wanted : before).get(name));
      }
      expect(await contentsOf(opened, source)).toEqual(wanted);
      if (rows.length > 0) await undo(opened, step);
      expect(await contentsOf(opened, target)).toEqual(before);
      comparison.close();
    }),
    { numRuns: 15 },
  );
});

test('keeps what was written when it is cancelled, and undo takes it back', async () => {
  const opened = await openEngine();
  await fill(opened, BOOKS, numbered(3000));
  await fill(
    opened,
    STOCK,
    numbered(3000, (place) => int32Of(-place - 1)),
  );
  const before = await contentsOf(opened, STOCK);
  const comparison = await compareBooks(opened);
  await complete(comparison);
  const controller = new AbortController();
  const step = crypto.randomUUID();
  let last: TakeProgress | undefined;
  const taking = comparison.take({ from: 'left', choice: {}, step }, controller.signal);
  for await (const progress of taking) {
    last = progress;
    if (progress.done >= 1000) controller.abort();
  }
  expect(last).toMatchObject({ state: 'cancelled', total: 3000, refused: 0, refusals: [] });
  const done = last?.done ?? 0;
  expect(done).toBeGreaterThanOrEqual(1000);
  expect(done).toBeLessThan(3000);
  expect((await complete(comparison)).counts.rows).toMatchObject({
    equal: done,
    changed: 3000 - done,
  });
  await undo(opened, step);
  expect(await contentsOf(opened, STOCK)).toEqual(before);
});

test('keeps what is not compared, but for whole new entities', async () => {
  const opened = await openEngine();
  const { service } = opened;
  await service.createTable(BOOKS);
  await service.createTable(STOCK);
  const values = { A: int32Of(1), Note: stringOf('left') };
  await service.insertEntity(BOOKS, input('p', '1', values));
  await service.insertEntity(BOOKS, input('p', '2', values));
  await service.insertEntity(STOCK, input('p', '1', { A: int32Of(2), Note: stringOf('right') }));
  const comparison = await compareBooks(opened, { rules: { leftOut: new Set(['Note']) } });
  await complete(comparison);
  await take(comparison, { from: 'left', choice: {} });
  expect([...(await contentsOf(opened, STOCK)).values()]).toEqual([
    new Map<string, EdmValue>([
      ['A', int32Of(1)],
      ['Note', stringOf('right')],
    ]),
    new Map(Object.entries(values)),
  ]);
});

test('refuses cells of a row that one side lacks, and rows that there are not', async () => {
  const opened = await openEngine();
  await fill(opened, BOOKS, numbered(2));
  await fill(opened, STOCK, numbered(1));
  const comparison = await compareBooks(opened);
  await complete(comparison);
  const cells = await take(comparison, { from: 'left', choice: {}, properties: ['N'] });
  expect(cells.refusals).toMatchObject([{ row: 0, reason: 'entityMissing' }]);
  const beyond = take(comparison, { from: 'left', choice: {}, rows: [{ row: 1 }] });
  await expect(beyond).rejects.toMatchObject({ reason: 'limitOutOfRange' });
  await opened.service.deleteTable(STOCK);
  const gone = take(comparison, { from: 'left', choice: {} });
  await expect(gone).rejects.toMatchObject({ reason: 'tableMissing' });
  comparison.close();
  const closed = take(comparison, { from: 'left', choice: {} });
  await expect(closed).rejects.toMatchObject({ reason: 'viewClosed' });
});
