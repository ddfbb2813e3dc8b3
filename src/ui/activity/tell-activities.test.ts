import { expect, onTestFinished, test } from 'vitest';
import { ActivitiesModel } from '../models/activity/activities-model.ts';
import { NoticesModel } from '../models/activity/notices-model.ts';
import { ShellModel } from '../models/shell/shell-model.ts';
import { tellActivities } from './tell-activities.ts';

test('what a dialog has shown the end of is not told again, though that is listened for only then', () => {
  const { activities, told, listen } = open();
  const copy = activities.start({ title: () => 'Copy books' });
  const leave = activities.watch(copy.id);
  copy.end({ status: 'done', text: () => 'Copied.' });
  leave();
  activities
    .start({ title: () => 'Import lost.csv' })
    .end({ status: 'failed', text: () => 'Lost.' });
  listen();
  expect(told()).toEqual(['Lost.']);
});

test('what nobody saw the end of is told when its dialog is left before', () => {
  const { activities, told, listen } = open();
  const copy = activities.start({ title: () => 'Copy books' });
  activities.watch(copy.id)();
  copy.end({ status: 'done', text: () => 'Copied.' });
  listen();
  expect(told()).toEqual(['Copied.']);
});

function open() {
  const [activities, notices, shell] = [
    new ActivitiesModel(),
    new NoticesModel(),
    new ShellModel(),
  ];
  onTestFinished(() => {
    for (const model of [activities, notices, shell]) model[Symbol.dispose]();
  });
  return {
    activities,
    told: () => notices.shown.value.map(({ text }) => text),
    listen: () => onTestFinished(tellActivities({ activities, notices, shell })),
  };
}
