import { effect, untracked } from '@preact/signals';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type EdmValue, int32Of, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { ArrayTables } from '../../testing/array-tables.ts';
import { openPasting, STATUS, stored } from '../../testing/opened-pasting.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { ActivitiesModel } from '../jobs/activities-model.ts';
import { createCellActions } from './cell-actions.ts';

test('a paste is pending from the key on, until it is written', async () => {
  const { model, tables, actions } = await open();
  actions.paste(clipboardOf('late\nlost'));
  expect(model.cells.edits.isWriting.value).toBe(true);
  expect(await model.idle()).toBe(true);
  expect(stored(tables).map(({ Status }) => Status)).toEqual(['late', 'lost', 'open']);
});

test('a paste with problems is pending until it is shown', async () => {
  const { model, tables, actions, reported } = await open();
  actions.paste(clipboardOf('late\tmany'));
  expect(await model.idle()).toBe(false);
  expect(model.pasting.value?.counts.value).toMatchObject({ cells: 1, wrong: 1 });
  const paste = model.pasting.value;
  if (!paste) throw new Error('It is shown.');
  model.showPaste(undefined);
  actions.writePaste(paste);
  expect(await model.idle()).toBe(true);
  expect(tables.writes).toHaveLength(1);
  expect(reported()).toHaveLength(1);
});

test('after a partly refused paste, only written cells are reported', async () => {
  const { model, tables, actions, reported } = await open();
  const [, second] = tables.entities;
  if (!second) throw new Error('There are three.');
  const theirs = new Map([...second.properties, ['Status', stringOf('theirs')] as const]);
  tables.put({ ...second, timestamp: second.timestamp + 1n, properties: theirs });
  actions.paste(clipboardOf('late\nlost\nlast'));
  expect(await model.idle()).toBe(true);
  expect(stored(tables).map(({ Status }) => Status)).toEqual(['late', 'theirs', 'last']);
  expect(reported()).toEqual([
    expect.stringContaining('1 entity was not written.'),
    '2 cells written',
  ]);
});

test('a paste that is too long for cells can be imported as a whole', async () => {
  const { model, actions, imported, toasts } = await open();
  const text = Array.from({ length: 10_001 }, (_, row) => `late ${row}`).join('\n');
  actions.paste(clipboardOf(text));
  expect(await model.idle()).toBe(true);
  const [refusal] = toasts.shown.value;
  expect(refusal?.text).toContain('10,000 rows');
  refusal?.action?.onSelect();
  expect(imported).toEqual([text]);
});

test('an unreadable paste ends with its report', async () => {
  const { model, actions, reported } = await open();
  vi.spyOn(model.grid, 'loadRows').mockRejectedValue(new Error('The disk is gone.'));
  actions.paste(clipboardOf('late'));
  expect(await model.idle()).toBe(true);
  expect(reported()).toHaveLength(1);
});

test.each(['clear', 'fill', 'fillDown', 'duplicateRows'] as const)(
  'rows that are read to %s are work under way',
  async (action) => {
    const { model, tables, actions } = await open();
    if (action === 'duplicateRows') {
      model.selection.selectRows(0, 'only');
      model.selection.selectRows(1, 'extend');
    } else model.selection.point({ row: 1, column: STATUS }, 'extend');
    if (action === 'fill') model.cells.begin('typed', 'sent');
    actions[action]();
    expect(model.cells.edits.isWriting.value).toBe(true);
    expect(await model.idle()).toBe(action !== 'duplicateRows');
    expect(tables.writes.length > 0).toBe(action !== 'duplicateRows');
  },
);

