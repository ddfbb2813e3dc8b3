import { expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { parseTableName } from '../../model/names.ts';
import { input } from '../../testing/entities.ts';
import { BOOKS, openBooks } from '../../testing/test-database.ts';
import { ShellModel } from '../app/shell-model.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { ActivitiesModel } from '../jobs/activities-model.ts';
import { notifyActivities } from '../jobs/notify-activities.ts';
import { undoNamed, undoNext } from './undo-work.ts';

test('a question in the background is shown again, and nothing waits behind it', async () => {
  const { app, press, asked } = await openContested();
  press();
  await asked();
  app.shell.close();
  press();
  await vi.waitFor(() => expect(app.toasts.shown.value[0]?.action).toBeDefined());
  expect(app.activities.all.value.map(({ state }) => state.value.status)).toEqual(['asking']);
  app.toasts.shown.value[0]?.action?.onSelect();
  const work = await asked();
  work.cancel();
  await vi.waitFor(() => expect(app.shell.dialog.value).toBeUndefined());

  press();
  const next = await asked();
  expect(next, 'the keys are free again').not.toBe(work);
  next.cancel();
});

test('a question that was cleared from the list is answered', async () => {
  const { app, press, asked } = await openContested();
  press();
  const work = await asked();
  app.shell.close();
  app.activities.clearOver();
  expect(work.phase.value, 'it has not finished').toMatchObject({ kind: 'asking' });
  for (const { id } of app.activities.all.value) app.activities.clear(id);
  expect(work.phase.value).toMatchObject({ kind: 'ended', how: 'cancelled' });
  press();
  const next = await asked();
  expect(next).not.toBe(work);
  next.cancel();
});

test('the end of an undo in the list is announced once', async () => {
  const gate = Promise.withResolvers<void>();
  const { app, tables, press } = await openContested();
  await tables.insertEntity(BOOKS, input('b', '1'));
  onTestFinished(notifyActivities(app));
  const { service } = app;
  const historyOf = service.historyOf.bind(service);
  service.historyOf = async (account) => {
    const history = await historyOf(account);
    const undoStep = history.undoStep.bind(history);
    history.undoStep = async function* (...asked) {
      await gate.promise;
      yield* undoStep(...asked);
    };
    return history;
  };
  press();
  await vi.waitFor(() => expect(app.activities.running.value).toHaveLength(1));
  gate.resolve();
  await vi.waitFor(() => expect(app.activities.watched.value.size).toBe(0));
  expect(app.toasts.shown.value).toHaveLength(1);
});

test('nothing is undone behind a dialog that opened meanwhile', async () => {
  const { app, press } = await openContested();
  const historyOf = vi.spyOn(app.service, 'historyOf');
  const idle = vi.fn(async () => false);
  onTestFinished(app.shell.announceWork(idle));
  press();
  press();
  // The second waits for the end of the first.
  await vi.waitFor(() => expect(idle).toHaveBeenCalledTimes(2));
  expect(historyOf).not.toHaveBeenCalled();
});

test('a table without entities that is gone by undo can be made by redo', async () => {
  const { app, tables, press } = await openContested();
  await tables.createTable(parseTableName('Empty'));
  press();
  await vi.waitFor(() => expect(app.toasts.shown.value).toHaveLength(1));
  const [toast] = app.toasts.shown.value;
  expect(toast?.kind).toBe('success');
  expect(toast?.action?.label).toBe('Redo');
});

test('undoing an undone step reports that nothing was changed', async () => {
  const { app, account, tables } = await openContested();
  await tables.within({ step: 'empty' }).createTable(parseTableName('Empty'));
  expect(await undoNamed(app, account, 'empty')).toBe(true);
  expect(app.toasts.shown.value.at(-1)?.action?.label).toBe('Redo');
  expect(await undoNamed(app, account, 'empty')).toBe(true);
  const last = app.toasts.shown.value.at(-1);
  expect(last).toMatchObject({ kind: 'info', text: 'Nothing was changed.' });
  expect(last?.action).toBeUndefined();
});

test('views are notified of an undo, and an older toast offers it no more', async () => {
  const { app, tables, press } = await openContested();
  const heard = vi.fn();
  onTestFinished(app.shell.watchUndo(heard));
  await tables.within({ step: 'three', kind: 'edit' }).insertEntity(BOOKS, input('b', '1'));
  // Toasts of the tests before may have one of these ids; they go.
  for (const text of ['One.', 'Two.']) app.toasts.show({ kind: 'info', text });
  const action = { label: 'Undo', onSelect: () => {}, step: 'three' };
  app.toasts.show({ kind: 'success', text: 'One cell.', action });
  press();
  const reported = () => app.toasts.shown.value.slice(-2).map((toast) => toast.action?.label);
  await vi.waitFor(() => expect(reported()).toEqual([undefined, 'Redo']));
  expect(heard).toHaveBeenCalledOnce();
});

test('a table whose rename is undone is called by its former name', async () => {
  const { app, account, tables } = await openContested();
  const [from, to] = ['Early', 'Late'].map((name) => ({ account, table: parseTableName(name) }));
  if (!from || !to) throw new Error('There are two names.');
  await tables.createTable(from.table);
  const renaming = app.service.copyTable({ kind: 'move', from, to, part: { step: 'rename' } });
  for await (const _ of renaming);
  await undoNamed(app, account, 'rename');
  expect(app.toasts.shown.value.at(-1)?.text).toMatch(/Early/);
});

/** The last step of the app was overwritten since by another writer. */
async function openContested() {
  const service = new AccountEngine();
  onTestFinished(() => service.close());
  const { account, service: tables } = await openBooks(async () => service);
  const part = tables.within({ step: 'two', kind: 'paste' });
  await part.insertEntity(BOOKS, input('a', '1'));
  await part.insertEntity(BOOKS, input('a', '2'));
  await tables.within({ origin: 'module' }).upsertEntity(BOOKS, input('a', '1'), 'replace');
  const [toasts, shell, activities] = [new ToastsModel(), new ShellModel(), new ActivitiesModel()];
  const app = { service, toasts, shell, activities };

  /** The undo that asks in its dialog. */
  async function asked() {
    return await vi.waitFor(() => {
      const dialog = shell.dialog.peek();
      if (dialog?.kind !== 'undo') throw new Error('No undo is open.');
      expect(dialog.work.phase.peek().kind).toBe('asking');
      return dialog.work;
    });
  }

  return { app, account, tables, asked, press: () => undoNext(app, account, 'undo') };
}
