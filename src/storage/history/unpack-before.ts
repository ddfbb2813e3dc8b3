import type { BareValue, EdmValue, Ticks } from '../../model/edm.ts';
import type { Entity, EntityKey } from '../../model/entity.ts';
import { StorageError } from '../../model/storage-error.ts';
import { type BeforeImages, NOTHING, PART_END, PART_MARK } from '../records/before-images.ts';
import { decodeEntity } from '../records/codec.ts';
import { countValues } from '../records/packed-changes.ts';

/** The former entity under one key. */
export type Before =
  | { readonly kind: 'whole'; readonly entity: Entity }
  /** The parts that the write changed; the rest is as it was. */
  | {
      readonly kind: 'part';
      readonly timestamp: Ticks;
      readonly values: ReadonlyMap<string, EdmValue>;
      readonly absent: readonly string[];
    };

/** Returns the former entity under each key, in their order; undefined where the key was free. */
export function unpackBefore(
  { shapes, timestamps, cells }: BeforeImages,
  keys: readonly EntityKey[],
): (Before | undefined)[] {
  const parsed = shapes.map(parseShape);
  let at = 0;
  const images = keys.map((key, index) => {
    const timestamp = timestamps[index];
    if (timestamp === undefined) throw damaged();
    if (timestamp === NOTHING) return undefined;
    const shape = parsed[Number(cells[at])];
    if (!shape || at + shape.length >= cells.length) throw damaged();
    const values = cells.slice(at + 1, at + 1 + shape.length);
    at += 1 + shape.length;
    return imageOf(key, timestamp, shape, values);
  });
  if (at !== cells.length || timestamps.length !== keys.length) throw damaged();
  return images;
}

/**
 * Returns the properties as they were before a write, given what it left or
 * what became of that; undefined where part of that is needed and it is gone.
 */
export function applyBefore(
  before: Before,
  left: Pick<Entity, 'properties'> | undefined,
): ReadonlyMap<string, EdmValue> | undefined {
  if (before.kind === 'whole') return before.entity.properties;
  if (!left) return undefined;
  const properties = new Map(left.properties);
  for (const name of before.absent) properties.delete(name);
  for (const [name, value] of before.values) properties.set(name, value);
  return properties;
}

interface BeforeShape {
  /** Undefined where the record is whole. */
  readonly absent: readonly string[] | undefined;
  readonly text: string;
  /** The number of values. */
  readonly length: number;
}

function parseShape(shape: string): BeforeShape {
  const end = shape.indexOf(PART_END);
  const isPart = shape.startsWith(PART_MARK) && end > 0;
  const names = shape.slice(PART_MARK.length, end);
  const text = isPart ? shape.slice(end + PART_END.length) : shape;
  const absent = isPart ? (names === '' ? [] : names.split(',')) : undefined;
  return { absent, text, length: countValues(text) };
}

function imageOf(
  { partitionKey, rowKey }: EntityKey,
  timestamp: Ticks,
  { absent, text }: BeforeShape,
  values: readonly BareValue[],
): Before {
  const entity = decodeEntity([partitionKey, rowKey, timestamp, text, ...values]);
  if (!absent) return { kind: 'whole', entity };
  return { kind: 'part', timestamp, values: entity.properties, absent };
}

function damaged(): StorageError {
  return new StorageError('damaged', { detail: 'A step of the history does not fit together.' });
}
