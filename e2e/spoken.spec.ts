import type { CDPSession, Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { notifyFull } from './full-disk.ts';
import { CellsPage } from './pages/cells-page.ts';
import { FilterPage } from './pages/filter-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

const ROWS = 40;

test.use({ sampleRows: ROWS });

test('results, selections and actions are announced politely, in one place, once users pause', async ({
  page,
}) => {
  const grid = await new NavigationPage(page).openTable('samples', 'Earthquakes');
  await expect(grid.row(2)).toBeVisible();
  const place = page.locator('p.visually-hidden[role="status"]').first();
  expect(await treeNodeOf(place)).toMatchObject({ role: 'status', live: 'polite', atomic: true });
  await recordSaid(place);

  await new FilterPage(page).ask('Magnitude lt 0');
  await expect(place).toContainText('0 of 40');
  await new FilterPage(page).ask('');
  await expect(grid.row(3)).toBeVisible();
  await grid.rowKey(1).click();
  await recordSaid(place);
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight']) {
    await page.keyboard.press(key);
  }
  await expect(place).toContainText(/^\d+ cells? selected/);
  expect(await said(place), 'not each step on the way').toHaveLength(1);

  await grid.selectRows(1, 3);
  await expect(place).toContainText('3 entities selected');
  await page.keyboard.press('ControlOrMeta+Delete');
  await grid.deletion.getByRole('button', { name: 'Delete 3 entities' }).press('Enter');
  await expect(place).toContainText('3 entities deleted');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(place).toContainText('Undone');
  // The focus announces its position: rows are not announced besides.
  await recordSaid(place);
  await page.clock.install();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.clock.runFor(5000);
  expect(await said(place)).toEqual([]);
});

test('a grid exposes its structure, and an invalid cell its problem', async ({ page }) => {
  const grid = await new NavigationPage(page).openTable('samples', 'Airports');
  await expect(grid.row(2)).toBeVisible();
  await expect(grid.grid).toHaveAttribute('aria-rowcount', '41');
  expect(Number(await grid.grid.getAttribute('aria-colcount'))).toBeGreaterThan(8);
  await expect(grid.row(2)).toHaveAttribute('aria-rowindex', '3');
  expect(await treeNodeOf(grid.grid)).toMatchObject({
    role: 'grid',
    name: 'Entities of Airports',
    multiselectable: true,
  });
  expect(await treeNodeOf(grid.head('RowKey'))).toMatchObject({ role: 'columnheader' });
  expect(await treeNodeOf(grid.rowKey(2))).toMatchObject({ role: 'rowheader' });
  // It is the last column.
  await grid.rowKey(2).click();
  await page.keyboard.press('End');
  expect(await treeNodeOf(grid.cell(2, 'Timestamp'))).toMatchObject({
    role: 'gridcell',
    readonly: true,
    description: expect.stringContaining('DateTime'),
  });
  await page.keyboard.press('Home');
  await expect(grid.head('PartitionKey')).toHaveAttribute('aria-sort', 'ascending');
  await expect(grid.grid.locator('[aria-sort]:not([aria-sort="none"])')).toHaveCount(1);

  const cells = new CellsPage(page, grid);
  await cells.write(1, 'Latitude', 'north');
  expect(await treeNodeOf(cells.field)).toMatchObject({
    role: 'textbox',
    name: expect.stringMatching(/^Latitude, /),
    invalid: 'true',
  });
  await expect(cells.field).toHaveAccessibleErrorMessage(/^Number such as/);
});

test('only possible losses are announced at once', async ({ page, problems }) => {
  problems.allow(/Failed to load|ERR_FAILED/);
  const grid = await new NavigationPage(page).openTable('samples', 'Airports');
  await expect(grid.row(2)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await notifyFull(page, ROWS);
  const bar = page.getByRole('status').filter({ hasText: /space/ }).first();
  await expect(bar).toBeVisible();
  expect(await treeNodeOf(bar)).toMatchObject({ live: 'polite' });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Returns the browser's accessibility node of an element. */
async function treeNodeOf(element: Locator): Promise<Record<string, unknown>> {
  const session: CDPSession = await element.page().context().newCDPSession(element.page());
  const mark = `tree-${Math.random()}`;
  await element.evaluate((one, name) => one.setAttribute('data-tree', name), mark);
  const { root } = await session.send('DOM.getDocument');
  const selector = `[data-tree="${mark}"]`;
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    nodeId,
    fetchRelatives: false,
  });
  await session.detach();
  const [node] = nodes;
  const properties = (node?.properties ?? []).map(({ name, value }) => [name, value.value]);
  return {
    role: node?.role?.value,
    name: node?.name?.value,
    description: node?.description?.value,
    ...Object.fromEntries(properties),
  };
}

/** Records the announcements from now on. */
async function recordSaid(place: Locator): Promise<void> {
  await place.evaluate((element) => {
    globalThis.saidTexts = [];
    globalThis.saidWatch?.disconnect();
    globalThis.saidWatch = new MutationObserver(() => {
      globalThis.saidTexts.push(element.textContent);
    });
    globalThis.saidWatch.observe(element, { childList: true, characterData: true, subtree: true });
  });
}

function said(place: Locator): Promise<string[]> {
  return place.evaluate(() => globalThis.saidTexts);
}

declare global {
  var saidTexts: string[];
  var saidWatch: MutationObserver | undefined;
}
