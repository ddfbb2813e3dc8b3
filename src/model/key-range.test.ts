import { describe, expect, test } from 'vitest';
import { key } from '../testing/entities.ts';
import { findPartition, findPoint, followingText, isInRange, type KeyRange } from './key-range.ts';

test('nothing lies between a string and its successor', () => {
  for (const between of ['', 'a', 'a ', 'a\u0001', 'b', 'A']) {
    expect(between > 'a' && between < followingText('a')).toBe(false);
  }
  expect('a' < followingText('a')).toBe(true);
});

describe('a range holds its first key and not its last', () => {
  const keyRange = { from: key('a', '5'), to: key('c', '2') };

  test.each<[string, string, boolean]>([
    ['a', '', false],
    ['a', '4', false],
    ['a', '5', true],
    ['a', '5\u0000', true],
    ['b', '', true],
    ['c', '1', true],
    ['c', '2', false],
    ['c\u0000', '', false],
  ])('%j %j', (partitionKey, rowKey, isIn) => {
    expect(isInRange(keyRange, key(partitionKey, rowKey))).toBe(isIn);
  });

  test('without bounds it holds every key', () => {
    expect(isInRange({}, key('', ''))).toBe(true);
    expect(isInRange({}, key('\uffff', '\uffff'))).toBe(true);
  });
});

test.each<[string, KeyRange, string | undefined, string | undefined]>([
  ['everything', {}, undefined, undefined],
  ['one key', { from: key('a', '1'), to: key('a', '1\u0000') }, 'a', '1'],
  ['the first key', { to: key('', '\u0000') }, '', ''],
  ['two keys', { from: key('a', '1'), to: key('a', '1\u0000\u0000') }, 'a', undefined],
  ['the start of a partition', { from: key('a', ''), to: key('a', '5') }, 'a', undefined],
  ['the end of a partition', { from: key('a', '5'), to: key('a\u0000', '') }, 'a', undefined],
  ['a partition', { from: key('a', ''), to: key('a\u0000', '') }, 'a', undefined],
  ['the first partition', { to: key('\u0000', '') }, '', undefined],
  ['a bit of the next', { from: key('a', ''), to: key('a\u0000', '1') }, undefined, undefined],
  ['two partitions', { from: key('a', ''), to: key('b\u0000', '') }, undefined, undefined],
  ['from a key on', { from: key('a', '1') }, undefined, undefined],
])('whether a range can contain anything: %s', (_, keyRange, partition, row) => {
  expect(findPartition(keyRange)).toBe(partition);
  expect(findPoint(keyRange)?.rowKey).toBe(row);
});
