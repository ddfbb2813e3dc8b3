import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { findAxeViolations, RULES_OF_COLOUR } from './axe-violations.ts';
import { Hosts } from './hosts.ts';
import { Problems } from './problems.ts';
import { Profile } from './profile.ts';
import type { StaticServer } from './run/static-server.ts';

interface TestFixtures {
  /** A browser whose profile outlives it. */
  readonly profile: Profile;
  /** Errors of the page that nobody caught, and requests that leave it: they fail the test. */
  readonly problems: Problems;
  readonly server: StaticServer;
  /** How many rows the host's sample files have. Few of them make a first start that costs little. */
  readonly sampleRows: number;
  /**
   * Whether pages have service workers, as not every browser and address lets
   * them. To keep all files of the app takes one longer than most tests.
   */
  readonly hasServiceWorker: boolean;
}

interface WorkerFixtures {
  readonly hosts: Hosts;
}

/** Of each table of samples, if a test does not say otherwise. */
export const FEW_ROWS = 20;

/** Fifteen thousand in all. */
export const ALL_ROWS = Number.POSITIVE_INFINITY;

/**
 * A test in a browser context of its own: nothing is stored yet. `page.goto('./')`
 * opens the built app.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sampleRows: [FEW_ROWS, { option: true }],
  hasServiceWorker: [false, { option: true }],
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed.
    async ({}, use) => {
      const hosts = new Hosts();
      await use(hosts);
      await hosts.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ hosts, sampleRows }, use) => use(await hosts.serve(sampleRows)),
  context: async ({ context, hasServiceWorker }, use) => {
    if (!hasServiceWorker) await context.addInitScript(removeServiceWorkers);
    await use(context);
  },
  baseURL: ({ server }, use) => use(server.address),
  profile: async ({ playwright, launchOptions, baseURL, problems }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'profile-'));
    const options = { ...launchOptions, ...(baseURL !== undefined && { baseURL }) };
    const watch = (context: BrowserContext) => problems.watch(context);
    const profile = new Profile(playwright.chromium, folder, options, watch);
    await use(profile);
    await profile.close();
    await rm(folder, { recursive: true });
  },
  problems: [
    async ({ context, baseURL }, use) => {
      const problems = new Problems(new URL(baseURL ?? '').origin);
      problems.watch(context);
      await use(problems);
      expect(problems.unexpected(), 'problems that nobody looked at').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function removeServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** What axe finds wrong with the screen as it is, in the light and in the dark theme. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await findAxeViolations(
      page,
      colorScheme === 'dark' ? RULES_OF_COLOUR : undefined,
    );
    violations.push(...found.map((violation) => `${colorScheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return violations;
}

/**
 * Another window of the same browser. A tab that is behind another one is
 * drawn late at times; two windows are both drawn as they change.
 */
export async function openWindow(page: Page): Promise<Page> {
  const context = page.context();
  const browser = context.browser();
  if (!browser) throw new Error('A persistent context has no windows beside it.');
  const [session, own] = await Promise.all([
    browser.newBrowserCDPSession(),
    context.newCDPSession(page),
  ]);
  const { targetInfo } = await own.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  const opened = context.waitForEvent('page');
  await session.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    ...(browserContextId !== undefined && { browserContextId }),
  });
  await Promise.all([session.detach(), own.detach()]);
  return opened;
}
