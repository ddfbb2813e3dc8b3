import { decodeBase64, decodeHex, encodeBase64, encodeHex } from '../../../base/bytes.ts';

/** The text form of the bytes of a Binary. */
export type BinaryEncoding = 'base64' | 'hex' | 'text';

export const BINARY_ENCODINGS = [
  'base64',
  'hex',
  'text',
] as const satisfies readonly BinaryEncoding[];

/** The byte order mark is kept as a character of the text, or its bytes would be lost. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Returns the bytes as text in this encoding; undefined if that is impossible:
 * not all bytes are UTF-8.
 */
export function formatBytes(bytes: Uint8Array, encoding: BinaryEncoding): string | undefined {
  switch (encoding) {
    case 'base64':
      return encodeBase64(bytes);
    case 'hex':
      return encodeHex(bytes);
    case 'text':
      return decodeText(bytes);
  }
}

/** Returns the bytes; undefined for a text that is not valid in this encoding. */
export function parseBytes(text: string, encoding: BinaryEncoding): Uint8Array | undefined {
  switch (encoding) {
    case 'base64':
      return decodeBase64(text);
    case 'hex':
      return decodeHex(text);
    case 'text':
      return text.isWellFormed() ? new TextEncoder().encode(text) : undefined;
  }
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
