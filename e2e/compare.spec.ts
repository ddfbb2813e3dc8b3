import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import type * as Tablewright from '../src/tablewright.ts';
import { ACCOUNT } from './books.ts';
import { expect, findAccessibilityViolations, openWindow, test } from './fixtures.ts';
import { findLayoutViolations } from './layout-violations.ts';
import { ComparePage } from './pages/compare-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { TabsPage } from './pages/tabs-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

const ADDRESS = `./#/${ACCOUNT}/OrdersMay?compare=${ACCOUNT}/OrdersJune`;

test('two tables are compared by keyboard alone', async ({ page }) => {
  const compare = await openOrders(page);
  await new NavigationPage(page).openTable(ACCOUNT, 'OrdersMay');
  await expect(page.getByRole('grid', { name: 'Entities of OrdersMay' })).toBeVisible();
  await new WorkbenchPage(page).run('Compare two tables');
  // The table with the most similar name is proposed.
  await expect(compare.side('Left', 'Table')).toHaveValue('OrdersMay');
  await expect(compare.side('Right', 'Table')).toHaveValue('OrdersJune');
  await expect(compare.side('Right', 'Table')).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(new TabsPage(page).shown).toContainText('OrdersMay ↔ OrdersJune');
  await expect(page).toHaveTitle('OrdersMay ↔ OrdersJune · devstoreaccount1 – Tablewright');

  await expect(compare.kind('Differences')).toHaveText(/5$/);
  await expect(compare.kind('Added')).toHaveText(/1$/);
  await expect(compare.kind('Removed')).toHaveText(/1$/);
  await expect(compare.kind('Changed')).toHaveText(/3$/);
  await expect(compare.kind('Equal')).toHaveText(/36$/);
  await expect(compare.grid).toHaveAttribute('aria-rowcount', '6');
  await expect(compare.row(1).getByRole('rowheader')).toHaveAccessibleName('o003, changed');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.keyboard.press('F7');
  await expect(compare.activeCell).toBeFocused();
  await expect(compare.activeCell).toHaveAccessibleName('3, on the right 4');
  await page.keyboard.press('F7');
  await expect(compare.activeCell).toHaveAccessibleName(
    '5, only the type differs: Int32, on the right Int64',
  );
  await page.keyboard.press('Shift+F7');
  await expect(compare.activeCell).toHaveAccessibleName('3, on the right 4');

  await page.keyboard.press('Enter');
  await expect(compare.dialog.getByRole('row', { name: /Qty/ })).toContainText('4');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(compare.activeCell).toBeFocused();
});

test('counts and columns filter the rows, and the address holds what is shown', async ({
  page,
}) => {
  const compare = await openOrders(page);
  await page.goto(ADDRESS);
  await compare.column('Note').click();
  await expect(compare.grid).toHaveAttribute('aria-rowcount', '2');
  await expect(compare.cell(1, 'Note').locator('del')).toHaveText('Monday');
  await expect(compare.cell(1, 'Note').locator('ins')).toHaveText('Tuesday');
  await expect(page).toHaveURL(/&property=Note$/);

  const other = new ComparePage(await openWindow(page));
  await other.grid.page().goto(page.url());
  await expect(other.grid).toHaveAttribute('aria-rowcount', '2');
  await expect(other.column('Note')).toHaveAttribute('aria-pressed', 'true');

  await compare.kind('All').click();
  await expect(compare.grid).toHaveAttribute('aria-rowcount', '42');
  await compare.kind('Added').click();
  await expect(compare.row(1).getByRole('rowheader')).toHaveAccessibleName('o009, added');
  await compare.swap.click();
  await expect(page).toHaveURL(/OrdersJune\?compare=.*OrdersMay&kinds=removed$/);
  await expect(compare.row(1).getByRole('rowheader')).toHaveAccessibleName('o009, removed');

  await compare.change.click();
  await compare.side('Left', 'Filter').fill("RowKey lt 'o009'");
  await compare.side('Right', 'Filter').fill("RowKey lt 'o009'");
  await compare.dialog.getByText('More options').click();
  await compare.dialog.getByLabel('Properties left out').fill('Qty, Note');
  await compare.start.click();
  await expect(page.getByRole('heading', { name: 'No such rows' })).toBeVisible();
  await compare.kind('Differences').click();
  await expect(page.getByRole('heading', { name: 'The tables are equal' })).toBeVisible();
});

