import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureBrowser } from './browser.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browser-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('takes the browser that was chosen, if it starts', () => {
  const chosen = ensureBrowser();
  vi.stubEnv('CHROMIUM_STARTS', undefined);
  expect(ensureBrowser()).toBe(chosen);
});

test.each([
  ['is missing', undefined],
  ['ends at once', '#!/bin/sh\nexit 0\n'],
  ['only says that it starts', '#!/bin/sh\necho it-starts\n'],
])('refuses a chosen browser that %s', async (_what, script) => {
  const path = join(folder, 'chromium');
  if (script !== undefined) await writeFile(path, script);
  if (script !== undefined) await chmod(path, 0o755);
  vi.stubEnv('CHROMIUM', path);
  expect(() => ensureBrowser()).toThrow(`CHROMIUM=${path} does not start`);
});

test('passes over a browser on the path that does not start', async () => {
  const broken = join(folder, 'chromium');
  await writeFile(broken, '#!/bin/sh\nexit 1\n');
  await chmod(broken, 0o755);
  vi.stubEnv('CHROMIUM', undefined);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  expect(ensureBrowser()).not.toBe(broken);
});
