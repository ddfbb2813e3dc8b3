import type { Locator, Page } from '@playwright/test';
import { vegaFile, writeMeasurements } from './data/files.ts';
import { expect, openWindow, test } from './fixtures.ts';
import { holdWork } from './held-work.ts';
import { CellsPage } from './pages/cells-page.ts';
import type { EntityEditorPage } from './pages/entity-editor-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

const BOOKS = 'shelf,id,title,copies\n1,a,Emma,3\n1,b,Persuasion,5\n';

test.use({ hasServiceWorker: true });

test('zip codes stay text, and an edit survives a restart', async ({ profile }) => {
  let page = await profile.open();
  const imports = await ImportPage.openEmpty(page);
  await imports.drop(vegaFile('zipcodes.csv'));
  await expect(imports.becomes('zip_code')).toHaveValue('rowKey');
  await imports.rowKey.selectOption('Row number');
  await expect(imports.becomes('zip_code'), 'also where it is no key').toHaveValue('Edm.String');
  await imports.rowKey.selectOption('zip_code');
  await expect(imports.previewRow(1)).toContainText('00501');
  await imports.start.click();
  await expect(imports.dialog).toContainText('42,049 entities are in zipcodes');
  await imports.openTable.click();

  await scrollThrough(page, 42_049);
  const holtsville = [
    'devstoreaccount1',
    'zipcodes',
    { partitionKey: 'NY', rowKey: '00501' },
  ] as const;
  const editor = await new NavigationPage(page).openEntity(...holtsville);
  await editor.value('city').fill('Holtsville Bay');
  await save(editor);
  await profile.close();

  page = await profile.open();
  const reopened = await new NavigationPage(page).openEntity(...holtsville);
  await expect(reopened.value('city')).toHaveValue('Holtsville Bay');
  await expect(tableLink(page, 'zipcodes')).toHaveAccessibleName('zipcodes 42,049 entities');
});

test('two tabs write at once, and nothing is lost', async ({ page }) => {
  const first = await ImportPage.openEmpty(page);
  const other = await openWindow(page);
  const second = await ImportPage.openEmpty(other);
  await first.drop({ name: 'first.csv', content: writeMeasurements(9_000) });
  await second.drop({ name: 'second.csv', content: writeMeasurements(8_000) });
  await Promise.all([first.start.click(), second.start.click()]);

  await expect(first.dialog).toContainText('The table was counted afterwards: the numbers match.');
  await expect(second.dialog).toContainText('The table was counted afterwards: the numbers match.');
  await first.close.click();
  for (const tab of [page, other]) {
    await expect(tableLink(tab, 'first')).toHaveAccessibleName('first 9,000 entities');
    await expect(tableLink(tab, 'second')).toHaveAccessibleName('second 8,000 entities');
  }
  await page.reload();
  await expect(tableLink(page, 'second')).toHaveAccessibleName('second 8,000 entities');
});

test('closing the tab in the middle of an edit asks first', async ({ page }) => {
  const editor = await openEmma(page);
  await editor.value('title').fill('Emma, in three volumes');

  await refuseToClose(page);
  await expect(editor.value('title')).toHaveValue('Emma, in three volumes');

  await save(editor);
  await page.reload();
  await expect(editor.value('title')).toHaveValue('Emma, in three volumes');
});

test('closing the tab asks while a cell is invalid or still open', async ({ page }) => {
  const { cells } = await openCells(page);
  await cells.write(1, 'copies', 'many');
  await refuseToClose(page);
  await expect(cells.field, 'while it is open').toHaveValue('many');
  await page.keyboard.press('Enter');
  await refuseToClose(page);
  await expect(cells.field, 'while it is wrong').toHaveValue('many');
});

test('cells written while the engine dies are stored after its restart', async ({ page }) => {
  const { grid, cells } = await openCells(page);
  await cells.write(1, 'title', 'Lady Susan');
  await endEngine(page);
  await page.keyboard.press('Enter');
  await cells.write(2, 'title', 'Sanditon');
  await page.keyboard.press('Enter');
  await expect(grid.cell(1, 'title')).toHaveText('Lady Susan');
  await expect(grid.cell(2, 'title')).toHaveText('Sanditon');
  // Stored automatically, or shown as unsaved and stored on request.
  await expect(new NavigationPage(page).toasts).toContainText('was restarted');
  await expect(async () => {
    if (await cells.unsaved.isVisible()) await cells.button('Try again').press('Enter');
    await expect(cells.unstored).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await page.reload();
  await expect(grid.cell(1, 'title')).toHaveText('Lady Susan');
  await expect(grid.cell(2, 'title')).toHaveText('Sanditon');
});

test('closing the tab asks only while a cell is being saved', async ({ page }) => {
  const { grid, cells } = await openCells(page);
  const held = await holdWork(page, { call: 'submitTransaction' });
  await cells.write(1, 'title', 'Lady Susan');
  await page.keyboard.press('Enter');
  await expect(grid.cell(1, 'title')).toHaveText('Lady Susan');
  await expect(cells.unstored).toHaveCount(1);
  await refuseToClose(page);
  await expect(cells.unstored, 'it waits still').toHaveCount(1);

  await held.release();
  await expect(cells.unstored).toHaveCount(0);
  let asked = '';
  page.on('dialog', (dialog) => {
    asked = dialog.type();
    void dialog.accept();
  });
  await page.reload();
  await expect(grid.cell(1, 'title')).toHaveText('Lady Susan');
  expect(asked).toBe('');
});

test('closing the tab in the middle of an import asks first', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'long.csv', content: writeMeasurements(250_000) });
  await imports.start.click();
  await expect(imports.dialog).toContainText('rows/s');

  await refuseToClose(page);
  await expect(imports.dialog).toContainText('250,000 entities are in long');
});

