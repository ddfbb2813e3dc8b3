import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { ExportPage } from './pages/export-page.ts';
import { FilterPage } from './pages/filter-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

test('a filter’s result is exported and imported unchanged, by keyboard', async ({ page }) => {
  await ExportPage.withoutChooser(page);
  await page.goto('./#/samples/Airports');
  await expect(new GridPage(page, 'Airports').rowKey(1)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+f');
  await expect(new FilterPage(page).field).toBeFocused();
  await page.keyboard.type('Latitude gt 35.0');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/filter=/);

  const written = await exportShown(page, 'What the grid shows');
  const lines = written.split('\r\n');
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThan(20);

  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'Airports.typed.csv', content: written });
  await expect(imports.tableName).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(imports.dialog).toContainText(`${lines.length - 2} entities are in Airports`);
  await expect(imports.openTable).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(new GridPage(page, 'Airports').rowKey(1)).toBeVisible();

  const again = await exportShown(page, 'Everything in the table');
  expect(withoutTimes(again)).toEqual(withoutTimes(written));
});

test('several tables are exported as a zip, in the format of the last export', async ({ page }) => {
  await ExportPage.withoutChooser(page);
  await page.goto('./#/samples');
  for (const table of ['Airports', 'Earthquakes']) {
    await page.getByRole('checkbox', { name: `Select ${table}` }).check();
  }
  const actions = page.getByRole('toolbar', { name: 'Actions for the selected tables' });
  await actions.getByRole('button', { name: 'Export…' }).click();
  const exporting = new ExportPage(page);
  await expect(exporting.dialog).toHaveAccessibleName('Export 2 tables');
  await exporting.format.selectOption('JSON Lines');
  await expect(exporting.dialog).toContainText('Everything can be imported back unchanged.');
  await exporting.goToStart();
  const download = await exporting.submit();
  expect(download.suggestedFilename()).toBe('samples.zip');
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual(['Airports.jsonl', 'Earthquakes.jsonl']);
  for (const lines of Object.values(files)) {
    const entities = strFromU8(lines).trimEnd().split('\n');
    expect(entities.map((line) => JSON.parse(line))).toHaveLength(20);
  }
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select Airports' }).check();
  await actions.getByRole('button', { name: 'Export…' }).click();
  await expect(exporting.dialog).toHaveAccessibleName('Export Airports');
  await expect(exporting.format).toHaveValue('jsonLines');
});

/** Exports from the palette, as a typed CSV. */
async function exportShown(page: Page, scope: string): Promise<string> {
  await new WorkbenchPage(page).run('Export the table');
  const exporting = new ExportPage(page);
  await expect(exporting.format).toBeFocused();
  await expect(exporting.scope(scope)).toBeChecked();
  await expect(exporting.lines).toContainText('PartitionKey,RowKey,Timestamp,Name,Name@type');
  await expect(exporting.dialog).toContainText('Everything can be imported back unchanged.');
  await exporting.goToStart();
  const download = await exporting.submit();
  expect(download.suggestedFilename()).toBe('Airports.typed.csv');
  const text = await readFile(await download.path(), 'utf8');
  await expect(exporting.dialog).toContainText(
    `${text.split('\r\n').length - 2} entities exported`,
  );
  await page.keyboard.press('Escape');
  await expect(exporting.dialog).toBeHidden();
  return text;
}

/** The time is that of each write, in the source or the copy. */
function withoutTimes(csv: string): string {
  return csv.replaceAll(/,20\d\d-\d\d-\d\dT[\d:.]+Z,/g, ',,');
}
