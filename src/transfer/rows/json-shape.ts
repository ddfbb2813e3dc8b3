import { JsonError, type JsonValue, parseJson } from '../../base/json-text.ts';
import { findValueEnd } from './json-extent.ts';
import type { JsonShape } from './json-reader.ts';
import { readNamedNumber } from './named-number.ts';

/** Members that commonly hold the list, best first: of OData, GeoJSON, and other services. */
const LIST_NAMES = ['value', 'features', 'data', 'items', 'rows', 'records', 'results', 'entities'];

/**
 * Detects by the beginning of a document where its records are. An object is a record of JSON Lines if more
 * values follow it, and otherwise surrounds the list, if it has one.
 */
export function findJsonShape(head: string, { isWhole }: { readonly isWhole: boolean }): JsonShape {
  const start = head.search(/[^ \t\r\n]/);
  if (head[start] === '[') return { kind: 'array' };
  if (head[start] !== '{') return { kind: 'sequence' };
  const end = findValueEnd(head, start);
  if (end === -1) return shapeOfNames(listsInPart(head));
  const hasMore = /[^ \t\r\n]/.test(head.slice(end)) || !isWhole;
  return hasMore ? { kind: 'sequence' } : shapeOfNames(listsIn(head.slice(start, end)));
}

/** The number of records that show how a file is written. */
const RECORDS_LOOKED_AT = 50;

/** Returns whether one of the first records begins on the same line as the one before it. */
export function doShareLines(head: string, shape: JsonShape): boolean {
  let start = startOfRecords(head, shape);
  for (let record = 0; record < RECORDS_LOOKED_AT; record += 1) {
    const end = findValueEnd(head, start);
    // After a record at the end of the text, more may follow on its line.
    if (end === -1) return record === 0 && shape.kind !== 'sequence' && !hasBreak(head, start);
    const next = gapEnd(head, end);
    if (end === start || next === head.length || head[next] === ']') return false;
    if (!hasBreak(head, start, next)) return true;
    start = next;
  }
  return false;
}

function startOfRecords(head: string, shape: JsonShape): number {
  if (shape.kind === 'sequence') return gapEnd(head, 0);
  const name = shape.kind === 'member' ? head.indexOf(JSON.stringify(shape.name)) : 0;
  return gapEnd(head, head.indexOf('[', name) + 1);
}

function gapEnd(head: string, from: number): number {
  GAP.lastIndex = from;
  return from + (GAP.exec(head)?.[0].length ?? 0);
}

const GAP = /[\s,]*/y;

function hasBreak(head: string, from: number, to = head.length): boolean {
  const at = head.indexOf('\n', from);
  return at !== -1 && at < to;
}

function shapeOfNames(lists: readonly string[]): JsonShape {
  const name = LIST_NAMES.find((known) => lists.includes(known)) ?? lists[0];
  return name === undefined ? { kind: 'sequence' } : { kind: 'member', name };
}

/** Returns the members of a complete object that are lists of objects. */
function listsIn(text: string): string[] {
  const value = parseIfJson(text);
  if (value?.kind !== 'object') return [];
  return value.members.flatMap(({ name, value: member }) =>
    member.kind === 'array' && member.values[0]?.kind === 'object' ? [name] : [],
  );
}

/** The same for an object whose end is not in the text. */
function listsInPart(head: string): string[] {
  const known = LIST_NAMES.filter((name) => new RegExp(`"${name}"\\s*:\\s*\\[`).test(head));
  const first = /"([^"\\]+)"\s*:\s*\[\s*\{/.exec(head)?.[1];
  return first === undefined ? known : [...known, first];
}

/** The reader reports invalid JSON, with its position. */
function parseIfJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text, readNamedNumber);
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}