test('the result is downloaded as daff reads it', async ({ page }) => {
  const compare = await openOrders(page);
  await page.goto(ADDRESS);
  await expect(compare.kind('Differences')).toHaveText(/5$/);
  const download = await compare.exportAs('Export as CSV');
  expect(download.suggestedFilename()).toBe('OrdersMay-OrdersJune-differences.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFF@@,PartitionKey,RowKey,Qty,Note');
  expect(lines[1]).toBe('->,DE,o003,3->4,Sent on Monday by mail');
  expect(lines.map((line) => line.split(',')[0]).slice(1)).toEqual([
    '->',
    '->',
    '->',
    '+++',
    '---',
    '',
  ]);
});

test('differences are taken over as one step, and undone', async ({ page }) => {
  const compare = await openOrders(page);
  await page.goto(ADDRESS);
  await compare.column('Note').click();
  await expect(compare.grid).toHaveAttribute('aria-rowcount', '2');
  await compare.choose('Take all shown to the right…');
  await expect(compare.dialog).toHaveAccessibleName('Change OrdersJune?');
  await expect(compare.dialog).toContainText('Note is set in 1 entity.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await compare.dialog.getByRole('button', { name: 'Take 1 difference' }).click();
  await expect(compare.kind('Differences')).toHaveText(/4$/);

  await compare.kind('Differences').click();
  await expect(compare.grid).toHaveAttribute('aria-rowcount', '5');
  await compare.row(4).getByRole('rowheader').dblclick();
  await expect(compare.dialog).toContainText('o014');
  await compare.dialog.getByRole('button', { name: 'Take to the left' }).click();
  await expect(compare.kind('Differences')).toHaveText(/3$/);
  await compare.choose('Take all shown to the left…');
  await expect(compare.dialog).toContainText('1 entity is added.');
  await expect(compare.dialog).toContainText('2 entities are changed.');
  await compare.dialog.getByRole('button', { name: 'Take 3 differences' }).click();
  await expect(page.getByRole('heading', { name: 'The tables are equal' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+Z');
  await expect(new NavigationPage(page).toasts).toContainText('Undone');
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(compare.kind('Differences')).toHaveText(/3$/);
});

test('chosen cells are taken by keys, and what another window wrote meanwhile is asked again', async ({
  page,
}) => {
  const compare = await openOrders(page);
  await page.goto(ADDRESS);
  await expect(compare.kind('Differences')).toHaveText(/5$/);
  const other = await openWindow(page);
  await other.goto('./');
  await writeQty(other, 'OrdersJune', 'o003', 50);

  await page.keyboard.press('F7');
  await expect(compare.activeCell).toHaveAccessibleName('3, on the right 4');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(compare.chosen).toHaveText('Selected: 2 cells');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(compare.dialog).toContainText('Qty is set in 2 entities.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(compare.dialog).toHaveAccessibleName('1 row was not written');
  await expect(compare.dialog).toContainText('It was changed since it was compared.');
  await expect(compare.dialog.getByRole('row', { name: /Qty/ })).toContainText('50');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(compare.dialog).toBeHidden();
  await expect(compare.kind('Differences')).toHaveText(/3$/);

  await page.keyboard.press('ControlOrMeta+Z');
  await expect(new NavigationPage(page).toasts).toContainText('Undone');
  expect(await readQty(other, 'OrdersJune', 'o003')).toBe('50');
  expect(await readQty(other, 'OrdersJune', 'o005')).toBe('5');
});

test('a table that is gone is named, and another one can be chosen', async ({ page }) => {
  const compare = await openOrders(page);
  await page.goto(`./#/${ACCOUNT}/OrdersMay?compare=${ACCOUNT}/Nothing`);
  await expect(page.getByRole('heading', { name: 'A table is missing' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose tables…' }).click();
  await compare.side('Right', 'Table').selectOption('OrdersJune');
  await compare.start.click();
  await expect(compare.kind('Differences')).toHaveText(/5$/);
});

test('tables that another window renames are followed, and a deleted one is named', async ({
  page,
}) => {
  const compare = await openOrders(page);
  await page.goto(ADDRESS);
  await expect(compare.kind('Differences')).toHaveText(/5$/);
  const other = await openWindow(page);
  await other.goto(`./#/${ACCOUNT}`);
  const nav = new NavigationPage(other);
  for (const [from, to] of [
    ['OrdersJune', 'OrdersJuly'],
    ['OrdersMay', 'OrdersApril'],
  ] as const) {
    await nav.askAboutTable(from, 'Rename…');
    await nav.dialog.getByRole('textbox', { name: 'New name' }).fill(to);
    await nav.dialog.getByRole('button', { name: 'Rename table' }).click();
    await expect(nav.tableLink(ACCOUNT, to)).toBeVisible();
  }
  await expect(page).toHaveURL(/OrdersApril\?compare=.*OrdersJuly$/);
  await expect(new TabsPage(page).shown).toContainText('OrdersApril ↔ OrdersJuly');
  await expect(compare.grid).toHaveAccessibleName('Differences between OrdersApril and OrdersJuly');
  await expect(compare.kind('Differences')).toHaveText(/5$/);

  await nav.askToDeleteTable('OrdersJuly');
  await nav.dialog.getByRole('button', { name: 'Delete 40 entities' }).click();
  await expect(page.getByRole('heading', { name: 'A table is missing' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`OrdersJuly in ${ACCOUNT} was deleted`);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  // It is compared again as soon as it is back.
  await other.keyboard.press('ControlOrMeta+Z');
  await expect(compare.kind('Differences')).toHaveText(/5$/);
});

test('an opened file is compared by other keys, is not written, and is named when closed', async ({
  page,
}) => {
  const compare = await openOrders(page);
  await page.evaluate(async (name) => {
    const address = new URL('tablewright.js', document.baseURI).href;
    const { openAccount, stringOf }: typeof Tablewright = await import(address);
    const account = await openAccount(name);
    await account.createTable('Towns');
    for (const [id, city] of [
      ['a', 'Ulm'],
      ['b', 'Berlin'],
    ] as const) {
      const properties = new Map([
        ['code', stringOf(id)],
        ['city', stringOf(city)],
      ]);
      await account.insertEntity('Towns', { partitionKey: 'DE', rowKey: `t${id}`, properties });
    }
    account.close();
  }, ACCOUNT);
  const content = zipSync({ 'cities.csv': strToU8('id,city\na,Ulm\nb,Bern\n') });
  const cities = { name: 'cities.zip', content };
  await new ImportPage(page).drop(cities);
  await page.getByRole('button', { name: 'View only' }).click();
  await expect(page).toHaveURL(/#\/cities\.zip/);
  await page.goto(`./#/cities.zip/cities?compare=${ACCOUNT}/Towns`);

  await expect(page.getByRole('main')).toContainText(
    'No entity of the left side has the same PartitionKey, RowKey as one of the right side.',
  );
  await page.getByRole('button', { name: 'Pair by other properties…' }).click();
  const pairBy = compare.dialog.getByLabel('Pair entities by');
  await expect(pairBy).toBeFocused();
  await pairBy.fill('RowKey');
  await compare.dialog.getByLabel('Properties with other names on the right').fill('RowKey = code');
  await compare.start.click();
  await expect(compare.kind('Changed')).toHaveText(/1$/);
  await expect(compare.cell(1, 'city')).toHaveAccessibleName('Bern, on the right Berlin');

  await page.getByRole('button', { name: 'More actions' }).click();
  const toFile = page.getByRole('menuitem', { name: 'Take all shown to the left…' });
  await expect(toFile).toBeDisabled();
  await expect(toFile).toHaveAttribute('title', 'cities.zip shows files and is read-only.');
  await page.keyboard.press('Escape');

  const address = page.url();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const { toasts } = new NavigationPage(page);
  await expect(toasts).toContainText('cities.zip is closed');
  // It covers a part of the page's head.
  await toasts.getByRole('button', { name: 'Dismiss' }).click();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'The files are closed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open files…' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await new ImportPage(page).drop(cities);
  await page.getByRole('button', { name: 'View only' }).click();
  await expect(page).toHaveURL(/#\/cities\.zip$/);
  await page.goBack();
  await expect(compare.kind('Changed')).toHaveText(/1$/);
});

test('differences fit a narrow window', async ({ page }) => {
  const compare = await openOrders(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(ADDRESS);
  await compare.column('Qty').click();
  await expect(compare.cell(1, 'Qty')).toBeInViewport();
  expect(await findLayoutViolations(page)).toEqual([]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await compare.change.click();
  await expect(compare.side('Left', 'Table')).toBeVisible();
  expect(await findLayoutViolations(page)).toEqual([]);
});

/** Writes 41 orders into two tables: one is added, one removed, and three are changed. */
async function openOrders(page: Page): Promise<ComparePage> {
  await page.goto('./');
  await expect(new NavigationPage(page).tableLink('samples', 'Airports')).toBeVisible();
  // The first run makes it.
  await expect(new NavigationPage(page).account(ACCOUNT)).toContainText('No tables yet');
  await page.evaluate(async (name) => {
    const address = new URL('tablewright.js', document.baseURI).href;
    const { openAccount, int32Of, int64Of, stringOf }: typeof Tablewright = await import(address);
    const account = await openAccount(name);
    for (const table of ['OrdersMay', 'OrdersJune']) {
      await account.createTable(table);
      const isJune = table === 'OrdersJune';
      const orders = Array.from({ length: 41 }, (_, order) => order)
        .filter((order) => order !== (isJune ? 14 : 9))
        .map((order) => {
          const qty = isJune && order === 5 ? int64Of(5n) : int32Of(order);
          const day = isJune && order === 7 ? 'Tuesday' : 'Monday';
          const properties = new Map<string, Tablewright.EdmValue>([
            ['Qty', isJune && order === 3 ? int32Of(4) : qty],
            ['Note', stringOf(`Sent on ${day} by mail`)],
          ]);
          const rowKey = `o${String(order).padStart(3, '0')}`;
          return { kind: 'insert', entity: { partitionKey: 'DE', rowKey, properties } } as const;
        });
      await account.submitTransaction(table, orders);
    }
    account.close();
  }, ACCOUNT);
  return new ComparePage(page);
}

async function writeQty(page: Page, table: string, rowKey: string, qty: number): Promise<void> {
  await page.evaluate(
    async ([account, name, row, value]) => {
      const address = new URL('tablewright.js', document.baseURI).href;
      const { openAccount, int32Of }: typeof Tablewright = await import(address);
      const opened = await openAccount(account);
      const properties = new Map([['Qty', int32Of(value)]]);
      await opened.upsertEntity(name, { partitionKey: 'DE', rowKey: row, properties }, 'merge');
      opened.close();
    },
    [ACCOUNT, table, rowKey, qty] as const,
  );
}

async function readQty(page: Page, table: string, rowKey: string): Promise<string> {
  return page.evaluate(
    async ([account, name, row]) => {
      const address = new URL('tablewright.js', document.baseURI).href;
      const { openAccount }: typeof Tablewright = await import(address);
      const opened = await openAccount(account);
      const entity = await opened.getEntity(name, { partitionKey: 'DE', rowKey: row });
      opened.close();
      return String(entity.properties.get('Qty')?.value);
    },
    [ACCOUNT, table, rowKey] as const,
  );
}
