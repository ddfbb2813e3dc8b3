import type { Locator, Page } from '@playwright/test';
import { ALL_ROWS, expect, test } from './fixtures.ts';
import { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { watchText } from './pages/watched-text.ts';
import { WelcomePage } from './pages/welcome-page.ts';

test.use({ hasServiceWorker: true, sampleRows: ALL_ROWS });

const COUNTS = { Airports: '3,376', BirdStrikes: '10,000', Earthquakes: '1,707' };

test('a fresh profile has three sample tables and an empty account', async ({ page }) => {
  await page.goto('./');
  const welcome = new WelcomePage(page);
  await expect(welcome.heading).toBeVisible();
  for (const [table, count] of Object.entries(COUNTS)) {
    await expect(welcome.card(table)).toContainText(count);
    await expect(tableLink(page, table)).toHaveAccessibleName(`${table} ${count} entities`);
  }
  await expect(welcome.cards).toHaveCount(3);
  const empty = new NavigationPage(page).account('devstoreaccount1');
  await expect(empty).toContainText('No tables yet');

  await welcome.card('Airports').click();
  await expect(page.getByRole('grid', { name: 'Entities of Airports' })).toBeVisible();
  await expect(page).toHaveTitle('Airports · samples – Tablewright');
});

test('a link to a sample waits for the samples of the first run', async ({ page }) => {
  const wasMissed = await watchText(page, 'There is no');
  await page.goto('./#/samples/Earthquakes');
  await expect(new GridPage(page, 'Earthquakes').rowKey(1)).toBeVisible();
  expect(await wasMissed()).toBe(false);
});

test('a loading sample leaves space for its tab', async ({ page }) => {
  let goOn = () => {};
  const isSeen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/samples/*.csv', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto('./');
  await tableLink(page, 'Airports').click();
  await expect(page).toHaveTitle(/^Airports/);
  const top = () => page.locator('.shell-place').evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  goOn();
  await expect(new GridPage(page, 'Airports').rowKey(1)).toBeVisible();
  expect(await top()).toBe(before);
});

test('deleted samples are restored only on request', async ({ page }) => {
  await page.goto('./');
  const welcome = new WelcomePage(page);
  await expect(welcome.cards).toHaveCount(3);
  await expect(welcome.card('Earthquakes')).toContainText(COUNTS.Earthquakes);
  await deleteTable(page, 'Airports');
  await deleteTable(page, 'BirdStrikes');

  await page.reload();
  await expect(welcome.card('Earthquakes')).toBeVisible();
  await expect(welcome.cards).toHaveCount(1);

  await deleteFirstEntity(page);
  await welcome.restoreByMenu();
  await expect(new NavigationPage(page).toasts).toContainText('The sample data is back.');
  await expect(tableLink(page, 'Airports')).toHaveAccessibleName('Airports 3,376 entities');
  await expect(tableLink(page, 'BirdStrikes')).toHaveAccessibleName('BirdStrikes 10,000 entities');
  // A table that a user has changed stays as it is.
  await expect(tableLink(page, 'Earthquakes')).toHaveAccessibleName('Earthquakes 1,706 entities');
});

test('the samples account can be deleted, and restored from the start page', async ({ page }) => {
  await page.goto('./');
  const welcome = new WelcomePage(page);
  await expect(welcome.card('Earthquakes')).toContainText(COUNTS.Earthquakes);
  const nav = new NavigationPage(page);
  await nav.askToDeleteAccount('samples');
  await nav.dialog.getByRole('button', { name: 'Delete 3 tables' }).click();
  await expect(nav.account('samples')).toBeHidden();

  await page.reload();
  await expect(welcome.restore).toBeVisible();
  await expect(nav.account('samples')).toBeHidden();
  await welcome.restore.click();
  await expect(welcome.cards).toHaveCount(3);
  await expect(welcome.card('Earthquakes')).toContainText(COUNTS.Earthquakes);
});

test('samples that failed to load are loaded at the next start', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  await page.route('**/samples/*.csv', (route) => route.abort());
  await page.goto('./');
  await expect(
    page.getByText('The sample data has to be fetched once, and the network did not answer'),
  ).toBeVisible();

  await page.unroute('**/samples/*.csv');
  await page.reload();
  await expect(new WelcomePage(page).card('Airports')).toContainText(COUNTS.Airports);
});

async function deleteTable(page: Page, table: string): Promise<void> {
  const nav = new NavigationPage(page);
  await nav.askToDeleteTable(table);
  await nav.dialog.getByRole('button', { name: /^Delete [\d,]+ entities/ }).click();
  await expect(nav.tableLink('samples', table)).toBeHidden();
}

async function deleteFirstEntity(page: Page): Promise<void> {
  const grid = await new NavigationPage(page).openTable('samples', 'Earthquakes');
  await grid.rowKey(1).click();
  await grid.command('Delete').click();
  await grid.deletion.getByRole('button', { name: 'Delete 1 entity' }).click();
  await expect(tableLink(page, 'Earthquakes')).toHaveAccessibleName('Earthquakes 1,706 entities');
}

function tableLink(page: Page, table: string): Locator {
  return new NavigationPage(page).tableLink('samples', table);
}
