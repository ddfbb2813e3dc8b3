import type { SchemaTree } from 'hyparquet';
import { isMapLike } from 'hyparquet/src/schema.js';
import { encodeBase64 } from '../../base/bytes.ts';
import { type Cell, textOfCell } from '../records/cell.ts';

/**
 * Prefix of each key of a MAP that is used as the name of a member: the reader makes objects of maps, in which
 * `__proto__` would not be a member, numbers would change their order, and all dates would have the same name.
 */
const MARK = '\0';

/** Returns whether a column, by its path through the schema, has the keys of a MAP. */
export function isMapKey(path: readonly SchemaTree[]): boolean {
  const [map, entry, key] = path.slice(-3);
  return map !== undefined && isMapLike(map) && key !== undefined && key === keyOf(entry);
}

/** Returns whether it is a MAP whose keys are objects or lists: as names of members all would be the same. */
export function hasNestedKeys(tree: SchemaTree): boolean {
  return isMapLike(tree) && (keyOf(tree.children[0])?.children.length ?? 0) > 0;
}

/** Finds the key as its reader does: by its name, at any index. */
function keyOf(entry: SchemaTree | undefined): SchemaTree | undefined {
  return entry?.children.find(({ element }) => element.name === 'key');
}

/** Converts the values of a column within any lists. */
export function mapValues(values: unknown, change: (value: unknown) => unknown): unknown {
  if (values === undefined || values === null) return values;
  if (Array.isArray(values)) return values.map((value) => mapValues(value, change));
  return change(values);
}

/** Returns a key of a MAP as the name of a member. */
export function markKey(key: unknown): string {
  return MARK + textOfKey(key);
}

function textOfKey(key: unknown): string {
  if (key instanceof Uint8Array) return encodeBase64(key);
  return isParsed(key) ? textOfCell(key) : String(key);
}

/** A decimal of the file, with all of its digits. */
export class ParquetDecimal {
  readonly kind = 'decimal';
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Returns whether a value was made of a date, an identifier or a decimal, and is not a struct that looks like
 * one.
 */
export function isParsed(value: unknown): value is Exclude<Cell, undefined> {
  if (value instanceof ParquetDecimal) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { kind, type } = value as Partial<Record<'kind' | 'type', unknown>>; // Only looked at.
  return kind === 'typed' && (type === 'Edm.DateTime' || type === 'Edm.Guid');
}

/** Returns the members of a struct or of a MAP by their names in the file. */
export function membersOf(value: object): readonly (readonly [name: string, member: unknown])[] {
  return Object.entries(value).map(([name, member]) =>
    name.startsWith(MARK) ? [name.slice(MARK.length), member] : [name, member],
  );
}

/** Returns whether the name of a member is unambiguous. */
export function isSafeName(name: string): boolean {
  return name !== '__proto__' && !name.startsWith(MARK);
}
