import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test as withApp } from './fixtures.ts';
import { copyApp } from './hosts.ts';
import { type ServingOptions, type StaticServer, serveFolder } from './run/static-server.ts';

export interface Site {
  /** A copy of the built app, which a test may change. */
  readonly folder: string;
  readonly server: StaticServer;
  /** Aborts the requests for which it returns true, from now on. */
  breakOff(breaks: (target: string) => boolean): void;
}

interface SiteFixtures {
  readonly site: Site;
  /** Options of the host. */
  readonly hosting: Partial<ServingOptions>;
}

/** A test with the app on a host of its own, which can be changed and shut down. */
export const test = withApp.extend<SiteFixtures>({
  hasServiceWorker: true,
  hosting: [{}, { option: true }],
  site: async ({ hosting, sampleRows }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'hosting-'));
    await copyApp(folder, sampleRows);
    let breaks = (_target: string) => false;
    const server = await serveFolder(folder, {
      port: 0,
      mount: '/some/sub/app/',
      breaks: (target) => breaks(target),
      ...hosting,
    });
    const breakOff = (when: typeof breaks) => {
      breaks = when;
    };
    await use({ folder, server, breakOff });
    await server.close();
    await rm(folder, { recursive: true });
  },
  baseURL: ({ site }, use) => use(site.server.address),
});

export { expect };

/** Opens the app and waits until it is cached for offline use. */
export async function openKept(page: Page, site: Site): Promise<void> {
  await page.goto(site.server.address);
  await waitForControl(page);
}

export async function waitForControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The accounts come from the engine, so its thread is running too. */
export async function expectRunning(page: Page): Promise<void> {
  await expect(page.getByText('devstoreaccount1').first()).toBeVisible();
}

export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/**
 * Checks for an update as a browser does when the app is opened again. Returns
 * whether a newer version is ready.
 */
export function lookForUpdate(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // An unreachable host has no update.
    await registration.update().catch(() => {});
    const { installing } = registration;
    if (installing) {
      await new Promise<void>((resolve) => {
        installing.addEventListener('statechange', () => resolve());
      });
    }
    return registration.waiting !== null;
  });
}

/** The label that tells one build from another. */
export function label(page: Page): Locator {
  return page.locator('head meta[name="generator"]');
}
