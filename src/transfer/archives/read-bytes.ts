import { nextTask } from '../../base/next-task.ts';
import { FileFaultError } from './file-fault.ts';

const CHUNK_BYTES = 1 << 20;
/** So many are asked for at once, as the thread stands still until the browser has cut them off. */
const READ_BYTES = 4 * CHUNK_BYTES;

/** What is in memory at once. */
export async function readBytes(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch (error) {
    // https://w3c.github.io/FileAPI/#dfn-error-codes
    if (error instanceof DOMException) throw new FileFaultError({ kind: 'unreadable' });
    throw error;
  }
}

/**
 * The bytes of a file, chunk by chunk, never all of them at once: the next ones
 * are on their way while some are looked at. The first chunk comes alone, as
 * often no other is asked for; between all of them a cancel can be heard, for a
 * chunk may be packed and hold a thousand times its bytes.
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

/** Of what fails nobody may ever ask. Behind the end there is nothing. */
function readAhead(file: Blob, at: number): Promise<Uint8Array<ArrayBuffer>> {
  const reading = readBytes(file.slice(at, at + READ_BYTES));
  reading.catch(() => {});
  return reading;
}
