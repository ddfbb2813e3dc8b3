import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ACCOUNT } from './books.ts';
import { expect, test } from './fixtures.ts';
import { BackupPage } from './pages/backup-page.ts';
import { CellsPage } from './pages/cells-page.ts';
import { ExportPage } from './pages/export-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

/** Names that every JavaScript object already has, or that change its prototype. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'] as const;

const CSV = `shelf,id,${NAMES.join(',')}\n1,a,p,c,s,h,v\n1,b,,,,,\n`;

test.use({ hasServiceWorker: true, viewport: { width: 1700, height: 800 } });

test('properties may have the names of JavaScript’s object members, throughout', async ({
  page,
}) => {
  await ExportPage.withoutChooser(page);
  const imports = await ImportPage.openEmpty(page, ACCOUNT);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await imports.drop({ name: 'odd.csv', content: CSV });
  await imports.partitionKey.selectOption('shelf');
  await imports.rowKey.selectOption('id');
  await imports.start.click();
  await imports.openTable.click();
  await expectRow(page, 'odd', ['p', 'c', 's', 'h', 'v']);

  // In a cell, and in the editor.
  const grid = new GridPage(page, 'odd');
  const cells = new CellsPage(page, grid);
  await cells.write(1, '__proto__', 'changed');
  await cells.press('Enter');
  await expect(grid.cell(1, '__proto__')).toHaveText('changed');
  const editor = await grid.open(1);
  await editor.value('constructor').fill('built');
  await editor.save.click();
  await expect(editor.status).toHaveText('Saved');
  await editor.close.click();
  const changed = ['changed', 'built', 's', 'h', 'v'];
  await expectRow(page, 'odd', changed);

  const answer = await page.evaluate(async () => {
    const headers = { Accept: 'application/json;odata=nometadata' };
    const filter = `$filter=${encodeURIComponent("constructor eq 'built'")}`;
    const found = await fetch(`rest/devstoreaccount1/odd()?${filter}`, { headers });
    const merge = { method: 'MERGE', headers: { ...headers, 'Content-Type': 'application/json' } };
    const at = "rest/devstoreaccount1/odd(PartitionKey='1',RowKey='b')";
    const body = '{"__proto__":"over REST"}';
    const merged = await fetch(at, { ...merge, body });
    return [await found.text(), merged.status];
  });
  expect(answer).toEqual([expect.stringContaining('"__proto__":"changed"'), 204]);
  expect(answer[0]).toContain('"constructor":"built"');
  await expect(grid.cell(2, '__proto__')).toHaveText('over REST');

  const json = await exportAsJson(page);
  const [first] = JSON.parse(json) as readonly object[];
  expect(Object.entries(first ?? {})).toEqual(expect.arrayContaining([['__proto__', 'changed']]));
  await new NavigationPage(page).openAccount(ACCOUNT);
  await imports.drop({ name: 'again.json', content: json });
  await imports.start.click();
  await imports.openTable.click();
  await expectRow(page, 'again', changed);

  await comeBack(page);
  await page.goto(`./#/${ACCOUNT}2/odd`);
  await expectRow(page, 'odd', changed);
  expect(await page.evaluate(() => Object.keys(Object.prototype)), 'nothing leaked').toEqual([]);
});

async function expectRow(page: Page, table: string, values: readonly string[]): Promise<void> {
  const grid = new GridPage(page, table);
  for (const [place, name] of NAMES.entries()) {
    await expect(grid.cell(1, name)).toHaveText(values[place] ?? '');
  }
}

async function exportAsJson(page: Page): Promise<string> {
  await new WorkbenchPage(page).run('Export the table');
  const exporting = new ExportPage(page);
  await exporting.format.selectOption('JSON');
  const [download] = await Promise.all([page.waitForEvent('download'), exporting.start.click()]);
  await page.keyboard.press('Escape');
  await expect(exporting.dialog).toBeHidden();
  return readFile(await download.path(), 'utf8');
}

/** Restores the whole account from a backup, under another name. */
async function comeBack(page: Page): Promise<void> {
  const backup = new BackupPage(page);
  await page.goto(`./#/${ACCOUNT}`);
  await page.getByRole('button', { name: 'Back up…' }).first().click();
  const file = await backup.start();
  await expect(backup.dialog).toContainText('backed up');
  await backup.button('Close').click();
  await backup.drop('mine.zip', file);
  await backup.target(ACCOUNT).fill(`${ACCOUNT}2`);
  await backup.button('Restore').click();
  await expect(backup.restoring).toContainText('entities restored');
  await backup.button('Close').click();
}
