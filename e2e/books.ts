import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { EntityEditorPage } from './pages/entity-editor-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

export const ACCOUNT = 'devstoreaccount1';

/** The key of the entity under test. */
export const KEY = { partitionKey: 'DE', rowKey: '0001' };

export async function openNewTable(page: Page): Promise<GridPage> {
  const grid = await new NavigationPage(page).createTable(ACCOUNT, 'Books');
  await expect(grid.empty).toBeVisible();
  return grid;
}

/** Imports a table with two of them. */
export async function openImportedBooks(page: Page): Promise<NavigationPage> {
  const imports = await ImportPage.openEmpty(page, ACCOUNT);
  const content = 'shelf,id,title\n1,a,Emma\n1,b,Persuasion\n';
  await imports.drop({ name: 'books.csv', content });
  await imports.partitionKey.selectOption('shelf');
  await imports.rowKey.selectOption('id');
  await imports.start.click();
  await imports.openTable.click();
  await expect(new GridPage(page, 'books').rowKey(2)).toHaveText('b');
  return new NavigationPage(page);
}

export async function addEntity(
  grid: GridPage,
  rowKey: string,
  properties: Readonly<Record<string, unknown>>,
): Promise<void> {
  const editor = await grid.add();
  await writeJson(editor, { ...keysOf({ ...KEY, rowKey }), ...properties });
  await save(editor);
  await editor.close.click();
}

export async function writeJson(editor: EntityEditorPage, entity: object): Promise<void> {
  await editor.openTab('JSON');
  await editor.json.fill(JSON.stringify(entity, null, 2));
}

export async function save(editor: EntityEditorPage): Promise<void> {
  await editor.save.click();
  await expect(editor.status).toHaveText('Saved');
}

/** Checks the page, and the store through another page. */
export async function expectNothingStored(page: Page): Promise<void> {
  const other = await page.context().newPage();
  const navigation = new NavigationPage(other);
  const grid = await navigation.openTable(ACCOUNT, 'Books');
  await expect(grid.empty).toBeVisible();
  await expect(navigation.tableLink(ACCOUNT, 'Books')).toHaveAccessibleName('Books 0 entities');
  await other.close();
}

export function keysOf({ partitionKey, rowKey }: typeof KEY) {
  return { PartitionKey: partitionKey, RowKey: rowKey };
}
