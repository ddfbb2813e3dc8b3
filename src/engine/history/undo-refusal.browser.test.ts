import { describe, expect, test } from 'vitest';
import { int32Of } from '../../model/edm.ts';
import type { AccountHistory, HistoryStep, UndoProgress } from '../../model/history.ts';
import { parseTableName } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';
import { input, key, readAll } from '../../testing/entities.ts';
import { openHistory, undo } from '../../testing/opened-history.ts';
import { BOOKS } from '../../testing/test-database.ts';

const NOVELS = parseTableName('Novels');

describe('an undo that refuses changed rows also refuses those changed during it', () => {
  const conflict = { reason: 'stepConflict' };

  test('and nothing is undone', async () => {
    const { service, history } = await openHistory();
    const rows = [input('a', '1', { N: int32Of(1) }), input('a', '2')];
    await service.within({ step: 'insert' }).submitTransaction(
      BOOKS,
      rows.map((entity) => ({ kind: 'insert', entity }) as const),
    );
    const change = () => service.upsertEntity(BOOKS, input('a', '1', { N: int32Of(2) }), 'merge');
    await expect(undo(history, 'insert', {}, [0, change])).rejects.toMatchObject(conflict);
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 2 });
    expect(await stepsOf(history)).toMatchObject([
      { kind: 'update' },
      { id: 'insert', state: 'done' },
    ]);
  });

  test('and what earlier slices have undone is restored', async () => {
    const { service, history } = await openHistory();
    await insertOneByOne(service);
    const change = () => service.upsertEntity(BOOKS, input('a', '1', { N: int32Of(2) }), 'merge');
    await expect(undo(history, 'import', {}, [2, change])).rejects.toMatchObject(conflict);
    expect(await numbersOf(service)).toEqual(['1=2', '2=1', '3=1']);
    const steps = await stepsOf(history);
    expect(steps.at(-1)).toMatchObject({ id: 'import', state: 'done' });
    expect(steps.slice(0, 2)).toMatchObject([{ kind: 'redo' }, { kind: 'update' }]);
    expect(await history.checkUndo('import')).toMatchObject({ entities: 3, conflicts: 1 });
    expect((await history.findNext()).redo).toBeUndefined();
    const rest = await undo(history, 'import', { conflicts: 'skip' });
    expect(rest).toMatchObject({ state: 'complete', total: 3, undone: 2, skipped: 1 });
    expect(await numbersOf(service)).toEqual(['1=2']);
    expect((await stepsOf(history)).at(-1)).toMatchObject({ id: 'import', state: 'undone' });
  });

  test('except for entities that others wrote meanwhile', async () => {
    const { service, history } = await openHistory();
    await insertOneByOne(service);
    const change = async () => {
      await service.insertEntity(BOOKS, input('a', '3', { N: int32Of(3) }));
      await service.deleteEntity(BOOKS, key('a', '1'), '*');
      await service.insertEntity(BOOKS, input('a', '1', { N: int32Of(3) }));
    };
    await expect(undo(history, 'import', {}, [2, change])).rejects.toMatchObject(conflict);
    expect(await numbersOf(service)).toEqual(['1=3', '2=1', '3=3']);
  });

  test("and a table that the step created stays with others' entities", async () => {
    const { service, history } = await openHistory();
    const part = service.within({ step: 'make' });
    await part.createTable(NOVELS);
    await part.insertEntity(NOVELS, input('a', '1'));
    await part.insertEntity(BOOKS, input('a', '1'));
    const change = () => service.insertEntity(NOVELS, input('b', '1'));
    await expect(undo(history, 'make', {}, [1, change])).rejects.toMatchObject(conflict);
    expect(await service.getTable(NOVELS)).toMatchObject({ entities: 2 });
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 1 });
    expect((await stepsOf(history)).at(-1)).toMatchObject({ id: 'make', state: 'done' });
  });

  test('and an interrupted one stays where it is', async () => {
    const { service, history } = await openHistory();
    await insertOneByOne(service);
    await cancelAfter(history, 'import', 1);
    const change = () => service.upsertEntity(BOOKS, input('a', '1', { N: int32Of(2) }), 'merge');
    await expect(undo(history, 'import', {}, [1, change])).rejects.toMatchObject(conflict);
    expect(await numbersOf(service)).toEqual(['1=2']);
    expect((await stepsOf(history)).at(-1)).toMatchObject({ id: 'import', state: 'partlyUndone' });
    expect(await undo(history, 'import', { conflicts: 'skip' })).toMatchObject({ skipped: 1 });
    expect((await stepsOf(history)).at(-1)).toMatchObject({ id: 'import', state: 'undone' });
  });
});

test('undoes all of a step of which an undo that was cancelled is redone', async () => {
  const { service, history } = await openHistory();
  await insertOneByOne(service);
  const cancelled = await cancelAfter(history, 'import', 2);
  await undo(history, cancelled);
  expect(await numbersOf(service)).toEqual(['1=1', '2=1', '3=1']);
  expect(await history.checkUndo('import')).toMatchObject({ entities: 3, conflicts: 0 });
  expect(await undo(history, 'import')).toMatchObject({ state: 'complete', undone: 3 });
  expect(await numbersOf(service)).toEqual([]);
});

/** A step of three entries, each of which is undone by itself, the last one first. */
async function insertOneByOne(service: TableService): Promise<void> {
  const part = service.within({ step: 'import' });
  for (const rowKey of ['1', '2', '3']) {
    await part.insertEntity(BOOKS, input('a', rowKey, { N: int32Of(1) }));
  }
}

async function numbersOf(service: TableService): Promise<string[]> {
  const books = await readAll(service, BOOKS);
  return books.map(({ rowKey, properties }) => `${rowKey}=${properties.get('N')?.value}`);
}

async function stepsOf(history: AccountHistory): Promise<readonly HistoryStep[]> {
  const { steps } = await history.listSteps();
  // The first of them made the table.
  return steps.slice(0, -1);
}

/** Cancels an undo when so much is done; returns the step that it is. */
async function cancelAfter(history: AccountHistory, step: string, after: number): Promise<string> {
  const aborting = new AbortController();
  let last: UndoProgress | undefined;
  for await (const progress of history.undoStep(step, {}, aborting.signal)) {
    last = progress;
    if (progress.done === after) aborting.abort();
  }
  expect(last?.state).toBe('cancelled');
  return last?.step ?? '';
}
