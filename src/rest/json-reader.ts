import { JsonError, type JsonValue, parseJson } from '../base/json-text.ts';
import { RequestError } from './request-error.ts';

/** JSON as it was written: a number is its text, and the members of an object keep their order. */
export type JsonNode =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'string'; readonly value: string }
  /** `3`, `3.0` and `3e0` are three texts, and of two types (spec 1.5). */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, JsonNode> };

/** No request of the service nests deeper than two. */
const MAX_DEPTH = 32;

/**
 * Parses JSON. Throws for what is no JSON by RFC 8259, and for an object that
 * names a member twice.
 */
export function readJson(text: string): JsonNode {
  try {
    // .NET's readers skip a byte order mark.
    return nodeOf(parseJson(text.startsWith('\uFEFF') ? text.slice(1) : text), 0);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new RequestError(error.problem === 'duplicate' ? 'memberTwice' : 'bodyInvalid');
  }
}

function nodeOf(value: JsonValue, depth: number): JsonNode {
  if (depth > MAX_DEPTH) throw new RequestError('bodyInvalid');
  switch (value.kind) {
    case 'null':
      return { kind: 'null' };
    case 'boolean':
      return { kind: 'boolean', value: value.value };
    case 'string':
      return { kind: 'string', value: value.value };
    case 'number':
      return { kind: 'number', text: value.text };
    case 'array':
      return { kind: 'array', items: value.values.map((item) => nodeOf(item, depth + 1)) };
    case 'object': {
      const members = new Map<string, JsonNode>();
      for (const { name, value: member } of value.members) {
        members.set(name, nodeOf(member, depth + 1));
      }
      return { kind: 'object', members };
    }
  }
}
