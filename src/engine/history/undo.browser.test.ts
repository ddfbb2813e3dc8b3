import { expect, onTestFinished, test, vi } from 'vitest';
import { int32Of, stringOf } from '../../model/edm.ts';
import { parseTableName } from '../../model/names.ts';
import { input, key, readAll } from '../../testing/entities.ts';
import { openHistory, undo } from '../../testing/opened-history.ts';
import { BOOKS } from '../../testing/test-database.ts';
import { AccountEngine } from '../account-engine.ts';

const NOVELS = parseTableName('Novels');

test('sees the rest of a later change after an overwriting undo', async () => {
  const { service, history } = await openHistory();
  const within = (step: string) => service.within({ step });
  const first = within('insert');
  await first.insertEntity(BOOKS, input('a', '1', { N: int32Of(1) }));
  await within('merge').upsertEntity(BOOKS, input('a', '1', { N: int32Of(2) }), 'merge');
  await service.upsertEntity(BOOKS, input('a', '1', { T: stringOf('later') }), 'merge');
  await undo(history, 'merge', { conflicts: 'overwrite' });
  expect(await history.checkUndo('insert')).toMatchObject({ conflicts: 1 });
  await expect(undo(history, 'insert')).rejects.toMatchObject({ reason: 'stepConflict' });
  const { properties } = await service.getEntity(BOOKS, key('a', '1'));
  expect(properties.get('T')).toEqual(stringOf('later'));
});

test('undoes writes made to its step during its undo', async () => {
  const { service, history } = await openHistory();
  const part = service.within({ step: 'import' });
  const insert = (rowKey: string) => part.insertEntity(BOOKS, input('a', rowKey));
  await insert('1');
  await insert('2');
  let isLate = false;
  for await (const { done } of history.undoStep('import')) {
    if (done === 0 || isLate) continue;
    isLate = true;
    await insert('3');
  }
  await insert('4');
  const { undo: next } = await history.findNext();
  expect(next).toMatchObject({ id: 'import', state: 'partlyUndone' });
  expect(await history.checkUndo('import')).toMatchObject({ entities: 2, conflicts: 0 });
  await undo(history, 'import');
  expect(await service.getTable(BOOKS)).toMatchObject({ entities: 0 });
  expect((await history.listSteps()).steps.find(({ id }) => id === 'import')).toMatchObject({
    state: 'undone',
  });
});

test('refuses to resume the undo of a step whose beginning was forgotten since', async () => {
  const { service, history } = await openHistory();
  const part = service.within({ step: 'import' });
  await part.insertEntity(BOOKS, input('a', '1'));
  await service.within({ step: 'between' }).insertEntity(BOOKS, input('b', '1'));
  await part.insertEntity(BOOKS, input('a', '2'));
  const aborting = new AbortController();
  for await (const { done } of history.undoStep('import', {}, aborting.signal)) {
    if (done > 0) aborting.abort();
  }
  await history.forget('between');
  const { steps } = await history.listSteps();
  expect(steps.find(({ id }) => id === 'import')).toMatchObject({ state: 'cut' });
  await expect(undo(history, 'import')).rejects.toMatchObject({ reason: 'stepMissing' });
  expect(await service.getTable(BOOKS)).toMatchObject({ entities: 2 });
});

test('undoes a step once, also where two tabs are asked at once', async () => {
  const { service, history, account } = await openHistory();
  await service.within({ step: 'insert' }).insertEntity(BOOKS, input('a', '1'));
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  const another = await engine.historyOf(account);
  const ends = await Promise.all([undo(history, 'insert'), undo(another, 'insert')]);
  expect(ends).toMatchObject([{ state: 'complete' }, { state: 'complete' }]);
  const { steps } = await history.listSteps();
  expect(steps.filter(({ kind }) => kind === 'undo')).toHaveLength(1);
});

