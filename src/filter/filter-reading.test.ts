import { expect, test } from 'vitest';
import { readFilter } from './filter-reading.ts';

test("a filter's cost is described, at the service and here", () => {
  expect(
    readFilter("PartitionKey eq 'a' and (RowKey eq '1' or RowKey eq '2') and Qty gt 5"),
  ).toEqual({
    status: 'understood',
    reading: {
      reads: 'points',
      service: 'partition',
      keyRanges: [
        { from: key('a', '1'), to: key('a', '1\0') },
        { from: key('a', '2'), to: key('a', '2\0') },
      ],
      rangeCount: 2,
      notes: [
        { kind: 'narrows', text: "PartitionKey eq 'a'" },
        { kind: 'narrows', text: "RowKey eq '1'" },
        { kind: 'narrows', text: "RowKey eq '2'" },
      ],
      noteCount: 3,
    },
  });
});

test('a long description is shortened, with its count', () => {
  const rows = Array.from({ length: 900 }, (_, row) => `RowKey eq '${row}'`).join(' or ');
  const read = readFilter(`PartitionKey eq 'a' and (${rows})`);
  expect(read).toMatchObject({
    reading: { rangeCount: 900, noteCount: 901, keyRanges: { length: 8 }, notes: { length: 20 } },
  });
  const open = readFilter(`${rows} or Qty gt 5`);
  expect(open).toMatchObject({ reading: { reads: 'scan', notes: [{ kind: 'openOr' }] } });
  expect(JSON.stringify(open).length).toBeLessThan(1000);
});

test('an invalid filter is reported with its position', () => {
  expect(readFilter('Qty = 5')).toMatchObject({
    status: 'wrong',
    problem: { kind: 'unexpected', at: 4, end: 5, found: '=' },
  });
});

function key(partitionKey: string, rowKey: string) {
  return { partitionKey, rowKey };
}
