import type { Locator, Page } from '@playwright/test';
import { openAirports } from './airports.ts';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { GridPage } from './pages/grid-page.ts';
import { SplitPage } from './pages/split-page.ts';
import { TabsPage } from './pages/tabs-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

test.use({ sampleRows: 60 });

test('two tables stand side by side, each used by keyboard, until one pane is closed', async ({
  page,
}) => {
  const { split, navigation } = await openSplit(page);
  const { left, right, divider } = split;
  await page.keyboard.press('Alt+Shift+S');
  await expect(right.activeCell).toBeFocused();
  await expect(right.tabs).toHaveText(['Airports']);
  await expect(left.tabs).toHaveText(['Airports']);

  // Commands of the window apply to the active pane.
  await navigation.tableLink('samples', 'BirdStrikes').click();
  await expect(right.tabs).toHaveText(['Airports', 'BirdStrikes']);
  await expect(right.grid).toHaveAccessibleName('Entities of BirdStrikes (right pane)');
  await expect(right.row(1)).toBeVisible();
  await expect(page).toHaveTitle(/^BirdStrikes/);
  await expect(left.shown).toHaveText('Airports');
  await page.keyboard.press('Alt+Shift+H');
  await expect(left.grid.locator(':focus')).toHaveCount(1);
  await expect(page).toHaveTitle(/^Airports/);
  await page.keyboard.press('ArrowDown');
  await expect(left.cell(2, 'PartitionKey')).toBeFocused();
  await expect(page).toHaveURL(/#\/samples\/Airports\?at=/);
  await page.keyboard.press('Alt+Shift+H');
  await page.keyboard.press('Alt+PageUp');
  await expect(right.shown).toHaveText('Airports');
  await expect(left.cell(2, 'PartitionKey')).toHaveAttribute('data-active', 'true');
  await page.goBack();
  await expect(right.shown).toHaveText('BirdStrikes');
  await expect(left.shown).toHaveText('Airports');

  await divider.focus();
  const before = await left.width();
  await page.keyboard.press('ArrowLeft');
  await expect(divider).toHaveAttribute('aria-valuenow', '45');
  await expect.poll(() => left.width()).toBeLessThan(before - 10);
  await divider.hover();
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 3 });
  await page.mouse.up();
  await expect(divider).not.toHaveAttribute('aria-valuenow', '45');

  const panes: (string | null)[] = [];
  await left.cell(2, 'PartitionKey').click();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('F6');
    panes.push(await page.evaluate(paneInFocus));
  }
  expect(panes).toEqual(['beside', 'beside', 'status', 'nav', 'main', 'main']);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await right.cell(1, 'PartitionKey').click();
  await new WorkbenchPage(page).run('close this pane');
  await expect(right.region).toBeHidden();
  await expect(divider).toBeHidden();
  await expect(new TabsPage(page).tabs).toHaveText(['Airports', 'Airports', 'BirdStrikes']);
  await expect(new GridPage(page, 'Airports').grid.locator(':focus')).toHaveCount(1);
});

test('an entity stands beside its table, and both panes survive a restart', async ({ page }) => {
  const { split, tabs, airports } = await openSplit(page);
  const { left, right } = split;
  await airports.rowKey(3).click();
  await page.keyboard.press('Alt+Shift+Enter');
  await expect(right.editor).toBeVisible();
  await expect(left.editor).toBeHidden();
  await expect(right.editor.locator(':focus')).toHaveCount(1);
  // There is space for only one of them.
  await expect(right.region.locator('[inert]').getByRole('grid')).toHaveCount(1);
  const key = await right.editor.getByRole('textbox', { name: 'RowKey' }).inputValue();
  await expect(left.row(3)).toContainText(key);
  await left.rowKeyOf(5).click();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await expect.poll(() => tabs.keptAddress()).toMatch(/Airports\?at=/);
  await page.goto('./');
  await expect(right.editor.getByRole('textbox', { name: 'RowKey' })).toHaveValue(key);
  // Keys work at once in the pane that was active before.
  await expect(left.activeCell).toBeFocused();
  await expect(left.row(5).locator('[data-active="true"]')).toHaveCount(1);
  await right.editor.getByRole('button', { name: 'Close' }).click();
  await expect(right.grid.locator(':focus')).toHaveCount(1);

  // A narrow window shows one pane, and a way to the other.
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(left.region).toBeHidden();
  await right.across.click();
  await expect(right.region).toBeHidden();
  await expect(left.region).toBeVisible();
  await expect(page.locator('body:focus')).toHaveCount(0);
  await left.close.click();
  await expect(left.region).toBeHidden();
  await expect(tabs.tabs).toHaveText(['Airports', 'Airports']);
});

test('closing a pane with unsaved work asks first, and a tab moves across', async ({ page }) => {
  const { split, tabs, navigation, airports } = await openSplit(page);
  await navigation.tableLink('samples', 'BirdStrikes').click({ modifiers: ['ControlOrMeta'] });
  await expect(tabs.tabs).toHaveText(['Airports', 'BirdStrikes']);
  await tabs.openMenu(2);
  await tabs.choose('Move to the other pane');
  const { left, right } = split;
  await expect(left.tabs).toHaveText(['Airports']);
  await expect(right.tabs).toHaveText(['BirdStrikes']);
  await left.rowKeyOf(1).dblclick();
  await left.editor.getByRole('textbox', { name: /^City/ }).first().fill('Somewhere');
  await left.close.click();
  await expect(airports.unsaved).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(airports.unsaved).toBeHidden();
  await expect(left.editor.getByRole('textbox', { name: /^City/ }).first()).toHaveValue(
    'Somewhere',
  );
  await right.close.click();
  await expect(right.region).toBeHidden();
  await expect(tabs.tabs).toContainText(['Airports', 'BirdStrikes']);
});

test('a tab that moves to the other pane takes its typed filter along', async ({ page }) => {
  const { split, tabs, navigation } = await openSplit(page);
  const { left, right } = split;
  for (const table of ['BirdStrikes', 'Earthquakes']) {
    await navigation.tableLink('samples', table).click({ modifiers: ['ControlOrMeta'] });
  }
  await expect(tabs.tabs).toHaveText(['Airports', 'BirdStrikes', 'Earthquakes']);
  await tabs.openMenu(2);
  await tabs.choose('Move to the other pane');
  await expect(right.tabs).toHaveText(['BirdStrikes']);
  await expect(left.tabs).toHaveText(['Airports', 'Earthquakes']);
  await left.tabs.first().click();
  await expect(left.cell(1, 'City')).toBeVisible();
  const field = (region: Locator) => region.getByRole('search').getByRole('textbox').first();
  await field(left.region).focus();
  await page.keyboard.insertText('City eq');
  await expect(field(left.region)).toHaveText('City eq');
  await tabs.openMenu(1);
  await tabs.choose('Move to the other pane');
  await expect(right.tabs).toHaveText(['BirdStrikes', 'Airports']);
  await expect(field(right.region)).toHaveText('City eq');
});

function paneInFocus(): string | null {
  return document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane') ?? null;
}

async function openSplit(page: Page) {
  return { ...(await openAirports(page)), split: new SplitPage(page) };
}
