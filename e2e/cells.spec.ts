import type { Page } from '@playwright/test';
import { ACCOUNT } from './books.ts';
import { writeMeasurements } from './data/files.ts';
import { expect, findAccessibilityViolations, openWindow, test } from './fixtures.ts';
import { holdWork } from './held-work.ts';
import { expectRows, ORDERS, openOrders } from './orders.ts';
import { ActivityPage } from './pages/activity-page.ts';
import { CellsPage } from './pages/cells-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test.use({
  sampleRows: 1,
  permissions: ['clipboard-read', 'clipboard-write'],
  // Wide enough for all columns.
  viewport: { width: 1700, height: 800 },
});

test('cells are written, corrected if invalid, filled, cleared and undone', async ({ page }) => {
  const { grid, cells } = await openCells(page);
  await cells.write(1, 'status', 'sent');
  await cells.press('Enter');
  await expect(grid.cell(1, 'status')).toHaveText('sent');
  await expect(grid.active).toBeFocused();

  // An invalid value keeps the cell open and offers another type, which one click applies.
  await cells.write(2, 'qty', '3000000000');
  await cells.press('Enter');
  await expect(cells.note).toContainText('Whole number from −2,147,483,648');
  await expect(cells.field).toHaveAttribute('aria-invalid', 'true');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await cells.note.getByRole('button', { name: 'Make it Int64' }).click();
  await expect(cells.note).toBeHidden();
  await cells.press('Enter');
  await expect(grid.cell(2, 'qty')).toContainText('3000000000');
  await expect(grid.cell(2, 'qty')).toHaveAttribute('aria-description', 'Int64');

  // Left as it is, it is marked and reported, and not stored.
  await cells.write(3, 'qty', 'many');
  await grid.cell(5, 'note').click();
  await expect(cells.unsaved).toHaveText('1 cell is not saved.');
  await expect(grid.cell(3, 'qty')).toHaveText('many');
  await expect(grid.cell(3, 'qty')).toHaveAttribute('aria-invalid', 'true');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await cells.button('Show').click();
  await cells.note.getByRole('button', { name: 'Correct it' }).click();
  await expect(cells.field).toHaveValue('many');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await cells.press('Enter');
  await expect(cells.unsaved).toBeHidden();

  await cells.write(4, 'placed', '2026-11-20 15:49:23.1234567');
  await expect(cells.note).toContainText('2026-11-20T15:49:23.1234567Z');
  await cells.press('Enter');
  await expect(grid.cell(4, 'placed')).toHaveText('2026-11-20 15:49:23.1234567 Z');

  await grid.cell(1, 'status').click();
  await grid.cell(20, 'status').click({ modifiers: ['Shift'] });
  await page.keyboard.type('held');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(grid.cell(20, 'status')).toHaveText('held');
  await expect(grid.cell(10, 'status')).toHaveText('held');
  await page.keyboard.press('Delete');
  await expect(grid.cell(10, 'status')).toHaveAttribute('data-content', 'absent');
  await cells.undo('20 values removed');
  await expect(grid.cell(10, 'status')).toHaveText('held');

  // Keys say why they cannot be edited.
  await grid.rowKey(2).click();
  await page.keyboard.type('x');
  await expect(page.getByText('Keys identify the entity').last()).toBeVisible();

  await page.reload();
  await expectRows(grid, ORDERS);
  await expect(grid.cell(2, 'qty')).toContainText('3000000000');
  await expect(grid.cell(3, 'qty')).toHaveText('12');
  await expect(grid.cell(20, 'status')).toHaveText('held');
});