test('does not wait for another undo once it is cancelled', async () => {
  const { service, history } = await openHistory();
  await service.within({ step: 'insert' }).insertEntity(BOOKS, input('a', '1'));
  const first = history.undoStep('insert')[Symbol.asyncIterator]();
  await first.next();
  const aborting = new AbortController();
  const second = history.undoStep('insert', {}, aborting.signal)[Symbol.asyncIterator]().next();
  aborting.abort();
  await expect(second).rejects.toMatchObject({ reason: 'cancelled' });
  await first.return?.();
});

test('finds no conflict with a step that restored its own deletions', async () => {
  const { service, history } = await openHistory();
  await service.insertEntity(BOOKS, input('a', '1', { N: int32Of(1) }));
  const part = service.within({ step: 'edit' });
  await part.deleteEntity(BOOKS, key('a', '1'), '*');
  await part.insertEntity(BOOKS, input('a', '1', { N: int32Of(2) }));
  await service.insertEntity(BOOKS, input('a', '2'));
  expect(await history.checkUndo('edit')).toMatchObject({ conflicts: 0 });
  await undo(history, 'edit');
  const { properties } = await service.getEntity(BOOKS, key('a', '1'));
  expect(properties.get('N')).toEqual(int32Of(1));
});

test('resumes the redo of a step that deleted a table it had changed', async () => {
  const { service, history } = await openHistory();
  await service.insertEntity(BOOKS, input('a', '1', { N: int32Of(1) }));
  await service.insertEntity(BOOKS, input('a', '2'));
  const part = service.within({ step: 'drop' });
  await part.upsertEntity(BOOKS, input('a', '1', { N: int32Of(2) }), 'merge');
  await part.deleteTable(BOOKS);
  const undone = await undo(history, 'drop');
  expect(await service.getTable(BOOKS)).toMatchObject({ entities: 2 });
  const aborting = new AbortController();
  for await (const { done } of history.undoStep(undone?.step ?? '', {}, aborting.signal)) {
    if (done > 0) aborting.abort();
  }
  expect(await service.getTable(BOOKS)).toMatchObject({ entities: 2 });
  expect(await undo(history, undone?.step ?? '')).toMatchObject({ state: 'complete', skipped: 0 });
  expect((await service.listTables()).tables).toEqual([]);
});

test('undoes a step that deleted a table and made another of its name', async () => {
  const { service, history } = await openHistory();
  await service.insertEntity(BOOKS, input('a', '1'));
  const part = service.within({ step: 'replace' });
  await part.deleteTable(BOOKS);
  await part.createTable(BOOKS);
  await part.insertEntity(BOOKS, input('b', '1'));
  expect(await history.checkUndo('replace')).toMatchObject({ conflicts: 0 });
  await undo(history, 'replace');
  expect(await service.getEntity(BOOKS, key('a', '1'))).toBeDefined();
  expect(await service.getTable(BOOKS)).toMatchObject({ entities: 1 });
});

test("treats a step's inserts into a deleted table as undone", async () => {
  const { service, history } = await openHistory();
  await service.insertEntity(BOOKS, input('a', '1', { N: int32Of(1) }));
  const part = service.within({ step: 'make' });
  await part.createTable(NOVELS);
  await part.insertEntity(NOVELS, input('a', '1'));
  await part.upsertEntity(BOOKS, input('a', '1', { N: int32Of(2) }), 'merge');
  await service.within({ step: 'drop' }).deleteTable(NOVELS);
  expect(await history.checkUndo('make')).toMatchObject({ conflicts: 0, samples: [] });
  expect(await undo(history, 'make')).toMatchObject({ undone: 1, skipped: 0, done: 2 });
  const { properties } = await service.getEntity(BOOKS, key('a', '1'));
  expect(properties.get('N')).toEqual(int32Of(1));
  // What stands in it may have been another's: that comes back as a whole.
  await undo(history, 'drop');
  expect(await service.getTable(NOVELS)).toMatchObject({ entities: 1 });
});

