import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ACCOUNT } from './books.ts';
import { vegaFile } from './data/files.ts';
import { expect, findAccessibilityViolations, openWindow, test } from './fixtures.ts';
import { ChangePage } from './pages/change-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { type DroppedFile, ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test('sets a property of everything that a filter finds', async ({ page }) => {
  await openLoans(page);
  const grid = await openFiltered(page, 'shelf eq 2');
  const changes = new ChangePage(page);
  await expect(changes.command).toHaveText('Change 10 matching…');
  await changes.open();
  await expect(changes.dialog).toContainText('shelf eq 2');
  await changes.property.fill('state');
  await changes.value('state').fill('moved');

  await expect(changes.count('Match')).toHaveText('10');
  await expect(changes.sample(1)).toContainText('loan 001');
  await expect(changes.sample(1)).toContainText('moved');
  await expect(changes.goOn).toHaveText('Set in 10 entities…');
  await changes.goOn.click();
  await expect(changes.dialog).toHaveAccessibleName('Set in 10 entities?');
  await expect(changes.dialog).toContainText('It can be undone');
  await changes.confirm.click();
  await expect(changes.dialog).toContainText('The property was set in 10 entities.');
  await changes.close.click();

  await expect(grid.cell(10, 'state')).toHaveText('moved');
  await expect(changes.command).toBeFocused();
  const all = await openFiltered(page, "state eq 'moved'");
  await expect(all.grid).toHaveAttribute('aria-rowcount', '11');
});

