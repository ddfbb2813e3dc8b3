import { expect, test } from 'vitest';
import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { seeded } from '../../testing/seeded.ts';
import { type LatestChange, SortedChanges } from './sorted-changes.ts';

function change(rowKey: string, sequence: number): LatestChange {
  const record = sequence % 3 === 0 ? undefined : (['p', rowKey, 1n, ''] as const);
  return { key: { partitionKey: 'p', rowKey }, record, sequence };
}

function key(rowKey: string): EntityKey {
  return { partitionKey: 'p', rowKey };
}

test.each([
  ['in order', (turn: number) => turn],
  ['against the order', (turn: number) => 5000 - turn],
  ['at random', (turn: number) => (turn * 7919) % 4001],
])('has the latest of each key, written %s', (_, placeOf) => {
  const changes = new SortedChanges();
  const expected = new Map<string, LatestChange>();
  for (let turn = 1; turn <= 5000; turn += 1) {
    const one = change(String(placeOf(turn)).padStart(5, '0'), turn);
    changes.set(one);
    expected.set(one.key.rowKey, one);
  }
  const sorted = [...expected.values()].sort((a, b) => compareKeys(a.key, b.key));
  expect(changes.size).toBe(sorted.length);
  expect([...changes.from()]).toEqual(sorted);
  expect([...changes.backwards()]).toEqual(sorted.toReversed());
  const draw = seeded(1);
  for (let turn = 0; turn < 200; turn += 1) {
    const from = key(String(draw.whole(6000)).padStart(5, '0'));
    expect(changes.find(from)).toEqual(expected.get(from.rowKey));
    const behind = sorted.filter((one) => compareKeys(one.key, from) >= 0);
    expect([...changes.from(from)].slice(0, 5)).toEqual(behind.slice(0, 5));
    const before = sorted.filter((one) => compareKeys(one.key, from) <= 0).toReversed();
    expect([...changes.backwards(from)].slice(0, 5)).toEqual(before.slice(0, 5));
  }
});

test('forgets what is drained, and nothing else', () => {
  const changes = new SortedChanges();
  for (let turn = 1; turn <= 3000; turn += 1) changes.set(change(String(turn % 1500), turn));
  changes.dropUpTo(2000);
  expect(changes.size).toBe(1000);
  expect([...changes.from()].every(({ sequence }) => sequence > 2000)).toBe(true);
  changes.dropUpTo(3000);
  expect(changes.size).toBe(0);
  expect(changes.find(key('1'))).toBeUndefined();
  changes.set(change('1', 3001));
  expect([...changes.from()]).toHaveLength(1);
});
