import type { Page } from '@playwright/test';
import { expect, expectRunning, test } from './hosted-app.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';

/** What an entry says that it is about, besides its kind: the types of browsers differ. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

test('an app paints, moves nothing by itself whether it is new or there already, and says what it is', async ({
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
  // Of a first visit: tables come one after the other, and get the places that were kept for them.
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

/** What has moved by itself, by how much and when. */
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
