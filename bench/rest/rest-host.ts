import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { ensureBrowser } from '../../e2e/browser.ts';
import { ROOT } from '../../e2e/run/commands.ts';
import { type StaticServer, serveFolder } from '../../e2e/run/static-server.ts';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));

/** Pages that differ in what answers them. */
interface Pages {
  /** Answered by the app's service worker. */
  readonly app: Page;
  /** Answered by a service worker that does no work. */
  readonly empty: Page;
  /** Answered by hosts alone, without a service worker. */
  readonly plain: Page;
}

/** The built app in a browser, and pages to send requests from. */
export class RestHost {
  readonly pages: Pages;
  readonly #context: BrowserContext;
  readonly #server: StaticServer;
  readonly #folder: string;

  private constructor(pages: Pages, context: BrowserContext, server: StaticServer, folder: string) {
    this.pages = pages;
    this.#context = context;
    this.#server = server;
    this.#folder = folder;
  }

  static async start(): Promise<RestHost> {
    const folder = await mkdtemp(join(tmpdir(), 'tablewright-rest-'));
    await buildSite(join(folder, 'site'));
    const server = await serveFolder(join(folder, 'site'), { port: 0 });
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: ensureBrowser(),
    });
    const pages = {
      app: await openPage(context, `${server.address}app/own/`, '../sw.js'),
      empty: await openPage(context, `${server.address}empty/`, './empty-worker.js'),
      plain: await openPage(context, `${server.address}plain/`),
    };
    return new RestHost(pages, context, server, folder);
  }

  /** Returns the address of an account under the app. */
  addressOf(account: string): string {
    return `${this.#server.address}app/rest/${account}`;
  }

  /** Returns the address at which the empty service worker repeats an answer. */
  emptyAddress(): string {
    return `${this.#server.address}empty/answer?as=`;
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.#server.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Builds the app as it is published, and the benchmark's page in three folders. */
async function buildSite(site: string): Promise<void> {
  const app = join(site, 'app');
  await build({ root: ROOT, logLevel: 'warn', build: { outDir: app, emptyOutDir: true } });
  const shared = { configFile: false, root: PAGE, base: './', logLevel: 'warn' } as const;
  const outDir = join(site, 'empty');
  await build({ ...shared, worker: { format: 'es' }, build: { target: 'es2023', outDir } });
  await cp(join(PAGE, 'empty-worker.js'), join(outDir, 'empty-worker.js'));
  await cp(outDir, join(app, 'own'), { recursive: true });
  await cp(outDir, join(site, 'plain'), { recursive: true });
}

async function openPage(context: BrowserContext, address: string, script?: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => 'restBench' in globalThis);
  if (script) await page.evaluate((path) => restBench.takeControl(path), script);
  return page;
}
