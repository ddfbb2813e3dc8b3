import type { Page } from '@playwright/test';
import { ACCOUNT } from './books.ts';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { expectRows, ORDERS, openOrders } from './orders.ts';
import { CellsPage } from './pages/cells-page.ts';
import { ChangePage } from './pages/change-page.ts';
import { FilterPage } from './pages/filter-page.ts';
import type { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { SheetPage } from './pages/sheet-page.ts';
import { TabsPage } from './pages/tabs-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

test.use({
  sampleRows: 1,
  viewport: { width: 1700, height: 800 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('columns are found, pinned, formatted and hidden until the view is reset', async ({
  page,
}) => {
  const { grid, sheet } = await openSheet(page);
  const place = () => grid.head('total').getAttribute('aria-colindex');
  const found = await place();
  await grid.changeColumn('total', 'Pin');
  await expect(grid.head('total')).toHaveAttribute('aria-colindex', '4');
  await grid.changeColumn('total', 'Show values as…');
  await sheet.format('Hexadecimal').click();
  await expect(grid.cell(1, 'total')).toHaveText('0x12A05F200');

  await sheet.command('Columns…').click();
  await expect(sheet.columns).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.type('not');
  await sheet.isShown('note').uncheck();
  await expect(sheet.columns).toContainText('9 of 10 columns shown');
  await sheet.column('note').getByRole('button', { name: 'In all tables note' }).click();
  await page.keyboard.press('Escape');
  await expect(grid.head('note')).toBeHidden();
  await expect(sheet.command('Columns…')).toBeFocused();

  // As it was left, even with an address that does not say so.
  await reopen(page, grid);
  await expect(grid.head('note')).toBeHidden();
  await expect(grid.head('total')).toHaveAttribute('aria-colindex', '4');
  await expect(grid.cell(1, 'total')).toHaveText('0x12A05F200');

  await sheet.command('Columns…').click();
  await sheet.columns.getByRole('button', { name: 'Reset columns' }).click();
  await expect(sheet.isShown('note'), 'by the rule for all tables').not.toBeChecked();
  await sheet.column('note').getByRole('button', { name: 'In all tables note' }).click();
  await sheet.columns.getByRole('button', { name: 'Reset columns' }).click();
  await expect(sheet.isShown('note')).toBeChecked();

  // Enter goes to the first match.
  await sheet.columns.getByRole('textbox', { name: 'Find a column' }).fill('own');
  await page.keyboard.press('Enter');
  await expect(sheet.columns).toBeHidden();
  await expect(grid.activeCell).toHaveAttribute('data-name', 'owner');
  await expect(grid.active).toBeFocused();
  await expect(grid.cell(1, 'total')).toHaveText('5000000000');
  expect(await place()).toBe(found);

  await expectReset(page, grid);
});

test('a value is viewed whole, an entity gets another key, and a selection is changed', async ({
  page,
}) => {
  const { grid, sheet } = await openSheet(page);
  await grid.cell(1, 'note').click();
  await page.keyboard.press('Shift+F2');
  await expect(sheet.viewer).toContainText('DE / o000');
  await sheet.viewer.getByRole('radio', { name: 'Hex' }).check();
  await expect(sheet.viewer).toContainText('4f 72 64 65 72');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(grid.active).toBeFocused();

  // Changing a key moves the entity, and never to a taken key.
  await grid.rowKey(1).click();
  await page.keyboard.type('x');
  await page.getByRole('button', { name: 'Change keys…' }).click();
  const rowKey = sheet.move.getByRole('textbox', { name: 'RowKey' });
  await rowKey.fill('o001');
  await page.keyboard.press('Enter');
  await expect(sheet.move.getByRole('alert')).toContainText('EntityAlreadyExists');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await rowKey.fill('o0005');
  await page.keyboard.press('Enter');
  await expect(grid.rowKey(1)).toHaveText('o0005');
  await expect(grid.active).toBeFocused();
  await new CellsPage(page, grid).undo('Moved to DE / o0005');
  await expect(grid.rowKey(1)).toHaveText('o000');
  await expectRows(grid, ORDERS);
  // The focus moves to the entity before the announcement.
  await expect(page.getByText('Moved back', { exact: true })).toBeAttached();

  const change = new ChangePage(page);
  await grid.cell(2, 'status').click();
  await grid.cell(4, 'status').click({ modifiers: ['Shift'] });
  await change.open('Set property');
  await expect(change.dialog).toContainText('3 selected entities');
  await expect(change.property).toHaveValue('status');
  await change.value('status').fill('held');
  await change.goOn.click();
  await change.confirm.click();
  await change.close.click();
  await expect(grid.cell(4, 'status')).toHaveText('held');
  await expect(grid.cell(1, 'status')).toHaveText('open');
  await expect(grid.cell(5, 'status')).toHaveText('open');
});

test('any view is read as a plain table, a hundred rows a page', async ({ page }) => {
  const { grid, sheet } = await openSheet(page);
  await sheet.command('Plain table').click();
  await expect(sheet.plain.getByRole('row')).toHaveCount(101);
  await expect(sheet.plain).toHaveAccessibleName('orders: entities 1 to 100 of 200');
  await expect(sheet.plain.getByRole('columnheader', { name: 'PartitionKey' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await sheet.pages.getByRole('button', { name: 'Next page' }).click();
  await expect(sheet.plain).toHaveAccessibleName('orders: entities 101 to 200 of 200');
  // There is no next page: the focus stays among the page controls.
  await expect(sheet.pages.getByRole('spinbutton', { name: 'Page' })).toBeFocused();
  await expect(sheet.plain.getByRole('rowheader').last()).toHaveText('o199');

  await page.emulateMedia({ media: 'print' });
  await expect(sheet.plain).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Commands' })).toBeHidden();
  await page.emulateMedia({ media: null });
  // The table remembers it.
  const navigation = new NavigationPage(page);
  await navigation.accountLink(ACCOUNT).click();
  await expect(sheet.pages).toBeHidden();
  await navigation.tableLink(ACCOUNT, 'orders').click();
  await expect(sheet.plain).toHaveAccessibleName('orders: entities 1 to 100 of 200');
  await sheet.pages.getByRole('button', { name: 'Back to the grid' }).click();
  await expect(grid.active).toBeFocused();
});

test('the grid turns into JSON and back by keyboard, with position, selection and filter', async ({
  page,
}) => {
  const { grid, sheet } = await openSheet(page);
  await grid.cell(3, 'status').click();
  await page.keyboard.press('Shift+ArrowDown');
  await runByName(page, 'Switch between grid and JSON');
  await expect(sheet.command('Entities as JSON')).toHaveAttribute('aria-pressed', 'true');
  await expect(grid.active).toBeFocused();
  await expect(grid.active).toHaveAccessibleName('status: "done"');
  await expect(grid.selected).toHaveCount(2);
  await expect(grid.grid).toHaveAttribute('aria-rowcount', String(ORDERS));
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('done\r\nlate');
  // Whole entities, as they are shown here.
  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('Control+c');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^\[\n {2}\{ "PartitionKey": "DE", "RowKey": "o002", /);
  await page.keyboard.press('Control+End');
  await expect(grid.active).toHaveAccessibleName(/^Timestamp: /);
  await page.keyboard.press('Space');
  await expect(page.locator('[data-entity-editor]')).toContainText('o199');
  await expect(grid.active).toBeFocused();

  await new FilterPage(page).ask("note eq 'Order 7' or status eq 'late'");
  await expect(grid.grid).toHaveAttribute('aria-rowcount', '50');
  // The table remembers it, with the last position.
  await page.reload();
  await expect(grid.grid).toHaveAttribute('aria-rowcount', '50');
  await expect(sheet.command('Entities as JSON')).toHaveAttribute('aria-pressed', 'true');
  await sheet.command('Entities as JSON').focus();
  await page.keyboard.press('Enter');
  await expect(grid.grid).toHaveAttribute('aria-rowcount', '51');
  await expect(grid.active).toBeFocused();
  // The column of the last position is visible, with its neighbours.
  await expect(grid.head('note')).toBeVisible();
});

/** Filter, order and columns are reset, and going back restores them. */
async function expectReset(page: Page, grid: GridPage): Promise<void> {
  const rows = () => expect(grid.grid);
  await grid.rowKey(1).click();
  await grid.changeColumn('total', 'Pin');
  await grid.changeColumn('owner', 'Hide column');
  await new FilterPage(page).ask("status eq 'open'");
  // While they are being found, their number is not known yet.
  await rows().toHaveAttribute('aria-rowcount', '51');
  await grid.sort('descending');

  await new TabsPage(page).openMenu(1);
  await page.getByRole('menuitem', { name: 'Reset this view' }).click();
  await rows().toHaveAttribute('aria-rowcount', '201');
  await expect(grid.head('owner')).toBeVisible();
  await expect(grid.head('PartitionKey')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/\/orders$/);
  await new CellsPage(page, grid).undo('Filter, order and columns were reset.');
  await rows().toHaveAttribute('aria-rowcount', '51');
  await expect(grid.head('owner')).toBeHidden();
  await expect(grid.head('PartitionKey')).toHaveAttribute('aria-sort', 'descending');
  await expect(grid.head('total')).toHaveAttribute('aria-colindex', '4');

  await new WorkbenchPage(page).run('Reset this view');
  await rows().toHaveAttribute('aria-rowcount', '201');
  await expect(grid.head('owner')).toBeVisible();
  expect(await grid.head('total').getAttribute('aria-colindex')).not.toBe('4');
}

async function openSheet(page: Page): Promise<{ grid: GridPage; sheet: SheetPage }> {
  const { grid } = await openOrders(page);
  await expect(grid.row(1)).toBeVisible();
  return { grid, sheet: new SheetPage(page) };
}

async function runByName(page: Page, command: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(command);
  await page.keyboard.press('Enter');
}

/** By the lists at the left, whose links have no columns. */
async function reopen(page: Page, grid: GridPage): Promise<void> {
  const navigation = new NavigationPage(page);
  await navigation.accountLink(ACCOUNT).click();
  await expect(grid.grid).toBeHidden();
  await navigation.tableLink(ACCOUNT, 'orders').click();
  await expectRows(grid, ORDERS);
}
