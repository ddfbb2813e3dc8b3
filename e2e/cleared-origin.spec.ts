import type { Page } from '@playwright/test';
import { ACCOUNT, openImportedBooks } from './books.ts';
import { expect, test } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test('all site data that is cleared under open windows is told of, and a backup is asked for', async ({
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

  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(server.address);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });

  for (const one of [page, other]) {
    await expect(one.getByRole('alert')).toContainText('The browser closed the store');
  }
  await page.getByRole('button', { name: 'Reload' }).click();
  const heading = { name: 'The data that was here is gone' };
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore a backup' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', heading)).toBeVisible();
  const third = await page.context().newPage();
  await third.goto('./');
  await expect(third.getByRole('heading', heading)).toBeVisible();

  await page.getByRole('button', { name: 'Start anew' }).click();
  await expect(new NavigationPage(page).tableLink('samples', 'Airports')).toBeVisible();
  for (const one of [other, page]) {
    await one.reload();
    await expect(new NavigationPage(one).tableLink('samples', 'Airports')).toBeVisible();
  }
});

async function whenControlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
}
