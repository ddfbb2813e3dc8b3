import type { Page } from '@playwright/test';
import { openAirports } from './airports.ts';
import { expect, openWindow, test } from './fixtures.ts';
import { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

const ROWS = 300;
test.use({ sampleRows: ROWS });

test('columns scroll under the keys, are resized, and tell absent from empty', async ({ page }) => {
  const grid = await openBirdStrikes(page);
  await grid.cell(1, 'FlightDate').click();
  const start = await widthOf(grid, 'FlightDate');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(() => widthOf(grid, 'FlightDate')).toBe(start + 16);
  expect(await cellWidth(grid, 'FlightDate'), 'cells with their head').toBe(start + 16);
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(() => widthOf(grid, 'FlightDate')).toBe(start);

  const head = await grid.head('FlightDate').boundingBox();
  if (!head) throw new Error('The head is not there.');
  await page.mouse.move(head.x + head.width - 2, head.y + head.height / 2);
  await page.mouse.down();
  await page.mouse.move(head.x + head.width + 58, head.y + head.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(grid, 'FlightDate')).toBe(start + 60);

  await grid.rowKey(1).click();
  const before = await grid.rowKey(1).boundingBox();
  await page.keyboard.press('End');
  await expect(grid.activeCell).toBeInViewport({ ratio: 1 });
  await expect(grid.head('FlightDate')).not.toBeInViewport();
  await expect(grid.head('RowKey')).toBeInViewport();
  expect((await grid.rowKey(1).boundingBox())?.x).toBe(before?.x);
  await expect(grid.grid.getByRole('gridcell', { name: 'absent' }).first()).toHaveText('·');
});

test('a block is selected by Shift and copied as cells of a spreadsheet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const grid = await openBirdStrikes(page);
  await grid.cell(2, 'PartitionKey').click();
  for (const keys of ['Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown']) {
    await page.keyboard.press(keys);
  }
  await expect(grid.selected).toHaveCount(6);
  await expect(grid.status).toContainText('6 cells selected');
  const keys = await Promise.all([2, 3, 4].map((place) => grid.rowKey(place).innerText()));
  const partition = await grid.cell(2, 'PartitionKey').innerText();
  await page.keyboard.press('ControlOrMeta+c');
  const cells = keys.map((rowKey) => `${partition}\t${rowKey}`).join('\n');
  const readCopied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(async () => (await readCopied()).replaceAll('\r\n', '\n')).toBe(cells);

  await grid.cell(2, 'PartitionKey').click();
  await grid.cell(5, 'RowKey').click({ modifiers: ['Shift'] });
  await expect(grid.selected).toHaveCount(8);
  await page.keyboard.press('Escape');
  await expect(grid.status).not.toContainText('selected');
  await page.keyboard.press('ControlOrMeta+a');
  await expect(grid.status).toContainText(`${ROWS} entities selected`);
});

test('the active cell stays where it is while another tab writes', async ({ page }) => {
  const grid = await openBirdStrikes(page);
  await grid.rowKey(1).click();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  const rowKey = await activeRowKey(grid);
  const place = Number(await grid.activeRow.getAttribute('aria-rowindex'));

  const other = await openWindow(page);
  const editor = await (await new NavigationPage(other).openTable('samples', 'BirdStrikes')).add();
  await editor.writeKeys('A state before all', '1');
  await editor.save.click();
  await expect(editor.status).toHaveText('Saved');

  await expect(grid.grid).toHaveAttribute('aria-rowcount', String(ROWS + 2));
  await expect(grid.activeRow).toHaveAttribute('aria-rowindex', String(place + 1));
  await expect(grid.active).toBeFocused();
  expect(await activeRowKey(grid)).toBe(rowKey);

  await editor.button('Delete entity').click();
  await editor.deletion.getByRole('button', { name: 'Delete entity' }).click();
  await expect(grid.activeRow).toHaveAttribute('aria-rowindex', String(place));
  expect(await activeRowKey(grid)).toBe(rowKey);
});

test('an address with columns is followed within the window, at the opening of a table and later', async ({
  page,
}) => {
  await openBirdStrikes(page);
  await page.goto('./#/');
  await expect(page.getByRole('grid')).toHaveCount(0);
  // The second address comes before the table's stored layout has been read.
  await page.evaluate(async () => {
    const changed = new Promise((done) => addEventListener('hashchange', done, { once: true }));
    location.hash = '#/samples/Airports';
    await changed;
    // One frame is drawn.
    await new Promise((frame) => requestAnimationFrame(frame));
    location.hash = '#/samples/Airports?columns=Country,City&hidden=Name';
  });
  const airports = new GridPage(page, 'Airports');
  await expectOrder(airports, ['Country', 'City', 'Latitude']);
  await expect(airports.head('Name')).toHaveCount(0);
  await expect(page).toHaveURL(/columns=Country,City&hidden=Name/);

  await page.goto('./#/samples/Airports?columns=City,Country,Name');
  await expectOrder(airports, ['City', 'Country', 'Name', 'Latitude']);
  await page.goto("./#/samples/Airports?filter=State+eq+'CO'&columns=Name,Country");
  await expectOrder(airports, ['Name', 'Country', 'City']);
  await expect(page).toHaveURL(/columns=Name,Country/);
});

async function expectOrder(grid: GridPage, columns: readonly string[]): Promise<void> {
  const places = async () => {
    const boxes = columns.map((column) => grid.head(column).boundingBox());
    return (await Promise.all(boxes)).map((box) => box?.x ?? Number.NaN);
  };
  await expect.poll(async () => (await places()).every(isAfter), columns.join(' ')).toBe(true);
}

function isAfter(x: number, place: number, all: readonly number[]): boolean {
  return place === 0 ? Number.isFinite(x) : x > (all[place - 1] ?? Number.NaN);
}

async function openBirdStrikes(page: Page): Promise<GridPage> {
  const grid = await new NavigationPage(page).openTable('samples', 'BirdStrikes');
  await expect(grid.rowKey(1)).toHaveText(/\d/);
  return grid;
}

function activeRowKey(grid: GridPage): Promise<string> {
  return grid.activeRow.getByRole('rowheader').innerText();
}

async function widthOf(grid: GridPage, column: string): Promise<number> {
  return Math.round((await grid.head(column).boundingBox())?.width ?? 0);
}

async function cellWidth(grid: GridPage, column: string): Promise<number> {
  return Math.round((await grid.cell(1, column).boundingBox())?.width ?? 0);
}

test('the Timestamp is last, to the second, until a setting hides it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { airports } = await openAirports(page);
  await airports.cell(1, 'Name').click();
  await page.keyboard.press('End');
  await expect(airports.activeCell).toHaveAttribute('data-name', 'Timestamp');
  await expect(airports.activeCell).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d Z$/);
  // Scrolling the grid closes the tooltip.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tooltip')).toContainText(/:\d\d\.\d+ Z/);
  await page.keyboard.press('ControlOrMeta+c');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/T\d\d:\d\d:\d\d\.\d+Z$/);
  await new WorkbenchPage(page).run('timestamp hidden');
  await expect(airports.head('Timestamp')).toHaveCount(0);
  await page.reload();
  await expect(airports.row(1)).toBeVisible();
  await airports.cell(1, 'RowKey').click();
  await page.keyboard.press('End');
  await expect(airports.activeCell).not.toHaveAttribute('data-name', 'Timestamp');
});
