import { expect, test } from 'vitest';
import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { seeded } from '../../testing/seeded.ts';
import type { EntityChange } from '../records/packed-changes.ts';
import type { LatestChange } from './merge-layers.ts';
import { SortedChanges } from './sorted-changes.ts';

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

test('drops checkpointed changes only', () => {
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

test('gives the same from packed layers as from objects', () => {
  const packed = new SortedChanges({ loose: 40, layer: 300 });
  const expected = new Map<string, LatestChange>();
  const draw = seeded(2);
  for (let sequence = 1; sequence <= 60; sequence += 1) {
    const rows = draw.whole(3) === 0 ? 600 : draw.whole(30) + 1;
    const rowKeys = new Set(Array.from({ length: rows }, () => padded(draw.whole(2000))));
    const noted = [...rowKeys]
      .sort()
      .map((rowKey) => (draw.whole(4) > 0 ? put(rowKey, sequence) : removal(rowKey)));
    packed.note(noted, sequence);
    for (const one of noted) {
      const rowKey = one.kind === 'put' ? one.record[1] : one.key.rowKey;
      const record = one.kind === 'put' ? one.record : undefined;
      expected.set(rowKey, { key: key(rowKey), record, sequence });
    }
    const sorted = [...expected.values()].sort((a, b) => compareKeys(a.key, b.key));
    const content = ({ key: of, record }: LatestChange) => [of, record];
    expect([...packed.from()].map(content)).toEqual(sorted.map(content));
    const from = key(padded(draw.whole(2100)));
    expect(packed.find(from)?.record).toEqual(expected.get(from.rowKey)?.record);
    expect(packed.find(from) === undefined).toBe(!expected.has(from.rowKey));
    const behind = sorted.filter((one) => compareKeys(one.key, from) >= 0).slice(0, 9);
    expect([...packed.from(from)].slice(0, 9).map(content)).toEqual(behind.map(content));
    const before = sorted.filter((one) => compareKeys(one.key, from) <= 0).toReversed();
    expect([...packed.backwards(from)].map(content)).toEqual(before.map(content));
  }
});

test('drops a fully checkpointed layer, and keeps newer ones', () => {
  const changes = new SortedChanges({ loose: 10, layer: 700 });
  for (let sequence = 1; sequence <= 4; sequence += 1) {
    const rows = Array.from({ length: 600 }, (_, row) =>
      put(padded(row + 300 * sequence), sequence),
    );
    changes.note(rows, sequence);
  }
  expect(changes.dropLayersUpTo(1)).toBe(false);
  expect(changes.dropLayersUpTo(2)).toBe(true);
  expect(changes.find(key(padded(400)))).toBeUndefined();
  expect(changes.find(key(padded(1000)))?.record?.[2]).toBe(3n);
  expect(changes.find(key(padded(1300)))?.record?.[2]).toBe(4n);
  changes.dropUpTo(4);
  expect(changes.size).toBe(0);
});

function padded(place: number): string {
  return String(place).padStart(5, '0');
}

function put(rowKey: string, sequence: number): EntityChange {
  return { kind: 'put', record: ['p', rowKey, BigInt(sequence), ''] };
}

function removal(rowKey: string): EntityChange {
  return { kind: 'remove', key: key(rowKey) };
}
