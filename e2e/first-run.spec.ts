import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { WelcomePage } from './pages/welcome-page.ts';

const COUNTS = { Airports: '3,376', BirdStrikes: '10,000', Earthquakes: '1,707' };

test('a fresh profile finds three tables of samples and an empty account', async ({ page }) => {
  await page.goto('./');
  const welcome = new WelcomePage(page);
  await expect(welcome.heading).toBeVisible();
  for (const [table, count] of Object.entries(COUNTS)) {
    await expect(welcome.card(table)).toContainText(count);
    await expect(tableLink(page, table)).toHaveAccessibleName(`${table} ${count} entities`);
  }
  await expect(welcome.cards).toHaveCount(3);
  await expect(accountOf(page, 'devstoreaccount1')).toContainText('No tables yet');

  await welcome.card('Airports').click();
  await expect(page.getByRole('grid', { name: 'Entities of Airports' })).toBeVisible();
  await expect(page).toHaveTitle('Airports · samples – Tablewright');
});

test('a link to a sample waits for the samples of the first run', async ({ page }) => {
  await page.goto('./#/samples/Earthquakes');
  await expect(page.getByRole('grid', { name: 'Entities of Earthquakes' })).toBeVisible();
});

test('what was deleted of the samples comes back only when asked for', async ({ page }) => {
  await page.goto('./');
  const welcome = new WelcomePage(page);
  await expect(welcome.cards).toHaveCount(3);
  await expect(welcome.card('Earthquakes')).toContainText(COUNTS.Earthquakes);
  await deleteTable(page, 'Airports');
  await deleteTable(page, 'BirdStrikes');

  await page.reload();
  await expect(welcome.card('Earthquakes')).toBeVisible();
  await expect(welcome.cards).toHaveCount(1);

  await page.goto('./#/samples/Earthquakes');
  await deleteFirstEntity(page);
  await welcome.restoreByMenu();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'The sample data is there.',
  );
  await expect(tableLink(page, 'Airports')).toHaveAccessibleName('Airports 3,376 entities');
  await expect(tableLink(page, 'BirdStrikes')).toHaveAccessibleName('BirdStrikes 10,000 entities');
  // What somebody has made of a table that is there stays.
  await expect(tableLink(page, 'Earthquakes')).toHaveAccessibleName('Earthquakes 1,706 entities');
});

test('the whole account of samples can go, and come back from the start page', async ({ page }) => {
  await page.goto('./');
  const welcome = new WelcomePage(page);
  await expect(welcome.card('Earthquakes')).toContainText(COUNTS.Earthquakes);
  await page.getByRole('button', { name: 'Actions for account samples' }).click();
  await page.getByRole('menuitem', { name: 'Delete account…' }).click();
  await page.getByRole('button', { name: 'Delete 3 tables' }).click();
  await expect(accountOf(page, 'samples')).toBeHidden();

  await page.reload();
  await expect(welcome.restore).toBeVisible();
  await expect(accountOf(page, 'samples')).toBeHidden();
  await welcome.restore.click();
  await expect(welcome.cards).toHaveCount(3);
  await expect(welcome.card('Earthquakes')).toContainText(COUNTS.Earthquakes);
});

test('samples that could not be loaded are loaded at the next start', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.route('**/samples/*.csv', (route) => route.abort());
  await page.goto('./');
  await expect(page.getByText('The sample data could not be loaded.')).toBeVisible();

  await page.unroute('**/samples/*.csv');
  await page.reload();
  await expect(new WelcomePage(page).card('Airports')).toContainText(COUNTS.Airports);
});

function accountOf(page: Page, account: string): Locator {
  return page.getByRole('navigation', { name: 'Accounts' }).getByRole('region', { name: account });
}

function tableLink(page: Page, table: string): Locator {
  return accountOf(page, 'samples').getByRole('link', { name: new RegExp(`^${table} `) });
}

async function deleteTable(page: Page, table: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for table ${table}` }).click();
  await page.getByRole('menuitem', { name: 'Delete table…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete [\d,]+ entities/ })
    .click();
  await expect(tableLink(page, table)).toBeHidden();
}

async function deleteFirstEntity(page: Page): Promise<void> {
  await page.getByRole('grid').getByRole('rowheader').first().click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 entity' }).click();
  await expect(tableLink(page, 'Earthquakes')).toHaveAccessibleName('Earthquakes 1,706 entities');
}
