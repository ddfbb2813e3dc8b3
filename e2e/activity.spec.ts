import { readFile } from 'node:fs/promises';
import { writeMeasurements } from './data/files.ts';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { holdWork } from './held-work.ts';
import { ActivityPage } from './pages/activity-page.ts';
import { ChangePage } from './pages/change-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

test('an import continues behind another table and is undone, by keyboard alone', async ({
  page,
}) => {
  const activity = new ActivityPage(page);
  const nav = new NavigationPage(page);
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'long.csv', content: writeMeasurements(60_000) });
  await expect(imports.tableName).toBeFocused();
  await page.keyboard.press('Enter');
  const background = imports.dialog.getByRole('button', { name: 'Run in background' });
  await expect(background).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(imports.dialog).toBeHidden();
  await expect(activity.fact).toContainText('1 running');

  await page.keyboard.press('ControlOrMeta+p');
  await page.keyboard.type('Airports');
  await page.keyboard.press('Enter');
  await expect(new GridPage(page, 'Airports').grid).toBeVisible();
  await new WorkbenchPage(page).run('Show or hide the activity');
  await expect(activity.pane).toBeFocused();
  await expect(activity.row('Import long.csv · long')).toBeVisible();

  await expect(nav.toasts).toContainText('60,000 entities are in long');
  await expect(activity.row('Import long.csv')).toContainText('60,000 entities are in long');
  await expect(activity.fact).toHaveText('1 finished');
  await activity.action('Undo', 'Import long.csv').press('Enter');
  await expect(nav.toasts).toContainText('Undone');
  await expect(nav.tableLink('devstoreaccount1', 'long')).toBeHidden();

  await activity.clear.press('Enter');
  await expect(activity.pane).toContainText('No tasks yet');
  await expect(activity.fact).toBeHidden();
});

test('a bulk edit continues after its table was left, and is undone', async ({ page }) => {
  const activity = new ActivityPage(page);
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'long.csv', content: writeMeasurements(2_500) });
  await imports.start.click();
  await imports.openTable.click();
  await expect(new GridPage(page, 'long').grid).toHaveAttribute('aria-rowcount', '2501');

  const changes = new ChangePage(page);
  await changes.open();
  await changes.property.fill('mark');
  await changes.value('mark').fill('x');
  await changes.goOn.click();
  await expect(changes.confirm).toBeVisible();
  const work = await holdWork(page, { asked: 1 });
  await changes.confirm.click();
  await expect(activity.fact).toContainText('1 running');
  await page.goto('./#/devstoreaccount1');
  await expect(changes.dialog).toBeHidden();
  await expect(page.getByRole('grid', { name: 'Tables of devstoreaccount1' })).toBeVisible();
  await activity.fact.click();
  const row = activity.row('Set in 2,500 entities');
  await expect(row.getByRole('progressbar')).toBeVisible();
  expect(await findAccessibilityViolations(page), 'under way').toEqual([]);
  await expect(activity.fact, 'its table is not open any more').toContainText('1 running');
  await work.release();
  await expect(row).toContainText('The property was set in 2,500 entities.');

  await page.goto(`./#/devstoreaccount1/long?filter=${encodeURIComponent("mark eq 'x'")}`);
  const marked = new GridPage(page, 'long').grid;
  await expect(marked).toHaveAttribute('aria-rowcount', '2501');
  await activity.action('Undo', 'Set in 2,500 entities').click();
  await expect(marked).toHaveAttribute('aria-rowcount', '1');
});

test('refused rows are saved from the activity list, which has no barriers', async ({ page }) => {
  const activity = new ActivityPage(page);
  const imports = await ImportPage.openEmpty(page);
  const content = ['id,copies', 'a,1', 'b/c,2', 'd,many'].join('\n');
  await imports.drop({ name: 'books.csv', content });
  await imports.rowKey.selectOption('id');
  await imports.becomes('copies').selectOption('Edm.Int32');
  await expect(imports.start).toHaveText('Import 1 row');
  await imports.start.click();
  await imports.close.click();
  // The result that its dialog has shown is announced again, with Undo.
  const { toasts } = new NavigationPage(page);
  await expect(toasts).toContainText('1 entity is in books. 2 rows were refused.');
  await expect(toasts.getByRole('button', { name: 'Show activity' })).toBeVisible();

  await activity.fact.click();
  await expect(activity.row('Import books.csv')).toContainText('2 rows were refused');
  const download = page.waitForEvent('download');
  await activity.action('Save refused', 'Import books.csv').click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await findAccessibilityViolations(page), `${width} px`).toEqual([]);
  }
  await activity.action('Open', 'Import books.csv').click();
  await expect(page).toHaveURL(/#\/devstoreaccount1\/books$/);
});
