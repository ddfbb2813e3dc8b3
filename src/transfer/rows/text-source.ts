import { FileError } from '../archives/file-error.ts';
import { findEncodingProblem } from './encoding-problem.ts';
import { type ReadOptions, readPart, type SourcePart } from './source-part.ts';

/** Encodings of Unicode, and others that spreadsheets save in: https://encoding.spec.whatwg.org/#names-and-labels */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * Returns whether an encoding has the characters of some languages only. No file shows by itself that it is in
 * such a one.
 */
export function isRegional(encoding: Encoding): boolean {
  return !encoding.startsWith('utf-');
}

/** Detects the encoding by the byte order mark, or by the pattern of two bytes a character; else UTF-8. */
export function findEncoding(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const pairs = Math.floor(Math.min(head.length, PATTERN_BYTES) / 2);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) odd += 1;
  }
  // Delimiters and digits have a zero byte beside them in any language.
  if (even === 0 && odd > pairs * ZEROS) return 'utf-16le';
  if (odd === 0 && even > pairs * ZEROS) return 'utf-16be';
  return 'utf-8';
}

const PATTERN_BYTES = 4096;
const ZEROS = 0.2;

/**
 * Yields the text of a file, chunk by chunk, never all of it at once, without the byte order mark. Throws a
 * problem with its position where bytes are not of the encoding.
 */
export async function* readText(
  part: SourcePart,
  encoding: Encoding,
  options?: ReadOptions,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const bytes of readPart(part, options)) {
    const text = decode(decoder, bytes);
    if (text === undefined) throw await problemIn(part, encoding);
    if (text === '') continue;
    options?.onText?.(text.length);
    yield text;
  }
  const rest = decode(decoder);
  if (rest === undefined) throw await problemIn(part, encoding);
  if (rest !== '') yield rest;
}

/** Returns the beginning of a text; its last bytes may be a part of a character. */
export function decodeHead(head: Uint8Array, encoding: Encoding): string | undefined {
  return decode(new TextDecoder(encoding, { fatal: true }), head);
}

/** Returns undefined where the bytes are not text. Without bytes it ends. */
function decode(decoder: TextDecoder, bytes?: Uint8Array): string | undefined {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (error) {
    // https://encoding.spec.whatwg.org/#dom-textdecoder-decode
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

export async function problemIn(part: SourcePart, encoding: Encoding): Promise<FileError> {
  return new FileError(await findEncodingProblem(readPart(part), encoding));
}
