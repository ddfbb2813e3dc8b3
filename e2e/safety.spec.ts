import type { Page } from '@playwright/test';
import { expect, openWindow, test } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test.use({ sampleRows: 20 });

test('accounts with lost databases are restored and reported', async ({ page, problems }) => {
  // The only missing file is the page's icon.
  problems.allow(/404/);
  const navigation = new NavigationPage(page);
  const table = navigation.tableLink('samples', 'Airports');
  await page.goto('./');
  await expect(table).toBeVisible();
  await page.goto('./#/settings');
  const copies = page.getByRole('region', { name: 'Safety copies' });
  await expect(copies.getByText(/^samples: .* up to date$/)).toBeVisible();

  const other = await openWindow(page);
  await other.goto('./');
  const otherNavigation = new NavigationPage(other);
  await expect(otherNavigation.tableLink('samples', 'Airports')).toBeVisible();

  // As a browser evicts: everything of an origin at once, while no engine runs
  // that would restore it or tell a window that is about to close.
  await Promise.all([page.goto('./icon.svg'), other.goto('./icon.svg')]);
  await dropDatabases(page);
  await Promise.all([page.goto('./#/settings'), other.goto('./')]);

  for (const there of [table, otherNavigation.tableLink('samples', 'Airports')]) {
    await expect(there).toBeVisible();
  }
  const tellers = [navigation, otherNavigation].map(({ toasts }) =>
    toasts.getByText(/^The database of samples was gone\..* Its latest write is from /),
  );
  const reported = async () => Promise.all(tellers.map((teller) => teller.count()));
  await expect
    .poll(async () => (await reported()).toSorted(), 'by one window, once')
    .toEqual([0, 1]);
  await copies.getByRole('radio', { name: 'Off' }).check();
  await expect(copies.getByText(/^samples: /)).toBeHidden();
});

async function dropDatabases(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const requests = databases.map(({ name = '' }) => indexedDB.deleteDatabase(name));
    const deleted = requests.map(
      (request) =>
        new Promise((resolve, reject) => {
          request.onsuccess = resolve;
          request.onerror = () => reject(request.error);
        }),
    );
    await Promise.all(deleted);
  });
}
