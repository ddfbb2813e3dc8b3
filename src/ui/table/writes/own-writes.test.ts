import { expect, onTestFinished, test, vi } from 'vitest';
import { int32Of, stringOf } from '../../../model/edm.ts';
import type { Entity } from '../../../model/entity.ts';
import { parseAccountName, parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { changed, rowNamed } from '../../../testing/opened-editor.ts';
import { rows } from '../../../testing/rows.ts';
import { GridTableModel } from '../cells/grid-table-model.ts';
import { OwnWrites } from './own-writes.ts';

const ACCOUNT = parseAccountName('shop');
const ORDERS = parseTableName('Orders');

const drawn = rows`
  PartitionKey  RowKey  Timestamp             Status  Qty:Edm.Int32
  DE            1       2024-11-20T10:00:00Z  packed  4
  DE            2       2024-11-20T10:00:00Z  open    3
`;

test('a cell written in the other pane is no conflict for an editor', async () => {
  const { tables, one, other, change } = await openPanes();
  const editor = await openFirst(other);
  rowNamed(editor, 'Qty').write('5');
  await write(one, tables, [['Status', 'sent']]);
  change();
  await settled();
  expect(editor.newer.value).toBeUndefined();
  expect(rowNamed(editor, 'Status').text.value).toBe('sent');
  expect(await editor.save()).toBe('done');
  expect(stored(tables)).toEqual({ Status: 'sent', Qty: 5 });
});

test('a save of one editor is no conflict for the other', async () => {
  const { tables, one, other, change } = await openPanes();
  const editor = await openFirst(other);
  rowNamed(editor, 'Qty').write('5');
  const saving = await openFirst(one);
  rowNamed(saving, 'Status').write('sent');
  expect(await saving.save()).toBe('done');
  change();
  await settled();
  expect(editor.newer.value).toBeUndefined();
  expect(await editor.save()).toBe('done');
  expect(stored(tables)).toEqual({ Status: 'sent', Qty: 5 });
});

test("an edit begun before the other pane's write overwrites it", async () => {
  const { tables, one, other } = await openPanes();
  const base = first(tables);
  await write(one, tables, [['Status', 'sent']]);
  const values = new Map([['Status', stringOf('lost')]]);
  const step = await other.cells.edits.write([{ kind: 'change', base, values }]);
  expect(step.refused).toBe(0);
  expect(stored(tables)).toEqual({ Status: 'lost', Qty: 4 });
});

test('a save of an editor is no conflict for a cell of its own pane', async () => {
  const { tables, one } = await openPanes();
  const base = first(tables);
  const editor = await openFirst(one);
  rowNamed(editor, 'Status').write('sent');
  expect(await editor.save()).toBe('done');
  const values = new Map([['Status', stringOf('lost')]]);
  expect((await one.cells.edits.write([{ kind: 'change', base, values }])).refused).toBe(0);
});

test('a write of another writer is a conflict', async () => {
  const { tables, other, change } = await openPanes();
  const base = first(tables);
  const editor = await openFirst(other);
  rowNamed(editor, 'Qty').write('5');
  tables.put(changed(base, 1n, ['Status', stringOf('theirs')], ['Qty', int32Of(7)]));
  change();
  await vi.waitFor(() => expect(editor.newer.value).toBeDefined());
  const values = new Map([['Status', stringOf('lost')]]);
  const step = await other.cells.edits.write([{ kind: 'change', base, values }]);
  expect(step.refused).toBe(1);
});

test('writes of the other pane are remembered until the rows have them', async () => {
  const { tables, one, other } = await openPanes();
  const base = first(tables);
  const read = vi.spyOn(tables, 'getTable');
  await write(one, tables, [['Status', 'sent']]);
  const known = other.cells.edits.latest(base);
  expect(known.properties.get('Status')).toEqual(stringOf('sent'));
  await vi.waitFor(() => expect(other.grid.rowAt(0)?.entity.timestamp).toBe(known.timestamp));
  await vi.waitFor(() => expect(other.cells.edits.latest(base)).toBe(base));
  expect(read.mock.calls.length, 'one look for each view').toBeLessThanOrEqual(3);
});

test('views of other tables, and closed ones, are not notified', () => {
  const writes = new OwnWrites();
  const heard: string[] = [];
  const join = (table: string, name: string) =>
    writes.viewsOf(ACCOUNT, parseTableName(table))(() => heard.push(name));
  const one = join('Orders', 'one');
  const other = join('orders', 'other');
  join('Books', 'books');
  const [base] = drawn;
  if (!base) throw new Error('There is no entity.');
  const reported = { base, values: new Map(), timestamp: base.timestamp };
  one.notify(reported);
  expect(heard).toEqual(['other']);
  other.leave();
  one.notify(reported);
  expect(heard).toEqual(['other']);
});

/** Two views of one table, as the panes of a window have them. */
async function openPanes() {
  const tables = new ArrayTables(drawn);
  const joinViews = new OwnWrites().viewsOf(ACCOUNT, ORDERS);
  const listeners = new Set<() => void>();
  const [one, other] = [open(), open()];
  for (const { grid } of [one, other]) {
    await vi.waitFor(() => expect(grid.state.value.status).toBe('ready'));
  }
  const change = () => {
    for (const listener of listeners) listener();
  };
  return { tables, one, other, change };

  function open(): GridTableModel {
    const watch = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const model = new GridTableModel(tables, ORDERS, watch, undefined, { joinViews });
    onTestFinished(() => model[Symbol.dispose]());
    return model;
  }
}

async function openFirst(model: GridTableModel) {
  await model.open(0, 'editor');
  const editor = model.editing.opened.value?.editor;
  if (!editor) throw new Error('Nothing is open.');
  return editor;
}

async function write(
  model: GridTableModel,
  tables: ArrayTables,
  texts: readonly (readonly [string, string])[],
) {
  const values = new Map(texts.map(([name, text]) => [name, stringOf(text)]));
  await model.cells.edits.write([{ kind: 'change', base: first(tables), values }]);
}

function first({ entities }: ArrayTables): Entity {
  const [entity] = entities;
  if (!entity) throw new Error('There is no entity.');
  return entity;
}

function stored(tables: ArrayTables) {
  const { properties } = first(tables);
  return Object.fromEntries(Array.from(properties, ([name, { value }]) => [name, value]));
}

/** Resolves once pending promises have settled. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
