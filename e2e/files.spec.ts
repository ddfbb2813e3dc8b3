import { strToU8, zipSync } from 'fflate';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

test('files open as a read-only account until it is closed', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const content = zipSync({
    'cities.csv': strToU8('id,city\na,Ulm\nb,Bern\n'),
    'deep/rivers.json': strToU8('[{"id":"r","km":7}]'),
  });
  await imports.drop({ name: 'atlas.zip', content });
  await page.getByRole('button', { name: 'View only' }).click();

  await expect(page).toHaveURL(/#\/atlas\.zip$/);
  const own = page.getByRole('region', { name: 'atlas.zip' });
  await expect(own.getByRole('link', { name: /^cities/ })).toContainText('2 entities');
  await expect(own.getByRole('link', { name: /^rivers/ })).toContainText('1 entity');
  await expect(page.getByText('are read-only')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  // A write is refused with the reason and a way on; no import begins.
  await page.goto('./#/atlas.zip/cities');
  const grid = new GridPage(page, 'cities');
  await expect(grid.rowKey(1)).toHaveText('a');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await grid.rowKey(1).click();
  await page.keyboard.press('ControlOrMeta+Delete');
  const reported = page.getByRole('region', { name: 'Notifications' });
  await expect(reported).toContainText('This account shows files');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await grid.rowKey(1).press('ArrowRight');
  await page.keyboard.type('x');
  await expect(page.locator('.grid-edit[data-open="true"]')).toHaveCount(0);
  await expect(page.getByText('Bern')).toBeVisible();

  // A reloaded window still has them, and copies them to where they can be changed.
  await page.goto('./#/atlas.zip');
  await page.reload();
  await page.getByRole('button', { name: 'Import into devstoreaccount1…' }).click();
  await page.getByRole('button', { name: 'Continue with 2 tables' }).click();
  await expect(imports.dialog).toContainText('Import atlas.zip/cities');
  await imports.dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  // The dry run has the same counts.
  await imports.openTable.waitFor();
  await expect(imports.dialog).toContainText('2 rows: 2 new');
  await imports.dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('atlas.zip is closed. Its files are unchanged.');
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^cities/ })).toContainText('2 entities');
});

test('rows are pasted into a new table by keyboard alone', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await new WorkbenchPage(page).run('import from');
  await expect(page.getByRole('button', { name: /^Files…/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Paste here')).toBeFocused();
  // A browser under test has no clipboard of its own to paste from.
  await page.getByLabel('Paste here').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'id\tcity\n1\tUlm\n2\tBern\n');
    const init = { clipboardData, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent('paste', init));
  });
  await expect(imports.tableName).toBeFocused();
  await page.keyboard.type('Towns');
  await expect(imports.dialog.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Open table' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/devstoreaccount1\/Towns$/);
});
