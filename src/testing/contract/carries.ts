import { expect, test } from 'vitest';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../../model/edm.ts';
import { pageOf } from '../../model/entity-page.ts';
import type { AccountHistory } from '../../model/history.ts';
import { type AccountName, parseTableName, type TableName } from '../../model/names.ts';
import type { TableCopyProgress, TableCopyRequest } from '../../model/table-copy.ts';
import type { AccountService, TableService } from '../../model/table-service.ts';
import { input, key, readAll } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks, openTestAccount } from '../test-database.ts';

const SHELVES = parseTableName('Shelves');
const NOVELS = parseTableName('Novels');

const TYPED = input('a', '1', {
  S: stringOf('ä\u{1F4DA}'),
  I: int32Of(-1),
  L: int64Of(9_223_372_036_854_775_807n),
  D: doubleOf(-0),
  N: doubleOf(Number.NaN),
  B: booleanOf(false),
  T: dateTimeOf(638_000_000_000_000_123n),
  G: guidOf('8f14e45f-ceea-467f-a8d0-0f5e0a1b2c3d'),
  X: binaryOf(new Uint8Array([0, 255])),
});

/** Whole tables: renamed, copied, and moved to other accounts. */
export function testCarries(open: OpenAccounts): void {
  test('gives a table another name, with all that it has', async () => {
    const { service, rename, openAnother, accounts, account } = await openCarries(open);
    await service.insertEntity(BOOKS, TYPED);
    await service.insertEntity(BOOKS, input('b', '1'));
    const access = await accounts.accessOf(account);
    await access.writePolicies(BOOKS, [{ id: 'readers', permissions: 'r' }]);
    const another = await openAnother();
    await another.getTable(BOOKS);
    const before = await service.getTable(BOOKS);
    const entities = await readAll(service, BOOKS);
    expect(await rename(parseTableName('BOOKS'), NOVELS)).toMatchObject({ state: 'complete' });
    for (const one of [service, another]) {
      expect((await one.listTables()).tables).toEqual([{ ...before, name: NOVELS }]);
      expect(await readAll(one, NOVELS)).toEqual(entities);
      await expect(one.getTable(BOOKS)).rejects.toMatchObject({ reason: 'tableResourceMissing' });
      await expect(one.getEntity(BOOKS, key('a', '1'))).rejects.toMatchObject({
        reason: 'tableMissing',
      });
    }
    expect(await access.readPolicies(NOVELS)).toEqual([{ id: 'readers', permissions: 'r' }]);
    await another.insertEntity(NOVELS, input('c', '1'));
    expect(await service.getTable(NOVELS)).toMatchObject({ entities: 3 });
  });

  test('leaves the old name to a new table', async () => {
    const { service, rename } = await openCarries(open);
    await service.insertEntity(BOOKS, input('a', '1'));
    await rename(BOOKS, NOVELS);
    await service.createTable(BOOKS);
    await service.insertEntity(BOOKS, input('b', '1'));
    await service.deleteTable(NOVELS);
    expect(await readKeys(service, BOOKS)).toEqual(['b/1']);
    await rename(BOOKS, NOVELS);
    expect(await readKeys(service, NOVELS)).toEqual(['b/1']);
  });

  test('writes a name in another case, and no name twice', async () => {
    const { service, rename } = await openCarries(open);
    await service.createTable(SHELVES);
    await rename(BOOKS, parseTableName('bOOKs'));
    const names = (await service.listTables()).tables.map(({ name }) => name);
    expect(names).toEqual(['bOOKs', 'Shelves']);
    const taken = { reason: 'tableExists', status: 409, code: 'TableAlreadyExists' };
    await expect(rename(BOOKS, parseTableName('SHELVES'))).rejects.toMatchObject(taken);
    await expect(rename(NOVELS, BOOKS)).rejects.toMatchObject({ reason: 'tableResourceMissing' });
    // As a caller without a compiler may send.
    await expect(rename(BOOKS, 'my-books' as TableName)).rejects.toMatchObject({
      reason: 'tableNameCharacters',
    });
  });

  test('takes a new name back, also of a table that was written to since', async () => {
    const { service, history, rename } = await openCarries(open);
    await service.insertEntity(BOOKS, input('a', '1'));
    await rename(BOOKS, NOVELS);
    const { undo } = await history.findNext();
    expect(undo).toMatchObject({
      kind: 'renameTable',
      tables: [{ name: NOVELS, change: 'renamed', before: BOOKS }],
      inserted: 0,
      deleted: 0,
    });
    await service.insertEntity(NOVELS, input('b', '1'));
    const step = undo?.id ?? '';
    const redo = await undoStep(history, step);
    expect(await readKeys(service, BOOKS)).toEqual(['a/1', 'b/1']);
    await undoStep(history, redo);
    expect(await readKeys(service, NOVELS)).toEqual(['a/1', 'b/1']);
  });

  test('keeps what was written before a table had another name undoable', async () => {
    const { service, history, rename } = await openCarries(open);
    await service.within({ step: 'insert' }).insertEntity(BOOKS, input('a', '1'));
    await rename(BOOKS, NOVELS);
    await undoStep(history, 'insert');
    expect(await readKeys(service, NOVELS)).toEqual([]);
    expect((await history.listSteps({ table: NOVELS })).steps).toHaveLength(4);
  });

  test('takes no name back that another table has, or that is not the last', async () => {
    const { service, history, rename } = await openCarries(open);
    await rename(BOOKS, NOVELS, 'rename');
    await service.createTable(BOOKS);
    expect(await history.checkUndo('rename')).toMatchObject({
      conflicts: 1,
      samples: [{ table: BOOKS, reason: 'taken' }],
    });
    await expect(undoStep(history, 'rename')).rejects.toMatchObject({ reason: 'stepConflict' });
    await rename(NOVELS, SHELVES);
    expect((await history.checkUndo('rename')).samples).toEqual([
      { table: SHELVES, reason: 'changed' },
    ]);
    await service.deleteTable(SHELVES);
    expect((await history.checkUndo('rename')).samples).toMatchObject([{ reason: 'missing' }]);
  });

  test('copies a table: every type, its policies, in one step', async () => {
    const { service, history, accounts, account, copying } = await openCarries(open);
    await service.insertEntity(BOOKS, TYPED);
    await importMany(service, BOOKS, 2500);
    const access = await accounts.accessOf(account);
    await access.writePolicies(BOOKS, [{ id: 'readers', permissions: 'r' }]);
    const reported: TableCopyProgress[] = [];
    const last = await copying({ kind: 'copy', ...within(account, BOOKS, NOVELS) }, (one) => {
      reported.push(one);
    });
    expect(last).toEqual({ state: 'complete', done: 2501, total: 2501 });
    expect(reported.map(({ done }) => done)).toEqual(
      reported.map(({ done }) => done).toSorted(byNumber),
    );
    expect(reported.length).toBeGreaterThan(3);
    expect(await contentsOf(service, NOVELS)).toEqual(await contentsOf(service, BOOKS));
    expect({ ...(await service.getTable(NOVELS)), name: BOOKS }).toEqual(
      await service.getTable(BOOKS),
    );
    expect(await access.readPolicies(NOVELS)).toEqual([{ id: 'readers', permissions: 'r' }]);
    const { undo } = await history.findNext();
    expect(undo).toMatchObject({
      kind: 'copyTable',
      tables: [{ name: NOVELS, change: 'created', inserted: 2501 }],
    });
    const redo = await undoStep(history, undo?.id ?? '');
    expect((await service.listTables()).tables.map(({ name }) => name)).toEqual([BOOKS]);
    await undoStep(history, redo);
    expect(await contentsOf(service, NOVELS)).toEqual(await contentsOf(service, BOOKS));
  });

  test('copies an empty table, and onto no other', async () => {
    const { service, account, copying } = await openCarries(open);
    const copy = { kind: 'copy', ...within(account, BOOKS, NOVELS) } as const;
    expect(await copying(copy)).toEqual({ state: 'complete', done: 0, total: 0 });
    await service.insertEntity(NOVELS, input('a', '1'));
    await expect(copying(copy)).rejects.toMatchObject({ reason: 'tableExists' });
    expect(await readKeys(service, NOVELS)).toEqual(['a/1']);
    await expect(
      copying({ kind: 'copy', ...within(account, SHELVES, parseTableName('Others')) }),
    ).rejects.toMatchObject({ reason: 'tableResourceMissing' });
    expect((await service.listTables()).tables).toHaveLength(2);
  });

  test('takes back what there is of a copy that is cancelled', async () => {
    const { service, history, account, copying } = await openCarries(open);
    await importMany(service, BOOKS, 3000);
    const aborting = new AbortController();
    const copy = { kind: 'copy', ...within(account, BOOKS, NOVELS) } as const;
    const last = await copying(copy, ({ done }) => done > 0 && aborting.abort(), aborting.signal);
    expect(last).toMatchObject({ state: 'cancelled' });
    expect((await service.listTables()).tables.map(({ name }) => name)).toEqual([BOOKS]);
    expect((await history.findNext()).undo?.kind).toBe('import');
  });

  test('moves a table to another account, and back by undos of one name', async () => {
    const { accounts, account, service, history, copying } = await openCarries(open);
    const other = await openTestAccount(async () => accounts);
    await service.insertEntity(BOOKS, TYPED);
    await importMany(service, BOOKS, 1200);
    const contents = await contentsOf(service, BOOKS);
    const move = between(account, other.account);
    const last = await copying({ kind: 'move', ...move, part: { step: 'move' } });
    expect(last).toEqual({ state: 'complete', done: 1201, total: 1201 });
    expect((await service.listTables()).tables).toEqual([]);
    expect(await contentsOf(other.service, NOVELS)).toEqual(contents);
    const histories = [history, await accounts.historyOf(other.account)];
    for (const one of histories) {
      expect((await one.findNext()).undo).toMatchObject({ id: 'move', kind: 'moveTable' });
      await undoStep(one, 'move');
    }
    expect(await contentsOf(service, BOOKS)).toEqual(contents);
    expect((await other.service.listTables()).tables).toEqual([]);
  });

  test('keeps the original of a move that was written meanwhile', async () => {
    const { accounts, account, service, copying } = await openCarries(open);
    const other = await openTestAccount(async () => accounts);
    await importMany(service, BOOKS, 1200);
    let isLate = false;
    const last = await copying({ kind: 'move', ...between(account, other.account) }, async () => {
      if (isLate) return;
      isLate = true;
      await service.insertEntity(BOOKS, input('z', 'late'));
    });
    expect(last).toMatchObject({ state: 'kept' });
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 1201 });
    expect((await other.service.getTable(NOVELS)).entities).toBeGreaterThanOrEqual(1200);
  });
}

