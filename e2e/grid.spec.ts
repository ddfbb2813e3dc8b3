import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

const ROWS = 10_000;

test('ten thousand rows are one scroll, from end to end', async ({ page }) => {
  const grid = await openBirdStrikes(page);
  await expect(grid.grid).toHaveAttribute('aria-rowcount', String(ROWS + 1));
  await grid.rowKey(1).click();

  await page.keyboard.press('ControlOrMeta+End');
  await expect(grid.row(ROWS)).toBeInViewport();
  await expect(grid.row(ROWS)).toContainText('Washington');
  await expect(grid.activeCell).toHaveAttribute('aria-colindex', await columnCount(grid));
  await expect(grid.active).toBeFocused();
  expect(await grid.grid.getByRole('row').count(), 'only what is seen is drawn').toBeLessThan(120);

  for (let screen = 0; screen < 10; screen += 1) await page.keyboard.press('PageUp');
  await expect(grid.activeCell).toBeInViewport();
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(grid.row(1)).toBeInViewport();
  await expect(grid.cell(1, 'PartitionKey')).toBeFocused();
});

test('the wheel reaches every part, each row with its number', async ({ page }) => {
  const grid = await openBirdStrikes(page);
  await grid.grid.hover();
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await scrollTo(grid, part);
    const number = await middleRow(grid);
    expect(Math.abs(number - part * ROWS)).toBeLessThan(40);
    await expect(grid.rowKey(number)).toHaveText(/^\d{4}-\d\d-\d\d-\d{5}$/);
    await expect(grid.gutter(number)).toHaveText(number.toLocaleString('en'));
  }
  await page.mouse.wheel(0, -1_000);
  await expect(grid.row(ROWS)).not.toBeInViewport();
});

test('rows are sorted by their keys the other way round', async ({ page }) => {
  const grid = await openBirdStrikes(page);
  await expect(grid.head('PartitionKey')).toHaveAttribute('aria-sort', 'ascending');
  const first = await grid.rowKey(1).innerText();
  await grid.sort('descending');
  await expect(grid.head('PartitionKey')).toHaveAttribute('aria-sort', 'descending');
  await expect(grid.cell(1, 'PartitionKey')).toHaveText('Washington');

  await grid.rowKey(1).click();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(grid.rowKey(ROWS)).toHaveText(first);
  await grid.sort('ascending');
  await expect(grid.rowKey(1)).toHaveText(first);
});

test('the keys stay in sight while columns go by', async ({ page }) => {
  const grid = await openBirdStrikes(page);
  await grid.rowKey(1).click();
  const before = await grid.rowKey(1).boundingBox();
  await page.keyboard.press('End');
  await expect(grid.activeCell).toBeInViewport({ ratio: 1 });
  await expect(grid.head('FlightDate')).not.toBeInViewport();
  await expect(grid.head('RowKey')).toBeInViewport();
  expect((await grid.rowKey(1).boundingBox())?.x).toBe(before?.x);
});

test('a column is made wider and narrower by keys and by hand', async ({ page }) => {
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
  await expect(grid.status).toContainText('10,000 entities selected');
});

test('what is absent looks and reads otherwise than what is empty', async ({ page }) => {
  const grid = await openBirdStrikes(page);
  await grid.rowKey(1).click();
  await page.keyboard.press('End');
  await expect(grid.grid.getByRole('gridcell', { name: 'absent' }).first()).toHaveText('·');
});

test('the active cell stays where it is while another tab writes', async ({ page, context }) => {
  const grid = await openBirdStrikes(page);
  await grid.rowKey(1).click();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  const rowKey = await activeRowKey(grid);
  const place = Number(await grid.activeRow.getAttribute('aria-rowindex'));

  const other = await context.newPage();
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

test('the address leads to an entity far down, and back and forward through what was open', async ({
  page,
}) => {
  const navigation = new NavigationPage(page);
  const grid = await openBirdStrikes(page);
  await grid.sort('descending');
  await expect(grid.cell(1, 'PartitionKey')).toHaveText('Washington');
  const rowKey = await grid.rowKey(1).innerText();
  const editor = await navigation.openEntity('samples', 'BirdStrikes', {
    partitionKey: 'Washington',
    rowKey,
  });
  await page.reload();
  await expect(editor.title).toHaveText(`Washington / ${rowKey}`);
  await expect(grid.row(ROWS)).toBeInViewport();

  await navigation.tableLink('samples', 'Airports').click();
  await expect(navigation.breadcrumb).toContainText('Airports');
  await page.goBack();
  await expect(editor.title).toHaveText(`Washington / ${rowKey}`);
  await page.goForward();
  await expect(navigation.current).toHaveAccessibleName('Airports 3,376 entities');
  await expect(editor.editor).toBeHidden();
});

async function openBirdStrikes(page: Page): Promise<GridPage> {
  const grid = await new NavigationPage(page).openTable('samples', 'BirdStrikes');
  await expect(grid.rowKey(1)).toHaveText(/\d/);
  return grid;
}

function activeRowKey(grid: GridPage): Promise<string> {
  return grid.activeRow.getByRole('rowheader').innerText();
}

async function columnCount(grid: GridPage): Promise<string> {
  return (await grid.grid.getAttribute('aria-colcount')) ?? '';
}

async function widthOf(grid: GridPage, column: string): Promise<number> {
  return Math.round((await grid.head(column).boundingBox())?.width ?? 0);
}

async function cellWidth(grid: GridPage, column: string): Promise<number> {
  return Math.round((await grid.cell(1, column).boundingBox())?.width ?? 0);
}

/** As a hand at the scroll bar does; 1 is the end. */
async function scrollTo(grid: GridPage, part: number): Promise<void> {
  await grid.grid.evaluate((element, where) => {
    element.scrollTop = where * (element.scrollHeight - element.clientHeight);
  }, part);
}

/** The number of the row in the middle of what is seen. */
async function middleRow(grid: GridPage): Promise<number> {
  const box = await grid.grid.boundingBox();
  if (!box) throw new Error('There is no grid.');
  return grid.grid.evaluate(
    async (element, { x, y }) => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const row = element.ownerDocument.elementFromPoint(x, y)?.closest('[aria-rowindex]');
      return Number(row?.getAttribute('aria-rowindex')) - 1;
    },
    { x: box.x + 200, y: box.y + box.height / 2 },
  );
}
