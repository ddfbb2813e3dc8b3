import { expect, test } from 'vitest';
import { pageOf } from '../../model/entity-page.ts';
import { type EntityChange, keyOfChange } from '../records/packed-changes.ts';
import type { EntityRecord } from '../records/schema.ts';
import { EncodedPage } from '../table-cache/encode-page.ts';
import { TableCache } from '../table-cache/table-cache.ts';
import { TableContents } from './table-contents.ts';

const KEY = { partitionKey: 'austen', rowKey: '001' };
const EMMA: EntityRecord = [KEY.partitionKey, KEY.rowKey, 1n, ''];

test('a read under way keeps the changes it began with when a cached table takes their place', () => {
  const contents = new TableContents('books', new TableCache(1_000_000), 'books');
  contents.apply([{ kind: 'put', record: EMMA }], 1, 0);
  const { changes } = contents;

  contents.beginLoading();
  contents.load([EMMA], undefined);

  expect(changes.find(KEY)?.record).toEqual(EMMA);
  expect(contents.changes.size).toBe(0);
  expect(contents.findCached(0)?.entities).toBe(1);
});

test('recent reads are cached until they may have changed', () => {
  const contents = new TableContents('books', new TableCache(1_000_000), 'books');
  contents.remember([EMMA], 100);
  expect(contents.recall(KEY)?.record).toEqual(EMMA);
  expect(contents.recall({ ...KEY, rowKey: '002' })).toBeUndefined();
  expect(contents.recall({ ...KEY, rowKey: '000' })).toBeUndefined();

  contents.settle(0, 0);
  expect(contents.recall(KEY)?.record).toEqual(EMMA);
  contents.apply([{ kind: 'remove', key: KEY }], 1, 0);
  expect(contents.changes.find(KEY)).toMatchObject({ record: undefined });
  contents.settle(1, 0);
  expect(contents.changes.size).toBe(0);
  expect(contents.recall(KEY)).toBeUndefined();
});

test('reads before a table cache, and large ones, are not cached', () => {
  const cache = new TableCache(1_000_000);
  const contents = new TableContents('books', cache, 'books');
  contents.remember([EMMA], 100_000);
  expect(contents.recall(KEY)).toBeUndefined();

  contents.remember([EMMA], 100);
  contents.beginLoading();
  contents.apply([{ kind: 'remove', key: KEY }], 1, 0);
  contents.load([], undefined);
  contents.settle(1, 0);
  cache.clear();
  expect(contents.findCached(1)).toBeUndefined();
  expect(contents.recall(KEY)).toBeUndefined();

  contents.beginEmpty();
  contents.remember([EMMA], 100);
  contents.apply([{ kind: 'remove', key: KEY }], 2, 1);
  cache.clear();
  expect(contents.recall(KEY)).toBeUndefined();
});

/** Rows under keys in no order, as entries of an import have them. */
function slice(turn: number, rows = 5000): EntityChange[] {
  const keys = Array.from(
    { length: rows },
    (_, row) => (row * 7919 + turn * rows * 31) % 1_000_003,
  );
  return [...new Set(keys)]
    .map((place) => String(place).padStart(7, '0'))
    .sort()
    .map((rowKey) => ({
      kind: 'put',
      record: ['p', rowKey, BigInt(turn), 'sName', `Name ${turn}`],
    }));
}

test('keeps a cached table with many changes that are not checkpointed, also while the cache rests', () => {
  const cache = new TableCache(20_000_000);
  const contents = new TableContents('books', cache, 'books');
  contents.beginEmpty();
  for (let turn = 1; turn <= 10; turn += 1) contents.apply(slice(turn), turn, 0);
  cache.budgetBytes = 1.5 * cache.heapBytes;
  cache.isResting = true;
  expect(contents.findCached(0)?.entities).toBe(50_000);
  contents.settle(10, 0);
  expect(contents.findCached(10)).toBeUndefined();
});

test('drops a table cache that outgrows its budget, and keeps only pending changes', () => {
  const cache = new TableCache(5_000_000);
  const contents = new TableContents('books', cache, 'books');
  contents.beginEmpty();
  for (let turn = 1; turn <= 60; turn += 1) contents.apply(slice(turn), turn, 0);
  expect(contents.isLost(0)).toBe(false);
  expect(cache.heapBytes).toBe(0);
  expect(contents.changes.size).toBe(300_000);
  const all = contents.changes.heapBytes;
  const [first] = slice(1);
  expect(first && contents.changes.find(keyOfChange(first))?.record).toEqual(
    first?.kind === 'put' && first.record,
  );
  contents.settle(50, 50_000);
  expect(contents.changes.heapBytes).toBeLessThan(all);
  contents.settle(60, 0);
  expect(contents.changes.size).toBe(0);
});

test('reads the journal again where a cached table that outgrew the cache had lost entities', () => {
  const cache = new TableCache(5_000_000);
  const contents = new TableContents('books', cache, 'books');
  contents.beginEmpty();
  contents.apply([{ kind: 'remove', key: KEY }], 1, 0);
  for (let turn = 2; turn <= 60; turn += 1) contents.apply(slice(turn), turn, 0);
  expect(contents.isLost(0)).toBe(true);
});

test('knows which keys a table never had that an import found empty', () => {
  const contents = new TableContents('books', new TableCache(1_000_000), 'books');
  contents.beginEmpty();
  contents.apply([{ kind: 'put', record: EMMA }], 1, 0);
  contents.apply(pageOfEmma(), 2, 0);
  expect(contents.isFree({ ...KEY, rowKey: '002' })).toBe(false);

  contents.beginEmpty();
  contents.apply(pageOfEmma(), 3, 0);
  expect(contents.isFree(KEY)).toBe(false);
  expect(contents.isFree({ ...KEY, rowKey: '002' })).toBe(true);
  contents.apply([{ kind: 'put', record: ['austen', '002', 2n, ''] }], 4, 0);
  expect(contents.isFree({ ...KEY, rowKey: '002' })).toBe(false);
  contents.drop();
  expect(contents.isFree({ ...KEY, rowKey: '003' })).toBe(false);
});

function pageOfEmma(): EncodedPage {
  const page = pageOf([{ ...KEY, timestamp: 1n, properties: new Map() }]);
  return new EncodedPage(page, [10], BigInt64Array.of(1n));
}
