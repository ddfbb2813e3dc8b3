import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticesModel } from './notices-model.ts';

let notices: NoticesModel;

beforeEach(() => {
  vi.useFakeTimers();
  notices = new NoticesModel();
});

afterEach(() => {
  notices[Symbol.dispose]();
  vi.useRealTimers();
});

function texts(): string[] {
  return notices.shown.value.map(({ text }) => text);
}

test('a success goes by itself, a fault and what lasts stay', () => {
  notices.show({ kind: 'danger', text: 'It failed.' });
  notices.show({ kind: 'info', text: 'Update ready.', isLasting: true });
  notices.show({ kind: 'success', text: 'Done.' });
  vi.advanceTimersByTime(20_000);
  expect(texts()).toEqual(['It failed.', 'Update ready.']);
});

test('what can still be acted on stays longer', () => {
  notices.show({ kind: 'info', text: 'Gone.', action: { label: 'Undo', onSelect: () => {} } });
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual(['Gone.']);
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual([]);
});

test('a step that is undone is offered to be undone no more', () => {
  for (const step of ['one', 'two']) {
    const action = { label: 'Undo', onSelect: () => {}, step };
    notices.show({ kind: 'success', text: 'Done.', action });
  }
  notices.withdraw('one');
  expect(notices.shown.value.map(({ action }) => action?.step)).toEqual([undefined, 'two']);
});

test('nothing goes while a hand rests on it', () => {
  notices.show({ kind: 'success', text: 'Done.' });
  notices.hold(true);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Done.']);
  notices.hold(false);
  vi.advanceTimersByTime(6_000);
  expect(texts()).toEqual([]);
});

test('what a hand rested on is over with the last one', () => {
  notices.show({ kind: 'success', text: 'Done.' });
  notices.hold(true);
  notices.dismiss(notices.shown.value[0]?.id ?? 0);
  notices.show({ kind: 'success', text: 'Done again.' });
  vi.advanceTimersByTime(6_000);
  expect(texts()).toEqual([]);
});

test('many at once leave what has to be decided on', () => {
  notices.show({ kind: 'info', text: 'Update ready.', isLasting: true });
  for (const text of ['1', '2', '3', '4']) notices.show({ kind: 'success', text });
  expect(texts()).toEqual(['Update ready.', '2', '3', '4']);
  for (const text of ['5', '6', '7', '8']) notices.show({ kind: 'danger', text });
  expect(texts()).toEqual(['5', '6', '7', '8']);
});

test('what is told again of the same takes its place, and is heard', () => {
  notices.show({ kind: 'info', text: '1,000 changes.', topic: 'backup' });
  notices.show({ kind: 'success', text: 'Done.' });
  const [first] = notices.shown.value;
  vi.advanceTimersByTime(5_000);
  notices.show({ kind: 'info', text: '2,000 changes.', topic: 'backup', isLasting: true });
  expect(texts()).toEqual(['2,000 changes.', 'Done.']);
  expect(notices.shown.value[0]?.id, 'whoever is at it stays there').toBe(first?.id);
  expect(notices.spoken.value).toBe('2,000 changes.');
  vi.advanceTimersByTime(20_000);
  expect(texts()).toEqual(['2,000 changes.']);
});

test('a sentence stands there once, unless each has its own way back', () => {
  const action = { label: 'Undo', onSelect: () => {} };
  for (const text of ['Failed.', 'Failed.']) notices.show({ kind: 'danger', text });
  for (const text of ['Deleted.', 'Deleted.']) notices.show({ kind: 'info', text, action });
  expect(texts()).toEqual(['Failed.', 'Deleted.', 'Deleted.']);
});

test('the same words twice are heard twice', () => {
  notices.say('Saved.');
  const first = notices.spoken.value;
  notices.say('Saved.');
  expect(notices.spoken.value).not.toBe(first);
  expect(notices.spoken.value).toContain('Saved.');
});
