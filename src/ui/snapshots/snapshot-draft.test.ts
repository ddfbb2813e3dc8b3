import { expect, onTestFinished, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { SnapshotDescription } from '../../model/snapshot.ts';
import { noteSnapshots } from '../place/known-snapshots.ts';
import { findNameProblem, heldBytesOf, idsOf, minuteOf, suggestName } from './snapshot-draft.ts';

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

test('a set is changed as a whole only where all of it is asked about', () => {
  const account = parseAccountName('drafts');
  const table = parseTableName('Orders');
  const of = (id: string, set?: string): SnapshotDescription => {
    const common = { id, name: 'Before', note: '', table, takenAt: 0 };
    return { ...common, entities: 1, bytes: 1, ownBytes: 0, ...(set && { set }) };
  };
  const set = [of('d1', 'a'), of('d2', 'a'), of('d3', 'a')];
  noteSnapshots(account, [...set, of('d4')]);
  onTestFinished(() => noteSnapshots(account, []));
  expect(idsOf(account, set)).toEqual(['a']);
  expect(idsOf(account, set.slice(1))).toEqual(['d2', 'd3']);
  expect(idsOf(account, [of('d4')])).toEqual(['d4']);
});

test('the last snapshot of a deleted table holds all of it', () => {
  expect(heldBytesOf([{ ownBytes: 2 }, { ownBytes: 3, tableBytes: 5 }])).toBe(10);
});
