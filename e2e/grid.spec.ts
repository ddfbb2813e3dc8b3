import type { Page } from '@playwright/test';
import { ALL_ROWS, expect, test } from './fixtures.ts';
import type { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test.use({ sampleRows: ALL_ROWS });

const ROWS = 10_000;

test('ten thousand rows are one scroll, by keyboard and wheel, each with its number', async ({
  page,
}) => {
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

  await page.keyboard.press('ControlOrMeta+a');
  await expect(grid.status).toContainText('10,000 entities selected');
  await page.keyboard.press('Escape');
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

test('the first pointer rest on a date shows how long ago it was', async ({ page }) => {
  const grid = await new NavigationPage(page).openTable('samples', 'Earthquakes');
  await grid.cell(1, 'Time').hover();
  await expect(page.getByRole('tooltip')).toContainText(/ local · \d+ \w+ ago/);
});

test('rows are sorted in reverse, and back', async ({ page }) => {
  const grid = await openBirdStrikes(page);
  await expect(grid.head('PartitionKey')).toHaveAttribute('aria-sort', 'ascending');
  const last = await grid.rowKey(1).innerText();
  await grid.sort('descending');
  await expect(grid.head('PartitionKey')).toHaveAttribute('aria-sort', 'descending');
  await expect(grid.cell(1, 'PartitionKey')).toHaveText('Washington');

  await grid.rowKey(1).click();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(grid.rowKey(ROWS)).toHaveText(last);
  await grid.sort('ascending');
  await expect(grid.rowKey(1)).toHaveText(last);
});

test('the address leads to an entity far down, and back and forward through opened ones', async ({
  page,
}) => {
  const navigation = new NavigationPage(page);
  const grid = await openBirdStrikes(page);
  await grid.sort('descending');
  await expect(grid.cell(1, 'PartitionKey')).toHaveText('Washington');
  const rowKey = await grid.rowKey(1).innerText();
  await grid.sort('ascending');
  await scrollTo(grid, 0.5);
  const editor = await navigation.openEntity('samples', 'BirdStrikes', {
    partitionKey: 'Washington',
    rowKey,
  });
  // At once, while it is still being found.
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

async function columnCount(grid: GridPage): Promise<string> {
  return (await grid.grid.getAttribute('aria-colcount')) ?? '';
}

/** Scrolls as by the scroll bar; 1 is the end. */
async function scrollTo(grid: GridPage, part: number): Promise<void> {
  await grid.grid.evaluate((element, where) => {
    element.scrollTop = where * (element.scrollHeight - element.clientHeight);
  }, part);
}

/** Returns the number of the row in the middle of the viewport. */
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