test("deletes a whole table with others' entities, and restores it as it was", async () => {
  const { service, history, accounts, account } = await openHistory();
  await service.insertEntity(BOOKS, input('a', '1', { N: int32Of(1) }));
  const places = { from: { account, table: BOOKS }, to: { account, table: NOVELS } };
  const copying = accounts.copyTable({ kind: 'copy', ...places, part: { step: 'copy' } });
  for await (const _ of copying);
  await service.insertEntity(NOVELS, input('b', '1'));
  await service.upsertEntity(NOVELS, input('a', '1', { N: int32Of(2) }), 'merge');
  const before = await readAll(service, NOVELS);
  const undone = await undo(history, 'copy', { conflicts: 'overwrite' });
  expect(undone).toMatchObject({ undone: 2, skipped: 0 });
  expect((await service.listTables()).tables).toMatchObject([{ name: BOOKS }]);
  expect((await history.listSteps({ limit: 1 })).steps).toMatchObject([
    { kind: 'undo', tables: [{ name: NOVELS, change: 'deleted', deleted: 2 }] },
  ]);
  await undo(history, undone?.step ?? '');
  expect(await readAll(service, NOVELS)).toEqual(before);
});

test('is done with a step of which all is gone already', async () => {
  const { service, history } = await openHistory();
  const part = service.within({ step: 'make' });
  await part.createTable(NOVELS);
  await part.insertEntity(NOVELS, input('a', '1'));
  await service.deleteTable(NOVELS);
  expect(await undo(history, 'make')).toMatchObject({
    undone: 0,
    hasChanged: false,
    skipped: 0,
  });
  const { steps } = await history.listSteps();
  expect(steps.find(({ id }) => id === 'make')).toMatchObject({ state: 'undone' });
});

test('reports whether anything changed, even without entities', async () => {
  const { service, history } = await openHistory();
  await service.within({ step: 'make' }).createTable(NOVELS);
  const undone = await undo(history, 'make');
  expect(undone).toMatchObject({ undone: 0, hasChanged: true });
  expect(await undo(history, 'make'), 'a second time').toMatchObject({ hasChanged: false });
  expect(await undo(history, undone?.step ?? '')).toMatchObject({ hasChanged: true });
});

test('has changed a table that is back, though another one is not', async () => {
  const { service, history } = await openHistory();
  await service.createTable(NOVELS);
  const part = service.within({ step: 'drop' });
  await part.deleteTable(NOVELS);
  await part.deleteTable(BOOKS);
  await service.createTable(BOOKS);
  const reported = await undo(history, 'drop', { conflicts: 'skip' });
  expect(reported).toMatchObject({ undone: 0, hasChanged: true, skipped: 1 });
});

test('reports conflicts in a table that was deleted since', async () => {
  const { service, history } = await openHistory();
  await service.insertEntity(BOOKS, input('a', '1', { N: int32Of(1) }));
  const part = service.within({ step: 'edit' });
  await part.upsertEntity(BOOKS, input('a', '1', { N: int32Of(2) }), 'merge');
  await part.insertEntity(BOOKS, input('a', '2'));
  await service.deleteTable(BOOKS);
  expect(await history.checkUndo('edit')).toMatchObject({
    conflicts: 1,
    samples: [{ table: BOOKS, key: key('a', '1'), reason: 'missing' }],
  });
  expect(await undo(history, 'edit', { conflicts: 'skip' })).toMatchObject({ skipped: 1 });
});

