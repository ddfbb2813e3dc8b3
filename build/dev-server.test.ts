import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../e2e/run/commands.ts';

test('the dev server starts without an error before anything is bundled', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'dev-server-'));
  // Imports are bundled after the scan for packages, so the answer waits for it.
  const script = `
    import { createServer } from 'vite';
    const server = await createServer({
      cacheDir: ${JSON.stringify(cacheDir)},
      server: { middlewareMode: true, ws: false, watch: null },
    });
    const answer = await server.transformRequest('/src/main.tsx');
    console.log(answer.code.includes('import'));
    await server.close();
  `;
  const { VITEST: _, ...env } = process.env;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { cwd: ROOT, env },
  );
  await rm(cacheDir, { recursive: true });
  expect(stdout).toContain('true');
  expect(stderr).toBe('');
});
