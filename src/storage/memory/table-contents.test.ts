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