test('edits of another tab are merged, or compared if they are of the same cell', async ({
  page,
}) => {
  const { grid, cells } = await openCells(page);
  const tab = await openWindow(page);
  const theirs = await openTab(tab);

  // Another property of the entity: both changes are kept.
  await grid.cell(1, 'note').click();
  await page.keyboard.press('F2');
  await expect(cells.field).toHaveValue('Order 0');
  await theirs.cells.write(1, 'qty', '77');
  await theirs.cells.press('Enter');
  await expect(grid.cell(1, 'qty')).toHaveText('77');
  await page.keyboard.type(', mine');
  await cells.press('Enter');
  await expect(theirs.grid.cell(1, 'note')).toHaveText('Order 0, mine');

  // The same cell: no value is lost without a decision.
  await grid.cell(2, 'note').click();
  await page.keyboard.press('F2');
  await theirs.cells.write(2, 'note', 'theirs');
  await theirs.cells.press('Enter');
  await expect(theirs.grid.cell(2, 'note')).toHaveText('theirs');
  await page.keyboard.type(' of mine');
  await cells.press('Enter');
  await expect(cells.unsaved).toHaveText('1 cell is not saved.');
  await expect(grid.cell(2, 'note')).toHaveText('Order 1 of mine');
  await expect(theirs.grid.cell(2, 'note')).toHaveText('theirs');

  // Leaving asks first.
  await new NavigationPage(page).accountLink(ACCOUNT).click();
  const leaving = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await expect(leaving).toBeVisible();
  await page.keyboard.press('Escape');

  await cells.button('Show').click();
  await expect(cells.note).toContainText('This cell was changed elsewhere');
  await cells.note.getByRole('button', { name: 'See changes' }).click();
  const row = cells.comparison.getByRole('row', { name: 'note' }).first();
  await expect(row.getByRole('cell')).toHaveText(['Order 1', 'Order 1 of mine', 'theirs']);
  await cells.comparison.getByRole('radio', { name: 'note: Yours' }).check();
  await cells.comparison.getByRole('button', { name: 'Save combined' }).click();
  await expect(cells.comparison).toBeHidden();
  await expect(cells.unsaved).toBeHidden();
  await expect(theirs.grid.cell(2, 'note')).toHaveText('Order 1 of mine');
});

test('cells are copied in many formats, and pasted once all their problems are resolved', async ({
  page,
}) => {
  const { grid, cells } = await openCells(page);

  // Values are pasted as they were.
  await grid.cell(1, 'status').click();
  await grid.cell(2, 'total').click({ modifiers: ['Shift'] });
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(() => cells.copied()).toBe('open\t0\t5000000000\r\ndraft\t1\t5000000001');
  await grid.cell(11, 'status').click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(grid.cell(12, 'total')).toHaveText('5000000001');
  await expect(grid.cell(12, 'status')).toHaveText('draft');

  await grid.cell(1, 'status').click();
  await grid.cell(2, 'status').click({ modifiers: ['Shift'] });
  await page.keyboard.press('ControlOrMeta+Shift+c');
  await page.getByRole('menuitem', { name: '$filter for these entities' }).click();
  await expect
    .poll(() => cells.copied())
    .toBe("PartitionKey eq 'DE' and (RowKey eq 'o000' or RowKey eq 'o001')");

  // Invalid cells: nothing is written before a decision.
  await grid.cell(3, 'qty').click();
  await cells.pasteText('41\t1\nmany\t2\n1,500\t3');
  await expect(cells.paste).toContainText('2 cells are not valid');
  await expect(cells.paste.getByRole('row').nth(1)).toContainText('Whole number from');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await expect(grid.cell(3, 'qty')).toHaveText('2');
  await cells.paste.getByRole('radio', { name: /^Correct 1 with/ }).check();
  await expect(cells.paste).toContainText('1 cell is not valid');
  await cells.paste.getByRole('button', { name: 'Paste 5 cells' }).click();
  await expect(grid.cell(5, 'qty')).toHaveText('1500');
  await expect(grid.cell(4, 'qty')).toHaveText('many');
  await expect(cells.unsaved).toHaveText('1 cell is not saved.');
  await cells.button('Discard all').click();
  await expect(grid.cell(4, 'qty')).toHaveText('3');

  // New rows and columns.
  await grid.cell(1, 'qty').click();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(grid.row(ORDERS).getByRole('rowheader')).toHaveText('o199');
  await cells.pasteText('[{"qty":1,"note":"last","Weight":1},{"qty":2,"note":"new","Weight":2.5}]');
  await expect(cells.paste).toContainText('1 entity is added');
  await expect(cells.paste).toContainText('1 property is new');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await cells.paste.getByRole('button', { name: 'Paste 6 cells' }).click();
  await expectRows(grid, ORDERS + 1);
  await expect(grid.head('Weight')).toBeVisible();

  // The whole paste is one step.
  await cells.undo('6 cells written');
  await expectRows(grid, ORDERS);

  // A spreadsheet's cells with a header line; what is cut is cleared.
  await grid.active.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await grid.cell(1, 'status').click();
  await cells.pasteText('note\tstatus\nby name\tnew\n');
  await cells.paste.getByRole('button', { name: 'Paste 2 cells' }).click();
  await expect(grid.cell(1, 'note')).toHaveText('by name');
  await expect(grid.cell(1, 'status')).toHaveText('new');
  await page.keyboard.press('ControlOrMeta+x');
  await expect(grid.cell(1, 'status')).toHaveAttribute('data-content', 'absent');
  expect(await cells.copied()).toBe('new');
});

