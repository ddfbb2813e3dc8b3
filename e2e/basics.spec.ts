import type { Page } from '@playwright/test';
import { listShippedPackages } from '../build/shipped-packages.ts';
import { expect, expectRunning, openKept, test } from './hosted-app.ts';
import { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';
import { ROOT } from './run/commands.ts';

/** What an entry is about, besides its kind: the types of browsers differ. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

test('the app paints, shifts no layout on a first or later visit, and has a title and description', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(globalThis, { shifts });
    const watch = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    watch.observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site.server.address);
  // On a first visit tables appear one after the other, in the space reserved for them.
  await expect(new NavigationPage(page).tableLink('samples', 'Earthquakes')).toBeVisible();
  await expect(new WelcomePage(page).cards).toHaveCount(3);
  await expect(page.getByText('Loading sample data')).toBeHidden();
  expect(await findShifts(page)).toEqual([]);
  await page.reload();
  await expectRunning(page);
  await expect(new NavigationPage(page).tableLink('samples', 'Earthquakes')).toBeVisible();
  const paints = () =>
    page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name));
  await expect.poll(paints).toContain('first-contentful-paint');
  expect(await findShifts(page)).toEqual([]);

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/Tablewright/);
  for (const name of ['description', 'viewport', 'color-scheme', 'theme-color']) {
    await expect(page.locator(`meta[name="${name}"]`).first()).toHaveAttribute('content', /\w/);
  }
});

test('the browser reports no issue from the first visit on', async ({ page, site }) => {
  const session = await page.context().newCDPSession(page);
  const issues: object[] = [];
  session.on('Audits.issueAdded', ({ issue }) => issues.push(issue));
  await session.send('Audits.enable');
  await openKept(page, site);
  await expect(new NavigationPage(page).tableLink('samples', 'Earthquakes')).toBeVisible();
  await page.reload();
  await new NavigationPage(page).openTable('samples', 'Airports');
  await expect(new GridPage(page, 'Airports').row(1)).toBeVisible();
  expect(issues.filter((issue) => !WANTED.test(JSON.stringify(issue)))).toEqual([]);
});

/**
 * The one cookie is read before anything else, to find out whether all data was
 * deleted. Fields need no name, since no browser should fill them in.
 */
const WANTED = /DocumentCookie|FormEmptyIdAndNameAttributesForInputError/;

test('the help has the licence of everything that is shipped', async ({ page }) => {
  await page.goto('./#/help');
  const licences = page.getByRole('region', { name: 'Licences' });
  const packages = await listShippedPackages(ROOT);
  expect(packages.length).toBeGreaterThan(10);
  for (const { name, version, licence } of packages) {
    await expect(
      licences.getByText(`${name} ${version} ${licence}`, { exact: true }),
    ).toBeVisible();
  }
  await licences.getByText(/^preact /).click();
  await expect(licences.getByText('Copyright (c) 2015-present Jason Miller')).toBeVisible();
});

/** Returns the layout shifts, with their size and time. */
function findShifts(page: Page): Promise<readonly object[]> {
  return page.evaluate(() => {
    const { shifts } = globalThis as unknown as { readonly shifts: readonly Shift[] };
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node }) => (node instanceof Element ? node.className : '')),
      }));
  });
}
