import { FileError, type FileProblem } from '../archives/file-error.ts';
import { type ReadOptions, readPart, type SourcePart } from '../records/source-part.ts';

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

/** Finds where the bytes of a file stop being text, and the byte that is wrong. */
async function findEncodingProblem(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): Promise<FileProblem> {
  if (!encoding.startsWith('utf-')) return findDecodedProblem(chunks, encoding);
  const scan = encoding === 'utf-8' ? new Utf8Scan() : new Utf16Scan(encoding === 'utf-16le');
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      if (!scan.take(byte)) return problemOf(scan.place, scan.first ?? byte, encoding);
    }
  }
  return problemOf(scan.place, undefined, encoding);
}

/** The number of bytes searched one by one around the problem. */
const PIECE = 4096;

/**
 * Only the platform knows which bytes are characters of the encoding. One decoder reads ahead, the other finds
 * the byte.
 */
async function findDecodedProblem(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): Promise<FileProblem> {
  const ahead = new TextDecoder(encoding, { fatal: true });
  const behind = new TextDecoder(encoding, { fatal: true });
  const place = new Place();
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const piece = chunk.subarray(at, at + PIECE);
      if (canDecode(ahead, piece)) passAll(place, behind.decode(piece, { stream: true }));
      else return problemOf(place, findWrong(behind, piece, place), encoding);
    }
  }
  return problemOf(place, undefined, encoding);
}

function findWrong(decoder: TextDecoder, piece: Uint8Array, place: Place): number | undefined {
  for (let at = 0; at < piece.length; at += 1) {
    const byte = piece.subarray(at, at + 1);
    try {
      passAll(place, decoder.decode(byte, { stream: true }));
    } catch {
      return byte[0];
    }
  }
  return undefined;
}

function canDecode(decoder: TextDecoder, piece: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function passAll(place: Place, text: string): void {
  for (let at = 0; at < text.length; at += 1) place.pass(text.charCodeAt(at));
}

function problemOf(place: Place, byte: number | undefined, encoding: string): FileProblem {
  const found = byte === undefined ? '' : `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return { kind: 'encoding', line: place.line, column: place.column, found, encoding };
}

/** A line and column, from 1; the column in UTF-16 units. */
class Place {
  line = 1;
  column = 1;
  #isAfterCr = false;

  pass(code: number): void {
    const isLf = code === 10;
    if (isLf && this.#isAfterCr) {
      this.#isAfterCr = false;
      return;
    }
    this.#isAfterCr = code === 13;
    if (!isLf && code !== 13) {
      this.column += 1;
      return;
    }
    this.line += 1;
    this.column = 1;
  }
}

/** By table 3-7 of the Unicode Standard. */
class Utf8Scan {
  readonly place = new Place();
  /** The first byte of the current character, after which any character may follow. */
  first: number | undefined;
  #left = 0;
  #units = 1;
  #low = 0x80;
  #high = 0xbf;

  take(byte: number): boolean {
    if (this.#left > 0) return this.#takeNext(byte);
    if (byte < 0x80) {
      this.place.pass(byte);
      return true;
    }
    return this.#begin(byte);
  }

  #begin(byte: number): boolean {
    if (byte < 0xc2 || byte > 0xf4) return false;
    this.first = byte;
    this.#left = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    this.#units = byte < 0xf0 ? 1 : 2;
    this.#low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.#high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
    return true;
  }

  #takeNext(byte: number): boolean {
    if (byte < this.#low || byte > this.#high) return false;
    this.#low = 0x80;
    this.#high = 0xbf;
    this.#left -= 1;
    if (this.#left > 0) return true;
    this.place.column += this.#units;
    this.first = undefined;
    return true;
  }
}

class Utf16Scan {
  readonly place = new Place();
  readonly first = undefined;
  readonly #isLittle: boolean;
  #first: number | undefined;
  #isHalf = false;

  constructor(isLittle: boolean) {
    this.#isLittle = isLittle;
  }

  take(byte: number): boolean {
    if (this.#first === undefined) {
      this.#first = byte;
      return true;
    }
    const unit = this.#isLittle ? this.#first | (byte << 8) : (this.#first << 8) | byte;
    this.#first = undefined;
    const isLow = unit >= 0xdc00 && unit <= 0xdfff;
    if (isLow !== this.#isHalf) return false;
    this.#isHalf = unit >= 0xd800 && unit <= 0xdbff;
    this.place.pass(unit);
    return true;
  }
}
