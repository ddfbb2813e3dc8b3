import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { BackupPage } from './pages/backup-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

/** More than any later version. Its remainder by 1000 is the version of the schema. */
const NEWER = 9_999;

test('a window reports that a newer version upgrades its databases, and an older version leaves them alone', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  // The only missing file is the newer page's icon.
  problems.allow(/VersionError|404/);
  await new NavigationPage(page).openTable('samples', 'Airports');
  await expect(new GridPage(page, 'Airports').row(1)).toBeVisible();
  const newer = await context.newPage();
  await newer.goto('./icon.svg');
  await upgradeAll(newer);

  await expect(page.getByRole('heading')).toHaveText('A newer version of Tablewright took over');
  await page.getByRole('button', { name: 'Reload' }).click();
  // This build is older than the stored data.
  const screen = page.getByRole('alert');
  await expect(screen).toContainText('The database belongs to a newer version');

  const download = page.waitForEvent('download');
  await screen.getByRole('button', { name: 'Save what can be read' }).click();
  await expect(screen).toContainText('60 entities are in the backup that was downloaded.');
  const parts = unzipSync(await readFile(await (await download).path()));
  const airports = Object.entries(parts).find(([name]) => name.includes('Airports'));
  expect(
    strFromU8(airports?.[1] ?? new Uint8Array())
      .trim()
      .split('\n'),
  ).toHaveLength(20);
  expect(new Set(await versions(page)), 'nothing was changed').toEqual(new Set([NEWER]));

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  const file = await readFile(await (await download).path());
  await restoreInto(other, 'kept', file);
  await expect(new NavigationPage(other).tableLink('kept', 'Airports')).toHaveAccessibleName(
    'Airports 20 entities',
  );
  await elsewhere.close();
});

/** Restores into a browser without the account. */
async function restoreInto(page: Page, account: string, file: Buffer): Promise<void> {
  await new NavigationPage(page).openAccount('samples');
  await expect(new NavigationPage(page).tableLink('samples', 'Earthquakes')).toBeVisible();
  const backup = new BackupPage(page);
  await backup.drop('rescued.zip', file);
  await expect(backup.restoring).toContainText('All hashes match: 60 entities are intact.');
  await backup.target('samples').fill(account);
  await backup.button('Restore').click();
  await expect(backup.restoring).toContainText('60 entities restored');
  await backup.button('Close').click();
}

/** Upgrades all databases as a newer version does first. */
async function upgradeAll(page: Page): Promise<void> {
  await page.evaluate(async (version) => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      });
    }
  }, NEWER);
}

function versions(page: Page): Promise<(number | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ version }) => version));
}
