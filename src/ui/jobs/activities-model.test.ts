import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ActivitiesModel, type ActivityState } from './activities-model.ts';

let activities: ActivitiesModel;

beforeEach(() => {
  activities = new ActivitiesModel();
});

const title = () => 'Copy books';
const stateOf = (index: number) => activities.all.value[index]?.state.value;

describe('reported work', () => {
  test('runs until its end is reported, and stays until it is cleared', () => {
    const copying = activities.start({ title });
    expect(stateOf(0)).toEqual({ status: 'running', done: 0 });
    expect(activities.running.value).toHaveLength(1);

    copying.notify(20, 50);
    expect(stateOf(0)).toMatchObject({ status: 'running', done: 20, total: 50 });
    activities.clearOver();
    expect(activities.all.value, 'it is under way').toHaveLength(1);

    copying.end({ status: 'done' });
    copying.notify(30, 50);
    expect(stateOf(0), 'what has ended goes nowhere').toEqual({ status: 'done' });
    expect(activities.running.value).toHaveLength(0);
    expect(activities.all.value[0]?.endedAt.value).toBeTypeOf('number');
    activities.clearOver();
    expect(activities.all.value).toHaveLength(0);
  });

  test('is cancelled once, and may run on for a while', () => {
    const cancel = vi.fn();
    const copying = activities.start({ title, cancel });
    activities.all.value[0]?.cancel?.();
    expect(cancel).toHaveBeenCalledOnce();
    copying.notify(7);
    expect(stateOf(0)).toMatchObject({ done: 7, isCancelling: true });
    copying.end({ status: 'cancelled' });
    activities.all.value[0]?.cancel?.();
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('offers no cancel if there is none', () => {
    activities.start({ title });
    expect(activities.all.value[0]?.cancel).toBeUndefined();
  });
});

test('a step that is undone is offered no more', () => {
  for (const step of ['one', 'two']) {
    activities.start({ title }).end({ status: 'done', undo: () => {}, step });
  }
  activities.start({ title }).end({ status: 'done' });
  expect(activities.offered.value).toEqual(['one', 'two']);
  activities.withdrawUndo('one');
  expect(activities.offered.value).toEqual(['two']);
});

test('work with a state of its own is shown as it stands', () => {
  const state = signal<ActivityState>({ status: 'running', done: 1 });
  const onCleared = vi.fn();
  const id = activities.add({ title, state, onCleared });
  state.value = { status: 'running', done: 2 };
  expect(stateOf(0)).toMatchObject({ done: 2 });
  activities.clear(id);
  expect(onCleared, 'it is under way').not.toHaveBeenCalled();

  state.value = { status: 'failed', error: new Error('The disk is full.') };
  expect(activities.running.value).toEqual([]);
  activities.clear(id + 1);
  expect(activities.all.value).toHaveLength(1);
  activities.clear(id);
  expect(onCleared).toHaveBeenCalledOnce();
  expect(activities.all.value).toEqual([]);
});

test('work that asks is cleared only by name', () => {
  const state = signal<ActivityState>({ status: 'asking' });
  const onCleared = vi.fn();
  const id = activities.add({ title, state, onCleared });
  expect(activities.over.value, 'somebody may still answer').toEqual([]);
  activities.clearOver();
  expect(onCleared).not.toHaveBeenCalled();
  expect(activities.all.value).toHaveLength(1);
  activities.clear(id);
  expect(onCleared).toHaveBeenCalledOnce();
  expect(activities.all.value).toEqual([]);
});

test('an action affects no other work', () => {
  const first = activities.start({ title });
  activities.start({ title: () => 'Import orders.csv' });
  first.end({ status: 'failed', error: new Error('The disk is full.') });
  expect(activities.running.value.map((one) => one.title())).toEqual(['Import orders.csv']);
  activities.clearOver();
  expect(activities.all.value.map((one) => one.title())).toEqual(['Import orders.csv']);
});

test('a dialog marks its work as shown while it is open', () => {
  const state = signal<ActivityState>({ status: 'running', done: 0 });
  const id = activities.add({ title, state });
  const leave = activities.watch(id);
  expect([...activities.watched.value]).toEqual([id]);
  leave();
  expect([...activities.watched.value]).toEqual([]);
});

test('the latest successes stay, and failures until they are cleared', () => {
  activities.start({ title: () => 'Import lost.csv' }).end({ status: 'failed' });
  const open = activities.start({ title: () => 'Copy books' });
  for (let count = 1; count <= 100; count += 1) {
    activities.start({ title: () => `Import ${count}.csv` }).end({ status: 'done' });
  }
  const titles = activities.all.value.map((one) => one.title());
  expect(titles.slice(0, 2)).toEqual(['Import lost.csv', 'Copy books']);
  expect(titles.slice(2)).toHaveLength(20);
  expect(titles.at(2)).toBe('Import 81.csv');
  expect(titles.at(-1)).toBe('Import 100.csv');

  open.end({ status: 'done' });
  expect(
    activities.all.value.map((one) => one.title()),
    'the latest that ended',
  ).toContain('Copy books');
  expect(activities.all.value).toHaveLength(21);
});

test('work shown in a dialog stays in the list until the dialog closes', () => {
  const shown = activities.start({ title: () => 'Shown' });
  const leave = activities.watch(shown.id);
  shown.end({ status: 'done' });
  const end = () => activities.start({ title }).end({ status: 'done' });
  for (let count = 0; count < 30; count += 1) end();
  expect(activities.all.value[0]?.id).toBe(shown.id);
  leave();
  end();
  expect(activities.all.value[0]?.id).not.toBe(shown.id);
});

test('removed work is not polled any more', () => {
  const unwatched = vi.fn();
  const state = signal<ActivityState>({ status: 'running', done: 1 }, { unwatched });
  const id = activities.add({ title, state });
  state.value = { status: 'done' };
  expect(unwatched, 'it may be taken up again').not.toHaveBeenCalled();
  activities.clear(id);
  expect(unwatched).toHaveBeenCalledOnce();
});
