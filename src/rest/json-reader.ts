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

/**
 * No request of the service nests deeper than two; a body of `[[[[…` is refused
 * before it exhausts the stack.
 */
const MAX_DEPTH = 32;

const SPACE = /[ \t\n\r]*/y;
/** No white space has a higher code, and no control character has this one. */
const SPACE_CODE = 32;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/**
 * Parses JSON. Throws for what is no JSON by RFC 8259, and for an object that
 * names a member twice.
 */
export function readJson(text: string): JsonNode {
  return new JsonReader(text).readAll();
}

class JsonReader {
  readonly #text: string;
  #at: number;

  constructor(text: string) {
    this.#text = text;
    // .NET's readers skip a byte order mark.
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

  /** Nearly all strings have no escapes, which one pass over their characters shows. */
  #readString(): string {
    const text = this.#text;
    const start = this.#at;
    if (text.charCodeAt(start) !== QUOTE) throw new RequestError('bodyInvalid');
    for (let at = start + 1; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === QUOTE) {
        this.#at = at + 1;
        return text.slice(start + 1, at);
      }
      if (unit === BACKSLASH || unit < SPACE_CODE) break;
    }
    return this.#readEscaped(start);
  }

  /** Finds a string by its closing quote; JSON.parse reports its other problems. */
  #readEscaped(start: number): string {
    let end = start;
    do end = this.#text.indexOf('"', end + 1);
    while (end >= 0 && isEscaped(this.#text, end));
    if (end < 0) throw new RequestError('bodyInvalid');
    this.#at = end + 1;
    return parseString(this.#text.slice(start, end + 1));
  }

  #take(pattern: RegExp): string {
    const start = this.#at;
    pattern.lastIndex = start;
    if (!pattern.test(this.#text)) throw new RequestError('bodyInvalid');
    this.#at = pattern.lastIndex;
    return this.#text.slice(start, this.#at);
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

/** Returns whether an odd number of backslashes stands before. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

function parseString(source: string): string {
  try {
    // A quoted text is parsed to a string, or not at all.
    return JSON.parse(source) as string;
  } catch {
    throw new RequestError('bodyInvalid');
  }
}

function readWord(word: string): JsonNode {
  return word === 'null' ? { kind: 'null' } : { kind: 'boolean', value: word === 'true' };
}
