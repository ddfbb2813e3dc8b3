import { ACCOUNT } from './books.ts';
import { expect, findAccessibilityViolations, openWindow, test } from './fixtures.ts';
import { addressOf, expectRows, ORDERS, openOrders } from './orders.ts';
import { EntityEditorPage } from './pages/entity-editor-page.ts';
import { FilterPage } from './pages/filter-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test('a link shows the same filter and order in a second window', async ({ page }) => {
  const { grid, filter } = await openOrders(page);
  await grid.openColumnMenu('total');
  await grid.sortLine('descending').click();
  await expect(grid.cell(1, 'total'), 'the whole result is sorted').toHaveText('5000000199');
  await filter.ask("status eq 'open' and\nqty lt 5");
  await expectRows(grid, 20);
  await expect(grid.cell(1, 'total')).toHaveText('5000000184');

  const other = await openWindow(page);
  await other.goto(page.url());
  const twin = { grid: new GridPage(other, 'orders'), filter: new FilterPage(other) };
  await expectRows(twin.grid, 20);
  await expect(twin.grid.cell(1, 'total')).toHaveText('5000000184');
  await expect(twin.grid.head('total')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => twin.filter.field.innerText()).toBe("status eq 'open' and\nqty lt 5");

  await page.goBack();
  await expectRows(grid, ORDERS);
  await expect(filter.field).not.toContainText('qty lt 5');
  await page.goForward();
  await expectRows(grid, 20);
  await expect(filter.field).toContainText("status eq 'open'");

  await new NavigationPage(page).askToDeleteTable('orders');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(other.getByRole('heading', { name: 'There is no table orders' })).toBeVisible();
  await expect(other.getByText('it may have been deleted')).toBeVisible();
});

test('going back restores an entity together with its filter', async ({ page }) => {
  const { grid, filter } = await openOrders(page);
  await filter.ask("status eq 'open'");
  await expectRows(grid, 50);
  const editor = await grid.open(2);
  await expect(editor.value('note')).toHaveValue('Order 4');
  await expect(page).toHaveURL(/rk=o004/);
  const first = page.url();
  await page.goto(addressOf("status eq 'late'"));
  await expectRows(grid, 50);
  await expect(grid.rowKey(1)).toHaveText('o003');
  await expect(editor.editor).toBeHidden();
  await page.goBack();
  await expect(editor.value('note')).toHaveValue('Order 4');
  await expect(grid.rowKey(1)).toHaveText('o000');
  await expect(page).toHaveURL(first);
});

test('an entity stays open beside a filter that excludes it, even after a reload', async ({
  page,
}) => {
  const { grid, filter } = await openOrders(page);
  const editor = await grid.open(2);
  await expect(editor.value('note')).toHaveValue('Order 1');
  await filter.ask("status eq 'late'");
  await expectRows(grid, 50);
  await expect(page).toHaveURL(/filter=.*rk=o001/);
  const address = page.url();
  await page.reload();
  await expect(editor.value('note')).toHaveValue('Order 1');
  await expectRows(grid, 50);
  await expect(grid.rowKey(1)).toHaveText('o003');
  await expect(page).toHaveURL(address);
  await editor.next.click();
  await expect(editor.value('note')).toHaveValue('Order 3');

  await page.goto(`${addressOf("status eq 'late'")}&pk=DE&rk=o999`);
  await expect(new NavigationPage(page).toasts).toContainText(
    'The entity DE / o999 no longer exists',
  );
  await expect(page).not.toHaveURL(/o999/);
});

