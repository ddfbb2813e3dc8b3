import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { ensureBrowser } from '../../e2e/browser.ts';
import { type StaticServer, serveFolder } from '../../e2e/run/static-server.ts';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

/** An isolated page reads its clock to 5 µs, and can measure the memory of each thread. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** A page with the product's built engine and transfer worker, beside the files that it reads. */
export class TransferHost {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #server: StaticServer;
  readonly #folder: string;

  private constructor(page: Page, context: BrowserContext, server: StaticServer, folder: string) {
    this.page = page;
    this.#context = context;
    this.#server = server;
    this.#folder = folder;
  }

  /** Starts a host; `makeFiles` writes the files to read into a folder. */
  static async start(makeFiles: (folder: string) => Promise<void>): Promise<TransferHost> {
    const folder = await mkdtemp(join(tmpdir(), 'tablewright-transfer-'));
    const site = join(folder, 'site');
    await build({
      configFile: false,
      root: PAGE,
      base: './',
      logLevel: 'warn',
      build: { target: 'es2023', outDir: site, emptyOutDir: true },
      worker: { format: 'es' },
    });
    await makeFiles(site);
    const server = await serveFolder(site, { port: 0, headers });
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: ensureBrowser(),
      baseURL: server.address,
      // Memory is reported at once rather than after some time.
      args: ['--enable-blink-features=ForceEagerMeasureMemory'],
    });
    const page = await context.newPage();
    await page.goto('./');
    await page.waitForFunction(() => 'transferBench' in globalThis);
    return new TransferHost(page, context, server, folder);
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.#server.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
