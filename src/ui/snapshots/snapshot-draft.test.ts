import { expect, test } from 'vitest';
import { parseTableName } from '../../model/names.ts';
import { findNameProblem, minuteOf, suggestName } from './snapshot-draft.ts';

test('a snapshot is named after its table and the minute', () => {
  const at = Date.UTC(2026, 10, 24, 9, 30, 59);
  expect(suggestName(parseTableName('Orders'), at, 'utc')).toBe('Orders 2026-11-24 09:30');
  const local = new Date(2026, 0, 2, 3, 4);
  expect(minuteOf(local.getTime(), 'local')).toBe('2026-01-02 03:04');
});

test('a name has at least a letter and at most 200', () => {
  expect(findNameProblem(' ')).toBe('empty');
  expect(findNameProblem('x'.repeat(201))).toBe('nameLong');
  expect(findNameProblem('x'.repeat(200))).toBeUndefined();
});
