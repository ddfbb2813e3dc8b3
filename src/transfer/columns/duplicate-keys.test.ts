import { expect, test } from 'vitest';
import { seeded } from '../../testing/seeded.ts';
import { DuplicateKeyFinder, type DuplicateKeyRow } from './duplicate-keys.ts';
import { hashKey, KeyHashes } from './key-hashes.ts';
import { findDuplicateKey, textOfRowKey } from './key-study.ts';

async function findAmong(
  keys: readonly string[],
  hashOf = (key: string) => hashKey(key).low,
): Promise<(DuplicateKeyRow | undefined)[]> {
  const finder = new DuplicateKeyFinder();
  for (const [at, key] of keys.entries()) {
    const file = at < keys.length / 2 ? 'a.csv' : 'b.csv';
    finder.add({ key, number: at + 1, line: at + 2, file }, hashOf(key));
  }
  const same = await finder.find();
  const reader = same.open();
  const found: (DuplicateKeyRow | undefined)[] = [];
  for (const at of keys.keys()) {
    await reader.reach(at + 1);
    found.push(reader.find(at + 1));
  }
  expect(same.count).toBe(found.filter((row) => row).length);
  return found;
}

test('rows of the same keys know the first, the second and the last of them', async () => {
  const found = await findAmong(['x', 'a', 'x', 'b', 'x', 'a']);
  const place = (line: number, file: string) => ({ line, file });
  expect(found[2]).toEqual({
    isFirst: false,
    isLast: false,
    hash: hashKey('x').low,
    first: place(2, 'a.csv'),
    second: place(4, 'a.csv'),
    last: place(6, 'b.csv'),
  });
  expect(found[3]).toBeUndefined();
  expect(found.map((row) => row?.isFirst)).toEqual([true, true, false, undefined, false, false]);
  expect(found.map((row) => row?.isLast)).toEqual([false, false, false, undefined, true, true]);
});

test('rows whose numbers have changed are not reported', async () => {
  const finder = new DuplicateKeyFinder();
  const rows = ['x', 'y', 'x'].map((rowKey, at) => ({
    number: at + 1,
    line: at + 2,
    partitionKey: 'p',
    rowKey,
    values: [],
  }));
  for (const row of rows) finder.add({ ...row, key: textOfRowKey(row) }, 7);
  const reader = (await finder.find()).open();
  await reader.reach(1);
  const notify = () => rows.map((row) => findDuplicateKey(row, reader, 'last')?.cause.kind);
  expect(notify()).toEqual(['sameKey', undefined, undefined]);
  // Somebody put one before them into the table that they come from.
  for (const row of rows) row.number += 1;
  expect(notify).toThrow(expect.objectContaining({ problem: { kind: 'changed' } }));
});

test('different keys of the same hash are different', async () => {
  expect(await findAmong(['a', 'b', 'c', '\ud800', '\ufffd'], () => 7)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

test('any number of rows is described as lists of them', async () => {
  const draw = seeded(7);
  // More than are in memory at once, in several ranges, and one key that most rows have.
  const keys = Array.from({ length: 100_000 }, () =>
    draw.chance(0.5) ? 'most of all' : `key ${draw.whole(60_000)}`,
  );
  const lastByKey = new Map(keys.map((key, at) => [key, at]));
  const firstByKey = new Map<string, number>();
  const countByKey = new Map<string, number>();
  for (const [at, key] of keys.entries()) {
    if (!firstByKey.has(key)) firstByKey.set(key, at);
    countByKey.set(key, (countByKey.get(key) ?? 0) + 1);
  }
  const found = await findAmong(keys);
  for (const [at, key] of keys.entries()) {
    const isRepeated = (countByKey.get(key) ?? 0) > 1;
    const duplicate = found[at];
    if ((duplicate !== undefined) !== isRepeated) throw new Error(`Row ${at + 1} of ${key}`);
    if (duplicate && duplicate.first.line !== (firstByKey.get(key) ?? 0) + 2)
      throw new Error(`Row ${at + 1}`);
    if (duplicate && duplicate.isLast !== (lastByKey.get(key) === at))
      throw new Error(`Row ${at + 1}`);
  }
});

test('of too many hashes that repeat each is taken for one', async () => {
  const hashes = new KeyHashes();
  for (let key = 0; key < 100; key += 1) for (const _ of [1, 2]) hashes.add(`${key}`);
  const few = await hashes.findRepeated(100);
  expect([few.size, few.has('7'), few.has('other')]).toEqual([100, true, false]);
  const many = await hashes.findRepeated(99);
  expect([many.size, many.has('other')]).toEqual([Number.POSITIVE_INFINITY, true]);
});
