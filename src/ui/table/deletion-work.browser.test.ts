import { expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { input } from '../../testing/entities.ts';
import { BOOKS, openBooks } from '../../testing/test-database.ts';
import { ShellModel } from '../app/shell-model.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { ActivitiesModel } from '../jobs/activities-model.ts';
import { notifyActivities } from '../jobs/notify-activities.ts';
import { withdrawUnkept } from '../undo/withdraw-undo.ts';
import { GridDeletionRunModel } from './cells/grid-deletion-run-model.ts';
import { listDeletion } from './deletion-work.ts';

test('a deletion is offered to be undone where the history has kept it', async () => {
  const { app, remove, looked } = await open();
  const step = await remove();
  await looked();
  expect(app.activities.offered.value).toEqual([step]);
  expect(app.toasts.shown.value.map(({ action }) => action?.step)).toEqual([step]);
});

test('and is not without space for it', async () => {
  const { app, history, remove, looked } = await open();
  await history.setLimits({ bytes: 0, days: 30 });
  await remove();
  await looked();
  await vi.waitFor(() => expect(app.activities.offered.value).toEqual([]));
  expect(app.toasts.shown.value).toMatchObject([{ kind: 'success', action: undefined }]);
});

test('nor when its dialog is closed after that', async () => {
  const { app, history, remove } = await open();
  await history.setLimits({ bytes: 0, days: 30 });
  const unwatch = app.activities.watch(1);
  await remove();
  await vi.waitFor(() => expect(app.activities.offered.value).toEqual([]));
  unwatch();
  expect(app.toasts.shown.value).toMatchObject([{ action: { label: 'Show activity' } }]);
});

/** Two entities, and what a window shows of their deletion. */
async function open() {
  const service = new AccountEngine();
  onTestFinished(() => service.close());
  const { account, service: tables } = await openBooks(async () => service);
  const keys = ['1', '2'].map((rowKey) => ({ partitionKey: 'a', rowKey }));
  for (const { rowKey } of keys) await tables.insertEntity(BOOKS, input('a', rowKey));
  const entities = await Promise.all(keys.map((key) => tables.getEntity(BOOKS, key)));
  const app = {
    ...{ service, toasts: new ToastsModel(), activities: new ActivitiesModel() },
    shell: new ShellModel(),
  };
  onTestFinished(notifyActivities(app));
  const history = await service.historyOf(account);
  let checked: Promise<void> | undefined;
  return {
    app,
    history,
    looked: () => checked,
    /** Deletes both of them; answers the step. */
    async remove(): Promise<string> {
      const run = new GridDeletionRunModel({
        ...{ service: tables, table: BOOKS, total: 2, running: new AbortController() },
        planned: Promise.resolve({ kind: 'entities', entities }),
      });
      onTestFinished(() => run[Symbol.dispose]());
      listDeletion(run, {
        activities: app.activities,
        onUndo() {},
        withdrawUnkept(step) {
          checked = withdrawUnkept(app, account, step);
        },
      });
      await run.run();
      return run.step.peek();
    },
  };
}
