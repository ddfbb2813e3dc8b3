import { type BareValue, type EdmValue, equalEdm, type Ticks } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { encodeEntity, FIRST_VALUE } from '../codec.ts';

/**
 * What stood under the keys that a write changed, as few large values. It goes
 * with the changes, which have the keys: there is a Timestamp for each of them,
 * `NOTHING` where the key was free. The cells of all others follow each other:
 *
 *     place of the shape in `shapes`, value, value …
 *
 * Where only some values changed, the shape is of those alone, behind a line
 * that begins with `~` and names the properties that were not there.
 */
export interface BeforeImages {
  readonly shapes: readonly string[];
  readonly timestamps: BigInt64Array;
  readonly cells: readonly BareValue[];
}

/** What a write makes of one entity. */
export interface Replacement {
  /** Undefined where the key was free. */
  readonly before: Entity | undefined;
  /** Undefined where it is removed. */
  readonly entity: Entity | undefined;
}

/** Stands for the Timestamp of what was not there. */
export const NOTHING: Ticks = -1n;

/** What a key or a value takes beyond its text. */
export const VALUE_BYTES = 8;

export const PART_MARK = '~';
export const PART_END = '\n';

/** Undefined where all keys were free, as they are in most imports. */
export function packBefore(replacements: readonly Replacement[]): BeforeImages | undefined {
  if (replacements.every(({ before }) => before === undefined)) return undefined;
  const placeByShape = new Map<string, number>();
  const timestamps = new BigInt64Array(replacements.length);
  const cells: BareValue[] = [];
  let turn = 0;
  for (const replacement of replacements) {
    const { before } = replacement;
    timestamps[turn] = before?.timestamp ?? NOTHING;
    turn += 1;
    if (!before) continue;
    const { mark, properties } = whatChanged(before, replacement.entity);
    const record = encodeEntity({ ...before, properties });
    const shape = mark + record[3];
    let place = placeByShape.get(shape);
    if (place === undefined) {
      place = placeByShape.size;
      placeByShape.set(shape, place);
    }
    cells.push(place);
    // Whatever follows the shape is a value.
    for (let at = FIRST_VALUE; at < record.length; at += 1) cells.push(record[at] as BareValue);
  }
  return { shapes: [...placeByShape.keys()], timestamps, cells };
}

export function weighImages({ shapes, timestamps, cells }: BeforeImages): number {
  let bytes = VALUE_BYTES * (timestamps.length + cells.length);
  for (const cell of [...shapes, ...cells]) {
    if (typeof cell === 'string' || cell instanceof Uint8Array) bytes += cell.length;
  }
  return bytes;
}

/**
 * A write that keeps all properties in their order, as a merge does, changes
 * some values and adds some properties: then these are all that is needed.
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
  // Names hold no comma and no line break.
  return { mark: `${PART_MARK}${added.join(',')}${PART_END}`, properties: changed };
}
