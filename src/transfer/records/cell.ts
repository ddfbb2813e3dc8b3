import type { JsonValue } from '../../base/json-text.ts';
import { EDM_TYPES, type EdmType, type EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';

/**
 * A value as it is in a file, before its type is decided. Absent is undefined: an empty field of a CSV, a null
 * or a missing member in JSON.
 */
export type Cell = undefined | string | boolean | JsonNumber | JsonNested | Decimal | TypedCell;

/** A value whose type is in the file, and no text that could have another type. */
export type TypedCell = EdmValue & { readonly kind: 'typed' };

/** A decimal number with all its digits, which text keeps as well as any number. */
export interface Decimal {
  readonly kind: 'decimal';
  readonly text: string;
}

/** A number of a JSON file, as written. */
export interface JsonNumber {
  readonly kind: 'number';
  readonly text: string;
}

/** An object or an array inside a record, as compact JSON. */
export interface JsonNested {
  readonly kind: 'nested';
  readonly text: string;
}

export function cellOfJson(value: JsonValue): Cell {
  switch (value.kind) {
    case 'null':
      return undefined;
    case 'string':
    case 'boolean':
      return value.value;
    case 'number':
      return { kind: 'number', text: value.text };
    case 'array':
    case 'object':
      return { kind: 'nested', text: writeJson(value) };
  }
}

/** Returns the cell as written in the file. */
export function textOfCell(cell: Exclude<Cell, undefined>): string {
  if (typeof cell !== 'object') return String(cell);
  return cell.kind === 'typed' ? formatEdm(cell) : cell.text;
}

export function typed({ type, value }: EdmValue): TypedCell {
  // Type and value belong together as before; spreading them would take twice as long for millions of cells.
  return { type, value, kind: 'typed' } as TypedCell;
}

/**
 * Copies a text into memory of its own. A slice keeps the whole chunk in memory that it was cut from, which a
 * few kept values must not do.
 */
export function detachText(text: string): string {
  return ` ${text}`.slice(1);
}

/**
 * Returns a value as compact JSON, with its numbers as written. Those that JSON cannot express are texts, as in
 * OData.
 */
function writeJson(value: JsonValue): string {
  switch (value.kind) {
    case 'null':
      return 'null';
    case 'string':
      return JSON.stringify(value.value);
    case 'boolean':
      return String(value.value);
    case 'number':
      return NAMED.has(value.text) ? JSON.stringify(value.text) : value.text;
    case 'array':
      return `[${value.values.map(writeJson).join(',')}]`;
    case 'object':
      return `{${value.members.map(({ name, value: member }) => `${JSON.stringify(name)}:${writeJson(member)}`).join(',')}}`;
  }
}

/** See `readNamedNumber`. */
const NAMED = new Set(['NaN', 'Infinity', '-Infinity']);

const TYPE_BY_NAME = new Map<string, EdmType>(
  EDM_TYPES.flatMap((type) => {
    const name = type.toLowerCase();
    return [
      [name, type],
      [name.replace('edm.', ''), type],
    ] as const;
  }),
);

/** Parses the name of a type as files write it: in any case, with and without `Edm.`. */
export function readTypeName(cell: Cell): EdmType | undefined {
  return typeof cell === 'string' ? TYPE_BY_NAME.get(cell.trim().toLowerCase()) : undefined;
}

/** Returns whether an empty field is a value of the type, and not an absent one. */
export function hasEmptyValue(type: EdmType | undefined): boolean {
  return type === 'Edm.String' || type === 'Edm.Binary';
}

/** Returns the column to which a column of types belongs: `Price` for `Price@type`. */
export function annotatedName(name: string): string | undefined {
  return /^(?<of>.+?) ?@(?:odata\.)?type$/i.exec(name)?.groups?.['of'];
}

/** Returns whether the name is of metadata that the REST service adds to an entity. */
export function isMetadata(name: string): boolean {
  return /^odata\.|@odata\.|^@odata/.test(name);
}
