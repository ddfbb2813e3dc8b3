import { describe, expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { entityPath, readResource } from './route.ts';

describe('an address names', () => {
  test.each([
    ['', { kind: 'service' }],
    ['$batch', { kind: 'batch' }],
    ['%24batch', { kind: 'batch' }],
    ['Tables', { kind: 'tables' }],
    ['Tables()', { kind: 'tables' }],
    ["Tables('Books')", { kind: 'table', table: 'Books' }],
    ['Tables(%27Books%27)', { kind: 'table', table: 'Books' }],
    ['Books', { kind: 'entities', table: 'Books' }],
    ['Books()', { kind: 'entities', table: 'Books' }],
    ['Books%28%29', { kind: 'entities', table: 'Books' }],
    ['books/', { kind: 'entities', table: 'books' }],
  ])('%s', (path, resource) => expect(readResource(path)).toEqual(resource));

  test.each([
    ["Books(PartitionKey='p',RowKey='r')", 'p', 'r'],
    ["Books(RowKey='r',PartitionKey='p')", 'p', 'r'],
    ["Books( PartitionKey = 'p' , RowKey = 'r' )", 'p', 'r'],
    ["Books(PartitionKey='O''N',RowKey='r%201')", "O'N", 'r 1'],
    ["Books(PartitionKey='',RowKey='')", '', ''],
    ['Books%28PartitionKey%3D%27p%27%2CRowKey%3D%27r%27%29', 'p', 'r'],
    ["Books(PartitionKey='a,b',RowKey=')(')", 'a,b', ')('],
    ["Books(PartitionKey='a+b',RowKey='%2B%25')", 'a+b', '+%'],
    ["Books(PartitionKey='%F0%9F%98%80',RowKey='%C3%A9')", '😀', 'é'],
    ["Books(PartitionKey='''',RowKey='''''')", "'", "''"],
  ])('%s', (path, partitionKey, rowKey) => {
    const resource = { kind: 'entity', table: 'Books', key: { partitionKey, rowKey } };
    expect(readResource(path)).toEqual(resource);
  });

  test('every entity by its own address', () => {
    const key = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .map((text) => text.replace(/[/\\#?\p{Cc}]/gu, "'"));
    fc.assert(
      fc.property(key, key, (partitionKey, rowKey) => {
        const path = entityPath('Books', { partitionKey, rowKey });
        expect(readResource(path)).toMatchObject({ key: { partitionKey, rowKey } });
      }),
    );
  });
});

describe('an address is refused', () => {
  test.each([
    ["Books('a','b')", 'InvalidInput'],
    ["Books(PartitionKey='p')", 'InvalidInput'],
    ["Books(PartitionKey='p',PartitionKey='p')", 'InvalidInput'],
    ["Books(PartitionKey='p',RowKey='r',Other='x')", 'InvalidInput'],
    ["Books(PartitionKey='p',rowkey='r')", 'InvalidInput'],
    ["Books(PartitionKey='p',RowKey=r)", 'InvalidInput'],
    ["Books(PartitionKey='p',RowKey='r'", 'InvalidInput'],
    ["Books(PartitionKey='p',RowKey='r')x", 'InvalidInput'],
    ["Books(PartitionKey='p' RowKey='r')", 'InvalidInput'],
    ["Books(PartitionKey='p',RowKey='it's')", 'InvalidInput'],
    ["Books(PartitionKey='p',RowKey='a/b')", 'InvalidInput'],
    ["Books(PartitionKey='p',RowKey='a%2Fb')", 'InvalidInput'],
    ["Books(PartitionKey='p',RowKey='a%5Cb')", 'InvalidInput'],
    ["Books(PartitionKey='p',RowKey='a%23b')", 'OutOfRangeInput'],
    ["Books(PartitionKey='p',RowKey='a%3Fb')", 'OutOfRangeInput'],
    ["Books(PartitionKey='p',RowKey='a%09b')", 'OutOfRangeInput'],
    ["Books(PartitionKey='p',RowKey='a%C2%80b')", 'OutOfRangeInput'],
    [`Books(PartitionKey='p',RowKey='${'k'.repeat(1025)}')`, 'PropertyValueTooLarge'],
    ["Books(PartitionKey='p',RowKey='%')", 'InvalidInput'],
    ["Books(PartitionKey='p',RowKey='%ff')", 'InvalidInput'],
    ['Books/more', 'InvalidInput'],
    ['Tables(Books)', 'InvalidInput'],
    ["Tables('Books','More')", 'InvalidInput'],
    ['(x)', 'InvalidInput'],
    ['ab', 'OutOfRangeInput'],
    ['1books', 'InvalidResourceName'],
    ["Tables('b-c-d')", 'InvalidResourceName'],
    ['$metadata', 'NotImplemented'],
  ])('%s', (path, code) => {
    expect(() => readResource(path)).toThrow(expect.objectContaining({ code }));
  });

  // Read in two ways each, so many took minutes.
  test('keys of apostrophes at once', () => {
    const path = `Books(PartitionKey='p',RowKey='${"''".repeat(28)}'x)`;
    expect(() => readResource(path)).toThrow(expect.objectContaining({ code: 'InvalidInput' }));
  }, 1000);
});