test('a long paste is listed, stopped with its written cells, and undone', async () => {
  const many = Array.from({ length: 2_100 }, (_, index) => orderAt(index));
  const { model, tables, actions, activities, undone, reported } = await open(many);
  const held: (() => void)[] = [];
  const write = tables.importEntities.bind(tables);
  tables.importEntities = async (table, slice) => {
    await new Promise<void>((go) => held.push(go));
    return write(table, slice);
  };
  actions.paste(clipboardOf(many.map(() => 'late').join('\n')));
  const written = 'Write cells of 2,100 entities · orders';
  await vi.waitFor(() => expect(activities.running.value[0]?.title()).toBe(written), 5000);
  const [work] = activities.running.value;
  expect(work?.state.value).toMatchObject({ status: 'running', done: 0, total: 2_100 });
  await vi.waitFor(() => expect(held.length, 'it has begun').toBeGreaterThan(0));
  work?.cancel?.();
  expect(work?.state.value).toMatchObject({ isCancelling: true });
  const answering = setInterval(() => held.shift()?.());
  onTestFinished(() => clearInterval(answering));
  expect(await model.idle()).toBe(true);
  const ended = work?.state.value;
  if (!ended || ended.status === 'running') throw new Error('It has ended.');
  expect(ended.status).toBe('cancelled');
  const count = stored(tables).filter(({ Status }) => Status === 'late').length;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(2_100);
  const number = count.toLocaleString('en');
  expect(ended.text?.()).toBe(`${number} of 2,100 cells written. They stay unless you undo it.`);
  ended.undo?.();
  expect(undone).toHaveLength(1);
  expect(reported(), 'whoever lists it says so').toEqual([]);
});

test('a paste stopped before it has begun reports no written cells', async () => {
  const many = Array.from({ length: 600 }, (_, index) => orderAt(index));
  const { model, tables, actions, activities } = await open(many);
  // It is listed as soon as it begins, and can be cancelled in the list.
  const later = setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, time?: number) => {
    if (time !== 300) return later(work, time);
    work();
    return 0;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const stop = effect(() => {
    const work = activities.all.value.find((one) => /^Write/.test(one.title()));
    untracked(() => work?.cancel?.());
  });
  onTestFinished(stop);
  actions.paste(clipboardOf(many.map(() => 'late').join('\n')));
  expect(await model.idle()).toBe(true);
  expect(tables.writes).toEqual([]);
  await vi.waitFor(() => expect(activities.running.value).toEqual([]));
  const ended = activities.all.value[0]?.state.value;
  if (!ended || ended.status === 'running') throw new Error('It has ended.');
  expect(ended.text?.()).toBe('0 of 600 cells written. Nothing has changed.');
  expect(ended.undo).toBeUndefined();
});

test('checking a paste is listed as work that can be cancelled: nothing is written', async () => {
  const { model, tables, actions, activities, reported } = await open();
  const { find, release } = holdLookups(tables);
  actions.paste(clipboardOf(keyedLines(120)));
  await vi.waitFor(() => expect(activities.running.value).toHaveLength(1), 5000);
  const [work] = activities.running.value;
  expect(work?.title()).toBe('Check the pasted data · orders');
  release(50);
  await vi.waitFor(() => expect(work?.state.value).toMatchObject({ done: 50, total: 120 }));
  work?.cancel?.();
  release(50);
  expect(await model.idle()).toBe(true);
  expect(find.mock.calls.length, 'the others are not looked for').toBe(100);
  expect(tables.writes).toEqual([]);
  expect(model.pasting.value).toBeUndefined();
  const ended = work?.state.value;
  if (!ended || ended.status === 'running') throw new Error('It has ended.');
  expect(ended.status).toBe('cancelled');
  expect(ended.text?.()).toBe('Cancelled. Nothing was written.');
  expect(ended.undo).toBeUndefined();
  expect(reported(), 'whoever lists it says so').toEqual([]);
});

test('a checked paste leaves the list once its dialog is shown or has failed', async () => {
  const { model, tables, actions, activities, reported } = await open();
  const { release } = holdLookups(tables);
  actions.paste(clipboardOf(keyedLines(50)));
  await vi.waitFor(() => expect(activities.running.value).toHaveLength(1), 5000);
  release(50);
  expect(await model.idle()).toBe(false);
  expect(activities.all.value).toEqual([]);
  expect(reported()).toEqual([]);
});

test('rows are read for a paste page by page, with progress, and it may be stopped', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => orderAt(index));
  const { model } = await open(many);
  const load = vi.spyOn(model.grid, 'loadRows');
  const lines = many.map(() => [{ text: 'late' }]);
  const reported: (readonly [done: number, total?: number | undefined])[] = [];
  const opening = model.openPaste({ names: undefined, lines, isGuessed: false }, undefined, {
    isStopped: () => reported.length === 2,
    notify: (...progress) => reported.push(progress),
  });
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
  await expect(load.mock.results[0]?.value, 'it is ended while rows are read').rejects.toThrow();
  expect(reported[0]).toEqual([0, 3_000]);
  expect(reported[1]?.[0]).toBeGreaterThan(0);
  expect(reported[1]?.[0]).toBeLessThan(3_000);
});

