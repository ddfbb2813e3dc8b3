import { expect, test } from 'vitest';
import { binaryOf, type EdmValue, equalEdm, int32Of } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { drawnEntities } from '../../testing/drawn.ts';
import { fc } from '../../testing/fast-check.ts';
import { checkLaw } from '../../testing/law.ts';
import { decodeEntity, decodePage, encodeEntity } from './codec.ts';
import type { EntityRecord } from './schema.ts';

test('an entity round-trips', () => {
  checkLaw(drawnEntities, (entity) => {
    expectSame(decodeEntity(stored(entity)), entity);
  });
});

test('a page has its entities as stored, and continues at the first left over', () => {
  const drawn = fc.tuple(fc.array(drawnEntities, { maxLength: 8 }), fc.integer({ min: 1, max: 8 }));
  checkLaw(drawn, ([entities, limit]) => {
    const page = decodePage(entities.map(stored), limit);
    expect(page.length).toBe(Math.min(limit, entities.length));
    for (let row = 0; row < page.length; row += 1) {
      const entity = entities[row];
      if (entity) expectSame(page.entityAt(row), entity);
    }
    const left = entities[limit];
    expect(page.next).toEqual(left && { partitionKey: left.partitionKey, rowKey: left.rowKey });
  });
});

test('stores only the bytes in a view', () => {
  const bytes = new Uint8Array(1_000_000).subarray(10, 13);
  const [, , , , value] = encodeEntity(entityOf([['B', binaryOf(bytes)]]));
  expect(value).toBeInstanceOf(Uint8Array);
  expect(value instanceof Uint8Array && value.buffer.byteLength).toBe(3);
});

test('ends a page early where its columns would not fit into memory', () => {
  const records = Array.from({ length: 1000 }, (_, row) =>
    encodeEntity(
      entityOf(Array.from({ length: 252 }, (_, index) => [`P${row}x${index}`, int32Of(row)])),
    ),
  );
  const page = decodePage(records, 1000);
  expect(page.length).toBeGreaterThan(50);
  expect(page.length * page.columns.properties.length).toBeLessThanOrEqual(4_000_000);
  expect(page.next).toBeDefined();
});

test.each<[string, unknown[]]>([
  ['a type that there is none of', ['p', 'r', 1n, 'zName', 1]],
  ['a value too few', ['p', 'r', 1n, 'sName']],
  ['a value too many', ['p', 'r', 1n, '', 1]],
  ['no shape', ['p', 'r', 1n]],
])('calls a record damaged that has %s', (_, record) => {
  // What else than the compiler's promise could be broken.
  const broken = record as unknown as EntityRecord;
  expect(() => decodeEntity(broken)).toThrow(expect.objectContaining({ reason: 'damaged' }));
  expect(() => decodePage([broken], 1)).toThrow(expect.objectContaining({ reason: 'damaged' }));
});

/** As it comes out of the browser. */
function stored(entity: Entity): EntityRecord {
  return structuredClone(encodeEntity(entity));
}

function entityOf(properties: Iterable<[string, EdmValue]>): Entity {
  return { partitionKey: 'p', rowKey: 'r', timestamp: 1n, properties: new Map(properties) };
}

function expectSame(found: Entity, entity: Entity): void {
  expect({ ...found, properties: [...found.properties.keys()] }).toEqual({
    ...entity,
    properties: [...entity.properties.keys()],
  });
  for (const [name, value] of entity.properties) {
    const other = found.properties.get(name);
    expect(other && equalEdm(other, value), name).toBe(true);
  }
}