test('keeps a table with entities restored into it after its step was undone', async () => {
  const { service, history } = await openHistory();
  await service.within({ step: 'make' }).createTable(NOVELS);
  await service.within({ step: 'insert' }).insertEntity(NOVELS, input('a', '1'));
  await service.within({ step: 'delete' }).deleteEntity(NOVELS, key('a', '1'), '*');
  await undo(history, 'insert');
  await undo(history, 'delete');
  expect(await history.checkUndo('make')).toMatchObject({
    conflicts: 1,
    samples: [{ table: NOVELS, reason: 'changed' }],
  });
  await expect(undo(history, 'make')).rejects.toMatchObject({ reason: 'stepConflict' });
  expect(await service.getTable(NOVELS)).toMatchObject({ entities: 1 });
});

test('restores nothing into a table that was cleared and renamed since', async () => {
  const { service, history, accounts, account } = await openHistory();
  const access = await accounts.accessOf(account);
  await access.writePolicies(BOOKS, [{ id: 'revoked', permissions: 'r' }]);
  await service.insertEntity(BOOKS, input('a', '1'));
  await service.within({ step: 'clear' }).clearTable(BOOKS);
  await rename('rename');
  await access.writePolicies(NOVELS, []);
  expect(await history.checkUndo('clear')).toMatchObject({
    conflicts: 1,
    samples: [{ table: NOVELS, reason: 'changed' }],
    later: [{ kind: 'renameTable' }],
  });
  await expect(undo(history, 'clear')).rejects.toMatchObject({ reason: 'stepConflict' });
  for (const conflicts of ['skip', 'overwrite'] as const) {
    expect(await undo(history, 'clear', { conflicts })).toMatchObject({ undone: 0, skipped: 1 });
  }
  expect((await service.listTables()).tables).toMatchObject([{ name: NOVELS, entities: 0 }]);
  await undo(history, 'rename');
  expect(await undo(history, 'clear')).toMatchObject({ state: 'complete', skipped: 0 });
  expect((await service.listTables()).tables).toMatchObject([{ name: BOOKS, entities: 1 }]);
  expect(await access.readPolicies(BOOKS)).toEqual([]);

  async function rename(step: string): Promise<void> {
    const places = { from: { account, table: BOOKS }, to: { account, table: NOVELS } };
    for await (const _ of accounts.copyTable({ kind: 'move', ...places, part: { step } }));
  }
});

test('reports that a partly forgotten step cannot be undone', async () => {
  const { service, history } = await openHistory();
  const part = service.within({ step: 'edit' });
  await part.insertEntity(BOOKS, input('a', '1', { T: stringOf('x'.repeat(30_000)) }));
  const add = IDBObjectStore.prototype.add;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    record,
    key,
  ) {
    // There is room for what is written, but not for what it replaces.
    if (record.bytes < 80_000) return add.call(this, record, key);
    throw new DOMException('There is no room.', 'QuotaExceededError');
  });
  onTestFinished(() => spy.mockRestore());
  await part.upsertEntity(BOOKS, input('a', '1', { T: stringOf('y'.repeat(30_000)) }), 'merge');
  const { steps } = await history.listSteps();
  expect(steps[0]).toMatchObject({ id: 'edit', state: 'cut', inserted: 1, updated: 1 });
  expect((await history.findNext()).undo?.id).not.toBe('edit');
  await expect(undo(history, 'edit')).rejects.toMatchObject({ reason: 'stepMissing' });
  const { properties } = await service.getEntity(BOOKS, key('a', '1'));
  expect(properties.get('T')).toEqual(stringOf('y'.repeat(30_000)));
});

test('a table that the step made goes at once, however much is in it', async () => {
  const { service, history } = await openHistory();
  const part = service.within({ step: 'import' });
  await part.createTable(NOVELS);
  for (let row = 1; row <= 12; row += 1) await part.insertEntity(NOVELS, input('a', String(row)));
  const reported: unknown[] = [];
  for await (const { state, done, undone } of history.undoStep('import')) {
    reported.push([state, done, undone]);
  }
  expect(reported).toEqual([
    ['running', 0, 0],
    ['complete', 12, 12],
  ]);
  await expect(service.getTable(NOVELS)).rejects.toMatchObject({ status: 404 });
});
