import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveThrottled, type ThrottledServer } from './throttled-server.ts';

/** 1,000 bytes per millisecond. */
const LINE = { bitsPerSecond: 8_000_000, latencyMs: 40 };

let folder: string;
let server: ThrottledServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'throttled-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>'.padEnd(10_000, 'a'));
  await writeFile(join(folder, 'one.png'), new Uint8Array(50_000));
  await writeFile(join(folder, 'other.png'), new Uint8Array(50_000));
  server = await serveThrottled(folder, LINE);
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('all answers share one line, and each is delayed', async () => {
  const begun = Date.now();
  const answers = await Promise.all(
    ['one.png', 'other.png'].map((name) => fetch(server.address + name)),
  );
  const sizes = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  expect(sizes.map(({ byteLength }) => byteLength)).toEqual([50_000, 50_000]);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(130);
  expect(server.bytesUntil(begun + LINE.latencyMs - 5)).toBe(0);
});

test('headers and compressed bodies are counted, and nothing is cached', async () => {
  const answer = await fetch(server.address);
  expect(await answer.text()).toHaveLength(10_000);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('cache-control')).toBe('max-age=0');
  const [sent] = server.answers;
  expect(sent?.path).toBe('/');
  expect(sent?.bytes).toBeGreaterThan(200);
  expect(sent?.bytes).toBeLessThan(600);
  expect(server.bytesUntil(Date.now())).toBe(sent?.bytes);
});

test('missing and outside files are not found', async () => {
  for (const path of ['missing.js', '%2e%2e/secret', '..%2fsecret']) {
    expect((await fetch(server.address + path)).status).toBe(404);
  }
});
