import { expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import type { Change } from '../../model/change.ts';
import { input } from '../../testing/entities.ts';
import { BOOKS, openBooks } from '../../testing/test-database.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { ActivitiesModel } from '../jobs/activities-model.ts';
import { followUndone } from './follow-undone.ts';

test('an undo in another window updates the offers', async () => {
  const { service, account, change, toasts, activities } = await open();
  const history = await service.historyOf(account);
  for await (const _ of history.undoStep('one'));
  change();
  await vi.waitFor(() => expect(activities.offered.value).toEqual(['two']));
  expect(toasts.shown.value.map(({ action }) => action?.step)).toEqual([undefined, 'two']);
});

test('nothing is read where no undo is offered', async () => {
  const { service, change, toasts, activities } = await open();
  for (const { id } of toasts.shown.value) toasts.dismiss(id);
  activities.clearOver();
  const asked = vi.spyOn(service, 'historyOf');
  change();
  expect(asked).not.toHaveBeenCalled();
});

/** Two steps that toasts and the list of long work offer to undo. */
async function open() {
  const service = new AccountEngine();
  onTestFinished(() => service.close());
  const { account, service: tables } = await openBooks(async () => service);
  const [toasts, activities] = [new ToastsModel(), new ActivitiesModel()];
  for (const step of ['one', 'two']) {
    await tables.within({ step, kind: 'paste' }).insertEntity(BOOKS, input('a', step));
    const undo = () => {};
    toasts.show({ kind: 'success', text: step, action: { label: 'Undo', onSelect: undo, step } });
    activities.start({ title: () => step }).end({ status: 'done', undo, step });
  }
  let hear: ((change: Change) => void) | undefined;
  const watch = (listener: (change: Change) => void) => {
    hear = listener;
    return () => {};
  };
  onTestFinished(followUndone({ service, watch, toasts, activities }));
  const change = () => hear?.({ kind: 'entities', account, table: BOOKS });
  return { service, account, change, toasts, activities };
}
