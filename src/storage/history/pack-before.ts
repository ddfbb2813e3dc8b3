import { type BareValue, type EdmValue, equalEdm } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { indexOfShape } from '../journal/pack-changes.ts';
import {
  type BeforeImages,
  NOTHING,
  PART_END,
  PART_MARK,
  VALUE_BYTES,
} from '../records/before-images.ts';
import { encodeEntity, FIRST_VALUE } from '../records/codec.ts';

/** The change of one entity. */
export interface Replacement {
  /** Undefined where the key was free. */
  readonly before: Entity | undefined;
  /** Undefined where it is removed. */
  readonly entity: Entity | undefined;
}

/** Returns undefined where all keys were free, as they are in most imports. */
export function packBefore(replacements: readonly Replacement[]): BeforeImages | undefined {
  if (replacements.every(({ before }) => before === undefined)) return undefined;
  const indexByShape = new Map<string, number>();
  const timestamps = new BigInt64Array(replacements.length);
  const cells: BareValue[] = [];
  let row = 0;
  for (const replacement of replacements) {
    const { before } = replacement;
    timestamps[row] = before?.timestamp ?? NOTHING;
    row += 1;
    if (!before) continue;
    const { mark, properties } = whatChanged(before, replacement.entity);
    const record = encodeEntity({ ...before, properties });
    const shape = mark + record[3];
    cells.push(indexOfShape(shape, indexByShape));
    // All cells after the shape are values.
    for (let at = FIRST_VALUE; at < record.length; at += 1) cells.push(record[at] as BareValue);
  }
  return { shapes: [...indexByShape.keys()], timestamps, cells };
}

export function weighImages({ shapes, timestamps, cells }: BeforeImages): number {
  let bytes = VALUE_BYTES * (timestamps.length + cells.length);
  for (const cell of [...shapes, ...cells]) {
    if (typeof cell === 'string' || cell instanceof Uint8Array) bytes += cell.length;
  }
  return bytes;
}

/**
 * Returns the changed values and added names of a write that keeps all
 * properties in their order, as a merge does: then these are all that is
 * needed.
 */
function whatChanged(
  { properties: before }: Entity,
  entity: Entity | undefined,
): { readonly mark: string; readonly properties: ReadonlyMap<string, EdmValue> } {
  const whole = { mark: '', properties: before };
  if (!entity || entity.properties.size < before.size) return whole;
  const changed = new Map<string, EdmValue>();
  const added: string[] = [];
  const names = before.keys();
  for (const [name, after] of entity.properties) {
    const stood = names.next();
    if (stood.done) {
      added.push(name);
      continue;
    }
    if (stood.value !== name) return whole;
    const value = before.get(name);
    if (value && value !== after && !equalEdm(value, after)) changed.set(name, value);
  }
  // Names contain no comma and no line break.
  return { mark: `${PART_MARK}${added.join(',')}${PART_END}`, properties: changed };
}
