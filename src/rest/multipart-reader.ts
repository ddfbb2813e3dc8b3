import { readType } from './negotiation.ts';
import { PartHeaders, type ReadHeaders } from './part-headers.ts';
import { RequestError } from './request-error.ts';

/** One part of a multipart body, or an HTTP message in one: headers, and what follows the blank line. */
export interface MimePart {
  readonly headers: ReadHeaders;
  readonly body: string;
}

/** The boundary that a Content-Type of `multipart/mixed` names. */
export function readBoundary(contentType: string | null): string {
  const { name, parameters } = readType(contentType ?? '');
  const boundary = parameters.get('boundary');
  if (name.toLowerCase() !== 'multipart/mixed' || !boundary) throw new RequestError('inputInvalid');
  return boundary;
}

/**
 * The parts between the boundaries. Lines may end with LF alone, and blank ones
 * may stand anywhere; what stands before and behind is passed over. One that
 * does not end is refused: the rest of it may have been lost on the way.
 */
export function readParts(text: string, boundary: string): readonly MimePart[] {
  const delimiter = `--${boundary}`;
  const parts: MimePart[] = [];
  let first = -1;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    if (at > 0 && text[at - 1] !== '\n') continue;
    const end = endOfLine(text, at);
    const sign = text.slice(at, end).trimEnd();
    if (sign !== delimiter && sign !== `${delimiter}--`) continue;
    if (first >= 0) parts.push(readPart(text.slice(first, Math.max(first, at - 1))));
    if (sign !== delimiter) return parts;
    first = end + 1;
  }
  throw new RequestError('inputInvalid');
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Reads headers up to a blank line, and the rest as the body without the line ends around it. */
export function readPart(text: string): MimePart {
  const trimmed = text.replace(/^(?:[ \t]*\r?\n)+/, '');
  const [head = ''] = /^[\s\S]*?(?=\r?\n[ \t]*(?:\r?\n|$)|$)/.exec(trimmed) ?? [];
  return { headers: new PartHeaders(head), body: trimmed.slice(head.length).trim() };
}
