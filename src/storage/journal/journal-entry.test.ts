import { expect, test } from 'vitest';
import type { Entity } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import { drawnEntities } from '../../testing/drawn.ts';
import { fc } from '../../testing/fast-check.ts';
import { checkLaw } from '../../testing/law.ts';
import { packBefore } from '../history/pack-before.ts';
import { encodeEntity } from '../records/codec.ts';
import type { EntityChange } from '../records/packed-changes.ts';
import { encodeEntry } from './encode-entry.ts';
import { countChanges, decodeEntry, type JournalEntry } from './journal-entry.ts';
import { unpackChanges } from './unpack-changes.ts';

const BOOKS = parseTableName('Books');

const drawnChanges = fc.array(
  fc.tuple(drawnEntities, fc.boolean()).map(([entity, isPut]) => changeOf(entity, isPut)),
  { maxLength: 12 },
);

function changeOf(entity: Entity, isPut: boolean): EntityChange {
  const { partitionKey, rowKey } = entity;
  if (isPut) return { kind: 'put', record: encodeEntity(entity) };
  return { kind: 'remove', key: { partitionKey, rowKey } };
}

function entryOf(changes: readonly EntityChange[]): JournalEntry {
  const record = { name: BOOKS, id: 'books~2', entities: 3, bytes: 300, version: 7 };
  return {
    sequence: 12,
    operation: 'o1',
    author: 'e1',
    lastTick: 638_000_000_000_000_000n,
    bytes: 400,
    tables: [
      { tableKey: 'books', id: 'books', record: undefined, isNew: false, changes: [] },
      { tableKey: 'books', id: 'books~2', record, isNew: true, changes },
    ],
  };
}

test('an entry round-trips through the store', () => {
  checkLaw(drawnChanges, (changes) => {
    const entry = entryOf(changes);
    const stored = structuredClone(encodeEntry(entry));
    expect(decodeEntry(stored)).toEqual(entry);
    expect(countChanges(entry)).toBe(changes.length);
  });
});

test('keeps the earlier entities on request', () => {
  const before = packBefore(
    fc.sample(drawnEntities, 3).map((stored) => ({ before: stored, entity: undefined })),
  );
  if (!before) throw new Error('Three entities were there before.');
  const { tables, ...entry } = entryOf([]);
  const kept = { ...entry, tables: tables.map((table) => ({ ...table, before })) };
  expect(decodeEntry(structuredClone(encodeEntry(kept)))).toEqual(kept);
});

test.each([
  ['a cell short', ['p', 'r', 0, 1]],
  ['a cell long', ['p', 'r', 0, 1, 2, 3]],
  ['without a key', [1, 'r', 0, 1, 2]],
  ['of an unknown shape', ['p', 'r', 4, 1, 2]],
])('calls a record %s damaged', (_, cells) => {
  const packed = { shapes: ['iA,iB'], timestamps: new BigInt64Array(1), cells };
  expect(() => unpackChanges(packed)).toThrow(expect.objectContaining({ reason: 'damaged' }));
});
