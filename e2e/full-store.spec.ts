import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ACCOUNT, openImportedBooks } from './books.ts';
import { expect, openWindow, test } from './fixtures.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

/** A small table fits, and a large one does not, nor its safety copy beside it. */
const QUOTA = 6_000_000;

for (const { by, open } of [
  { by: 'by the window that filled it', open: async (page: Page) => page },
  // It has no copy that it could give up by itself, and has to announce itself first.
  { by: 'by another', open: openOther },
])
  test(`a full disk refuses new data, and everything else can be read and deleted ${by}`, async ({
    page,
    server,
    problems,
  }) => {
    problems.allow(/Quota/);
    // Without effect before a page of the origin is loaded, and for half a minute
    // after a first write: so long Chromium uses the free space that it measured.
    await page.route('**/empty', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
    );
    await page.goto('./empty');
    await page.unroute('**/empty');
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(server.address);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA });
    const navigation = await openImportedBooks(page);
    await navigation.openAccount(ACCOUNT);
    await fill(page);

    await deleteLarge(await open(page));
    await expect(navigation.tableLink(ACCOUNT, 'large')).toBeHidden();

    await navigation.tableLink(ACCOUNT, 'books').click();
    const grid = new GridPage(page, 'books');
    await expect(grid.row(2)).toContainText('Persuasion');
    const editor = await grid.add();
    await editor.writeKeys('1', 'c');
    // Deleted data is swept in the background.
    await expect(async () => {
      await page.keyboard.press('Control+s');
      await expect(editor.status).toHaveText('Saved', { timeout: 1000 });
    }).toPass();
    await expect(grid.rowKey(3)).toHaveText('c');
  });

async function openOther(page: Page): Promise<Page> {
  const other = await openWindow(page);
  await other.goto('./');
  return other;
}

/** Imports until the space is full. */
async function fill(page: Page): Promise<void> {
  const imports = new ImportPage(page);
  await imports.drop({ name: 'large.csv', content: writeNoise() });
  await imports.start.click();
  await expect(imports.dialog).toContainText('This browser’s storage is full');
  await imports.dialog.getByRole('button', { name: /^Keep / }).click();
  await expect(page.getByText('The storage is full, so nothing new can be stored.')).toBeVisible();
}

async function deleteLarge(page: Page): Promise<void> {
  const navigation = new NavigationPage(page);
  await navigation.tableLink(ACCOUNT, 'large').click();
  await expect(new GridPage(page, 'large').row(2)).toBeVisible();
  await navigation.askToDeleteTable('large');
  await navigation.dialog.getByRole('button', { name: /^Delete [\d,]+ entit/ }).click();
  await expect(navigation.tableLink(ACCOUNT, 'large')).toBeHidden();
}

/** Returns eight megabytes that hardly compress. */
function writeNoise(): string {
  const rows = Array.from({ length: 20_000 }, (_, row) => {
    return `p,${row},${randomBytes(300).toString('base64')}`;
  });
  return `PartitionKey,RowKey,Note\n${rows.join('\n')}\n`;
}
