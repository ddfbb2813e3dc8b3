import { expect, test, vi } from 'vitest';
import { int32Of, stringOf } from '../../../model/edm.ts';
import type { Entity } from '../../../model/entity.ts';
import { StorageError } from '../../../model/storage-error.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { changed, rowNamed } from '../../../testing/opened-editor.ts';
import { openTableModel } from '../../../testing/opened-table.ts';
import { rows } from '../../../testing/rows.ts';
import type { GridTableModel } from './grid-table-model.ts';

/** Takes its time to write what is written in cells, or to answer that it is. */
class SlowTables extends ArrayTables {
  readonly #writing = new Gate();
  readonly #answering = new Gate();
  losesAnswer = false;

  holdWrites = () => this.#writing.close();
  releaseWrites = () => this.#writing.open();
  holdAnswers = () => this.#answering.close();
  releaseAnswers = () => this.#answering.open();

  override async submitTransaction(...asked: Parameters<ArrayTables['submitTransaction']>) {
    await this.#writing.passed;
    const written = await super.submitTransaction(...asked);
    await this.#answering.passed;
    if (this.losesAnswer) {
      this.losesAnswer = false;
      throw new StorageError('engineLost');
    }
    return written;
  }
}

class Gate {
  passed = Promise.resolve();
  open = () => {};

  close(): void {
    this.passed = new Promise((resolve) => {
      this.open = resolve;
    });
  }
}

const drawn = rows`
  PartitionKey  RowKey  Timestamp             Status  Qty:Edm.Int32
  DE            1       2024-11-20T10:00:00Z  packed  4
  DE            2       2024-11-20T10:00:00Z  open    3
`;

let tables: SlowTables;
let model: GridTableModel;
let change = () => {};

test('saving an entity while its cell is being saved asks nothing', async () => {
  const editor = await openWhileWriting();
  rowNamed(editor, 'Qty').write('5');
  const saving = editor.save();
  tables.releaseWrites();
  expect(await saving).toBe('done');
  expect(stored()).toEqual({ Status: 'sent', Qty: 5 });
  expect(editor.state.value.status).toBe('saved');
});

test('text typed after Save waits for the next save, and loses nothing', async () => {
  const editor = await openWhileWriting();
  rowNamed(editor, 'Qty').write('5');
  const saving = editor.save();
  rowNamed(editor, 'Qty').write('5x');
  editor.draft.add('Wei', 'Edm.String');
  tables.releaseWrites();
  expect(await saving).toBe('done');
  expect(stored()).toEqual({ Status: 'sent', Qty: 5 });
  expect(rowNamed(editor, 'Qty').text.value).toBe('5x');
  expect(await editor.save()).toBe('invalid');

  rowNamed(editor, 'Qty').write('6');
  expect(await editor.save()).toBe('done');
  expect(stored()).toEqual({ Status: 'sent', Qty: 6, Wei: '' });
});

test('after a write of a cell, Save writes only its own changes', async () => {
  const editor = await openWhileWriting();
  rowNamed(editor, 'Status').write('lost');
  const saving = editor.save();
  rowNamed(editor, 'Status').write('lo');
  tables.releaseWrites();
  expect(await saving).toBe('done');
  expect(stored()).toEqual({ Status: 'lost', Qty: 4 });
});

test('a later write in a cell of the same window is adopted, not reported as a foreign change', async () => {
  const editor = await openWhileWriting();
  rowNamed(editor, 'Qty').write('5');
  tables.releaseWrites();
  await vi.waitFor(() => expect(rowNamed(editor, 'Status').text.value).toBe('sent'));
  change();
  await settled();
  expect(editor.newer.value).toBeUndefined();
  expect(editor.isDirty.value).toBe(true);
  expect(await editor.save()).toBe('done');
  expect(stored()).toEqual({ Status: 'sent', Qty: 5 });
});

test('a write announced before its answer is not reported as a foreign change either', async () => {
  const editor = await openWhileWriting();
  rowNamed(editor, 'Qty').write('5');
  tables.holdAnswers();
  tables.releaseWrites();
  await settled();
  change();
  await settled();
  expect(editor.newer.value).toBeUndefined();
  tables.releaseAnswers();
  await settled();
  expect(editor.newer.value).toBeUndefined();
  expect(editor.state.value.status).toBe('ready');
});

test('found to be stored where the answer was lost, it is one’s own as well', async () => {
  const editor = await openWhileWriting();
  rowNamed(editor, 'Qty').write('5');
  tables.losesAnswer = true;
  const saving = editor.save();
  tables.releaseWrites();
  expect(await saving).toBe('done');
  expect(stored()).toEqual({ Status: 'sent', Qty: 5 });
});

