import { expect, onTestFinished, test } from 'vitest';
import { int32Of, stringOf } from '../../model/edm.ts';
import { input, key, readAll } from '../../testing/entities.ts';
import { openHistory, undo } from '../../testing/opened-history.ts';
import { BOOKS } from '../../testing/test-database.ts';
import type { Decisions } from '../table/review/review-model.ts';
import { type ReviewStore, UndoReviewModel } from './undo-review-model.ts';

test('what was changed since is merged with the undo, and conflicts go as decided', async () => {
  const { open, values } = await openContested();
  const { model, review, idOf } = await open();
  expect(statusesOf(review)).toEqual(['1 merged', '2 waiting', '3 waiting', '4 waiting']);

  review.choose(idOf('2'), 'N', 'ours');
  review.chooseEntity(idOf('3'), 'ours');
  review.skip(idOf('4'));
  expect(await model.write()).toBe(3);
  expect(await values()).toEqual(['1 N=1 T=later', '2 N=1', '3 N=1', '4 N=9']);
});

test('what is not decided stays, and the whole is one step that is undone', async () => {
  const { open, values, history } = await openContested();
  const before = await values();
  const { model } = await open();
  expect(await model.write()).toBe(1);
  expect(await values()).toEqual(['1 N=1 T=later', ...before.slice(1)]);
  const step = (await history.findNext()).undo;
  expect(step).toMatchObject({ kind: 'group', updated: 1 });
  await undo(history, step?.id ?? '');
  expect(await values()).toEqual(before);
});

test('what is changed again during the review is not overwritten', async () => {
  const { open, values, tables } = await openContested();
  const { model, review, idOf } = await open();
  review.choose(idOf('2'), 'N', { value: int32Of(42) });
  review.chooseEntity(idOf('3'), 'ours');
  await tables.upsertEntity(BOOKS, input('a', '1', { N: int32Of(100) }), 'replace');
  await tables.insertEntity(BOOKS, input('a', '3'));
  expect(await model.write()).toBe(1);
  expect(await values()).toEqual(['1 N=100', '2 N=42', '3', '4 N=9']);
});

test('decisions outlive the window, until they are written', async () => {
  const { open, store } = await openContested();
  const { review, idOf } = await open();
  review.choose(idOf('2'), 'N', 'ours');
  const again = await open();
  expect(statusesOf(again.review)).toContain('2 resolved');
  await again.model.write();
  expect(await store.read()).toBeUndefined();
});

test('a step that is forgotten meanwhile is reported', async () => {
  const { history, tables, store } = await openContested();
  await history.forget();
  const options = { openHistory: async () => history, tables, step: 'edit', store };
  const model = new UndoReviewModel(options);
  onTestFinished(() => model[Symbol.dispose]());
  await model.load();
  expect(model.state.value).toMatchObject({ status: 'failed', error: { reason: 'stepMissing' } });
});

/** A step set N to 2 in four entities; all of them were written again since. */
async function openContested() {
  const { service: tables, history } = await openHistory();
  const rows = ['1', '2', '3', '4'];
  for (const row of rows) await tables.insertEntity(BOOKS, input('a', row, { N: int32Of(1) }));
  const edit = tables.within({ step: 'edit', kind: 'edit' });
  for (const row of rows) {
    await edit.upsertEntity(BOOKS, input('a', row, { N: int32Of(2) }), 'merge');
  }
  const later = tables.within({ origin: 'module' });
  await later.upsertEntity(BOOKS, input('a', '1', { T: stringOf('later') }), 'merge');
  await later.upsertEntity(BOOKS, input('a', '2', { N: int32Of(7) }), 'merge');
  await later.deleteEntity(BOOKS, key('a', '3'), '*');
  await later.upsertEntity(BOOKS, input('a', '4', { N: int32Of(9) }), 'merge');
  let kept: Decisions | undefined;
  const store: ReviewStore = {
    read: async () => kept,
    write: async (decisions) => {
      kept = decisions;
    },
    delete: async () => {
      kept = undefined;
    },
  };

  async function open() {
    const options = { openHistory: async () => history, tables, step: 'edit', store };
    const model = new UndoReviewModel(options);
    onTestFinished(() => model[Symbol.dispose]());
    await model.load();
    const review = model.review.value;
    if (!review) throw new Error('The review is not open.');
    const idOf = (row: string) =>
      review.reviewed.value.find((one) => one.key.rowKey === row)?.id ?? '';
    return { model, review, idOf };
  }

  async function values(): Promise<readonly string[]> {
    const entities = await readAll(tables, BOOKS);
    return entities.map(({ rowKey, properties }) =>
      [rowKey, ...Array.from(properties, ([name, { value }]) => `${name}=${value}`)].join(' '),
    );
  }
  return { tables, history, store, open, values };
}

function statusesOf(review: NonNullable<UndoReviewModel['review']['value']>) {
  return review.reviewed.value.map(({ key: { rowKey }, status }) => `${rowKey} ${status}`).sort();
}
