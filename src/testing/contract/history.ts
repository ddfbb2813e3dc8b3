import { expect, test } from 'vitest';
import { int32Of, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { pageOf } from '../../model/entity-page.ts';
import { formatETag } from '../../model/etag.ts';
import type { AccountHistory, UndoOptions, UndoProgress } from '../../model/history.ts';
import { parseTableName, type TableName } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';
import { input, key, readAll } from '../entities.ts';
import { BOOKS, type OpenAccounts, openBooks } from '../test-database.ts';

const SHELVES = parseTableName('Shelves');

/** Every write can be undone, and redone. */
export function testHistory(open: OpenAccounts): void {
  test('undoes and redoes a write of each kind', async () => {
    const { service, history } = await openHistory(open);
    await service.insertEntity(BOOKS, input('a', '1', { T: stringOf('x'), N: int32Of(1) }));
    const states = [await reported(service)];
    const writes = [
      () => service.insertEntity(BOOKS, input('a', '2', { T: stringOf('y') })),
      () => service.upsertEntity(BOOKS, input('a', '1', { N: int32Of(2), M: int32Of(9) }), 'merge'),
      () => service.upsertEntity(BOOKS, input('a', '1', { M: int32Of(3) }), 'replace'),
      () =>
        service.submitTransaction(BOOKS, [
          { kind: 'delete', key: key('a', '1'), ifMatch: '*' },
          { kind: 'upsert', entity: input('a', '2', { T: stringOf('z') }), mode: 'merge' },
          { kind: 'insert', entity: input('a', '3') },
        ]),
      () => service.deleteEntity(BOOKS, key('a', '3'), '*'),
      () => service.clearTable(BOOKS),
      () => service.insertEntity(BOOKS, input('a', '2')),
      () => service.deleteTable(BOOKS),
    ];
    for (const write of writes) {
      await write();
      states.push(await reported(service));
    }
    for (const state of states.toReversed().slice(1)) {
      await undoNext(history);
      expect(await reported(service)).toEqual(state);
    }
    for (const state of states.slice(1)) {
      await redoNext(history);
      expect(await reported(service)).toEqual(state);
    }
    expect(await history.findNext()).not.toHaveProperty('redo');
    for (const state of states.toReversed().slice(1)) {
      await undoNext(history);
      expect(await reported(service)).toEqual(state);
    }
  });

  test('gives what comes back a new version', async () => {
    const { service, history } = await openHistory(open);
    const first = await service.insertEntity(BOOKS, input('a', '1', { N: int32Of(1) }));
    const second = await service.upsertEntity(BOOKS, input('a', '1', { N: int32Of(2) }), 'merge');
    await undoNext(history);
    const { timestamp, properties } = await service.getEntity(BOOKS, key('a', '1'));
    expect(properties.get('N')).toEqual(int32Of(1));
    expect(timestamp > second.timestamp).toBe(true);
    const ifMatch = formatETag(first.timestamp);
    await expect(service.deleteEntity(BOOKS, key('a', '1'), ifMatch)).rejects.toMatchObject({
      reason: 'etagStale',
    });
  });

  test('makes one step of all that is said to be of it', async () => {
    const { service, history } = await openHistory(open);
    const part = service.within({ step: 'one', kind: 'paste' });
    await part.insertEntity(BOOKS, input('a', '1', { N: int32Of(1) }));
    await service.insertEntity(BOOKS, input('b', '1'));
    await part.upsertEntity(BOOKS, input('a', '1', { N: int32Of(2) }), 'merge');
    await part.deleteEntity(BOOKS, key('a', '1'), '*');
    await part.createTable(SHELVES);
    await part.insertEntity(SHELVES, input('s', '1'));
    const { steps } = await history.listSteps();
    expect(steps.map(({ id, kind }) => (id === 'one' ? id : kind))).toEqual([
      'insert',
      'one',
      'createTable',
    ]);
    expect(steps[1]).toMatchObject({
      kind: 'paste',
      origin: 'app',
      isOwn: true,
      state: 'done',
      tables: [
        { name: BOOKS, inserted: 1, updated: 1, deleted: 1 },
        { name: SHELVES, change: 'created', inserted: 1, updated: 0, deleted: 0 },
      ],
    });
    const before = await reported(service);
    const last = await undo(history, 'one');
    expect(last).toMatchObject({ state: 'complete', skipped: 0 });
    expect(await reported(service)).toEqual(['Books b/1']);
    await undo(history, last.step);
    expect(await reported(service)).toEqual(before);
    expect((await history.listSteps()).steps.map(({ state }) => state)).toEqual([
      'done',
      'undone',
      'done',
      'done',
      'done',
    ]);
  });

  test('lists where steps came from, page by page and by table', async () => {
    const { service, history, another } = await openHistory(open);
    await another.within({ origin: 'rest' }).insertEntity(BOOKS, input('a', '1'));
    await service.createTable(SHELVES);
    const { steps, next } = await history.listSteps({ limit: 2 });
    expect(steps.map(({ kind, origin }) => [kind, origin])).toEqual([
      ['createTable', 'app'],
      ['insert', 'rest'],
    ]);
    const rest = await history.listSteps(next === undefined ? {} : { from: next });
    expect(rest.steps.map(({ kind }) => kind)).toEqual(['createTable']);
    expect(rest).not.toHaveProperty('next');
    const { steps: ofBooks } = await history.listSteps({ table: parseTableName('books') });
    expect(ofBooks.map(({ kind }) => kind)).toEqual(['insert', 'createTable']);
    // Only own steps are undone by a key.
    expect((await history.findNext()).undo?.kind).toBe('createTable');
  });

  test('shows a step before and after, also where it was changed since', async () => {
    const { service, history } = await openHistory(open);
    await service.insertEntity(BOOKS, input('a', '1', { N: int32Of(1), T: stringOf('x') }));
    await service.upsertEntity(BOOKS, input('a', '1', { N: int32Of(2) }), 'merge');
    const step = await newest(history);
    await service.upsertEntity(BOOKS, input('a', '1', { T: stringOf('y') }), 'merge');
    await service.deleteEntity(BOOKS, key('a', '1'), '*');
    const { samples } = await history.previewStep(step);
    expect(samples).toHaveLength(1);
    const [sample] = samples;
    expect(sample).toMatchObject({ table: BOOKS, key: key('a', '1'), isTouched: true });
    expect([...(sample?.before?.properties ?? [])]).toEqual([
      ['N', int32Of(1)],
      ['T', stringOf('x')],
    ]);
    expect([...(sample?.after?.properties ?? [])]).toEqual([
      ['N', int32Of(2)],
      ['T', stringOf('x')],
    ]);
    const { samples: ofLast } = await history.previewStep(await newest(history));
    expect(ofLast[0]?.before?.properties.get('T')).toEqual(stringOf('y'));
    expect(ofLast[0]).not.toHaveProperty('after');
  });

  test('shows three versions of what stands against an undo', async () => {
    const { service, history } = await openHistory(open);
    await service.insertEntity(BOOKS, input('a', '1', { N: int32Of(1), T: stringOf('x') }));
    await service.insertEntity(BOOKS, input('a', '2'));
    await service.submitTransaction(BOOKS, [
      { kind: 'upsert', entity: input('a', '1', { N: int32Of(2) }), mode: 'merge' },
      { kind: 'delete', key: key('a', '2'), ifMatch: '*' },
      { kind: 'insert', entity: input('a', '3') },
      { kind: 'insert', entity: input('a', '4') },
    ]);
    const step = await newest(history);
    await service.upsertEntity(BOOKS, input('a', '1', { T: stringOf('y') }), 'merge');
    await service.insertEntity(BOOKS, input('a', '2', { N: int32Of(7) }));
    await service.deleteEntity(BOOKS, key('a', '3'), '*');
    await service.upsertEntity(BOOKS, input('a', '4', { N: int32Of(9) }), 'merge');

    const conflicts = await history.readConflicts(step);
    const values = (entity: Entity | undefined) =>
      entity && [...entity.properties].map(([name, { value }]) => `${name}=${value}`).join(' ');
    const shown = conflicts.map(({ table, key: { rowKey }, ...versions }) => {
      const { before, after, now } = versions;
      return [table, rowKey, values(before), values(after), values(now)];
    });
    expect(shown.sort(([, a], [, b]) => (a ?? '').localeCompare(b ?? ''))).toEqual([
      [BOOKS, '1', 'N=1 T=x', 'N=2 T=x', 'N=2 T=y'],
      [BOOKS, '2', '', undefined, 'N=7'],
      [BOOKS, '4', undefined, '', 'N=9'],
    ]);
    expect(await history.readConflicts(step, 1)).toHaveLength(1);
    expect(await history.readConflicts(await newest(history))).toEqual([]);
  });

  test('undoes an older step where nothing later touched the same', async () => {
    const { service, history } = await openHistory(open);
    await service.insertEntity(BOOKS, input('a', '1'));
    const step = await newest(history);
    await service.insertEntity(BOOKS, input('a', '2'));
    expect(await history.checkUndo(step)).toMatchObject({ entities: 1, conflicts: 0, later: [] });
    await undo(history, step);
    expect(await reported(service)).toEqual(['Books a/2']);
  });

  test('shows what stands against an undo, and never overwrites it unasked', async () => {
    const { service, history } = await openHistory(open);
    const rows = [input('a', '1', { N: int32Of(1) }), input('a', '2', { N: int32Of(1) })];
    await service.submitTransaction(
      BOOKS,
      rows.map((entity) => ({ kind: 'insert', entity })),
    );
    const step = await newest(history);
    await service.upsertEntity(BOOKS, input('a', '2', { T: stringOf('later') }), 'merge');
    const later = await newest(history);
    const check = await history.checkUndo(step);
    expect(check).toMatchObject({
      entities: 2,
      conflicts: 1,
      samples: [{ table: BOOKS, key: key('a', '2'), reason: 'changed' }],
    });
    expect(check.later.map(({ id }) => id)).toEqual([later]);
    await expect(undo(history, step)).rejects.toMatchObject({ reason: 'stepConflict' });
    expect(await reported(service)).toEqual(['Books a/1 N=1', 'Books a/2 N=1 T=later']);
    const last = await undo(history, step, { conflicts: 'skip' });
    expect(last).toMatchObject({ undone: 1, skipped: 1 });
    expect(await reported(service)).toEqual(['Books a/2 N=1 T=later']);
  });

  test('sets back what the step had changed, and no more, where that is asked for', async () => {
    const { service, history } = await openHistory(open);
    await service.insertEntity(BOOKS, input('a', '1', { N: int32Of(1), T: stringOf('x') }));
    await service.upsertEntity(BOOKS, input('a', '1', { N: int32Of(2) }), 'merge');
    const step = await newest(history);
    await service.upsertEntity(BOOKS, input('a', '1', { T: stringOf('y') }), 'merge');
    await undo(history, step, { conflicts: 'overwrite' });
    expect(await reported(service)).toEqual(['Books a/1 N=1 T=y']);
  });

  test('brings no table back over another one', async () => {
    const { service, history } = await openHistory(open);
    await service.insertEntity(BOOKS, input('a', '1'));
    await service.deleteTable(BOOKS);
    const step = await newest(history);
    await service.createTable(parseTableName('books'));
    expect((await history.checkUndo(step)).samples).toEqual([{ table: BOOKS, reason: 'taken' }]);
    await expect(undo(history, step)).rejects.toMatchObject({ reason: 'stepConflict' });
    await service.deleteTable(BOOKS);
    await undo(history, step);
    expect(await reported(service)).toEqual(['Books a/1']);
    expect(await service.getTable(BOOKS)).toMatchObject({ name: BOOKS, entities: 1 });
  });

  test('undoes a large import, and a change of all of it, as one step each', async () => {
    const { service, history } = await openHistory(open);
    const part = service.within({ step: 'import', kind: 'import' });
    const rows = Array.from({ length: 1200 }, (_, place) => row(place));
    for (const first of [0, 600]) {
      const page = pageOf(rows.slice(first, first + 600));
      await part.importEntities(BOOKS, { page, existing: 'refuse', isLast: first > 0 });
    }
    const change = { kind: 'set', property: 'N', value: int32Of(-1) } as const;
    for await (const _ of service.changeEntities(BOOKS, {}, change));
    const { undo: last } = await history.findNext();
    expect(last).toMatchObject({ kind: 'setMany', updated: 1200 });
    await undoNext(history);
    expect((await service.getEntity(BOOKS, key('p', '0007'))).properties.get('N')).toEqual(
      int32Of(7),
    );
    expect(await undoNext(history)).toMatchObject({ done: 1200, total: 1200, undone: 1200 });
    expect(await reported(service)).toEqual([]);
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 0, bytes: 0 });
    await redoNext(history);
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 1200 });
  });

  test('goes on with an undo that was cancelled', async () => {
    const { service, history } = await openHistory(open);
    const part = service.within({ step: 'import' });
    const rows = Array.from({ length: 1800 }, (_, place) => row(place));
    for (const first of [0, 600, 1200]) {
      const page = pageOf(rows.slice(first, first + 600));
      await part.importEntities(BOOKS, { page, existing: 'refuse', isLast: first === 1200 });
    }
    const aborting = new AbortController();
    let cancelled: UndoProgress | undefined;
    for await (const progress of history.undoStep('import', {}, aborting.signal)) {
      cancelled = progress;
      if (progress.done > 0) aborting.abort();
    }
    expect(cancelled).toMatchObject({ state: 'cancelled' });
    expect(await history.listSteps({ limit: 2 })).toMatchObject({
      steps: [
        { kind: 'undo', undoes: 'import' },
        { id: 'import', state: 'partlyUndone' },
      ],
    });
    await undoNext(history);
    expect(await reported(service)).toEqual([]);
    expect((await history.listSteps({ limit: 2 })).steps).toMatchObject([
      { kind: 'undo', deleted: 1800 },
      { id: 'import', state: 'undone' },
    ]);
    await redoNext(history);
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 1800 });
  });

  test('a new step ends what could be redone', async () => {
    const { service, history } = await openHistory(open);
    await service.insertEntity(BOOKS, input('a', '1'));
    await undoNext(history);
    expect((await history.findNext()).redo).toBeDefined();
    await service.insertEntity(BOOKS, input('a', '2'));
    const next = await history.findNext();
    expect(next).not.toHaveProperty('redo');
    expect(next.undo).toMatchObject({ kind: 'insert', state: 'done' });
  });

  test('forgets the oldest, and keeps no more than it may', async () => {
    const { service, history } = await openHistory(open);
    await service.insertEntity(BOOKS, input('a', '1'));
    const first = await newest(history);
    await service.insertEntity(BOOKS, input('a', '2'));
    await history.forget(first);
    expect((await history.listSteps()).steps).toHaveLength(1);
    await expect(history.checkUndo(first)).rejects.toMatchObject({ reason: 'stepMissing' });
    await expect(undo(history, first)).rejects.toMatchObject({ reason: 'stepMissing' });
    expect(await history.getSize()).toMatchObject({ steps: 1 });
    await history.setLimits({ bytes: 0, days: 30 });
    await service.insertEntity(BOOKS, input('a', '3'));
    expect(await history.listSteps()).toEqual({ steps: [] });
    expect(await history.getSize()).toMatchObject({ bytes: 0, steps: 0, limits: { bytes: 0 } });
    await history.setLimits({ bytes: 1_000_000, days: 30 });
    await service.deleteEntity(BOOKS, key('a', '3'), '*');
    await undoNext(history);
    expect(await reported(service)).toEqual(['Books a/1', 'Books a/2', 'Books a/3']);
  });
}

