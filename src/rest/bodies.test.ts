import { expect, test } from 'vitest';
import { MAX_BODY_BYTES, readBytes, readUtf8 } from './bodies.ts';

test('a body is read where the browser has no stream of it', async () => {
  expect(readUtf8(await readBytes(withoutStream('{"A":"é"}')))).toBe('{"A":"é"}');
});

test('and is bounded there as well', async () => {
  const large = withoutStream('x'.repeat(MAX_BODY_BYTES + 1));
  await expect(readBytes(large)).rejects.toMatchObject({ code: 'RequestBodyTooLarge' });
});

test('a body that says it is too large is not begun', async () => {
  const headers = { 'Content-Length': `${MAX_BODY_BYTES + 1}` };
  const request = new Request('http://h/', { method: 'POST', headers, body: 'x' });
  await expect(readBytes(request)).rejects.toMatchObject({ status: 413 });
  expect(request.bodyUsed).toBe(false);
});

test('no body is an empty one', async () => {
  expect(await readBytes(new Request('http://h/'))).toHaveLength(0);
});

/** As Firefox has requests. */
function withoutStream(body: string): Request {
  const request = new Request('http://h/', { method: 'POST', body });
  return Object.defineProperty(request, 'body', { value: undefined });
}
