import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { serveFolder } from '../run/static-server.ts';

/** A page with two engines, that are told what to do. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => 'readTables' in globalThis);
}

/** Serves it for as long as the work takes, which has a profile of its own. */
export async function withServedPage(work: (address: string, profile: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'crash-'));
  try {
    const outDir = join(folder, 'dist');
    await build({
      configFile: false,
      root: fileURLToPath(new URL('./page', import.meta.url)),
      logLevel: 'warn',
      base: './',
      build: { target: 'es2023', outDir, emptyOutDir: true },
      worker: { format: 'es' },
    });
    const server = await serveFolder(outDir, { port: 0 });
    try {
      await work(server.address, join(folder, 'profile'));
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
