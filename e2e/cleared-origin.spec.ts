import type { Page } from '@playwright/test';
import { DATA_COOKIE } from '../src/ui/place/lost-data.ts';
import { ACCOUNT, openImportedBooks } from './books.ts';
import { expect, FEW_ROWS, test } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';

/**
 * All site data, in two steps: if service workers and caches are cleared in one
 * step, Chromium 156 sometimes answers no quota request for half a minute, and
 * commits no transaction meanwhile.
 */
const KINDS = ['cookies,file_systems,indexeddb,local_storage,cache_storage', 'service_workers'];

const GONE = { name: 'Your data in this browser is gone' };

test('cleared site data under open windows is reported, and a backup is requested', async ({
  profile,
  server,
}) => {
  const page = await profile.open();
  await openImportedBooks(page);
  await whenControlled(page);
  const other = await page.context().newPage();
  await other.goto('./');
  await expect(new NavigationPage(other).tableLink(ACCOUNT, 'books')).toBeVisible();
  await whenControlled(other);
  await other.waitForLoadState('networkidle');

  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(server.address);
  for (const storageTypes of KINDS) {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  }

  for (const one of [page, other]) {
    await expect(one.getByRole('alert')).toContainText('The browser closed the database');
  }
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', GONE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore a backup' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', GONE)).toBeVisible();
  const third = await page.context().newPage();
  await third.goto('./');
  await expect(third.getByRole('heading', GONE)).toBeVisible();

  await page.getByRole('button', { name: 'Start over' }).click();
  await expectSamples(page);
  for (const one of [other, page]) {
    await one.reload();
    await expectSamples(one);
  }
});

test('an interrupted new start resumes at the next start, even with other windows open', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: DATA_COOKIE, value: '1', url: server.address }]);
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto('./');
    await expect(one.getByRole('heading', GONE)).toBeVisible();
  }
  const samples = '**/samples/*.csv';
  const asked = new Promise<void>((resolve) => {
    void context.route(samples, () => resolve());
  });
  await page.getByRole('button', { name: 'Start over' }).click();
  await asked;
  // The other window has seen the empty account.
  await expect(new NavigationPage(other).accountActions('devstoreaccount1')).toBeVisible();
  await context.unroute(samples);
  await page.reload();
  for (const one of [page, other]) await expectSamples(one);
});

/** Placeholders of samples that are still loading have no count. */
async function expectSamples(page: Page): Promise<void> {
  const link = new NavigationPage(page).tableLink('samples', 'Airports');
  await expect(link).toHaveAccessibleName(`Airports ${FEW_ROWS} entities`);
}

async function whenControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
}
