import { describe, expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import {
  entityContinuation,
  readEntityContinuation,
  readTableContinuation,
  tableContinuation,
} from './query-options.ts';

const PARTITION = 'x-ms-continuation-NextPartitionKey';
const ROW = 'x-ms-continuation-NextRowKey';

test('a position is written as the service does, and is never empty', () => {
  expect(entityContinuation({ partitionKey: 'listEntitiesTest', rowKey: '13' })).toEqual({
    [PARTITION]: '1!24!bGlzdEVudGl0aWVzVGVzdA--',
    [ROW]: '1!4!MTM-',
  });
  expect(entityContinuation({ partitionKey: '', rowKey: '' })).toEqual({
    [PARTITION]: '1!0!',
    [ROW]: '1!0!',
  });
  expect(entityContinuation(undefined)).toEqual({});
});

test('any position round-trips, even one that is not Unicode', () => {
  const text = fc.string({ unit: 'binary' });
  const unit = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(fc.oneof(text, unit), fc.oneof(text, unit), (partitionKey, rowKey) => {
      const written = entityContinuation({ partitionKey, rowKey });
      const query = new URLSearchParams({
        NextPartitionKey: written[PARTITION] ?? '',
        NextRowKey: written[ROW] ?? '',
      });
      expect(readEntityContinuation(query)).toEqual({ partitionKey, rowKey });
    }),
  );
});

test('without a RowKey, or with an empty one, a page starts with its partition', () => {
  const key = { partitionKey: '13', rowKey: '' };
  expect(readEntityContinuation(new URLSearchParams('NextPartitionKey=1!4!MTM-'))).toEqual(key);
  const empty = new URLSearchParams('NextPartitionKey=1!4!MTM-&NextRowKey=');
  expect(readEntityContinuation(empty)).toEqual(key);
  expect(readEntityContinuation(new URLSearchParams('NextPartitionKey='))).toBeUndefined();
  expect(readEntityContinuation(new URLSearchParams())).toBeUndefined();
});

test('a plus that is sent back as it came is one', () => {
  const { [PARTITION]: token = '' } = entityContinuation({ partitionKey: '>>>', rowKey: '' });
  const query = new URLSearchParams(`NextPartitionKey=${token}`);
  expect(token).toContain('+');
  expect(readEntityContinuation(query)).toEqual({ partitionKey: '>>>', rowKey: '' });
});

test('a table is read back', () => {
  const { 'x-ms-continuation-NextTableName': token = '' } = tableContinuation('books');
  expect(readTableContinuation(new URLSearchParams({ NextTableName: token }))).toBe('books');
});

describe('a damaged position is refused', () => {
  test.each([
    'NextPartitionKey=MTM-',
    'NextPartitionKey=1!5!MTM-',
    'NextPartitionKey=1!4!MT*-',
    'NextPartitionKey=3!4!MTM-',
    'NextPartitionKey=1!4!%2F%2F%2F%2F',
    'NextPartitionKey=2!4!MTM-x',
    'NextPartitionKey=2!4!MQ--',
    'NextRowKey=1!4!MTM-',
    'NextPartitionKey=1!4!MTM-&NextPartitionKey=1!4!MTM-',
  ])('%s', (query) => {
    expect(() => readEntityContinuation(new URLSearchParams(query))).toThrow(
      expect.objectContaining({ status: 400, code: 'InvalidInput' }),
    );
  });
});
