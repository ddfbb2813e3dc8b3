import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { ensureBrowser } from '../../e2e/browser.ts';
import { ROOT } from '../../e2e/run/commands.ts';
import { type StaticServer, serveFolder } from '../../e2e/run/static-server.ts';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

const VIEWPORT = { width: 1440, height: 900 };

/** More pixels than the bars of any window take. */
const BARS = 200;

/** The built app and the comparison page, in a browser whose profile is on disk. */
export class WorkbenchHost {
  readonly context: BrowserContext;
  readonly #server: StaticServer;
  readonly #folder: string;

  private constructor(context: BrowserContext, server: StaticServer, folder: string) {
    this.context = context;
    this.#server = server;
    this.#folder = folder;
  }

  static async start(): Promise<WorkbenchHost> {
    const folder = await mkdtemp(join(tmpdir(), 'tablewright-workbench-'));
    const site = join(folder, 'site');
    await build({ root: ROOT, logLevel: 'warn', build: { outDir: site, emptyOutDir: true } });
    await build({
      configFile: false,
      root: PAGE,
      base: './',
      logLevel: 'warn',
      build: { target: 'es2023', outDir: join(site, 'beside'), emptyOutDir: true },
      worker: { format: 'es' },
    });
    const server = await serveFolder(site, { port: 0 });
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: ensureBrowser(),
      baseURL: server.address,
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: VIEWPORT,
    });
    // A busy machine makes everything slower.
    context.setDefaultTimeout(120_000);
    return new WorkbenchHost(context, server, folder);
  }

  /**
   * Opens a page in a window that shows all of it. A window has bars even
   * without a screen, and a field behind its lower edge is never drawn: a key
   * there would count until something else is painted.
   */
  async openPage(path: string): Promise<Page> {
    const page = await this.context.newPage();
    const session = await this.context.newCDPSession(page);
    const { windowId } = await session.send('Browser.getWindowForTarget');
    const bounds = { width: VIEWPORT.width, height: VIEWPORT.height + BARS };
    await session.send('Browser.setWindowBounds', { windowId, bounds });
    await session.detach();
    await page.goto(path);
    return page;
  }

  /** Opens a page that has only a field, a scroller and the worker that fills the table. */
  async openBeside(): Promise<Page> {
    const page = await this.openPage('./beside/');
    await page.waitForFunction(() => 'workbenchBench' in globalThis);
    return page;
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.#server.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
