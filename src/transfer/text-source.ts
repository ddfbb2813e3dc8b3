import { FileFaultError } from './file-fault.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told how many bytes of the file have been read so far. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

const CHUNK_BYTES = 1 << 20;

/** Bytes that are not of the encoding they were read in. */
export class EncodingError extends Error {
  override readonly name = 'EncodingError';
}

/** By the byte order mark; without one UTF-8, until its bytes prove otherwise. */
export function findEncoding(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/**
 * The text of a file, chunk by chunk, never all of it at once. The byte order
 * mark is not part of it. Throws `EncodingError` where the bytes are no text.
 */
export async function* readText(
  file: Blob,
  encoding: Encoding,
  { signal, onBytes }: ReadOptions = {},
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    signal?.throwIfAborted();
    const bytes = await readBytes(file.slice(at, at + CHUNK_BYTES));
    signal?.throwIfAborted();
    const end = Math.min(at + CHUNK_BYTES, file.size);
    const text = decode(decoder, bytes, end < file.size);
    onBytes?.(end);
    yield text;
  }
}

export async function readBytes(part: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch (error) {
    // https://w3c.github.io/FileAPI/#dfn-error-codes
    if (error instanceof DOMException) throw new FileFaultError({ kind: 'unreadable' });
    throw error;
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch (error) {
    if (error instanceof TypeError) throw new EncodingError(decoder.encoding);
    throw error;
  }
}
