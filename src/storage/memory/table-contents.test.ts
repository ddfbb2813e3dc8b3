import { expect, test } from 'vitest';
import { ImageCache } from '../image/image-cache.ts';
import type { EntityRecord } from '../schema.ts';
import { TableContents } from './table-contents.ts';

const KEY = { partitionKey: 'austen', rowKey: '001' };
const EMMA: EntityRecord = [KEY.partitionKey, KEY.rowKey, 1n, ''];

test('a read under way keeps the changes it began with when an image takes their place', () => {
  const contents = new TableContents('books', new ImageCache(1_000_000), 'books');
  contents.apply([{ kind: 'put', record: EMMA }], 1, 0);
  const { changes } = contents;

  contents.beginLoading();
  contents.load([EMMA], undefined);

  expect(changes.find(KEY)?.record).toEqual(EMMA);
  expect(contents.changes.size).toBe(0);
  expect(contents.findImage(0)?.entities).toBe(1);
});

test('what was read lately is known until it may have changed', () => {
  const contents = new TableContents('books', new ImageCache(1_000_000), 'books');
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

test('what was read before an image came, or what is large, is not kept', () => {
  const images = new ImageCache(1_000_000);
  const contents = new TableContents('books', images, 'books');
  contents.remember([EMMA], 100_000);
  expect(contents.recall(KEY)).toBeUndefined();

  contents.remember([EMMA], 100);
  contents.beginLoading();
  contents.apply([{ kind: 'remove', key: KEY }], 1, 0);
  contents.load([], undefined);
  contents.settle(1, 0);
  images.clear();
  expect(contents.findImage(1)).toBeUndefined();
  expect(contents.recall(KEY)).toBeUndefined();

  contents.beginEmpty();
  contents.remember([EMMA], 100);
  contents.apply([{ kind: 'remove', key: KEY }], 2, 1);
  images.clear();
  expect(contents.recall(KEY)).toBeUndefined();
});
