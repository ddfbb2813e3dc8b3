import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { ensureBrowser } from '../../e2e/browser.ts';
import { serveFolder } from '../../e2e/run/static-server.ts';
import type { SnapshotFigures } from './snapshot-figures.ts';
import type { TablesFigures, TablesOptions } from './tables-figures.ts';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

/** An isolated page can measure the memory of each thread. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Compares two tables in a browser with a profile on disk. */
export function runTables(options: TablesOptions): Promise<TablesFigures> {
  return inPage((page) => page.evaluate((asked) => globalThis.compareTables(asked), options));
}

/** Takes snapshots of a table, and copies it, in a browser with a profile on disk. */
export function runSnapshots(options: TablesOptions): Promise<SnapshotFigures> {
  return inPage((page) => page.evaluate((asked) => globalThis.measureSnapshots(asked), options));
}

async function inPage<T>(measure: (page: Page) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-tables-'));
  const site = join(folder, 'site');
  await build({
    configFile: false,
    root: PAGE,
    base: './',
    logLevel: 'warn',
    build: { target: 'es2023', outDir: site, emptyOutDir: true },
    worker: { format: 'es' },
  });
  const server = await serveFolder(site, { port: 0, headers });
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: ensureBrowser(),
    baseURL: server.address,
    // Memory is reported at once rather than after some time.
    args: ['--enable-blink-features=ForceEagerMeasureMemory'],
  });
  try {
    const page = await context.newPage();
    await page.goto('./');
    await page.waitForFunction(() => 'measureSnapshots' in globalThis);
    return await measure(page);
  } finally {
    await context.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
