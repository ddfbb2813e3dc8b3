import { expect, test } from 'vitest';
import type { EdmValue } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import type { TableName } from '../model/names.ts';
import { tableOfSnapshot } from '../model/snapshot.ts';
import { fill, finish, openEngine } from '../testing/compared-tables.ts';
import { compareBooks, complete } from '../testing/contract/compared-books.ts';
import { drawnProperties } from '../testing/drawn.ts';
import { input, key, readAll } from '../testing/entities.ts';
import { fc } from '../testing/fast-check.ts';
import { BOOKS, type TestAccount } from '../testing/test-database.ts';

const ROWS = 12;

/** The row that an edit is about, and its properties; without any, the entity is deleted. */
const drawnEdits = fc.array(
  fc.tuple(fc.nat({ max: ROWS + 3 }), fc.option(drawnProperties(), { nil: undefined })),
  { minLength: 20, maxLength: 20 },
);
const drawnRows = fc.array(drawnProperties(), { minLength: ROWS, maxLength: ROWS });

test('restoring after 20 edits gives the snapshot, and undo gives the edits', async () => {
  const books = await openEngine();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(drawnRows, drawnEdits, async (rows, edits) => {
      await fill(books, BOOKS, rows.map(entityAt));
      const snapshots = await books.accounts.snapshotsOf(books.account);
      run += 1;
      const { id } = await snapshots.takeSnapshot(BOOKS, { name: `Run ${run}` });
      const before = await valuesOf(books, BOOKS);
      for (const edit of edits) await apply(books, edit);
      const edited = await valuesOf(books, BOOKS);

      const step = await restore(books, id);
      expect(await valuesOf(books, BOOKS)).toEqual(before);
      expect(await valuesOf(books, tableOfSnapshot(id))).toEqual(before);
      if (await isKept(books, step)) await undo(books, step);
      expect(await valuesOf(books, BOOKS)).toEqual(edited);
      await snapshots.deleteSnapshot(id);
    }),
    { numRuns: 8 },
  );
});

test('restoring some cells leaves all others as they were edited', async () => {
  const books = await openEngine();
  await fill(books, BOOKS, [entityAt(texts('a', '1'), 0), entityAt(texts('b', '2'), 1)]);
  const snapshots = await books.accounts.snapshotsOf(books.account);
  const { id } = await snapshots.takeSnapshot(BOOKS, { name: 'x' });
  await apply(books, [0, texts('c', '3')]);
  await apply(books, [1, texts('d', '4')]);
  const step = await restore(books, id, ['Title']);
  expect(await valuesOf(books, BOOKS)).toEqual([
    ['r00', texts('a', '3')],
    ['r01', texts('b', '4')],
  ]);
  await undo(books, step);
  expect(await valuesOf(books, BOOKS)).toEqual([
    ['r00', texts('c', '3')],
    ['r01', texts('d', '4')],
  ]);
});

function texts(title: string, shelf: string): Map<string, EdmValue> {
  return new Map<string, EdmValue>([
    ['Shelf', { type: 'Edm.String', value: shelf }],
    ['Title', { type: 'Edm.String', value: title }],
  ]);
}

function nameOf(row: number): string {
  return `r${String(row).padStart(2, '0')}`;
}

function entityAt(properties: Map<string, EdmValue>, row: number): Entity {
  return { ...key('p', nameOf(row)), timestamp: 0n, properties };
}

async function apply(
  { service }: TestAccount,
  [row, properties]: readonly [number, Map<string, EdmValue> | undefined],
): Promise<void> {
  const name = nameOf(row);
  if (properties) {
    const values = Object.fromEntries(properties);
    await service.upsertEntity(BOOKS, input('p', name, values), 'replace');
    return;
  }
  const all = await readAll(service, BOOKS);
  if (all.some(({ rowKey }) => rowKey === name)) {
    await service.deleteEntity(BOOKS, key('p', name), '*');
  }
}

/** Takes all differences over from a snapshot, or those of some properties; returns the step. */
async function restore(
  books: TestAccount,
  id: string,
  properties?: readonly string[],
): Promise<string> {
  const { account } = books;
  const left = { account, table: tableOfSnapshot(id) };
  const comparison = await compareBooks(books, { left, right: { account, table: BOOKS } });
  await complete(comparison);
  const step = crypto.randomUUID();
  const choice = {};
  await finish(comparison.take({ from: 'left', choice, step, ...(properties && { properties }) }));
  comparison.close();
  return step;
}

async function undo({ accounts, account }: TestAccount, step: string): Promise<void> {
  await finish((await accounts.historyOf(account)).undoStep(step));
}

/** Returns whether anything was written in a step. */
async function isKept({ accounts, account }: TestAccount, step: string): Promise<boolean> {
  const { steps } = await (await accounts.historyOf(account)).listSteps({ limit: 1 });
  return steps[0]?.id === step;
}

/** Returns the entities without their times, and with their properties in one order. */
async function valuesOf({ service }: TestAccount, table: TableName) {
  const all = await readAll(service, table);
  return all.map(({ rowKey, properties }) => {
    const sorted = [...properties].sort(([one], [other]) => (one < other ? -1 : 1));
    return [rowKey, new Map(sorted)] as const;
  });
}
