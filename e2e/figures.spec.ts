import type { Page } from '@playwright/test';
import { expect, findAccessibilityViolations, openWindow, test } from './fixtures.ts';
import { expectRows, openOrders } from './orders.ts';
import { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

const ROWS = 200;
test.use({ sampleRows: ROWS });

test('column statistics cover the whole result, and the grid keeps its position', async ({
  page,
}) => {
  const grid = await openEarthquakes(page);
  await expect(grid.figures).toContainText('Select cells or a column');
  const before = await grid.grid.boundingBox();

  await grid.selectColumn('Place');
  await expect(grid.figure('count')).toHaveText(String(ROWS));
  await expect(grid.figure('min')).toHaveText(/^\d+km/);
  await expect(grid.figure('sum')).toHaveCount(0);
  expect(await grid.grid.boundingBox()).toEqual(before);

  await grid.selectColumn('Time');
  await expect(grid.figure('max')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)? Z$/);
  await grid.selectColumn('Place');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ControlOrMeta+ ');
  const sum = await grid.figure('sum').innerText();
  expect(Number(sum)).toBeGreaterThan(0);
  await expect(grid.status).toContainText(`${ROWS} cells selected · sum ${sum}`);

  await new FilterKeys(page).run('Magnitude ge 3');
  await expect(grid.status).toContainText(`of ${ROWS} entities`);
  await grid.selectColumn('Place');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ControlOrMeta+ ');
  const matched = await grid.grid.getAttribute('aria-rowcount');
  await expect(grid.figure('count')).toHaveText(String(Number(matched) - 1));
  expect(Number(await grid.figure('min').innerText())).toBeGreaterThanOrEqual(3);
});