async function openHistory(open: OpenAccounts) {
  const opened = await openBooks(open);
  const history = await opened.accounts.historyOf(opened.account);
  return { ...opened, history, another: await opened.openAnother() };
}

async function newest(history: AccountHistory): Promise<string> {
  const { steps } = await history.listSteps({ limit: 1 });
  return steps[0]?.id ?? '';
}

async function undo(
  history: AccountHistory,
  step: string,
  options?: UndoOptions,
): Promise<UndoProgress> {
  let last: UndoProgress | undefined;
  for await (const progress of history.undoStep(step, options)) last = progress;
  if (!last) throw new Error('An undo reports its progress.');
  return last;
}

async function undoNext(history: AccountHistory): Promise<UndoProgress> {
  const { undo: step } = await history.findNext();
  return undo(history, step?.id ?? '');
}

async function redoNext(history: AccountHistory): Promise<UndoProgress> {
  const { redo: step } = await history.findNext();
  return undo(history, step?.id ?? '');
}

/** Returns all entities of all tables, one line each. */
async function reported(service: TableService): Promise<string[]> {
  const { tables } = await service.listTables();
  const lines = await Promise.all(tables.map(({ name }) => describeTable(service, name)));
  return lines.flat();
}

async function describeTable(service: TableService, table: TableName): Promise<string[]> {
  const found = await readAll(service, table);
  return found.map(({ partitionKey, rowKey, properties }) => {
    const values = [...properties].map(([name, { value }]) => ` ${name}=${value}`);
    return `${table} ${partitionKey}/${rowKey}${values.join('')}`;
  });
}

function row(place: number): Entity {
  const rowKey = String(place).padStart(4, '0');
  const properties = new Map([['N', int32Of(place)]]);
  return { partitionKey: 'p', rowKey, timestamp: 0n, properties };
}
