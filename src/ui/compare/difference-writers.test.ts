import { describe, expect, test } from 'vitest';
import { doubleOf, type EdmValue, int32Of, int64Of, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { ArrayComparison } from '../../testing/array-comparison.ts';
import { ROW_KINDS } from '../place/compare-route.ts';
import type { DifferenceFormat } from './difference-writers.ts';
import { writeDifferences } from './export-differences.ts';

const LEFT = [
  entity('a', { Name: stringOf('Emma'), Qty: int32Of(1) }),
  entity('b', { Name: stringOf('Persuasion'), Qty: int32Of(2) }),
  entity('d', { Name: stringOf('a->b'), Qty: doubleOf(4) }),
];
const RIGHT = [
  entity('a', { Name: stringOf('Emma, "new"'), Qty: int64Of(1n) }),
  entity('c', { Name: stringOf('NULL') }),
  entity('d', { Name: stringOf('=SUM(1)'), Qty: doubleOf(4) }),
];

describe('the difference as a file', () => {
  test('is the highlighter format in CSV', async () => {
    expect(await write('csv')).toBe(
      [
        '\uFEFF@@,PartitionKey,RowKey,Name,Qty',
        '->,p,a,"Emma->Emma, ""new""",1->1',
        '---,p,b,Persuasion,2',
        '+++,p,c,_NULL,NULL',
        '-->,p,d,a->b-->=SUM(1),4.0',
        '',
      ].join('\r\n'),
    );
  });

  test('has an apostrophe before what a spreadsheet would run', async () => {
    const rows = [entity('x', { Name: stringOf('=1+1') })];
    expect(await write('csv', [], rows)).toContain("+++,p,x,'=1+1");
  });

  test('is exact in JSON', async () => {
    const rows = JSON.parse(await write('json'));
    expect(rows).toHaveLength(4);
    expect(rows[0]).toEqual({
      difference: 'changed',
      PartitionKey: 'p',
      RowKey: 'a',
      properties: ['Name', 'Qty'],
      left: {
        Name: { type: 'Edm.String', value: 'Emma' },
        Qty: { type: 'Edm.Int32', value: '1' },
      },
      right: {
        Name: { type: 'Edm.String', value: 'Emma, "new"' },
        Qty: { type: 'Edm.Int64', value: '1' },
      },
    });
    expect(rows[1]).toEqual({
      difference: 'removed',
      PartitionKey: 'p',
      RowKey: 'b',
      left: {
        Name: { type: 'Edm.String', value: 'Persuasion' },
        Qty: { type: 'Edm.Int32', value: '2' },
      },
    });
  });

  test('names types in Markdown where nothing else differs', async () => {
    expect(await write('markdown')).toBe(
      [
        '|  | PartitionKey | RowKey | Name | Qty |',
        '| --- | --- | --- | --- | --- |',
        '| ≠ | p | a | Emma → Emma, "new" | 1 → 1 (Edm.Int32 → Edm.Int64) |',
        '| − | p | b | Persuasion | 2 |',
        '| + | p | c | NULL |  |',
        '| ≠ | p | d | a-&gt;b → =SUM(1) | 4.0 |',
        '',
      ].join('\n'),
    );
  });

  test('ends when it is cancelled', async () => {
    const signal = AbortSignal.abort();
    await expect(write('json', LEFT, RIGHT, signal)).rejects.toThrow();
  });
});

async function write(
  format: DifferenceFormat,
  left: readonly Entity[] = LEFT,
  right: readonly Entity[] = RIGHT,
  signal = new AbortController().signal,
): Promise<string> {
  const comparison = new ArrayComparison(left, right);
  for await (const _ of comparison.progress());
  const choice = { kinds: ROW_KINDS };
  const total = await comparison.count(choice);
  const blob = await writeDifferences(
    { comparison, pageRows: 2, choice, rules: {}, total },
    format,
    signal,
  );
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
}

function entity(rowKey: string, properties: Readonly<Record<string, EdmValue>>): Entity {
  return {
    partitionKey: 'p',
    rowKey,
    timestamp: 1n,
    properties: new Map(Object.entries(properties)),
  };
}
