import { expect, test } from 'vitest';
import { int64Sequence } from '../base/int64-array.ts';
import { binaryOf, dateTimeOf, type EdmValue, int32Of, stringOf } from '../model/edm.ts';
import { compareKeys, type Entity } from '../model/entity.ts';
import {
  codeOfType,
  EntityPage,
  type PageColumns,
  type PropertyColumn,
  pageOf,
} from '../model/entity-page.ts';
import { checkEntity } from '../model/entity-rules.ts';
import { entitySize } from '../model/limits.ts';
import { packChanges } from '../storage/journal/pack-changes.ts';
import { unpackChanges } from '../storage/journal/unpack-changes.ts';
import { encodeEntity } from '../storage/records/codec.ts';
import { EncodedPage } from '../storage/table-cache/encode-page.ts';
import { drawnEntities, drawnProperties } from '../testing/drawn.ts';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import { weighValidPage } from './valid-page.ts';

const KEY = { partitionKey: 'p', timestamp: 0n };

/** Sound ones, most often, and some that break a rule. */
const drawnPages = fc.oneof(
  fc
    .array(drawnProperties(), { maxLength: 6 })
    .map((all) => all.map((properties, row) => ({ ...KEY, rowKey: `${row}`, properties }))),
  fc.array(drawnEntities, { maxLength: 4 }).map((all) => all.sort(compareKeys)),
  fc.array(drawnEntities, { maxLength: 4 }),
);

test('a page is valid only if every entity is, and has the sum of their sizes', () => {
  checkLaw(drawnPages, (entities) => {
    const sizes = weighValidPage(pageOf(entities));
    const isValid = entities.every((entity, row) => {
      const before = entities[row - 1];
      return isAccepted(entity) && (!before || compareKeys(before, entity) < 0);
    });
    expect(sizes && [...sizes]).toEqual(isValid ? entities.map(entitySize) : undefined);
  });
});

test('a page is stored as its entities are one by one', () => {
  checkLaw(drawnPages, (entities) => {
    const page = pageOf(entities);
    const encoded = new EncodedPage(
      page,
      entities.map(() => 7),
      int64Sequence(1n, entities.length),
    );
    const one = entities.map((entity, row) => {
      const record = encodeEntity({ ...entity, timestamp: BigInt(row + 1) });
      return { kind: 'put', record } as const;
    });
    expect([...encoded]).toEqual(one);
    // No other is ever written.
    if (weighValidPage(page)) expect(unpackChanges(packChanges(encoded))).toEqual(one);
  });
});

test.each<readonly [string, Partial<Entity>]>([
  ['a key that is too long', { rowKey: 'x'.repeat(1025) }],
  ['a key of forbidden characters', { rowKey: 'a/b' }],
  ['a PartitionKey of forbidden characters', { partitionKey: 'a#b' }],
  ['a value that is too long', { properties: new Map([['a', stringOf('x'.repeat(32_769))]]) }],
  ['bytes that are too many', { properties: new Map([['a', binaryOf(new Uint8Array(65_537))]]) }],
  ['a value of another type', { properties: new Map([['a', int32Of(1.5)]]) }],
  ['an instant that is too early', { properties: new Map([['a', dateTimeOf(0n)]]) }],
  ['the name of a system property', { properties: new Map([['Timestamp', int32Of(1)]]) }],
  ['a name that is none', { properties: new Map([['a b', int32Of(1)]]) }],
  ['too many properties', { properties: many(253, int32Of(1)) }],
  ['an entity that is too large', { properties: many(20, stringOf('x'.repeat(32_000))) }],
])('a page with %s is not sound', (_, odd) => {
  const valid = { ...KEY, rowKey: '1', properties: many(2, int32Of(1)) };
  expect(weighValidPage(pageOf([valid, { ...valid, rowKey: '2' }]))).toBeDefined();
  expect(weighValidPage(pageOf([valid, { ...valid, rowKey: '2', ...odd }]))).toBeUndefined();
  expect(weighValidPage(pageOf([valid, valid]))).toBeUndefined();
});

test.each<readonly [string, Partial<PageColumns>]>([
  ['fewer types than rows', { properties: [columnOf('a', [1]), columnOf('b', [1, 1])] }],
  ['two columns of one name', { properties: [columnOf('a', [1, 1]), columnOf('a', [1, 1])] }],
  ['an order that leaves a property out', { orders: new Map([[0, [1]]]) }],
  ['an order that has one twice', { orders: new Map([[0, [1, 1]]]) }],
  ['an order of a column that is none', { orders: new Map([[0, [1, 2]]]) }],
])('a page with %s is not sound', (_, odd) => {
  const valid = {
    partitionKeys: ['p', 'p'],
    rowKeys: ['1', '2'],
    timestamps: new BigInt64Array(2),
    properties: [columnOf('a', [1, 1]), columnOf('b', [1, 1])],
    orders: new Map([[0, [1, 0]]]),
  };
  expect(weighValidPage(new EntityPage(valid))).toBeDefined();
  expect(weighValidPage(new EntityPage({ ...valid, ...odd }))).toBeUndefined();
});

function columnOf(name: string, filled: readonly number[]): PropertyColumn {
  const code = codeOfType('Edm.Int32');
  return { name, types: Uint8Array.from(filled, () => code), values: new Float64Array(2) };
}

function many(count: number, value: EdmValue): Map<string, EdmValue> {
  return new Map(Array.from({ length: count }, (_, place) => [`P${place}`, value]));
}

function isAccepted(entity: Entity): boolean {
  try {
    checkEntity(entity);
    return !entity.properties.has('Timestamp');
  } catch {
    return false;
  }
}