test('a link shows the same columns, order and selection', async ({ page }) => {
  const { grid } = await openOrders(page);
  await grid.changeColumn('status', 'Hide column');
  await expect(grid.head('status')).toHaveCount(0);
  await grid.changeColumn('total', 'Move left');
  await expect.poll(() => columnOf(grid, 'total')).toBeLessThan(await columnOf(grid, 'qty'));
  await grid.openColumnMenu('qty');
  await grid.sortLine('descending').click();
  await expect(grid.cell(1, 'total'), 'alike, they stand by their keys').toHaveText('5000000019');

  await expect(grid.head('qty')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(grid.head('total')).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(grid.head('total')).toContainText('2');
  await page.keyboard.press('Shift+Enter');
  await expect(grid.cell(1, 'total')).toHaveText('5000000199');
  await expect(grid.cell(2, 'total')).toHaveText('5000000179');
  await expect(page).toHaveURL(/order=-qty,-total/);

  await grid.selectRows(2, 3);
  await grid.gutter(5).click({ modifiers: ['ControlOrMeta'] });
  await expect(grid.status).toContainText('3 entities selected');
  await expect(page).toHaveURL(/select=/);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const other = await openWindow(page);
  await other.goto(page.url());
  const twin = new GridPage(other, 'orders');
  await expect(twin.cell(1, 'total')).toHaveText('5000000199');
  await expect(twin.head('qty')).toHaveAttribute('aria-sort', 'descending');
  await expect(twin.head('status')).toHaveCount(0);
  expect(await columnOf(twin, 'total')).toBeLessThan(await columnOf(twin, 'qty'));
  await expect(twin.status).toContainText('3 entities selected');
  await expect(twin.cell(3, 'total')).toHaveAttribute('aria-selected', 'true');
  await expect(twin.cell(4, 'total')).toHaveAttribute('aria-selected', 'false');
  await expect(twin.cell(5, 'total')).toHaveAttribute('aria-selected', 'true');

  await other.getByRole('button', { name: 'Show 1 hidden column' }).click();
  await expect(twin.head('status')).toBeVisible();
  await expect(other.locator('main')).toBeFocused();
  await expect(other).not.toHaveURL(/hidden=/);
  await twin.changeColumn('total', 'Stop sorting by it');
  await expect(twin.cell(1, 'total')).toHaveText('5000000019');
});

/** Returns the index of the column. */
async function columnOf(grid: GridPage, column: string): Promise<number> {
  return Number(await grid.head(column).getAttribute('aria-colindex'));
}

test('filters are saved with the table, by name and as they ran', async ({ page }) => {
  const { grid, filter } = await openOrders(page);
  await filter.ask("status eq 'late' and qty gt 2");
  await expectRows(grid, 50);
  await filter.keptButton.click();
  await filter.kept.getByRole('textbox', { name: 'Save this filter' }).fill('Much is late');
  await page.keyboard.press('Enter');
  await expect(filter.kept.getByRole('button', { name: /^Much is late/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await filter.ask('paid');
  await expectRows(grid, 100);

  await page.reload();
  await expectRows(grid, 100);
  await filter.keptButton.click();
  const ran = filter.kept.getByRole('button', { name: 'paid', exact: true });
  await expect(ran).toBeVisible();
  await filter.kept.getByRole('textbox', { name: 'Search' }).fill('much');
  await expect(ran).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await filter.kept.getByRole('button', { name: /^Much is late/ }).click();
  await expectRows(grid, 50);
  await expect(filter.field).toHaveText("status eq 'late' and qty gt 2");
  await expect(filter.field).toBeFocused();

  await filter.keptButton.click();
  await filter.kept.getByRole('button', { name: 'Delete Much is late' }).click();
  await expect(filter.kept).toContainText('Nothing is saved yet.');
  await filter.kept.getByRole('button', { name: 'Clear history' }).click();
  await expect(filter.kept).toContainText('Nothing has run yet.');
  await page.reload();
  await filter.keptButton.click();
  await expect(filter.kept).toContainText('Nothing is saved yet.');
  await expect(filter.kept).toContainText('Nothing has run yet.');
});

test('a cell filters by its value, and an empty result names the condition that removed all', async ({
  page,
}) => {
  const { grid, filter } = await openOrders(page);
  const choose = async (row: number, column: string, line: string) => {
    await grid.cell(row, column).click({ button: 'right' });
    await page.getByRole('menuitem', { name: line }).click();
  };
  await choose(2, 'status', 'Filter by this value');
  await expect(filter.field).toHaveText("status eq 'draft'");
  await expectRows(grid, 50);
  await choose(1, 'qty', 'Exclude this value');
  await expect(filter.field).toHaveText("status eq 'draft' and qty ne 1");
  await expectRows(grid, 40);

  await filter.ask("status eq 'draft' and qty gt 100 and paid ne true");
  await expect(page.getByRole('heading', { name: 'No entity matches' })).toBeVisible();
  await expect(filter.status).toContainText('0 of 200 entities');
  await expect(page.getByRole('main').getByText('0 of 200 entities.')).toBeVisible();
  const without = page.getByRole('listitem').filter({ hasText: 'There would be 50 entities' });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await without.getByRole('button', { name: 'qty gt 100' }).click();
  await expectRows(grid, 50);
  await expect(filter.field).toHaveText("status eq 'draft' and paid ne true");

  await filter.ask('qty gt 100');
  await page.getByRole('main').getByRole('button', { name: 'Clear filter' }).last().click();
  await expectRows(grid, ORDERS);
});

test('a pattern that is invalid or runs too long is refused, and work continues', async ({
  page,
}) => {
  const { grid, filter } = await openOrders(page);
  await filter.ask('qty lt 5');
  await expectRows(grid, 50);
  await filter.ask("matches(note,'(')");
  await expect(filter.reported('The regular expression is wrong')).toContainText(
    'InvalidInput (400)',
  );
  await expectRows(grid, 50);

  await filter.ask("matches(note,'^(a+)+$')");
  await filter.field.press('End');
  await page.keyboard.type(' or qty lt 3');
  await expect(filter.field, 'typing goes on').toHaveText("matches(note,'^(a+)+$') or qty lt 3");
  await expect(page.getByText(/regular expression/).last()).toBeVisible();
  await filter.ask('qty lt 3');
  await expectRows(grid, 30);

  await page.goto(addressOf("status = 'open'"));
  await expect(filter.reported('“=” is not expected here.')).toBeVisible();
  await filter.button('Write eq').click();
  await filter.run.click();
  await expectRows(grid, 50);
  await page.goto(addressOf('paid', '-qty'));
  await expectRows(grid, 100);
  await expect(grid.cell(1, 'qty')).toHaveText('18');
  expect(page.url()).toContain(`#/${ACCOUNT}/orders?filter=paid&order=-qty`);
});

test('running a filter scrolls to its column, even beside an open editor', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const grid = await new NavigationPage(page).openTable('samples', 'Airports');
  const filter = new FilterPage(page);
  await grid.open(1);
  await expect(grid.head('GeohashBits')).not.toBeInViewport();
  await filter.ask('GeohashBits gt 1L');
  await expect(grid.head('GeohashBits')).toBeInViewport({ ratio: 1 });
  await filter.ask("City eq 'Nowhere' or City ne 'Nowhere'");
  await expect(grid.head('City')).toBeInViewport({ ratio: 1 });

  // It stays visible if an editor opens beside it, and a link scrolls to it as well.
  const editor = new EntityEditorPage(page);
  await editor.close.click();
  await filter.ask('GeohashBits gt 1L');
  await expect(grid.head('GeohashBits')).toBeInViewport({ ratio: 1 });
  // Playwright's click would scroll a pinned cell to where it is without the pin.
  const { x = 0, y = 0 } = (await grid.rowKey(1).boundingBox()) ?? {};
  await page.mouse.dblclick(x + 9, y + 9);
  await expect(editor.value('City')).toBeVisible();
  await expect(grid.head('GeohashBits')).toBeInViewport({ ratio: 1 });
  await page.goto('./#/samples/Earthquakes');
  await page.goto('./#/samples/Airports?filter=GeohashBits%20gt%201L&pk=AL&rk=02A');
  await expect(editor.value('City')).toBeVisible();
  await expect(grid.head('GeohashBits')).toBeInViewport({ ratio: 1 });
});

test('the column of a filter is visible, wherever the focus of the grid was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const grid = await new NavigationPage(page).openTable('samples', 'BirdStrikes');
  const filter = new FilterPage(page);
  await grid.cell(1, 'Airport').click();
  await page.keyboard.press('Space');
  await expect(new EntityEditorPage(page).value('Airport')).toBeVisible();
  await filter.ask("Species ne 'zzz'");
  await expect(grid.head('Species')).toBeInViewport({ ratio: 1 });
});

test('Enter searches a text in all columns, and typed text that was not run is reported', async ({
  page,
}) => {
  const grid = await new NavigationPage(page).openTable('samples', 'Earthquakes');
  const filter = new FilterPage(page);
  await filter.write('ALASKA');
  await expect(filter.offers.first()).toContainText('Search all columns for “ALASKA”');
  await page.keyboard.press('Enter');
  await expect(filter.field).toHaveText("search('ALASKA','i')");
  await expect(grid.cell(1, 'Place')).toContainText('Alaska');
  await expect(filter.bar.getByText('Not run')).toBeHidden();

  await filter.write('Magnitude ge 99');
  await grid.cell(1, 'Place').click();
  await expect(filter.bar.getByText('Not run')).toBeVisible();
  await expect(filter.field).toHaveAttribute('aria-description', /those of search\('ALASKA'/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await filter.button('Discard what has not run').click();
  await expect(filter.field).toHaveText("search('ALASKA','i')");
  await expect(filter.bar.getByText('Not run')).toBeHidden();
});
