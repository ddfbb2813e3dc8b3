import { RequestError } from './request-error.ts';

/** JSON as it was written: a number is its text, and the members of an object stand in their order. */
export type JsonNode =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'string'; readonly value: string }
  /** `3`, `3.0` and `3e0` are three texts, and of two types (spec 1.5). */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, JsonNode> };

/** No request of the service nests deeper than two; a body of `[[[[…` is refused, and no crash. */
const MAX_DEPTH = 32;

const SPACE = /[ \t\n\r]*/y;
/** No white space has a higher code. */
const SPACE_CODE = 32;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/** Refuses what is not JSON by RFC 8259, and an object that names a member twice. */
export function readJson(text: string): JsonNode {
  return new JsonReader(text).readAll();
}

class JsonReader {
  readonly #text: string;
  #at: number;

  constructor(text: string) {
    this.#text = text;
    // .NET's readers pass over a byte order mark.
    this.#at = text.startsWith('\uFEFF') ? 1 : 0;
  }

  readAll(): JsonNode {
    const node = this.#readNode(0);
    this.#skipSpace();
    if (this.#at < this.#text.length) throw new RequestError('bodyInvalid');
    return node;
  }

  #readNode(depth: number): JsonNode {
    if (depth > MAX_DEPTH) throw new RequestError('bodyInvalid');
    this.#skipSpace();
    switch (this.#text[this.#at]) {
      case '{':
        return this.#readObject(depth);
      case '[':
        return this.#readArray(depth);
      case '"':
        return { kind: 'string', value: this.#readString() };
      case 't':
      case 'f':
      case 'n':
        return readWord(this.#take(WORD));
      default:
        return { kind: 'number', text: this.#take(NUMBER) };
    }
  }

  #readObject(depth: number): JsonNode {
    const members = new Map<string, JsonNode>();
    this.#at += 1;
    if (this.#takeSign('}')) return { kind: 'object', members };
    do {
      this.#skipSpace();
      const name = this.#readString();
      if (!this.#takeSign(':')) throw new RequestError('bodyInvalid');
      if (members.has(name)) throw new RequestError('memberTwice');
      members.set(name, this.#readNode(depth + 1));
    } while (this.#takeSign(','));
    if (!this.#takeSign('}')) throw new RequestError('bodyInvalid');
    return { kind: 'object', members };
  }

  #readArray(depth: number): JsonNode {
    const items: JsonNode[] = [];
    this.#at += 1;
    if (this.#takeSign(']')) return { kind: 'array', items };
    do items.push(this.#readNode(depth + 1));
    while (this.#takeSign(','));
    if (!this.#takeSign(']')) throw new RequestError('bodyInvalid');
    return { kind: 'array', items };
  }

  /** A string is found by its closing quote; what else it cannot hold is left for JSON.parse to see. */
  #readString(): string {
    const start = this.#at;
    if (this.#text[start] !== '"') throw new RequestError('bodyInvalid');
    let end = start;
    do end = this.#text.indexOf('"', end + 1);
    while (end >= 0 && isEscaped(this.#text, end));
    if (end < 0) throw new RequestError('bodyInvalid');
    this.#at = end + 1;
    return parseString(this.#text.slice(start, end + 1));
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found === undefined) throw new RequestError('bodyInvalid');
    this.#at += found.length;
    return found;
  }

  #takeSign(sign: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #skipSpace(): void {
    // Mostly there is none.
    if (this.#text.charCodeAt(this.#at) > SPACE_CODE) return;
    SPACE.lastIndex = this.#at;
    this.#at += SPACE.exec(this.#text)?.[0].length ?? 0;
  }
}

/** Whether an odd number of backslashes stands before. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

// Nearly all strings are of this kind, and mean what they show.
const PLAIN_STRING = /^"[ !#-[\]-~]*"$/;

function parseString(source: string): string {
  if (PLAIN_STRING.test(source)) return source.slice(1, -1);
  try {
    // What is in quotes is parsed to a string, or not at all.
    return JSON.parse(source) as string;
  } catch {
    throw new RequestError('bodyInvalid');
  }
}

function readWord(word: string): JsonNode {
  return word === 'null' ? { kind: 'null' } : { kind: 'boolean', value: word === 'true' };
}
