import { expect, test } from 'vitest';
import { encodeEntry } from '../journal/encode-entry.ts';
import { decodeEntry } from '../journal/journal-entry.ts';
import { packKeys } from '../journal/pack-keys.ts';
import { unpackChanges } from '../journal/unpack-changes.ts';
import type { PackedColumns } from '../records/packed-columns.ts';
import type { EntityRecord } from '../records/schema.ts';
import { damagedRecord } from './judge-record.ts';
import { repairEntry } from './repair-entry.ts';

const TICK = 638_000_000_000_000_000n;
const record = (rowKey: string, value: number): EntityRecord => [
  'p',
  rowKey,
  TICK,
  'iValue',
  value,
];

function entryOf(records: readonly EntityRecord[]) {
  return encodeEntry({
    sequence: 4,
    operation: 'o',
    author: 'a',
    lastTick: TICK,
    bytes: 100,
    tables: [
      {
        tableKey: 'books',
        id: 'books',
        // Its name was parsed when it was made.
        record: { name: 'Books' as never, id: 'books', entities: 3, bytes: 9, version: 1 },
        isNew: false,
        changes: records.map((one) => ({ kind: 'put', record: one }) as const),
      },
    ],
  });
}

test('of an entry with one bad value all other entities stay', () => {
  const raw = entryOf([record('1', 1), record('2', 0.5), record('3', 3)]);
  const repaired = decodeEntry(repairEntry(4, { cause: 'torn', raw }));
  expect(repaired.tables[0]?.changes).toEqual([
    { kind: 'put', record: record('1', 1) },
    { kind: 'put', record: damagedRecord(['books', 'p', '2']) },
    { kind: 'put', record: record('3', 3) },
  ]);
  expect(repaired).toMatchObject({ sequence: 4, damaged: { cause: 'torn', raw } });
});

test('of columns with one bad value all other entities stay', () => {
  const raw = entryOf([record('1', 1), record('2', 2), record('3', 3)]);
  const changes: PackedColumns = {
    keys: packKeys(raw.tables.flatMap((table) => unpackChanges(table.changes))),
    shapes: ['iValue'],
    columns: [{ name: 'Value', values: Float64Array.of(1, 0.5, 3) }],
  };
  const torn = { ...raw, tables: raw.tables.map((table) => ({ ...table, changes })) };
  const repaired = decodeEntry(repairEntry(4, { cause: 'torn', raw: torn }));
  expect(repaired.tables[0]?.changes).toEqual([
    { kind: 'put', record: record('1', 1) },
    { kind: 'put', record: damagedRecord(['books', 'p', '2']) },
    { kind: 'put', record: record('3', 3) },
  ]);
});

test('nothing is guessed where values do not fit their shapes', () => {
  const raw = entryOf([record('1', 1), record('2', 2)]);
  const table = raw.tables[0];
  const torn = {
    ...raw,
    tables: [{ ...table, changes: { ...table?.changes, shapes: ['iA,iB'] } }],
  };
  const repaired = decodeEntry(repairEntry(4, { cause: 'torn', raw: torn }));
  expect(repaired.tables).toMatchObject([{ id: 'books', changes: [] }]);
});
