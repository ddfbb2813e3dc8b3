import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { ensureBrowser } from '../../e2e/browser.ts';
import { type StaticServer, serveFolder } from '../../e2e/run/static-server.ts';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

/** A page that is isolated reads its clock to 5 µs, and may be told what each thread holds. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** A page with the product's engine and transfer worker as they are built, beside the files that are read. */
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

  /** `makeFiles` puts those into a folder that are read. */
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
      // Memory is told at once rather than after some time.
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
