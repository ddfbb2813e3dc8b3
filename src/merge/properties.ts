import { type EdmValue, equalEdm } from '../model/edm.ts';

/** The properties of an entity without its keys and Timestamp. */
export type Properties = ReadonlyMap<string, EdmValue>;

/** Returns whether both are absent, or have the same type and value: NaN is itself, -0 is not 0. */
export function equalValues(a: EdmValue | undefined, b: EdmValue | undefined): boolean {
  return a && b ? equalEdm(a, b) : a === b;
}

/** Returns whether both have the same values under the same names, in any order. */
export function equalProperties(a: Properties, b: Properties): boolean {
  if (a.size !== b.size) return false;
  for (const [name, value] of a) if (!equalValues(value, b.get(name))) return false;
  return true;
}
