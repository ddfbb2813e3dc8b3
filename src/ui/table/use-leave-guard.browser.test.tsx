import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stringOf } from '../../model/edm.ts';
import { parseTableName } from '../../model/names.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import type { LeaveGuard } from '../place/route-model.ts';
import type { ChangeStart } from './bulk-edit/change-draft.ts';
import { GridTableModel } from './cells/grid-table-model.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

test('a change of many entities is no reason to stay: one that was begun goes on elsewhere', async () => {
  const { guard, change } = await open();
  expect(guard.isDirty.value).toBe(true);
  expect(guard.mayLeave(() => {})).toBe(true);
  expect(change.value).toBeUndefined();
  expect(guard.isDirty.value, 'or the table would stay on screen').toBe(false);
});

test('a change that is being written stays until its loss is confirmed', async () => {
  const { guard, change, isDrafting, leaving } = await open();
  isDrafting.value = true;
  const proceed = vi.fn();
  expect(guard.mayLeave(proceed)).toBe(false);
  expect(change.value).toEqual({ kind: 'delete' });
  expect(proceed).not.toHaveBeenCalled();

  isDrafting.value = false;
  leaving.value?.();
  expect(proceed).toHaveBeenCalledOnce();
  expect(change.value).toBeUndefined();
});

test('waits for writes of cells, and asks about those that are refused', async () => {
  const { guard, model, tables, leaving } = await open();
  const base = { partitionKey: 'p', rowKey: '1', timestamp: 1n, properties: new Map() };
  const write = (text: string) =>
    model.cells.edits.write([{ kind: 'change', base, values: new Map([['N', stringOf(text)]]) }]);
  tables.put(base);
  const proceed = vi.fn();
  void write('x');
  expect(guard.isDirty.value).toBe(true);
  expect(guard.mayLeave(proceed)).toBe(false);
  await vi.waitFor(() => expect(proceed).toHaveBeenCalledOnce());

  tables.failure = new Error('The disk is full.');
  void write('y');
  expect(guard.mayLeave(proceed)).toBe(false);
  await vi.waitFor(() => expect(leaving.value).toBeDefined());
  expect(proceed).toHaveBeenCalledOnce();
});

test('a paste that is still read is waited for, and stays where it is to be looked at', async () => {
  const { guard, model, leaving } = await open();
  const block = { names: undefined, lines: [[{ text: 'late' }]], isGuessed: true };
  const opening = model.openPaste(block);
  const shown = model.cells.edits.during(opening.then((paste) => model.showPaste(paste)));
  const proceed = vi.fn();
  expect(guard.isDirty.value).toBe(true);
  expect(guard.mayLeave(proceed)).toBe(false);
  await shown;
  expect(await model.idle(), 'or an undo would go on behind it').toBe(false);
  expect(model.pasting.value).toBe(await opening);
  expect(guard.mayLeave(proceed)).toBe(false);
  expect(proceed).not.toHaveBeenCalled();
  expect(leaving.value).toBeUndefined();

  model.showPaste(undefined);
  expect(await model.idle()).toBe(true);
  expect(guard.mayLeave(proceed)).toBe(true);
});

test('a write that does not end is reported, and can be left', async () => {
  const { guard, model, tables, toasts } = await open();
  vi.spyOn(tables, 'submitTransaction').mockReturnValue(new Promise(() => {}));
  const base = { partitionKey: 'p', rowKey: '1', timestamp: 1n, properties: new Map() };
  void model.cells.edits.write([{ kind: 'change', base, values: new Map([['N', stringOf('x')]]) }]);
  const proceed = vi.fn();
  expect(guard.mayLeave(proceed)).toBe(false);
  await vi.waitFor(() => expect(toasts.shown.value[0]?.action).toBeDefined(), 10_000);
  expect(proceed).not.toHaveBeenCalled();
  toasts.shown.value[0]?.action?.onSelect();
  expect(proceed).toHaveBeenCalledOnce();
});

async function open() {
  const tables = new ArrayTables([]);
  const model = new GridTableModel(tables, parseTableName('books'), () => () => {});
  const toasts = new ToastsModel();
  const change = signal<ChangeStart | undefined>({ kind: 'delete' });
  const isDrafting = signal(false);
  const leaving = signal<(() => void) | undefined>(undefined);
  const guardLeaving = vi.fn((_: LeaveGuard) => () => {});
  function Guarded() {
    useLeaveGuard(model, { guardLeaving, toasts, change, isDrafting, leaving });
    return null;
  }
  const place = document.createElement('div');
  render(<Guarded />, place);
  onTestFinished(() => {
    render(null, place);
    model[Symbol.dispose]();
    toasts[Symbol.dispose]();
  });
  await vi.waitFor(() => expect(guardLeaving).toHaveBeenCalled());
  const guard = guardLeaving.mock.calls[0]?.[0];
  if (!guard) throw new Error('It has just been given.');
  return { guard, change, isDrafting, toasts, model, tables, leaving };
}
