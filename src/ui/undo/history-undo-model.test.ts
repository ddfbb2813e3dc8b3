import { expect, onTestFinished, test } from 'vitest';
import type { HistoryStep, UndoConflict } from '../../model/history.ts';
import { parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { MemoryHistory } from '../../testing/memory-history.ts';
import { taskOf, UndoModel } from './history-undo-model.ts';

const BOOKS = parseTableName('Books');

const PASTE: HistoryStep = {
  id: 'paste',
  at: 1,
  lastAt: 1,
  lastTick: 1n,
  origin: 'app',
  isOwn: true,
  kind: 'paste',
  tables: [{ name: BOOKS, inserted: 3, updated: 0, deleted: 0 }],
  inserted: 3,
  updated: 0,
  deleted: 0,
  bytes: 300,
  state: 'done',
};

const CHANGED: UndoConflict = {
  table: BOOKS,
  key: { partitionKey: 'a', rowKey: '1' },
  reason: 'changed',
};

test('a step is undone as a whole, and undoing its undo redoes it', async () => {
  const { history, work } = open();
  await work.start();
  expect(work.phase.value).toMatchObject({
    kind: 'ended',
    how: 'complete',
    progress: { undone: 3, skipped: 0 },
  });
  const [undo, step] = history.steps;
  expect(step?.state).toBe('undone');
  expect(undo && taskOf(undo)).toMatchObject({ id: undo?.id, way: 'redo' });
});

test('conflicts are asked about before anything is undone', async () => {
  const { history, work } = open();
  history.conflictsByStep.set(PASTE.id, [CHANGED]);
  await work.start();
  expect(work.phase.value).toMatchObject({
    kind: 'asking',
    check: { conflicts: 1, entities: 3, samples: [CHANGED] },
  });
  expect(history.steps.map(({ state }) => state)).toEqual(['done']);

  await work.undoRest();
  expect(work.phase.value).toMatchObject({ kind: 'ended', progress: { undone: 2, skipped: 1 } });
});

test('conflicts that arise during the undo are asked about, too', async () => {
  const { history, work } = open();
  const reported = { step: 'undo', state: 'running', total: 3, skipped: 0, conflicts: [] } as const;
  history.undoStep = async function* () {
    yield { ...reported, done: 1, undone: 1, hasChanged: true };
    history.conflictsByStep.set(PASTE.id, [CHANGED]);
    throw new StorageError('stepConflict');
  };
  await work.start();
  expect(work.phase.value).toMatchObject({ kind: 'asking', check: { conflicts: 1 } });
  work.cancel();
  expect(work.phase.value).toMatchObject({
    kind: 'ended',
    how: 'cancelled',
    progress: { undone: 1, hasChanged: true },
  });
});

test('a cancelled undo changes nothing', async () => {
  const { history, work } = open();
  history.conflictsByStep.set(PASTE.id, [CHANGED]);
  await work.start();
  work.cancel();
  expect(work.phase.value).toEqual({ kind: 'ended', how: 'cancelled' });
  expect(history.steps).toEqual([PASTE]);
});

test('cancelled before its first slice, it is no failure', async () => {
  const { history, work } = open();
  const undoing = work.start();
  work.cancel();
  expect(work.phase.value).toMatchObject({ kind: 'running', isCancelling: true });
  await undoing;
  expect(work.phase.value).toEqual({ kind: 'ended', how: 'cancelled' });
  expect(history.steps).toEqual([PASTE]);
});

test('a forgotten step is reported', async () => {
  const { history, work } = open();
  history.steps = [];
  await work.start();
  expect(work.phase.value).toMatchObject({
    kind: 'failed',
    error: new StorageError('stepMissing'),
  });
});

function open() {
  const history = new MemoryHistory();
  history.steps = [PASTE];
  const work = new UndoModel(async () => history, taskOf(PASTE));
  onTestFinished(() => work[Symbol.dispose]());
  return { history, work };
}
