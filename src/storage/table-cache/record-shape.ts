import {
  type BareValue,
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmType,
  type EdmValue,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import { entitySize } from '../../model/limits.ts';
import { FIRST_VALUE, type Shape, shapeOf } from '../records/codec.ts';
import type { EntityRecord } from '../records/schema.ts';

/** What records of one shape have in common. */
export interface RecordShape {
  readonly text: string;
  readonly names: readonly string[];
  /** The types as numbers of `codeOfType`. */
  readonly codes: readonly number[];
  /**
   * The bytes of an entity by the formula of spec 1.4 without its keys, texts
   * and Binary values.
   */
  readonly fixedBytes: number;
  /** The indexes of values that differ in length. */
  readonly loosePlaces: readonly number[];
}

/** The smallest value of each type. */
const LEAST_BY_TYPE: Readonly<Record<EdmType, EdmValue>> = {
  'Edm.Binary': binaryOf(new Uint8Array()),
  'Edm.Boolean': booleanOf(false),
  'Edm.DateTime': dateTimeOf(0n),
  'Edm.Double': doubleOf(0),
  'Edm.Guid': guidOf(''),
  'Edm.Int32': int32Of(0),
  'Edm.Int64': int64Of(0n),
  'Edm.String': stringOf(''),
};

const recordShapeByShape = new WeakMap<Shape, RecordShape>();

export function recordShapeOf(record: EntityRecord): RecordShape {
  const shape = shapeOf(record[3], record.length - FIRST_VALUE);
  let recordShape = recordShapeByShape.get(shape);
  if (!recordShape) {
    recordShape = measureShape(record[3], shape);
    recordShapeByShape.set(shape, recordShape);
  }
  return recordShape;
}

export function keyOf(record: EntityRecord): EntityKey {
  return { partitionKey: record[0], rowKey: record[1] };
}

/** Returns the bytes of a record's keys, texts and Binary values by the formula of spec 1.4. */
export function looseBytes(record: EntityRecord, { loosePlaces }: RecordShape): number {
  let bytes = 2 * (record[0].length + record[1].length);
  for (const place of loosePlaces) {
    bytes += looseBytesOf(record[FIRST_VALUE + place]);
  }
  return bytes;
}

export function looseBytesOf(value: BareValue | undefined): number {
  if (typeof value === 'string') return 2 * value.length;
  return value instanceof Uint8Array ? value.length : 0;
}

function measureShape(text: string, { names, types, codes }: Shape): RecordShape {
  const properties = names.map((name, place): [string, EdmValue] => [
    name,
    LEAST_BY_TYPE[types[place] ?? 'Edm.String'],
  ]);
  const loosePlaces = types.flatMap((type, place) =>
    type === 'Edm.String' || type === 'Edm.Binary' ? [place] : [],
  );
  const fixedBytes = entitySize({ partitionKey: '', rowKey: '', properties });
  return { text, names, codes, fixedBytes, loosePlaces };
}
