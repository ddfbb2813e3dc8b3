import { expect, onTestFinished, test } from 'vitest';
import { ShellModel } from '../app/shell-model.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { ActivitiesModel } from './activities-model.ts';
import { notifyActivities } from './notify-activities.ts';

test('an end that a dialog has shown is not announced again', () => {
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

test('an end that was not seen is announced if its dialog was closed before', () => {
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
