import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { atExit, withFolder } from '../run/at-exit.ts';
import { serveFolder } from '../run/static-server.ts';

/** Options of the page: engines with the product's settings, and an account that exists already. */
export type PageWish = 'plain' | 'kept';

/** Opens the page with two engines, which are driven by calls. */
export async function openPage(
  page: Page,
  address: string,
  wishes: readonly PageWish[] = [],
): Promise<void> {
  await page.goto(`${address}#${wishes.join()}`);
  await page.waitForFunction(() => 'readTables' in globalThis);
}

/** Serves the page for as long as the work takes, with a profile of its own. */
export function withServedPage(work: (address: string, profile: string) => Promise<void>) {
  return withFolder('crash', async (folder) => {
    const server = await serveFolder(await builtPage(), { port: 0 });
    try {
      await work(server.address, join(folder, 'profile'));
    } finally {
      await server.close();
    }
  });
}

let built: Promise<string> | undefined;

/** One build for all callers in a process, deleted when it ends. */
function builtPage(): Promise<string> {
  built ??= buildPage();
  return built;
}

async function buildPage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'crash-page-'));
  atExit(() => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./page', import.meta.url)),
    logLevel: 'warn',
    base: './',
    build: { target: 'es2023', outDir, emptyOutDir: true },
    worker: { format: 'es' },
  });
  return outDir;
}
