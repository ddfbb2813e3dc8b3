import type { JsonValue } from '../../base/json-text.ts';
import type { EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';

/**
 * One value as a file has it, before anybody has decided on its type. Absent is
 * undefined: an empty field of a CSV, a null or a missing member in JSON.
 */
export type Cell = undefined | string | boolean | JsonNumber | JsonNested | Decimal | TypedCell;

/** A value whose type the file tells, and no text that could be another. */
export type TypedCell = EdmValue & { readonly kind: 'typed' };

/** A number to the base of ten with all its digits, which text keeps as well as any number. */
export interface Decimal {
  readonly kind: 'decimal';
  readonly text: string;
}

/** A number of a JSON file, as it was written. */
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

/** The cell as it stands in the file. */
export function textOfCell(cell: Exclude<Cell, undefined>): string {
  if (typeof cell !== 'object') return String(cell);
  return cell.kind === 'typed' ? formatEdm(cell) : cell.text;
}

export function typed({ type, value }: EdmValue): TypedCell {
  // Type and value belong together as before; there are millions of them, which spreading would double the time of.
  return { type, value, kind: 'typed' } as TypedCell;
}

/**
 * The same text in memory of its own. A slice keeps the whole chunk alive that
 * it was cut from, which a few kept values must not do.
 */
export function detachText(text: string): string {
  return ` ${text}`.slice(1);
}

/** A value as compact JSON, its numbers as they were written. Those that JSON has no word for are texts, as in OData. */
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

/** See named-number.ts. */
const NAMED = new Set(['NaN', 'Infinity', '-Infinity']);
