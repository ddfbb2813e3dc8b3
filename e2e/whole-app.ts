import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { ACCOUNT } from './books.ts';
import { expect } from './fixtures.ts';
import { ExportPage } from './pages/export-page.ts';
import { FilterPage } from './pages/filter-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { type DroppedFile, ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

const BOOKS = 'shelf,id,title\n1,a,Emma\n1,b,Persuasion\n';

const LANGUAGES = [
  ['Deutsch', 'de'],
  ['Español', 'es'],
  ['Português (Brasil)', 'pt-BR'],
  ['简体中文', 'zh-Hans'],
  ['Bahasa Indonesia', 'id'],
] as const;

/**
 * Uses the lazy parts of the app: the editor, the filter's language, help, file
 * formats in both directions, and every language. Files must be downloaded,
 * which `ExportPage.withoutChooser` arranges.
 */
export async function useWholeApp(page: Page): Promise<void> {
  await useEditorAndFilter(page);
  await page.goto('./#/help');
  await expect(page.getByRole('textbox', { name: 'Search the help' })).toBeVisible();
  await page.goto('./#/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 2 })).toBeVisible();
  await page.goto(`./#/${ACCOUNT}?connect`);
  await expect(page.getByRole('main')).toContainText('@azure/data-tables');
  await useFormats(page);
  await useLanguages(page);
}

async function useEditorAndFilter(page: Page): Promise<void> {
  const grid = await new NavigationPage(page).openTable('samples', 'Airports');
  const editor = await grid.open(1);
  await editor.openTab('JSON');
  await expect(editor.json).toBeVisible();
  await page.keyboard.press('ControlOrMeta+f');
  const filter = new FilterPage(page);
  await expect(filter.field).toBeFocused();
  await page.keyboard.type('Latit');
  await expect(filter.offers.first()).toContainText('Latitude');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' gt 0.0');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/filter=/);
}

/** Uses text, compressed text, and Parquet that the app itself has written. */
async function useFormats(page: Page): Promise<void> {
  await new NavigationPage(page).openAccount(ACCOUNT);
  await importInto(page, 'volumes', { name: 'volumes.csv', content: BOOKS });
  const packed = Uint8Array.from(gzipSync(BOOKS));
  await importInto(page, 'packed', { name: 'packed.csv.gz', content: packed });
  await new WorkbenchPage(page).run('Export the table');
  const exporting = new ExportPage(page);
  await exporting.format.selectOption('Parquet');
  const [download] = await Promise.all([page.waitForEvent('download'), exporting.start.click()]);
  const written = Uint8Array.from(await readFile(await download.path()));
  await expect(exporting.dialog).toContainText('2 entities exported');
  await page.keyboard.press('Escape');
  await expect(exporting.dialog).toBeHidden();
  await importInto(page, 'columns', { name: 'columns.parquet', content: written });
}

async function importInto(page: Page, table: string, file: DroppedFile): Promise<void> {
  const imports = new ImportPage(page);
  await imports.drop(file);
  await expect(imports.tableName).toHaveValue(table);
  await imports.start.click();
  await imports.openTable.click();
  await expect(new GridPage(page, table).row(2)).toBeVisible();
}

async function useLanguages(page: Page): Promise<void> {
  await new NavigationPage(page).openMainMenu();
  await page.getByRole('menuitem', { name: 'Language', exact: true }).click();
  for (const [name, tag] of LANGUAGES) {
    await page.getByRole('radio', { name, exact: true }).check();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
  }
}
