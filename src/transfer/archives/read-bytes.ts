import { FileFaultError } from './file-fault.ts';

const CHUNK_BYTES = 1 << 20;

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

/** The bytes of a file, chunk by chunk, never all of them at once: the next one is on its way while one is looked at. */
export async function* readChunks(
  file: Blob,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  let next = readAhead(file, 0);
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    const end = Math.min(at + CHUNK_BYTES, file.size);
    const bytes = await next;
    if (end < file.size) next = readAhead(file, end);
    onBytes?.(end);
    yield bytes;
  }
}

/** Of what fails nobody may ever ask. */
function readAhead(file: Blob, at: number): Promise<Uint8Array<ArrayBuffer>> {
  const reading = readBytes(file.slice(at, at + CHUNK_BYTES));
  reading.catch(() => {});
  return reading;
}
