import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashFiles } from './hash.ts';

const MEBIBYTE = new Uint8Array(2 ** 20).map((_, at) => at % 251);

function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

test.each([0, 1, 3, 130])('a file of %s MiB has its SHA-256', async (size) => {
  const parts = Array.from({ length: size }, () => MEBIBYTE);
  expect(await hashFiles([new Blob(parts)])).toBe(sha256(...parts).toString('hex'));
});

test('several files have a common hash, and reading stops when cancelled', async () => {
  const [one, other] = [new Blob(['a']), new Blob([MEBIBYTE])];
  const all = sha256(sha256(new TextEncoder().encode('a')), sha256(MEBIBYTE));
  expect(await hashFiles([one, other])).toBe(all.toString('hex'));
  await expect(hashFiles([one], AbortSignal.abort())).rejects.toThrow();
});
