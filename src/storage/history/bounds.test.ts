import { expect, test } from 'vitest';
import { parseTableName } from '../../model/names.ts';
import type { StepHeader } from '../records/history-records.ts';
import { EMPTY_HISTORY } from '../records/history-state.ts';
import { isBeyond, lastOf, withinLimits } from './bounds.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const limits = { bytes: 1000, days: 30 };

test.each([
  [30.5, false],
  [31.5, true],
])('looks for old steps once a day: %f days are beyond 30: %s', (days, expected) => {
  const history = { ...EMPTY_HISTORY, limits, oldest: NOW - days * DAY };
  expect(isBeyond(history, NOW)).toBe(expected);
});

test('is not beyond its limits with nothing in it, and is by a byte too much', () => {
  expect(isBeyond(undefined, NOW)).toBe(false);
  expect(isBeyond({ ...EMPTY_HISTORY, limits, bytes: 600, heldBytes: 400 }, NOW)).toBe(false);
  expect(isBeyond({ ...EMPTY_HISTORY, limits, bytes: 600, heldBytes: 401 }, NOW)).toBe(true);
  expect(isBeyond({ ...EMPTY_HISTORY, limits, entries: 50_001 }, NOW)).toBe(true);
});

test('forgets steps beyond the age limit, to the day', () => {
  const headers = [header(1, 32), header(2, 30.5), header(3, 29.5)];
  expect(withinLimits(NOW)(headers, { ...EMPTY_HISTORY, limits })).toBe(2);
});

test('forgets a tenth more than is too much', () => {
  const headers = [1, 2, 3, 4, 5].map((sequence) => header(sequence, 1, 250));
  expect(withinLimits(NOW)(headers, { ...EMPTY_HISTORY, limits, bytes: 1250 })).toBe(2);
});

test('spares steps that an undo needs, however many there are', () => {
  const headers = [1, 2, 3, 4, 5].map((sequence) => header(sequence, 40, 250));
  const state = { ...EMPTY_HISTORY, limits, bytes: 1250 };
  expect(withinLimits(NOW, { end: 2 })(headers, state)).toBe(1);
  expect(withinLimits(NOW, { end: 1 })(headers, state)).toBeUndefined();
});

test('forgets by number, a tenth more than needed, and limits what an undo spares', () => {
  const headers = Array.from({ length: 50_010 }, (_, index) => header(index + 1, 1));
  const state = { ...EMPTY_HISTORY, entries: 50_010 };
  expect(withinLimits(NOW)(headers, state)).toBe(5010);
  expect(withinLimits(NOW, { end: 5012 })(headers, state)).toBe(5010);
  expect(withinLimits(NOW, { end: 12 })(headers, state)).toBe(11);
  expect(withinLimits(NOW, { end: 1 })(headers, state)).toBeUndefined();
  expect(withinLimits(NOW)(headers, { ...state, entries: 50_000 })).toBeUndefined();
});

test('counts the bytes of deleted tables that can be restored, and no others', () => {
  const deleted = { ...header(1, 1, 10), tables: [table('deleted')] };
  const { step } = deleted;
  const forGood = { ...deleted, step: { ...step, isWithoutUndo: true } };
  expect(lastOf([deleted, header(2, 1, 10)], 500)).toBe(1);
  expect(lastOf([forGood, header(2, 1, 10)], 15)).toBe(2);
});

function header(sequence: number, days: number, bytes = 1): StepHeader {
  const step = { kind: 'edit', origin: 'app', at: NOW - days * DAY } as const;
  const names = { operation: `${sequence}`, author: 'a' };
  return { ...names, sequence, step, lastTick: 1n, bytes, tables: [] };
}

function table(change: 'deleted') {
  const record = { name: parseTableName('Books'), version: 1, entities: 9, bytes: 500 };
  return { id: 'books', record, change, inserted: 0, updated: 0, removed: 0 };
}
