import { nextTask } from '../../base/next-task.ts';
import { FileError } from './file-error.ts';

const CHUNK_BYTES = 1 << 20;
/** The number of bytes read at once, as each read blocks the thread while the browser slices the file. */
const READ_BYTES = 4 * CHUNK_BYTES;

/** Reads all of a part into memory. */
export async function readBytes(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch (error) {
    // https://w3c.github.io/FileAPI/#dfn-error-codes
    if (error instanceof DOMException) throw new FileError({ kind: 'unreadable' });
    throw error;
  }
}

/**
 * Yields the bytes of a file, chunk by chunk, never all of them at once: the next ones are read meanwhile. The
 * first chunk is read alone, as often no other is needed. Between chunks the event loop runs, so that an abort
 * is noticed: an unpacked chunk may have a thousand times its bytes.
 */
export async function* readChunks(
  file: Blob,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const first = await readBytes(file.slice(0, CHUNK_BYTES));
  if (first.length > 0) {
    onBytes?.(first.length);
    yield first;
  }
  let next = readAhead(file, CHUNK_BYTES);
  for (let at = CHUNK_BYTES; at < file.size; at += READ_BYTES) {
    const bytes = await next;
    next = readAhead(file, at + READ_BYTES);
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      await nextTask();
      const chunk = bytes.subarray(from, from + CHUNK_BYTES);
      onBytes?.(at + from + chunk.length);
      yield chunk;
    }
  }
}

/** An error is ignored here, as the bytes may never be needed. After the end there are none. */
function readAhead(file: Blob, at: number): Promise<Uint8Array<ArrayBuffer>> {
  const reading = readBytes(file.slice(at, at + READ_BYTES));
  reading.catch(() => {});
  return reading;
}