test('a long paste shows progress, keeps written cells when cancelled, and is undone', async ({
  page,
}) => {
  const activity = new ActivityPage(page);
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'long.csv', content: writeMeasurements(3_500) });
  await imports.start.click();
  await imports.openTable.click();
  const grid = new GridPage(page, 'long');
  await expect(grid.grid).toHaveAttribute('aria-rowcount', '3501');
  await grid.cell(1, 'celsius').click();
  const before = await grid.cell(1, 'celsius').textContent();

  const work = await holdWork(page, { asked: 1, call: 'importEntities' });
  const cells = new CellsPage(page, grid);
  await cells.pasteText(Array(3_500).fill('-99.5').join('\n'));
  await expect(activity.fact).toContainText('1 running');
  await activity.fact.press('Enter');
  const title = 'Write cells of 3,500 entities';
  await expect(activity.row(title)).toContainText('500 of 3,500');
  expect(await findAccessibilityViolations(page), 'under way').toEqual([]);
  await activity.action('Cancel', title).press('Enter');
  await expect(activity.row(title)).toContainText('Cancelling…');
  await work.release();

  // The pending slices are written, and one more.
  const outcome = '2,500 of 3,500 cells written. They stay unless you undo it.';
  await expect(activity.row(title)).toContainText(`Cancelled. ${outcome}`);
  await expect(grid.cell(1, 'celsius')).toContainText('-99.5');
  const { toasts } = new NavigationPage(page);
  await expect(toasts).toContainText(outcome);
  await cells.undo(outcome);
  await expect(toasts).toContainText('Undone');
  await expect(grid.cell(1, 'celsius')).toHaveText(before ?? '');
  await grid.grid.press('ControlOrMeta+End');
  await expect(grid.row(3_500)).not.toContainText('-99.5');
});

test('cells are edited, corrected, filled down, pasted and retyped by keyboard alone', async ({
  page,
}) => {
  const { grid, cells } = await openCells(page);
  await grid.active.focus();
  await cells.press('ControlOrMeta+Home', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(cells.field).toBeFocused();
  await page.keyboard.type('one');
  await cells.press('Alt+Enter');
  await page.keyboard.type('two');
  await cells.press('Tab');
  await expect(cells.field).toHaveValue('0');
  await page.keyboard.type('5x');
  await cells.press('Tab');
  // A problem is not skipped: its correction is one Tab away.
  await expect(cells.note.getByRole('button', { name: 'Make it String' })).toBeFocused();
  await cells.press('Escape');
  await expect(cells.field).toBeFocused();
  await cells.press('Backspace', 'Tab');
  await expect(grid.cell(1, 'qty')).toHaveText('5');
  await expect(cells.field).toHaveValue('5000000000');
  await cells.press('Tab');
  await expect(cells.field).toHaveValue('true');
  await cells.press('ArrowDown', 'Enter');
  await expect(grid.cell(1, 'paid')).toContainText('false');
  await cells.press('Space');
  await expect(grid.cell(2, 'paid')).toContainText('true');

  await cells.press('ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'ControlOrMeta+d');
  await expect(grid.cell(3, 'paid')).toContainText('false');
  await cells.press('ArrowLeft');
  await cells.pasteText('7\n8');
  await expect(grid.cell(2, 'total')).toHaveText('8');

  // The menu changes the type of this one value.
  await cells.press('Shift+F10');
  await page.keyboard.type('Change');
  await cells.press('Enter');
  await expect(cells.note).toBeVisible();
  await cells.press('Escape', 'Alt+Enter');
  await expect(page.getByRole('complementary', { name: 'Entity' })).toBeVisible();
  await page.reload();
  await expect(grid.cell(1, 'status')).toHaveText('one␊two');
});

async function openCells(page: Page): Promise<{ grid: GridPage; cells: CellsPage }> {
  const { grid } = await openOrders(page);
  await expect(grid.row(1)).toBeVisible();
  return { grid, cells: new CellsPage(page, grid) };
}

/** Opens the same table in another tab. */
async function openTab(page: Page): Promise<{ grid: GridPage; cells: CellsPage }> {
  const grid = await new NavigationPage(page).openTable(ACCOUNT, 'orders');
  await expectRows(grid, ORDERS);
  return { grid, cells: new CellsPage(page, grid) };
}
