import { RequestError } from './request-error.ts';

/** 4 MiB, of any request (spec 1.4). */
export const MAX_BODY_BYTES = 4_194_304;

/** The body of a request, of which no more is read than a body may have. */
export async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > MAX_BODY_BYTES) {
    throw new RequestError('bodyTooLarge');
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MAX_BODY_BYTES) {
      await reader.cancel();
      throw new RequestError('bodyTooLarge');
    }
    chunks.push(value);
  }
  return joined(chunks, length);
}

/** Refuses what is not UTF-8. */
export function readUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new RequestError('bodyInvalid');
  }
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
