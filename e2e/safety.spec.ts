import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test.use({ sampleRows: 20 });

test('accounts whose databases are gone come back by themselves, and that is told', async ({
  page,
}) => {
  const navigation = new NavigationPage(page);
  const table = navigation.tableLink('samples', 'Airports');
  await page.goto('./');
  await expect(table).toBeVisible();
  await page.goto('./#/settings');
  const copies = page.getByRole('region', { name: 'Safety copies' });
  await expect(copies.getByText(/^samples: .* up to date$/)).toBeVisible();

  // As the browser does it: all of an origin at once.
  await dropDatabases(page);
  await page.reload();

  await expect(navigation.notices).toContainText('The database of samples was gone.');
  await expect(navigation.notices).toContainText('The newest write in it is of');
  await expect(table).toBeVisible();
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
