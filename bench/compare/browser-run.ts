import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { PreviewServer } from 'vite';
import { ensureBrowser } from '../../e2e/browser.ts';
import { addressOf } from './build-stores.ts';
import type { ComparedStore } from './compared-stores.ts';
import type { Figures, Turn } from './compared-work.ts';
import { privateBytes } from './renderer-memory.ts';
import type { StoreSession } from './store-session.ts';

/** A browser over a profile on disk, with one page for each store. */
export class BrowserRun {
  readonly #context: BrowserContext;
  readonly #server: PreviewServer;

  private constructor(context: BrowserContext, server: PreviewServer) {
    this.#context = context;
    this.#server = server;
  }

  static async start(profile: string, server: PreviewServer): Promise<BrowserRun> {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: ensureBrowser(),
      args: ['--js-flags=--expose-gc'],
    });
    return new BrowserRun(context, server);
  }

  async open(store: ComparedStore): Promise<BrowserSession> {
    const page = await this.#context.newPage();
    await page.goto(addressOf(store, this.#server));
    await page.waitForFunction(() => 'doTurn' in globalThis);
    return new BrowserSession(store, page);
  }

  /** Makes the browser start its database service, so that the first store does not pay for it. */
  async warmUp(store: ComparedStore): Promise<void> {
    const page = await this.#context.newPage();
    await page.goto(addressOf(store, this.#server, 'warm'));
    await page.evaluate(() => globalThis.writeLog(0));
    await page.close();
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

export class BrowserSession implements StoreSession {
  readonly store: ComparedStore;
  readonly #page: Page;

  constructor(store: ComparedStore, page: Page) {
    this.store = store;
    this.#page = page;
  }

  doTurn(turn: Turn): Promise<Figures> {
    return this.#page.evaluate((asked) => globalThis.doTurn(asked), turn);
  }

  usedBytes(): Promise<number> {
    return this.#page.evaluate(() => globalThis.usedBytes());
  }

  lengthenLog(bytes: number): Promise<void> {
    return this.#page.evaluate((more) => globalThis.writeLog(more), bytes);
  }

  /** Returns the private bytes of all pages of this browser. */
  async privateBytes(): Promise<number | undefined> {
    await this.#page.evaluate(() => globalThis.collectAll());
    return privateBytes();
  }

  async close(): Promise<void> {
    // A page that hangs is closed without waiting for its store.
    const closing = this.#page.evaluate(() => globalThis.closeStore()).catch(() => {});
    await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 5_000))]);
    await this.#page.close();
  }
}
