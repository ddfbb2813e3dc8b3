import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

/** More than any version that will be. */
const NEWER = 9_000;

test('a window whose databases a newer version upgrades says so, and an older one leaves them alone', async ({
  page,
  context,
  problems,
}) => {
  // What the newer one is here is only a picture.
  problems.allow(/VersionError|404/);
  await new NavigationPage(page).openTable('samples', 'Airports');
  await expect(new GridPage(page, 'Airports').row(1)).toBeVisible();
  const newer = await context.newPage();
  await newer.goto('./icon.svg');
  await upgradeAll(newer);

  await expect(page.getByRole('heading')).toHaveText('A newer version of Tablewright took over');
  await page.getByRole('button', { name: 'Reload' }).click();
  // This build is older than what is stored now.
  const screen = page.getByRole('alert');
  await expect(screen).toContainText('The store belongs to a newer version');

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
});

/** What a newer version does first. */
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