test('a column of several types has statistics that name the types', async ({ page }) => {
  const grid = await openEarthquakes(page);
  await grid.cell(2, 'Place').click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(grid.figure('count')).toHaveText('4');
  await expect(grid.figure('mixed')).toHaveText('2 Double, 2 String');
  await expect(grid.figures).toContainText('Sum of 2 numbers');
  await expect(grid.figure('min')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(grid.figures).toContainText('Select cells or a column');
});

test('the values of a column are counted, and each of them filters', async ({ page }) => {
  const grid = await openEarthquakes(page);
  await grid.openColumnMenu('PartitionKey');
  await page.getByRole('menuitem', { name: 'Column statistics…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statistics of PartitionKey' });
  await expect(dialog).toContainText(`Of all ${ROWS} entities`);
  const line = dialog.getByRole('row').nth(1);
  const [day, count] = await Promise.all([
    line.getByRole('button').innerText(),
    line.getByRole('cell').nth(1).innerText(),
  ]);
  await line.getByRole('button').click();
  await expect(dialog).toBeHidden();
  await expect(grid.status).toContainText(`${count} of ${ROWS} entities`);
  await expect(grid.status).toContainText('Partition');
  await expect(grid.cell(1, 'PartitionKey')).toHaveText(day.replace(/^T\s*/, ''));
});

test('column statistics have no barriers', async ({ page }) => {
  const grid = await openEarthquakes(page);
  await grid.selectColumn('Place');
  await expect(grid.figure('count')).toHaveText(String(ROWS));
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await grid.openColumnMenu('PartitionKey');
  await page.getByRole('menuitem', { name: 'Column statistics…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Different values');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('in a narrow window, commands sort rows and sum up a column', async ({ page }) => {
  const { grid } = await openOrders(page);
  await page.setViewportSize({ width: 390, height: 780 });
  const sortByTotal = async () => {
    await grid.commands.getByRole('button', { name: 'Sort by' }).click();
    await page.getByRole('menuitemradio', { name: /^total\b/ }).click();
  };
  await sortByTotal();
  await expect(page).toHaveURL(/order=total/);
  await sortByTotal();
  await expect(page, 'once more turns it round').toHaveURL(/order=-total/);
  await expect(grid.row(1)).toContainText('5000000199');
  await expect(grid.row(2)).toContainText('5000000198');

  await grid.commands.getByRole('button', { name: 'Column statistics' }).click();
  await page.getByRole('menuitem', { name: 'qty' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statistics of qty' });
  await expect(dialog).toContainText('1,900');
  await expect(dialog).toBeInViewport({ ratio: 1 });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('row').nth(1).getByRole('button').click();
  await expectRows(grid, 10);
  await expect(page).toHaveURL(/filter=qty%20eq%20\d+&order=-total/);
  await expect(grid.row(1)).toContainText('50000001');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'nothing is wider than the window',
  ).toBe(0);
});

test('a link opens the same view in another window, and back and forward go through views', async ({
  page,
}) => {
  const grid = await openEarthquakes(page);
  await new FilterKeys(page).run('Magnitude ge 1');
  await expect(grid.status).toContainText(`of ${ROWS} entities`);
  await grid.openColumnMenu('RowKey');
  await page.getByRole('menuitemradio', { name: 'Sort descending', exact: true }).click();
  await expect(grid.head('RowKey')).toHaveAttribute('aria-sort', 'descending');
  await grid.rowKey(7).click();
  const rowKey = await grid.rowKey(7).innerText();
  await expect(page).toHaveURL(/filter=.*&order=-RowKey&at=/);

  const other = await openWindow(page);
  await other.goto(page.url());
  const same = new GridPage(other, 'Earthquakes');
  await expect(same.activeRow.getByRole('rowheader')).toHaveText(rowKey);
  await expect(same.activeRow).toHaveAttribute('aria-rowindex', '8');
  await expect(same.head('RowKey')).toHaveAttribute('aria-sort', 'descending');
  await expect(same.status).toContainText(`of ${ROWS} entities`);
  await other.close();

  await page.goBack();
  await expect(grid.head('PartitionKey')).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Filter', exact: true })).not.toContainText(
    'ge 1',
  );
  await page.goForward();
  await page.goForward();
  await expect(grid.head('RowKey')).toHaveAttribute('aria-sort', 'descending');
  await expect(grid.activeRow.getByRole('rowheader')).toHaveText(rowKey);
});

test('sorting scrolls to the top and keeps an open entity', async ({ page }) => {
  const grid = await openEarthquakes(page);
  await grid.cell(9, 'Place').click();
  await grid.sort('descending');
  await expect(grid.head('PartitionKey')).toHaveAttribute('aria-sort', 'descending');
  await page.keyboard.press('ArrowDown');
  await expect(grid.active).toBeFocused();

  const editor = await grid.open(5);
  const title = await editor.title.innerText();
  await grid.sort('ascending');
  await expect(grid.head('PartitionKey')).toHaveAttribute('aria-sort', 'ascending');
  await expect(editor.title).toHaveText(title);
});

test('the filter is focused, built, explained and found again by keyboard', async ({ page }) => {
  const grid = await openEarthquakes(page);
  await grid.cell(1, 'PartitionKey').click();
  const day = await grid.cell(1, 'PartitionKey').innerText();
  await page.keyboard.press('ControlOrMeta+Shift+f');
  const field = page.getByRole('textbox', { name: 'Filter', exact: true });
  await expect(field).toContainText(`PartitionKey eq '${day}'`);

  await page.keyboard.press('ControlOrMeta+f');
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await expect(page.getByRole('dialog', { name: 'What this filter reads' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('dialog', { name: 'Filters of this table' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Shift+b');
  await expect(page.getByRole('button', { name: 'Builder' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('IsTsunami');
  await page.keyboard.press('F5');
  await expect(page).toHaveURL(/filter=IsTsunami/);

  await grid.head('PartitionKey').click();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const line of ['Focus the filter', 'Run the filter', 'Show or hide the builder']) {
    await expect(sheet).toContainText(line);
  }
});

test('in an installed window, F5 runs the filter from everywhere', async ({ page }) => {
  // An installed app cannot be emulated, so the display mode is faked.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query);
  });
  const grid = await openEarthquakes(page);
  await new FilterKeys(page).type('IsTsunami');
  await grid.rowKey(15).click();
  await expect(grid.active).toBeFocused();
  await page.keyboard.press('F5');
  await expect(page).toHaveURL(/filter=IsTsunami/);
  await expect(grid.grid, 'the page was not loaded anew').toBeVisible();
});

test('the width of a column survives a reload', async ({ page }) => {
  const grid = await openEarthquakes(page);
  await grid.cell(1, 'Place').click();
  const width = async () => Math.round((await grid.head('Place').boundingBox())?.width ?? 0);
  const before = await width();
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(width).toBe(before + 48);
  await expect
    .poll(() => keptLayouts(page), { message: 'the width is stored' })
    .toContain(`"width":${before + 48}`);
  await page.reload();
  await expect.poll(width).toBe(before + 48);

  // The reload does not wait until it is stored.
  await grid.cell(1, 'Place').click();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(width).toBe(before + 32);
  await page.reload();
  await expect.poll(width).toBe(before + 32);
});

test('blocks that lie apart are copied together, or a message says why not', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const grid = await openEarthquakes(page);
  const keys = await Promise.all([2, 5].map((place) => grid.rowKey(place).innerText()));
  await grid.rowKey(2).click();
  await grid.rowKey(5).click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('ControlOrMeta+c');
  const readCopied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readCopied).toBe(keys.join('\r\n'));

  await grid.cell(7, 'PartitionKey').click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('ControlOrMeta+c');
  const { toasts } = new NavigationPage(page);
  await expect(toasts).toContainText('These cells do not form a block.');
});

/** The filter by keyboard. */
class FilterKeys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async type(filter: string): Promise<void> {
    await this.#page.keyboard.press('ControlOrMeta+f');
    await expect(this.#page.getByRole('textbox', { name: 'Filter', exact: true })).toBeFocused();
    await this.#page.keyboard.insertText(filter);
  }

  async run(filter: string): Promise<void> {
    await this.type(filter);
    await this.#page.keyboard.press('ControlOrMeta+Enter');
  }
}

async function openEarthquakes(page: Page): Promise<GridPage> {
  const grid = await new NavigationPage(page).openTable('samples', 'Earthquakes');
  await expect(grid.rowKey(1)).toHaveText(/\d/);
  return grid;
}

/** Returns the layouts in the workspace, as another page reads them. */
function keptLayouts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('tablewright');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const request = database.transaction('layouts').objectStore('layouts').getAll();
          request.onsuccess = () => {
            database.close();
            const plain = (_: string, value: unknown) =>
              value instanceof Map ? [...value] : value;
            resolve(JSON.stringify(request.result, plain));
          };
        };
      }),
  );
}
