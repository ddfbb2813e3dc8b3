import { JsonError, type JsonValue, parseJson } from '../../base/json-text.ts';
import { findValueEnd } from './json-extent.ts';
import type { JsonShape } from './json-reader.ts';

/** Members that are known to hold the list, best first: OData, GeoJSON, and what services like to call it. */
const LIST_NAMES = ['value', 'features', 'data', 'items', 'rows', 'records', 'results', 'entities'];

/**
 * Tells from the beginning of a document where its records are. An object is a
 * record of JSON Lines if more values follow it, and otherwise what surrounds
 * the list, if it has one.
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

function shapeOfNames(lists: readonly string[]): JsonShape {
  const name = LIST_NAMES.find((known) => lists.includes(known)) ?? lists[0];
  return name === undefined ? { kind: 'sequence' } : { kind: 'member', name };
}

/** The members of a whole object that are lists of objects. */
function listsIn(text: string): string[] {
  const value = parseIfJson(text);
  if (value?.kind !== 'object') return [];
  return value.members.flatMap(({ name, value: member }) =>
    member.kind === 'array' && member.values[0]?.kind === 'object' ? [name] : [],
  );
}

/** The same, of an object whose end is not at hand. */
function listsInPart(head: string): string[] {
  const known = LIST_NAMES.filter((name) => new RegExp(`"${name}"\\s*:\\s*\\[`).test(head));
  const first = /"([^"\\]+)"\s*:\s*\[\s*\{/.exec(head)?.[1];
  return first === undefined ? known : [...known, first];
}

/** What is no JSON is told by the reader, with its place. */
function parseIfJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}
