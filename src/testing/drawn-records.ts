import { type EdmValue, int32Of, stringOf } from '../model/edm.ts';
import type { Entity, EntityKey } from '../model/entity.ts';
import { encodeEntity } from '../storage/records/codec.ts';
import type { ScanRange } from '../storage/records/keys.ts';
import type { EntityRecord } from '../storage/records/schema.ts';
import type { CachedChange } from '../storage/table-cache/cached-changes.ts';
import { drawnProperties } from './drawn.ts';
import { fewKeys } from './drawn-filters.ts';
import { fc } from './fast-check.ts';
import type { Draw } from './seeded.ts';

/** Keys that often repeat, the ends of the key order among them. */
const drawnKeys: fc.Arbitrary<EntityKey> = fc.record({ partitionKey: fewKeys, rowKey: fewKeys });

const drawnEntities: fc.Arbitrary<Entity> = fc
  .tuple(drawnKeys, fc.bigInt({ min: 0n, max: 2n ** 62n }), drawnProperties())
  .map(([key, timestamp, properties]) => ({ ...key, timestamp, properties }));

export const drawnRecords: fc.Arbitrary<EntityRecord> = drawnEntities.map(encodeEntity);

export const drawnChanges: fc.Arbitrary<CachedChange> = fc.oneof(
  { arbitrary: drawnRecords.map((record) => ({ kind: 'put' as const, record })), weight: 3 },
  { arbitrary: drawnKeys.map((key) => ({ kind: 'remove' as const, key })), weight: 1 },
);

export const drawnRanges: fc.Arbitrary<ScanRange> = fc
  .tuple(
    fc.option(fewKeys),
    fc.option(drawnKeys),
    fc.option(drawnKeys),
    fc.option(drawnKeys),
    fc.boolean(),
  )
  .map(([partitionKey, from, first, end, descending]) => ({
    ...(partitionKey !== null && { partitionKey }),
    ...(from && { from }),
    ...((first || end) && { keys: { ...(first && { from: first }), ...(end && { to: end }) } }),
    descending,
  }));

/** How much the entities of a table resemble each other. */
export type Likeness = 'same' | 'similar' | 'different';

/** Returns the key at an index of a table, in partitions of unequal size. */
export function keyAt(place: number): EntityKey {
  const partition = Math.floor(Math.sqrt(place / 50));
  return { partitionKey: `p${partition}`, rowKey: String(place).padStart(6, '0') };
}

export function drawRecord(draw: Draw, key: EntityKey, likeness: Likeness): EntityRecord {
  const entity = { ...key, timestamp: BigInt(draw.whole(1e9)), properties: new Map() };
  return encodeEntity({ ...entity, properties: drawProperties(draw, likeness) });
}

function drawProperties(draw: Draw, likeness: Likeness): Map<string, EdmValue> {
  const number = draw.whole(1000);
  const common: [string, EdmValue][] = [
    ['Title', stringOf(`Title ${number}`)],
    ['Sold', int32Of(number)],
    ['Price', { type: 'Edm.Double', value: number / 7 }],
    ['Code', { type: 'Edm.Int64', value: BigInt(number) }],
  ];
  if (likeness === 'same') return new Map(common);
  const rare: [string, EdmValue][] = [
    ['Sold', stringOf('none')],
    ['Cover', { type: 'Edm.Binary', value: new Uint8Array(number % 9) }],
    ['Code', { type: 'Edm.DateTime', value: BigInt(number) }],
  ];
  if (likeness === 'different') rare.push([`X${draw.whole(1e6)}`, int32Of(number)]);
  const kept = [...common, ...rare].filter(() => draw.chance(0.7));
  return new Map(draw.chance(0.3) ? kept.reverse() : kept);
}

/** Draws changes anywhere among the first `places` keys, or in a row from one of them on. */
export function drawChanges(draw: Draw, places: number, likeness: Likeness): CachedChange[] {
  const count = draw.from([1, 3, 100, 200, 1000]);
  const isDense = draw.chance(0.5);
  const first = draw.whole(places);
  const removed = draw.from([0, 0.2, 1]);
  return Array.from({ length: count }, (_, place) => {
    const key = keyAt(isDense ? first + place : draw.whole(places));
    if (draw.chance(removed)) return { kind: 'remove', key };
    return { kind: 'put', record: drawRecord(draw, key, likeness) };
  });
}

export function drawRange(draw: Draw, places: number): ScanRange {
  const key = () => keyAt(draw.whole(places));
  return {
    descending: draw.chance(0.5),
    ...(draw.chance(0.2) && { partitionKey: key().partitionKey }),
    ...(draw.chance(0.4) && { from: key() }),
    ...(draw.chance(0.3) && { keys: { ...(draw.chance(0.7) && { from: key() }), to: key() } }),
  };
}