test('converts what it can, and lists what it cannot', async ({ page }) => {
  const grid = await openLoans(page);
  const changes = new ChangePage(page);
  await grid.openColumnMenu('days');
  await changes.openFromMenu('Convert type…');
  await expect(changes.property).toHaveValue('days');
  await expect(changes.newType).toHaveValue('Edm.Int32');

  await expect(changes.count('Are refused')).toHaveText('3');
  await expect(changes.count('Change')).toHaveText('27');
  await expect(changes.count('Lose something')).toHaveText('3');
  await expect(changes.check).toContainText('3: The value of “days” can’t become Edm.Int32.');
  await expect(changes.sample(1)).toContainText('refused: The value of “days” can’t become');
  await expect(changes.sample(2)).toContainText('loses something: the decimals are lost');
  await changes.goOn.click();
  await expect(changes.dialog).toContainText('3 entities are refused and stay as they are.');
  await expect(changes.back).toBeFocused();
  await changes.confirm.click();

  await expect(changes.dialog).toContainText('The property was converted in 27 entities.');
  await expect(changes.refused.getByRole('row')).toHaveCount(4);
  await expect(changes.refused).toContainText('loan 000');
  await expect(changes.refused).toContainText('InvalidInput');
  const download = page.waitForEvent('download');
  await changes.dialog.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('loans refused entities.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('loan 000,InvalidInput,The value of “days” can’t become');

  await changes.dialog.getByRole('button', { name: 'Back to the change' }).click();
  await expect(changes.property).toHaveValue('days');
  await expect(changes.count('Stay as they are')).toHaveText('27');
  await page.keyboard.press('Escape');
  await expect(grid.cell(1, 'days')).toContainText('some');
  await expect(grid.cell(2, 'days')).toHaveAccessibleDescription('Int32');
});

test('renames a property from its column', async ({ page }) => {
  const grid = await openLoans(page);
  const changes = new ChangePage(page);
  await grid.openColumnMenu('RowKey');
  await expect(page.getByRole('menuitem', { name: 'Select column' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /property/ }), 'a key is none').toHaveCount(0);
  await page.keyboard.press('Escape');
  await grid.openColumnMenu('state');
  await changes.openFromMenu('Rename property…');
  await expect(changes.newName).toBeFocused();
  await page.keyboard.type('state');
  await expect(changes.dialog).toContainText('This is its current name.');
  await page.keyboard.type('OfLoan');
  await page.keyboard.press('Enter');
  await expect(changes.confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(changes.dialog).toContainText('The property was renamed in 30 entities.');
  await page.keyboard.press('Enter');
  await expect(grid.head('stateOfLoan')).toBeVisible();
  await expect(grid.head('state')).toHaveCount(0);
});

test('deletes all matching entities by keyboard alone', async ({ page }) => {
  await openLoans(page);
  const grid = await openFiltered(page, 'shelf ge 2');
  const changes = new ChangePage(page);
  await changes.command.focus();
  await page.keyboard.press('Enter');
  await expect(changes.kind('Set property')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(changes.kind('Delete')).toBeChecked();
  // The confirmation opens without waiting for the preview, and shows its counts.
  await page.keyboard.press('Enter');
  await expect(changes.back).toBeFocused();
  await expect(changes.dialog).toHaveAccessibleName('Delete 20 entities?');

  await page.keyboard.press('Escape');
  await expect(changes.kind('Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(changes.back).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(changes.confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(changes.dialog).toContainText('20 entities were deleted.');
  await expect(changes.close).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(changes.dialog).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await expect(grid.grid).toHaveAttribute('aria-rowcount', '1');
  const rest = await openFiltered(page, '');
  await expect(rest.grid).toHaveAttribute('aria-rowcount', '11');
});

test('copies to a table that it creates, and never over existing entities', async ({ page }) => {
  await openLoans(page);
  await openFiltered(page, 'shelf eq 1');
  const changes = new ChangePage(page);
  await changes.open('Copy to table');
  await changes.target.fill('LOANS');
  await expect(changes.dialog).toContainText('This is the table that is copied.');
  await changes.target.fill('FirstShelf');
  await expect(changes.dialog).toContainText('There is no such table yet: it will be created.');
  await expect(changes.goOn).toHaveText('Copy 10 entities…');
  await changes.goOn.click();
  await changes.confirm.click();
  await changes.dialog.getByRole('button', { name: 'Open FirstShelf' }).click();
  const copy = new GridPage(page, 'FirstShelf');
  await expect(copy.grid).toHaveAttribute('aria-rowcount', '11');

  await openFiltered(page, '');
  await changes.open('Copy to table');
  await changes.target.fill('firstshelf');
  await expect(changes.dialog).toContainText('keys it already has are refused');
  await expect(changes.count('Are refused')).toHaveText('10');
  await expect(changes.goOn).toHaveText('Copy 20 entities…');
});

test('makes new keys from a template, and shows their order before', async ({ page }) => {
  const grid = await openLoans(page);
  const changes = new ChangePage(page);
  await changes.open('New keys');
  await expect(changes.goOn).toBeDisabled();
  await changes.part('New PartitionKey', 'Part 1, kind').selectOption('Text');
  await changes.part('New PartitionKey', 'Part 1, text').fill('all/');
  await expect(changes.dialog).toContainText('Keys can’t have / \\ # ?');
  await changes.part('New PartitionKey', 'Part 1, text').fill('all');
  await changes.part('New RowKey', 'Part 1, kind').selectOption('Reverse ticks');
  await changes.part('New RowKey', 'Part 1, date property').fill('due');
  await changes.addPart('New RowKey');
  await expect(changes.part('New RowKey', 'Part 2, kind')).toBeFocused();
  await changes.part('New RowKey', 'Part 2, text').fill('-');
  await changes.addPart('New RowKey');
  await changes.part('New RowKey', 'Part 3, kind').selectOption('Row number');
  await changes.part('New RowKey', 'Part 3, digits').fill('5');

  await expect(changes.count('Move')).toHaveText('30');
  await expect(changes.dialog).toContainText('Their order changes.');
  // The latest of the first twenty comes first, with its present number.
  await expect(changes.sample(1)).toContainText('-00020');
  await changes.goOn.click();
  await changes.confirm.click();
  await expect(changes.dialog).toContainText('30 entities were moved.');
  await changes.close.click();
  await expect(grid.cell(1, 'PartitionKey')).toHaveText('all');
  await expect(grid.rowKey(1)).toHaveText(/^\d{19}-00030$/);
  await expect(grid.rowKey(2)).toHaveText(/^\d{19}-00029$/);
});

test('a cancelled change keeps what was done and says how much', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop(vegaFile('zipcodes.csv'));
  await expect(imports.start).toHaveText('Import 42,049 rows');
  await imports.start.click();
  await imports.openTable.click();
  const grid = new GridPage(page, 'zipcodes');
  await expect(grid.grid).toHaveAttribute('aria-rowcount', '42050');

  const changes = new ChangePage(page);
  await changes.open();
  await changes.property.fill('mark');
  await changes.value('mark').fill('x');
  await expect(changes.goOn).toHaveText('Set in 42,049 entities…');
  await changes.goOn.click();
  await changes.confirm.click();
  await expect(changes.progress).toHaveJSProperty('max', 42_049);
  await expect(changes.progress).not.toHaveJSProperty('value', 0);
  await changes.cancel.click();

  await expect(changes.dialog).toHaveAccessibleName('Cancelled');
  await expect(changes.dialog).toContainText('What was done stays done.');
  const outcome = await changes.dialog.innerText();
  const done = numberIn(outcome, /set in ([\d,]+) entities/);
  expect(done).toBeGreaterThan(0);
  expect(numberIn(outcome, /([\d,]+) more were not reached/)).toBe(42_049 - done);
  await changes.close.click();
  const marked = await openFiltered(page, "mark eq 'x'", 'zipcodes');
  await expect(marked.grid).toHaveAttribute('aria-rowcount', String(done + 1));
});

test('asks again when the table was changed after the preview', async ({ page }) => {
  await openLoans(page);
  const changes = new ChangePage(page);
  await changes.open('Delete');
  await changes.goOn.click();
  await expect(changes.dialog).toHaveAccessibleName('Delete 30 entities?');

  const other = await new NavigationPage(await openWindow(page)).openTable(ACCOUNT, 'loans');
  await other.rowKey(1).click();
  await other.command('Delete').click();
  await other.deletion.getByRole('button', { name: 'Delete 1 entity' }).click();

  await expect(changes.dialog).toContainText('The table was changed meanwhile');
  await expect(changes.goOn).toHaveText('Delete 29 entities…');
});

for (const size of [undefined, { width: 390, height: 800 }]) {
  test(`has no barriers ${size ? 'in a narrow window' : 'in a wide window'}`, async ({ page }) => {
    await openLoans(page);
    const changes = new ChangePage(page);
    // In a narrow window it is opened from the menu.
    await changes.open('Convert type');
    if (size) await page.setViewportSize(size);
    await changes.property.fill('days');
    await expect(changes.count('Are refused')).toHaveText('3');
    await expectNoFaults(page, 'convert');
    await changes.goOn.click();
    await expect(changes.back).toBeFocused();
    await expectNoFaults(page, 'question');
    await changes.confirm.click();
    await expect(changes.refused).toBeVisible();
    await expectNoFaults(page, 'result');
    await changes.dialog.getByRole('button', { name: 'Back to the change' }).click();
    await changes.kind('New keys').check();
    await changes.addPart('New RowKey');
    await expectNoFaults(page, 'new keys');
    await changes.kind('Set property').check();
    await expect(changes.value('days')).toBeVisible();
    await expectNoFaults(page, 'set');
  });
}

/** Writes thirty loans on three shelves: one day in ten is no number, and one has a fraction. */
function writeLoans(): DroppedFile {
  const lines = Array.from({ length: 30 }, (_, row) => {
    const days = row % 10 === 0 ? 'some' : row % 10 === 1 ? '2.5' : String(row);
    const due = new Date(Date.UTC(2026, 0, 1 + row)).toISOString();
    return `loan ${String(row).padStart(3, '0')},${(row % 3) + 1},${days},open,${due}`;
  });
  return { name: 'loans.csv', content: ['id,shelf,days,state,due', ...lines].join('\n') };
}

async function openLoans(page: Page): Promise<GridPage> {
  const imports = await ImportPage.openEmpty(page, ACCOUNT);
  await imports.drop(writeLoans());
  await imports.partitionKey.selectOption('The same for all rows');
  await imports.rowKey.selectOption('id');
  await imports.becomes('days').selectOption('Edm.String');
  await expect(imports.start).toHaveText('Import 30 rows');
  await imports.start.click();
  await imports.openTable.click();
  const grid = new GridPage(page, 'loans');
  await expect(grid.row(1)).toContainText('loan 000');
  return grid;
}

async function openFiltered(page: Page, filter: string, table = 'loans'): Promise<GridPage> {
  await page.goto(`./#/${ACCOUNT}/${table}${filter && `?filter=${encodeURIComponent(filter)}`}`);
  return new GridPage(page, table);
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

async function expectNoFaults(page: Page, where: string): Promise<void> {
  expect(await findAccessibilityViolations(page), where).toEqual([]);
}