test('work continues after the engine died', async ({ page }) => {
  const editor = await openEmma(page);
  await editor.value('title').fill('Lady Susan');
  await endEngine(page);

  await expect(new NavigationPage(page).toasts).toContainText('was restarted');
  await save(editor);
  await page.reload();
  await expect(editor.value('title')).toHaveValue('Lady Susan');
});

test('an import whose engine dies shows what was written, and removes it', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'long.csv', content: writeMeasurements(250_000) });
  await imports.start.click();
  await expect(imports.dialog).toContainText('rows/s');
  await endEngine(page);

  await expect(imports.dialog).toContainText('The import failed before its end');
  await expect(imports.dialog).toContainText(/entities of the file are in long already/);
  await imports.dialog.getByRole('button', { name: 'Delete what was imported' }).click();
  await expect(imports.tableName).toHaveValue('long');
  await imports.start.click();
  await expect(imports.dialog).toContainText('250,000 entities are in long');
});

for (const { title, choice, left } of [
  { title: 'removes', choice: 'Delete the table', left: 0 },
  { title: 'keeps', choice: 'Keep what is there', left: 1 },
]) {
  test(`after an interrupted import, the next start ${title} its table`, async ({ page }) => {
    const next = await cutOffImport(page);
    await expect(next.getByText('The import of long.csv into long')).toContainText(
      'was interrupted',
    );
    await next.getByRole('button', { name: choice }).click();
    await expect(next.getByText('was interrupted')).toBeHidden();
    await expect(tableLink(next, 'long')).toHaveCount(left);
    await next.reload();
    await expect(new NavigationPage(next).account('devstoreaccount1')).toContainText(
      left === 0 ? 'No tables yet' : 'long',
    );
    await expect(next.getByText('was interrupted')).toBeHidden();
  });
}

test('removing an interrupted import resumes after a reload', async ({ page }) => {
  const next = await cutOffImport(page);
  await expect(next.getByText('was interrupted')).toBeVisible();
  // The state that the button leaves if the tab dies before the removal ends.
  await next.evaluate(() => {
    for (const name of Object.keys(localStorage).filter((one) => one.includes('import:'))) {
      const mark = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...mark, isRemoved: true }));
    }
  });
  await next.reload();
  await expect(new NavigationPage(next).account('devstoreaccount1')).toContainText('No tables yet');
  await expect(next.getByText('was interrupted')).toBeHidden();
});

/** Opens another tab, after one that was closed in the middle of an import. */
async function cutOffImport(page: Page): Promise<Page> {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'long.csv', content: writeMeasurements(250_000) });
  await imports.start.click();
  await expect(imports.dialog).toContainText('rows/s');
  await page.close();
  const next = await page.context().newPage();
  await next.goto('./#/devstoreaccount1');
  return next;
}

/** Opens a book of a table in the editor. */
async function openEmma(page: Page): Promise<EntityEditorPage> {
  return (await openBooks(page)).open(1);
}

/** Opens a table of books with editable cells. */
async function openCells(page: Page) {
  const grid = await openBooks(page);
  return { grid, cells: new CellsPage(page, grid) };
}

async function openBooks(page: Page): Promise<GridPage> {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'books.csv', content: BOOKS });
  await imports.partitionKey.selectOption('shelf');
  await imports.rowKey.selectOption('id');
  await imports.start.click();
  await imports.openTable.click();
  return new GridPage(page, 'books');
}

function tableLink(page: Page, table: string): Locator {
  return new NavigationPage(page).tableLink('devstoreaccount1', table);
}

async function save(editor: EntityEditorPage): Promise<void> {
  await editor.save.click();
  await expect(editor.status).toHaveText('Saved');
}

/** Closes the tab, and cancels when the browser asks. */
async function refuseToClose(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

/** Ends the engine as a browser does that runs out of memory. */
async function endEngine(page: Page): Promise<void> {
  const engine = page.workers().find((worker) => worker.url().includes('engine'));
  if (!engine) throw new Error('There is no engine.');
  await engine.evaluate(() => self.close());
}

/** Scrolls to the end and back by keyboard, screen by screen on the way. */
async function scrollThrough(page: Page, rows: number): Promise<void> {
  const grid = new GridPage(page, 'zipcodes');
  await grid.rowKey(1).click();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(grid.row(rows)).toContainText('WY');
  for (let screen = 0; screen < 20; screen += 1) await page.keyboard.press('PageUp');
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(grid.row(1)).toContainText('AK');
}
