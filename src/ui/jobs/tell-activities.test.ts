import { expect, onTestFinished, test } from 'vitest';
import { ShellModel } from '../app/shell-model.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { ActivitiesModel } from './activities-model.ts';
import { notifyActivities } from './tell-activities.ts';

test('what a dialog has shown the end of is not told again, though that is listened for only then', () => {
  const { activities, reported, listen } = open();
  const copy = activities.start({ title: () => 'Copy books' });
  const leave = activities.watch(copy.id);
  copy.end({ status: 'done', text: () => 'Copied.' });
  leave();
  activities
    .start({ title: () => 'Import lost.csv' })
    .end({ status: 'failed', text: () => 'Lost.' });
  listen();
  expect(reported()).toEqual(['Lost.']);
});

test('what nobody saw the end of is told when its dialog is left before', () => {
  const { activities, reported, listen } = open();
  const copy = activities.start({ title: () => 'Copy books' });
  activities.watch(copy.id)();
  copy.end({ status: 'done', text: () => 'Copied.' });
  listen();
  expect(reported()).toEqual(['Copied.']);
});

function open() {
  const [activities, toasts, shell] = [new ActivitiesModel(), new ToastsModel(), new ShellModel()];
  onTestFinished(() => {
    for (const model of [activities, toasts, shell]) model[Symbol.dispose]();
  });
  return {
    activities,
    reported: () => toasts.shown.value.map(({ text }) => text),
    listen: () => onTestFinished(notifyActivities({ activities, toasts, shell })),
  };
}
