import type { Page } from '@playwright/test';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { BackupPage } from './pages/backup-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { holdSlices, whenHeld } from './pages/held-slices.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

test.use({ hasServiceWorker: true });

test('a backup restores an account, into a new one and into itself', async ({ page }) => {
  await BackupPage.withoutChooser(page);
  await page.goto('./#/samples');
  await expect(page.getByRole('heading', { name: 'samples', level: 2 })).toBeVisible();
  const backup = new BackupPage(page);
  await page.getByRole('button', { name: 'Back up…' }).first().click();
  await expect(backup.dialog.getByRole('combobox')).toHaveValue('samples');
  const file = await backup.start();
  await expect(backup.dialog).toContainText('60 entities in 3 tables backed up');
  await backup.button('Close').click();

  await backup.drop('mine.zip', file);
  await expect(backup.restoring).toContainText('All hashes match: 60 entities are intact.');
  await expect(backup.target('samples')).toHaveValue('samples2');
  await backup.button('Restore').click();
  await expect(backup.restoring).toContainText('60 entities restored');
  await backup.button('Open account').click();
  await expect(page).toHaveURL(/#\/samples2$/);
  expect(await cellsOf(page, 'samples2')).toEqual(await cellsOf(page, 'samples'));

  await page.goto('./#/samples2/Airports');
  await expect(new GridPage(page, 'Airports').rowKey(1)).toBeVisible();
  await new WorkbenchPage(page).run('Delete the table');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 20 entities' }).click();
  await expect(page).toHaveURL(/#\/samples2$/);

  await backup.drop('mine.zip', file);
  await backup.target('samples').fill('samples2');
  await expect(backup.restoring).toContainText('Exists: its tables are merged');
  await backup.button('Compare').click();
  await expect(backup.restoring.getByRole('row', { name: /Airports/ })).toContainText('20');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await backup.button('Restore').click();
  await expect(backup.restoring).toContainText('20 new · 0 replaced · 40 left as they were');
  await backup.button('Close').click();
  expect(await cellsOf(page, 'samples2')).toEqual(await cellsOf(page, 'samples'));
});

test('an interrupted restore is reported after a reload and resumes with its file', async ({
  page,
}) => {
  await BackupPage.withoutChooser(page);
  await page.goto('./#/samples');
  const backup = new BackupPage(page);
  await page.getByRole('button', { name: 'Back up…' }).first().click();
  const file = await backup.start();
  await expect(backup.dialog).toContainText('60 entities in 3 tables backed up');
  await backup.button('Close').click();

  await holdSlices(page, 1);
  await backup.drop('mine.zip', file);
  await backup.button('Restore').click();
  await whenHeld(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const banner = page.getByText(/mine\.zip.*Written: 20 entities\./);
  await expect(banner).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Resume with the file…' }).click();
  const given = { name: 'mine.zip', mimeType: 'application/zip', buffer: file };
  await (await chooser).setFiles(given);
  await expect(backup.restoring).toContainText('40 new · 0 replaced · 20 left as they were');
  await backup.button('Close').click();
  await expect(banner).toBeHidden();
  expect(await cellsOf(page, 'samples2')).toEqual(await cellsOf(page, 'samples'));
});

/** Returns the texts of a table's first rows, without their Timestamps. */
async function cellsOf(page: Page, account: string): Promise<string[]> {
  await page.goto(`./#/${account}/Airports`);
  const grid = new GridPage(page, 'Airports');
  await expect(grid.rowKey(1)).toBeVisible();
  // Waits for all twenty rows below the header, with their last column: the
  // grid may still be measuring.
  await expect(page.getByRole('row').nth(20)).toContainText('false');
  const rows = await page.getByRole('row').allTextContents();
  return rows.map((row) => row.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[.\d]*/g, ''));
}

test('a damaged entity of a backup is named, and the rest is restored', async ({ page }) => {
  await BackupPage.withoutChooser(page);
  await page.goto('./#/samples');
  const backup = new BackupPage(page);
  // A backup of one account is not one of everything.
  await page.getByRole('button', { name: 'Back up…' }).first().click();
  await backup.start();
  await expect(backup.dialog).toContainText('60 entities in 3 tables backed up');
  await backup.button('Close').click();
  await expect(backup.fact).toHaveText('No full backup yet');
  await new WorkbenchPage(page).run('Back up accounts');
  const file = await backup.start();
  await expect(backup.dialog).toContainText('backed up');
  await backup.button('Close').click();
  await expect(backup.fact).toContainText('Backup ');

  await backup.drop('cut.tablebackup.zip', file.subarray(0, 60));
  await expect(backup.restoring.getByRole('alert')).toContainText('The file is cut off');
  await backup.button('Close').click();

  const broken = Buffer.from(file);
  const place = broken.indexOf('Airports-00001.jsonl') + 40;
  broken[place] = (broken[place] ?? 0) ^ 0xff;
  await backup.drop('broken.zip', broken);
  await expect(backup.restoring.getByRole('alert')).toContainText('Damaged: 20 entities');
  await expect(backup.button('Restore')).toBeDisabled();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await backup.restoring.getByRole('checkbox', { name: /Skip what is damaged/ }).check();
  await backup.button('Restore').click();
  await expect(backup.restoring).toContainText('20 entities of the backup were damaged');
});

test('changes are backed up into a chosen folder automatically', async ({ page }) => {
  await BackupPage.withOwnFolder(page);
  await page.goto('./#/settings');
  const backup = new BackupPage(page);
  await backup.section.getByRole('button', { name: 'Choose a folder…' }).click();
  await expect(backup.section).toContainText('Into folder backups');
  await expect(backup.fact).toContainText('Backup ');
  expect(await backup.files()).toHaveLength(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.reload();
  await expect(backup.section).toContainText('Into folder backups');
  await backup.section.getByRole('button', { name: 'Turn off' }).click();
  await expect(backup.section).toContainText('Automatic backup is off');
});