async function openCarries(open: OpenAccounts) {
  const opened = await openBooks(open);
  const { accounts, account } = opened;
  const copying = (
    asked: TableCopyRequest,
    onProgress?: (progress: TableCopyProgress) => unknown,
    signal?: AbortSignal,
  ) => lastOf(accounts, asked, onProgress, signal);
  const rename = (from: TableName, to: TableName, step?: string) =>
    copying({ kind: 'move', ...within(account, from, to), ...(step && { part: { step } }) });
  return { ...opened, copying, rename, history: await accounts.historyOf(account) };
}

async function lastOf(
  accounts: AccountService,
  asked: TableCopyRequest,
  onProgress: ((progress: TableCopyProgress) => unknown) | undefined,
  signal: AbortSignal | undefined,
): Promise<TableCopyProgress> {
  let last: TableCopyProgress | undefined;
  for await (const progress of accounts.copyTable(asked, signal)) {
    last = progress;
    await onProgress?.(progress);
  }
  if (!last) throw new Error('A copy reports its progress.');
  return last;
}

function within(account: AccountName, from: TableName, to: TableName) {
  return { from: { account, table: from }, to: { account, table: to } };
}

function between(from: AccountName, to: AccountName) {
  return { from: { account: from, table: BOOKS }, to: { account: to, table: NOVELS } };
}

async function importMany(service: TableService, table: TableName, count: number): Promise<void> {
  const entities = Array.from({ length: count }, (_, place) => ({
    ...key('p', String(place).padStart(5, '0')),
    properties: new Map([['N', int32Of(place)]]),
    timestamp: 0n,
  }));
  const part = service.within({ step: crypto.randomUUID() });
  for (let from = 0; from < count; from += 1000) {
    const page = pageOf(entities.slice(from, from + 1000));
    await part.importEntities(table, { page, existing: 'refuse', isLast: from + 1000 >= count });
  }
}

async function readKeys(service: TableService, table: TableName): Promise<string[]> {
  const found = await readAll(service, table);
  return found.map(({ partitionKey, rowKey }) => `${partitionKey}/${rowKey}`);
}

/** Returns the table's contents without Timestamps. */
async function contentsOf(service: TableService, table: TableName) {
  const found = await readAll(service, table);
  return found.map(({ timestamp: _, ...entity }) => entity);
}

async function undoStep(history: AccountHistory, step: string): Promise<string> {
  let last = '';
  for await (const { step: id } of history.undoStep(step)) last = id;
  return last;
}

function byNumber(one: number, other: number): number {
  return one - other;
}
