import { expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import type { Change } from '../../model/change.ts';
import { input } from '../../testing/entities.ts';
import { BOOKS, openBooks } from '../../testing/test-database.ts';
import { ActivitiesModel } from '../models/activity/activities-model.ts';
import { NoticesModel } from '../models/activity/notices-model.ts';
import { followUndone } from './follow-undone.ts';

test('what another window undoes is offered no more, and what it leaves is', async () => {
  const { service, account, change, notices, activities } = await open();
  const history = await service.historyOf(account);
  for await (const _ of history.undoStep('one'));
  change();
  await vi.waitFor(() => expect(activities.offered.value).toEqual(['two']));
  expect(notices.shown.value.map(({ action }) => action?.step)).toEqual([undefined, 'two']);
});

test('nothing is read where no undo is offered', async () => {
  const { service, change, notices, activities } = await open();
  for (const { id } of notices.shown.value) notices.dismiss(id);
  activities.clearOver();
  const asked = vi.spyOn(service, 'historyOf');
  change();
  expect(asked).not.toHaveBeenCalled();
});

/** Two steps that notices and the list of long work offer to undo. */
async function open() {
  const service = new AccountEngine();
  onTestFinished(() => service.close());
  const { account, service: tables } = await openBooks(async () => service);
  const [notices, activities] = [new NoticesModel(), new ActivitiesModel()];
  for (const step of ['one', 'two']) {
    await tables.within({ step, kind: 'paste' }).insertEntity(BOOKS, input('a', step));
    const undo = () => {};
    notices.show({ kind: 'success', text: step, action: { label: 'Undo', onSelect: undo, step } });
    activities.start({ title: () => step }).end({ status: 'done', undo, step });
  }
  let hear: ((change: Change) => void) | undefined;
  const watch = (listener: (change: Change) => void) => {
    hear = listener;
    return () => {};
  };
  onTestFinished(followUndone({ service, watch, notices, activities }));
  const change = () => hear?.({ kind: 'entities', account, table: BOOKS });
  return { service, account, change, notices, activities };
}
