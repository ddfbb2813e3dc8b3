import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { expect, FEW_ROWS, test as withApp } from '../fixtures.ts';
import { copyApp } from '../hosts.ts';
import { type StaticServer, serveFolder } from '../run/static-server.ts';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../data/module', import.meta.url));

/** Lets a page outside the scope be controlled by the app's service worker. */
const ALLOWED = { 'Service-Worker-Allowed': '/' };

/** A host with the app under a path, and foreign pages beside it and below it. */
export interface RestSite {
  readonly server: StaticServer;
  /** The address of the app. */
  readonly app: string;
  /** A page in the app's folder with the SDK, which is not part of the app. */
  readonly page: string;
  /** The module's example, outside of the app's folder. */
  readonly example: string;
  /** Every request that the host received. */
  readonly received: readonly string[];
}

interface Hosted {
  readonly site: RestSite;
}

export const test = withApp.extend<object, Hosted>({
  hasServiceWorker: true,
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'rest-site-'));
      await copyApp(join(folder, 'tools/tables'), FEW_ROWS);
      await cp(EXAMPLE, join(folder, 'reading'), { recursive: true });
      await buildPage(PAGE, join(folder, 'tools/tables/own'));
      const received: string[] = [];
      const watch = (target: string) => void received.push(target);
      const server = await serveFolder(folder, { port: 0, watch, headers: ALLOWED });
      const app = `${server.address}tools/tables/`;
      const example = `${server.address}reading/`;
      await use({ server, app, page: `${app}own/`, example, received });
      await server.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.app),
});

export { expect };

/** The browser's console message for a refused request. */
export const REFUSED = /the server responded with a status of 4/;

/** Returns the requests to accounts that reached the host, which should be none. */
export function restTargets({ received }: RestSite): string[] {
  return received.filter((target) => target.includes('/rest/'));
}

async function buildPage(root: string, outDir: string): Promise<void> {
  const rolldownOptions = { output: { entryFileNames: 'rest-page.js' } };
  const options = { target: 'es2023', outDir, emptyOutDir: true, rolldownOptions };
  await build({ configFile: false, root, base: './', logLevel: 'warn', build: options });
}

/** Opens the page with the SDK under the control of the app's service worker. */
export async function openControlledPage(context: BrowserContext, site: RestSite): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.page);
  await page.waitForFunction(() => 'restPage' in globalThis);
  await page.evaluate(() => restPage.open('devstoreaccount1'));
  return page;
}
