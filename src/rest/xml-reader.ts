import { RequestError } from './request-error.ts';

/** An element without its attributes, which none of the service's documents needs. */
export interface XmlElement {
  readonly name: string;
  readonly children: readonly XmlElement[];
  /** Its text besides elements. */
  readonly text: string;
}

/** The documents of the service nest five deep. */
const MAX_DEPTH = 16;

const MISC = /(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/y;
const NAME = '[A-Za-z_][\\w.-]*';
const ATTRIBUTES = `(?:\\s+[A-Za-z_:][\\w:.-]*\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*`;
const OPEN = new RegExp(`<(${NAME})${ATTRIBUTES}\\s*(/?)>`, 'y');
const CLOSE = new RegExp(`</(${NAME})\\s*>`, 'y');
const TEXT = /[^<]+/y;
const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const REMARK = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Parses one of the small documents of the service. Document types, and with
 * them entities of its own, are refused: they are sent only to do harm.
 */
export function readXml(text: string): XmlElement {
  return new XmlReader(text).readDocument();
}

class XmlReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  readDocument(): XmlElement {
    this.#take(MISC);
    const root = this.#readElement(0);
    this.#take(MISC);
    if (!root || this.#at < this.#text.length) throw new RequestError('xmlInvalid');
    return root;
  }

  /** Returns undefined where no element begins. */
  #readElement(depth: number): XmlElement | undefined {
    const [, name, isEmpty] = this.#take(OPEN) ?? [];
    if (name === undefined) return undefined;
    if (depth > MAX_DEPTH) throw new RequestError('xmlInvalid');
    if (isEmpty === '/') return { name, children: [], text: '' };
    const children: XmlElement[] = [];
    let text = '';
    for (;;) {
      const child = this.#readElement(depth + 1);
      if (child) {
        children.push(child);
        continue;
      }
      const [piece] = this.#take(TEXT) ?? [];
      if (piece !== undefined) {
        text += decode(piece);
        continue;
      }
      const [, raw] = this.#take(CDATA) ?? [];
      if (raw !== undefined) text += checked(raw);
      else if (!this.#take(REMARK)) break;
    }
    const [, closed] = this.#take(CLOSE) ?? [];
    if (closed !== name) throw new RequestError('xmlInvalid');
    return { name, children, text };
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found;
  }
}

/** Whatever is not one of https://www.w3.org/TR/xml/#NT-Char, by itself or by a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: These are what is looked for.
const NO_CHARACTER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;

function decode(text: string): string {
  const decoded = text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const known = ENTITIES.get(name);
    if (known !== undefined && whole.endsWith(';')) return known;
    const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name) ?? [];
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (!(code <= 0x10ffff)) throw new RequestError('xmlInvalid');
    return String.fromCodePoint(code);
  });
  return checked(decoded);
}

function checked(text: string): string {
  if (NO_CHARACTER.test(text)) throw new RequestError('xmlInvalid');
  return text;
}
