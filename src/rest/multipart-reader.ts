import { PartHeaders, type ReadHeaders } from './call.ts';
import { readType } from './negotiation.ts';
import { RequestError } from './request-error.ts';

/**
 * One part of a multipart body, or an HTTP message in one: headers, and the
 * body behind the blank line.
 */
export interface MimePart {
  readonly headers: ReadHeaders;
  readonly body: string;
}

/** The end of a message's head, and its content. */
interface Head {
  readonly end: number;
  readonly headers: ReadHeaders;
}

const HEAD_END = '\r\n\r\n';

/** Parses heads of one kind: nearly all operations of a batch have the same. */
export class HeadReader {
  /** The last head that ended as most clients write it, with that end. */
  #usual: string | undefined;
  #usualHeaders: ReadHeaders | undefined;

  /** Parses a text without blank lines before it. */
  read(text: string): Head {
    const usual = this.#usual;
    if (usual !== undefined && this.#usualHeaders && text.startsWith(usual)) {
      return { end: usual.length - HEAD_END.length, headers: this.#usualHeaders };
    }
    const end = endOfHead(text);
    const headers = new PartHeaders(text.slice(0, end));
    if (text.startsWith(HEAD_END, end)) {
      this.#usual = text.slice(0, end + HEAD_END.length);
      this.#usualHeaders = headers;
    }
    return { end, headers };
  }
}

/** Returns the boundary in a Content-Type of `multipart/mixed`. */
export function readBoundary(contentType: string | null): string {
  const { name, parameters } = readType(contentType ?? '');
  const boundary = parameters.get('boundary');
  if (name.toLowerCase() !== 'multipart/mixed' || !boundary) throw new RequestError('inputInvalid');
  return boundary;
}

/**
 * Returns the parts between the boundaries. Lines may end with LF alone, and
 * blank ones may stand anywhere; text before and behind is ignored. Throws
 * where the end is missing: the rest may have been lost on the way.
 */
export function readParts(
  text: string,
  boundary: string,
  heads: HeadReader = new HeadReader(),
): readonly MimePart[] {
  const delimiter = `--${boundary}`;
  const parts: MimePart[] = [];
  let first = -1;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    if (at > 0 && text[at - 1] !== '\n') continue;
    const end = endOfLine(text, at);
    const sign = text.slice(at, end).trimEnd();
    if (sign !== delimiter && sign !== `${delimiter}--`) continue;
    if (first >= 0) parts.push(readPart(text.slice(first, Math.max(first, at - 1)), heads));
    if (sign !== delimiter) return parts;
    first = end + 1;
  }
  throw new RequestError('inputInvalid');
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Parses headers up to a blank line, and the rest as the body without the line ends around it. */
export function readPart(text: string, heads: HeadReader = new HeadReader()): MimePart {
  const trimmed = text.replace(/^(?:[ \t]*\r?\n)+/, '');
  const { end, headers } = heads.read(trimmed);
  return { headers, body: trimmed.slice(end).trim() };
}

const BLANK_LINE = /\r?\n[ \t]*(?:\r?\n|$)/;

function endOfHead(text: string): number {
  // No header begins like this, but the body of a message without headers does.
  if (text.startsWith('{')) return 0;
  // As most clients write it.
  const end = text.indexOf(HEAD_END);
  const found = BLANK_LINE.exec(end < 0 ? text : text.slice(0, end + HEAD_END.length));
  return found ? found.index : text.length;
}
