import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { ACCOUNT } from './books.ts';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test('an account that does not open is named, its copy can be saved, and others work', async ({
  page,
  problems,
}) => {
  // A picture names no icon, so the browser requests one that is missing.
  problems.allow(/VersionError|404/);
  await page.goto('./#/settings');
  const copies = page.getByRole('region', { name: 'Safety copies' });
  await expect(copies.getByText(/^samples: .* up to date$/)).toBeVisible();
  await page.goto('./icon.svg');
  await upgrade(page, 'samples');

  const navigation = new NavigationPage(page);
  await navigation.openAccount('samples');
  await expect(page.getByRole('heading', { name: 'samples can’t be opened' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save its copy…' }).click();
  await expect(page.getByText('60 entities are in the backup that was downloaded.')).toBeVisible();
  const parts = unzipSync(await readFile(await (await download).path()));
  expect(Object.keys(parts).some((name) => name.includes('Airports'))).toBe(true);
  const grid = await navigation.createTable(ACCOUNT, 'Books');
  await expect(grid.empty).toBeVisible();
});

/** Leaves the database of one account as an unknown version would. */
async function upgrade(page: Page, account: string): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, 9_000);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
        request.onerror = () => reject(request.error);
      }),
    `tablewright:${account}`,
  );
}