test('a clipboard being read is pending, and is pasted where the focus was', async () => {
  const { model, tables, actions } = await open();
  let notify: ((items: ClipboardItem[]) => void) | undefined;
  giveClipboard(
    () =>
      new Promise((resolve) => {
        notify = resolve;
      }),
  );
  const reading = actions.readClipboard();
  expect(model.cells.edits.isWriting.value).toBe(true);
  model.selection.goTo({ row: 2, column: STATUS });
  await vi.waitFor(() => expect(notify).toBeDefined());
  notify?.([itemOf('late')]);
  const clipboard = await reading;
  if (!clipboard) throw new Error('It was told.');
  actions.paste(clipboard);
  expect(await model.idle()).toBe(true);
  expect(stored(tables).map(({ Status }) => Status)).toEqual(['late', 'shipped', 'open']);
});

test('if the browser refuses the clipboard, the keys are named; other errors are reported', async () => {
  const { actions, reported } = await open();
  refuseBy(new DOMException('Read permission denied.', 'NotAllowedError'));
  expect(await actions.readClipboard()).toBeUndefined();
  expect(reported()).toEqual([expect.stringContaining('press Ctrl+V in the cell')]);
  vi.stubGlobal('navigator', {});
  await actions.readClipboard();
  expect(reported().at(-1), 'there is none').toContain('press Ctrl+V');
  refuseBy(new DOMException('The clipboard is busy.', 'DataError'));
  await actions.readClipboard();
  expect(reported().at(-1)).toContain('The clipboard is busy.');
});

function refuseBy(error: DOMException): void {
  giveClipboard(() => Promise.reject(error));
}

function giveClipboard(read: Clipboard['read']): void {
  vi.stubGlobal('navigator', { clipboard: { read } });
  onTestFinished(() => void vi.unstubAllGlobals());
}

function itemOf(text: string): ClipboardItem {
  const types = ['text/plain'];
  return { types, presentationStyle: 'unspecified', getType: async () => new Blob([text]) };
}

/** Lines that name their entities, whose keys are looked up. */
function keyedLines(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => `{"PartitionKey":"q","RowKey":"${at}"}`);
  return `[${lines.join(',')}]`;
}

/** Keys are looked up when that is released. */
function holdLookups(tables: ArrayTables) {
  const held: (() => void)[] = [];
  const get = tables.getEntity.bind(tables);
  const find = vi.spyOn(tables, 'getEntity').mockImplementation(async (...asked) => {
    await new Promise<void>((go) => held.push(go));
    return get(...asked);
  });
  return {
    find,
    release(count: number) {
      for (const go of held.splice(0, count)) go();
    },
  };
}

function orderAt(index: number): Entity {
  const rowKey = String(index).padStart(5, '0');
  const properties = new Map<string, EdmValue>([
    ['Status', stringOf('open')],
    ['Qty', int32Of(4)],
  ]);
  return { partitionKey: 'p', rowKey, timestamp: 639_000_000_000_000_000n, properties };
}

async function open(entities?: readonly Entity[]) {
  const { model, tables } = await openPasting({ row: 0, column: STATUS }, entities);
  const undone: string[] = [];
  const imported: string[] = [];
  const toasts = new ToastsModel();
  onTestFinished(() => toasts[Symbol.dispose]());
  const activities = new ActivitiesModel();
  onTestFinished(() => activities[Symbol.dispose]());
  const actions = createCellActions({
    model,
    toasts,
    activities,
    account: parseAccountName('demo'),
    table: parseTableName('orders'),
    onChange() {},
    onMove() {},
    onUndo: (step) => undone.push(step),
    onImportText: (text) => imported.push(text),
  });
  return {
    model,
    tables,
    actions,
    activities,
    undone,
    imported,
    toasts,
    reported: () => toasts.shown.value.map(({ text }) => text),
  };
}

/** What came with the keys. */
function clipboardOf(text: string): Pick<DataTransfer, 'getData'> {
  return { getData: (type) => (type === 'text/plain' ? text : '') };
}
