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
  /** A browser whose profile stays on disk when it is closed. */
  readonly profile: Profile;
  /** Uncaught errors of the page, and requests to other origins: they fail the test. */
  readonly problems: Problems;
  readonly server: StaticServer;
  /** The rows of each sample file. Few rows make the first start fast. */
  readonly sampleRows: number;
  /**
   * Whether pages may use service workers. Not every browser and address
   * supports them, and caching all files takes longer than most tests.
   */
  readonly hasServiceWorker: boolean;
}

interface WorkerFixtures {
  readonly hosts: Hosts;
}

/** Rows of each sample table by default. */
export const FEW_ROWS = 20;

/** Fifteen thousand in all. */
export const ALL_ROWS = Number.POSITIVE_INFINITY;

/**
 * A test in a browser context of its own, with nothing stored.
 * `page.goto('./')` opens the built app.
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

/** Returns axe's violations on the current screen, in the light and the dark theme. */
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
 * Opens another window of the same browser. A tab in the background is
 * sometimes drawn late; two windows are both drawn at once.
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
