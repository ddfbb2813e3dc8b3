import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseTableName } from '../../model/names.ts';
import { EditableTables } from '../../testing/editable-tables.ts';
import type { ChangeStart } from '../models/change-draft.ts';
import { GridTableModel } from '../models/grid-table-model.ts';
import { NoticesModel } from '../models/notices-model.ts';
import type { LeaveGuard } from '../models/route-model.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

test('a change that is not under way goes with its table', async () => {
  const { guard, change } = await open(false);
  expect(guard.isDirty.value).toBe(true);
  expect(guard.mayAsk()).toBe(true);
  expect(guard.mayLeave(() => {})).toBe(true);
  expect(change.value).toBeUndefined();
  expect(guard.isDirty.value, 'or the table would stay on screen').toBe(false);
});

test('one that is under way keeps table and rows, and says so', async () => {
  const { guard, change, notices } = await open(true);
  expect(guard.mayLeave(() => {})).toBe(false);
  expect(guard.mayAsk()).toBe(false);
  expect(change.value).toBeDefined();
  expect(notices.shown.value.length).toBeGreaterThan(0);
});

async function open(isUnderWay: boolean) {
  const model = new GridTableModel(new EditableTables([]), parseTableName('books'), () => () => {});
  const notices = new NoticesModel();
  const change = signal<ChangeStart | undefined>({ kind: 'delete' });
  const isRunning = signal(isUnderWay);
  const leaving = signal<(() => void) | undefined>(undefined);
  const guardLeaving = vi.fn((_: LeaveGuard) => () => {});
  function Guarded() {
    useLeaveGuard(model, { guardLeaving, notices, change, isRunning, leaving });
    return null;
  }
  const place = document.createElement('div');
  render(<Guarded />, place);
  onTestFinished(() => {
    render(null, place);
    model[Symbol.dispose]();
    notices[Symbol.dispose]();
  });
  await vi.waitFor(() => expect(guardLeaving).toHaveBeenCalled());
  const guard = guardLeaving.mock.calls[0]?.[0];
  if (!guard) throw new Error('It has just been given.');
  return { guard, change, notices };
}