test('a write of another writer before a lost answer causes a question', async () => {
  const editor = await openWhileWriting();
  rowNamed(editor, 'Qty').write('5');
  tables.holdAnswers();
  tables.losesAnswer = true;
  const saving = editor.save();
  tables.releaseWrites();
  await settled();
  tables.put(changed(entityAt(0), 1n, ['Qty', int32Of(7)]));
  tables.releaseAnswers();
  expect(await saving).toBe('refused');
  expect(editor.state.value.status).toBe('conflict');
});

test('text in the editor of the same property stays', async () => {
  const editor = await openWhileWriting();
  rowNamed(editor, 'Status').write('lost');
  tables.releaseWrites();
  await settled();
  expect(rowNamed(editor, 'Status').text.value).toBe('lost');
  expect(await editor.save()).toBe('done');
  expect(stored()).toEqual({ Status: 'lost', Qty: 4 });
});

test('a property that a cell adds or removes comes and goes in the editor', async () => {
  await openTable();
  const { edits } = model.cells;
  const base = entityAt(0);
  await model.open(0, 'editor');
  const editor = openEditor();
  rowNamed(editor, 'Status').write('lost');
  const values = new Map([
    ['Qty', undefined],
    ['Weight', int32Of(9)],
  ]);
  await edits.write([{ kind: 'change', base, values }]);
  const names = editor.draft.rows.value.map(({ name }) => name.value);
  expect(names).toEqual(['Status', 'Weight']);
  expect(await editor.save()).toBe('done');
  expect(stored()).toEqual({ Status: 'lost', Weight: 9 });
});

test('a change of another writer causes a question', async () => {
  await openTable();
  await model.open(0, 'editor');
  const editor = openEditor();
  rowNamed(editor, 'Qty').write('5');
  tables.put(changed(entityAt(0), 1n, ['Qty', int32Of(7)]));
  const values = new Map([['Status', stringOf('sent')]]);
  await model.cells.edits.write([{ kind: 'change', base: entityAt(0, drawn), values }]);
  expect(await editor.save()).toBe('refused');
  expect(editor.state.value.status).toBe('conflict');
  expect(stored()).toEqual({ Status: 'sent', Qty: 7 });
});

test('staying during a pending save stays', async () => {
  const editor = await openWhileWriting();
  rowNamed(editor, 'Qty').write('5');
  model.editing.request({ kind: 'new' }, 'editor');
  const going = model.saveAndGo();
  await model.stay();
  rowNamed(editor, 'Qty').write('6');
  tables.releaseWrites();
  await going;
  expect(openEditor()).toBe(editor);
  expect(rowNamed(editor, 'Qty').text.value).toBe('6');
  expect(stored()).toEqual({ Status: 'sent', Qty: 5 });
});

test('discarding instead continues at once, and a later question is dropped', async () => {
  const editor = await openWhileWriting();
  rowNamed(editor, 'Qty').write('5');
  model.editing.request({ kind: 'new' }, 'editor');
  const going = model.saveAndGo();
  model.editing.discardAndGo();
  const next = openEditor();
  next.draft.rowKey.write('3');
  model.editing.request({ kind: 'edit', entity: entityAt(1) }, 'editor');
  tables.releaseWrites();
  await going;
  expect(openEditor()).toBe(next);
  expect(model.editing.isAsking.value).toBe(true);
});

test("invalid JSON text is kept, and a cell's write is reported", async () => {
  const editor = await openWhileWriting();
  editor.json.open();
  editor.json.write('{');
  tables.releaseWrites();
  change();
  await vi.waitFor(() => expect(editor.newer.value).toBeDefined());
  expect(editor.json.text.value).toBe('{');
});

/** The editor of an entity of which a cell is still being written. */
async function openWhileWriting() {
  await openTable();
  tables.holdWrites();
  const values = new Map([['Status', stringOf('sent')]]);
  void model.cells.edits.write([{ kind: 'change', base: entityAt(0), values }]);
  await settled();
  await model.open(0, 'editor');
  return openEditor();
}

async function openTable() {
  tables = new SlowTables(drawn);
  ({ model, change } = await openTableModel(tables));
}

function openEditor() {
  const editor = model.editing.opened.value?.editor;
  if (!editor) throw new Error('Nothing is open.');
  return editor;
}

function entityAt(index: number, among: readonly Entity[] = tables.entities): Entity {
  const entity = among[index];
  if (!entity) throw new Error(`There is no entity ${index}.`);
  return entity;
}

function stored() {
  const { properties } = entityAt(0);
  return Object.fromEntries(Array.from(properties, ([name, { value }]) => [name, value]));
}

/** Resolves once pending promises have settled. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
