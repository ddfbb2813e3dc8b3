import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { ensureBrowser } from '../e2e/browser.ts';
import type { BenchOptions, Outcome } from './figures.ts';

const ROOT = fileURLToPath(new URL('./page', import.meta.url));
const CACHE = fileURLToPath(new URL('../node_modules/.cache/bench', import.meta.url));

/** An isolated page reads its clock to 5 µs, any other to 100. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Builds the page of queries and runs it in a browser with a profile on disk. */
export async function runQueries(options: BenchOptions): Promise<Outcome> {
  // The process id keeps runs apart that build at the same time.
  const outDir = join(CACHE, `queries-${process.pid}`);
  const server = await servePage(outDir);
  try {
    return await withBrowserPage(addressOf(server), options);
  } finally {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function servePage(outDir: string): Promise<PreviewServer> {
  await mkdir(CACHE, { recursive: true });
  const shared = { configFile: false, root: ROOT, logLevel: 'warn' } as const;
  await build({
    ...shared,
    base: './',
    build: { target: 'es2023', outDir, emptyOutDir: true },
    worker: { format: 'es' },
  });
  return preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, headers: ISOLATED },
  });
}

async function withBrowserPage(address: string, options: BenchOptions): Promise<Outcome> {
  const profile = await mkdtemp(join(tmpdir(), 'tablewright-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
  });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => 'runBench' in globalThis);
    return await page.evaluate((asked) => globalThis.runBench(asked), options);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

function addressOf({ resolvedUrls }: PreviewServer): string {
  const [address] = resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error('The bench page is not served.');
  return address;
}
