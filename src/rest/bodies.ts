import { StorageError } from '../model/storage-error.ts';
import { RequestError } from './request-error.ts';

/** 4 MiB, for any request (spec 1.4). */
export const MAX_BODY_BYTES = 4_194_304;

const encoder = new TextEncoder();

/** Reads the body of a request, up to the most bytes that a body may have. */
export async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > MAX_BODY_BYTES) {
    throw new RequestError('bodyTooLarge');
  }
  try {
    const bytes = await readStream(await streamOf(request), request.signal);
    // An aborted request may have less than was sent.
    request.signal.throwIfAborted();
    return bytes;
  } catch (error) {
    if (error instanceof RequestError) throw error;
    // Its sender has aborted it, or it broke on the way.
    throw request.signal.aborted ? new StorageError('cancelled') : new RequestError('bodyInvalid');
  }
}

/** Decodes UTF-8. Throws for other bytes. */
export function readUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new RequestError('bodyInvalid');
  }
}

/**
 * Returns a body as a stream. A service worker hands a stream to the page by
 * itself; of a text or bytes Chromium makes a Blob first, which takes a
 * millisecond more.
 */
export function streamBody(body: string | Uint8Array<ArrayBuffer>): ByteStream {
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  return new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Firefox has no `body` of a request, so there the whole is read first. */
async function streamOf(request: Request): Promise<ByteStream | null> {
  const { body }: { readonly body?: ByteStream | null } = request;
  return body === undefined ? (await request.blob()).stream() : body;
}

async function readStream(stream: ByteStream | null, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream?.getReader();
  // A sender may have stopped in the middle: the reader does not wait for the rest.
  const stop = () => void reader?.cancel().catch(() => {});
  signal.addEventListener('abort', stop);
  try {
    while (reader && !signal.aborted) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      chunks.push(value);
      if (length > MAX_BODY_BYTES) throw new RequestError('bodyTooLarge');
    }
  } finally {
    signal.removeEventListener('abort', stop);
    // Neither the sender of too much waits for the end, nor this thread.
    stop();
  }
  return joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
