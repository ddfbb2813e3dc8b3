import { expect, test } from 'vitest';
import { MAX_BODY_BYTES, readBytes, readUtf8 } from './bodies.ts';

test('a body is read where the browser has no stream of it', async () => {
  expect(readUtf8(await readBytes(withoutStream('{"A":"é"}')))).toBe('{"A":"é"}');
});

test('and is bounded there as well', async () => {
  const large = withoutStream('x'.repeat(MAX_BODY_BYTES + 1));
  await expect(readBytes(large)).rejects.toMatchObject({ code: 'RequestBodyTooLarge' });
});

test('a body with too large a Content-Length is not read', async () => {
  const headers = { 'Content-Length': `${MAX_BODY_BYTES + 1}` };
  const request = new Request('http://h/', { method: 'POST', headers, body: 'x' });
  await expect(readBytes(request)).rejects.toMatchObject({ status: 413 });
  expect(request.bodyUsed).toBe(false);
});

test('a sender that stops in the middle is waited for until the request is given up', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: () => {
      isCancelled = true;
    },
  });
  const abort = new AbortController();
  const { signal } = abort;
  // Streams are sent half duplex, which TypeScript's library does not know yet.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, signal, duplex: 'half' };
  const reading = readBytes(new Request('http://h/', init));
  setTimeout(() => abort.abort());
  await expect(reading).rejects.toMatchObject({ reason: 'cancelled' });
  expect(isCancelled).toBe(true);
});

test('no body is an empty one', async () => {
  expect(await readBytes(new Request('http://h/'))).toHaveLength(0);
});

/** As Firefox has requests. */
function withoutStream(body: string): Request {
  const request = new Request('http://h/', { method: 'POST', body });
  return Object.defineProperty(request, 'body', { value: undefined });
}
