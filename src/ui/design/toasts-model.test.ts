import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastsModel } from './toasts-model.ts';

let toasts: ToastsModel;

beforeEach(() => {
  vi.useFakeTimers();
  toasts = new ToastsModel();
});

afterEach(() => {
  toasts[Symbol.dispose]();
  vi.useRealTimers();
});

function texts(): string[] {
  return toasts.shown.value.map(({ text }) => text);
}

test('a success disappears, an error and lasting toasts stay', () => {
  toasts.show({ kind: 'danger', text: 'It failed.' });
  toasts.show({ kind: 'info', text: 'Update ready.', isLasting: true });
  toasts.show({ kind: 'success', text: 'Done.' });
  vi.advanceTimersByTime(20_000);
  expect(texts()).toEqual(['It failed.', 'Update ready.']);
});

test('toasts with actions stay longer', () => {
  toasts.show({ kind: 'info', text: 'Gone.', action: { label: 'Undo', onSelect: () => {} } });
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual(['Gone.']);
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual([]);
});

test('a step that is undone is offered to be undone no more', () => {
  for (const step of ['one', 'two']) {
    const action = { label: 'Undo', onSelect: () => {}, step };
    toasts.show({ kind: 'success', text: 'Done.', action });
  }
  toasts.withdraw('one');
  expect(toasts.shown.value.map(({ action }) => action?.step)).toEqual([undefined, 'two']);
});

test('nothing goes while a hand rests on it', () => {
  toasts.show({ kind: 'success', text: 'Done.' });
  toasts.hold(true);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Done.']);
  toasts.hold(false);
  vi.advanceTimersByTime(6_000);
  expect(texts()).toEqual([]);
});

test('the pause of a hovered toast ends with the last toast', () => {
  toasts.show({ kind: 'success', text: 'Done.' });
  toasts.hold(true);
  toasts.dismiss(toasts.shown.value[0]?.id ?? 0);
  toasts.show({ kind: 'success', text: 'Done again.' });
  vi.advanceTimersByTime(6_000);
  expect(texts()).toEqual([]);
});

test('among many at once, those that need a decision stay', () => {
  toasts.show({ kind: 'info', text: 'Update ready.', isLasting: true });
  for (const text of ['1', '2', '3', '4']) toasts.show({ kind: 'success', text });
  expect(texts()).toEqual(['Update ready.', '2', '3', '4']);
  for (const text of ['5', '6', '7', '8']) toasts.show({ kind: 'danger', text });
  expect(texts()).toEqual(['5', '6', '7', '8']);
});

test('a new toast of the same subject replaces the old one, and is announced', () => {
  toasts.show({ kind: 'info', text: '1,000 changes.', topic: 'backup' });
  toasts.show({ kind: 'success', text: 'Done.' });
  const [first] = toasts.shown.value;
  vi.advanceTimersByTime(5_000);
  toasts.show({ kind: 'info', text: '2,000 changes.', topic: 'backup', isLasting: true });
  expect(texts()).toEqual(['2,000 changes.', 'Done.']);
  expect(toasts.shown.value[0]?.id, 'whoever is at it stays there').toBe(first?.id);
  expect(toasts.spoken.value).toBe('2,000 changes.');
  vi.advanceTimersByTime(20_000);
  expect(texts()).toEqual(['2,000 changes.']);
});

test('the same text is shown once, unless each has an undo of its own', () => {
  const action = { label: 'Undo', onSelect: () => {} };
  for (const text of ['Failed.', 'Failed.']) toasts.show({ kind: 'danger', text });
  for (const text of ['Deleted.', 'Deleted.']) toasts.show({ kind: 'info', text, action });
  expect(texts()).toEqual(['Failed.', 'Deleted.', 'Deleted.']);
});

test('the same words twice are announced twice', () => {
  toasts.say('Saved.');
  const first = toasts.spoken.value;
  toasts.say('Saved.');
  expect(toasts.spoken.value).not.toBe(first);
  expect(toasts.spoken.value).toContain('Saved.');
});
