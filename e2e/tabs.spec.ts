import type { Page } from '@playwright/test';
import { openAirports } from './airports.ts';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { EntityEditorPage } from './pages/entity-editor-page.ts';
import { FilterPage } from './pages/filter-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

test.use({ sampleRows: 200 });

test('tables open in one tab, are kept in others, and all of it works by keyboard', async ({
  page,
}) => {
  const { tabs, navigation } = await openAirports(page);
  const status = page.getByRole('region', { name: 'Status', exact: true });
  const room = status.getByRole('meter', { name: 'Browser storage in use' });
  await expect(room).toHaveAttribute('aria-valuetext', /^[\d.,]+ [KMG]iB of [\d.,]+ [MGT]iB$/);
  await expect(tabs.tabs).toHaveText(['Airports']);
  await navigation.tableLink('samples', 'BirdStrikes').click();
  await expect(tabs.tabs).toHaveText(['BirdStrikes']);
  await expect(tabs.panel).toHaveAccessibleName('BirdStrikes');
  await expect(new GridPage(page, 'BirdStrikes').row(1)).toBeVisible();

  await navigation.tableLink('samples', 'Airports').click({ modifiers: ['ControlOrMeta'] });
  await navigation.tableLink('samples', 'Earthquakes').click({ button: 'middle' });
  await expect(tabs.tabs).toHaveText(['BirdStrikes', 'Airports', 'Earthquakes']);
  await expect(page).toHaveURL(/#\/samples\/Earthquakes$/);
  await expect(tabs.shown).toHaveText('Earthquakes');
  // The link to a table leads to its tab.
  await navigation.tableLink('samples', 'BirdStrikes').click();
  await expect(tabs.shown).toHaveText('BirdStrikes');
  await expect(tabs.tabs).toHaveCount(3);
  await page.goBack();
  await expect(tabs.shown).toHaveText('Earthquakes');

  await new GridPage(page, 'Earthquakes').rowKey(3).click();
  await page.keyboard.press('Alt+PageDown');
  await expect(tabs.shown).toHaveText('BirdStrikes');
  await expect(new GridPage(page, 'BirdStrikes').grid.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Alt+Shift+2');
  await expect(tabs.shown).toHaveText('Airports');
  await expect(new GridPage(page, 'Airports').grid.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Alt+Shift+PageDown');
  await expect(tabs.tabs).toHaveText(['BirdStrikes', 'Earthquakes', 'Airports']);
  await page.keyboard.press('Alt+Shift+W');
  await expect(tabs.tabs).toHaveText(['BirdStrikes', 'Earthquakes']);
  await expect(tabs.shown).toHaveText('Earthquakes');
  await page.keyboard.press('Alt+Shift+O');
  await expect(tabs.shown).toHaveText('Airports');
  await expect(tabs.tabs).toHaveText(['BirdStrikes', 'Earthquakes', 'Airports']);

  // Along the tabs, without selecting one.
  await tabs.shown.focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.tab(1)).toBeFocused();
  await expect(tabs.shown).toHaveText('Airports');
  await page.keyboard.press('Enter');
  await expect(tabs.shown).toHaveText('BirdStrikes');
  await expect(tabs.tab(1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(tabs.shown).toHaveText('Earthquakes');
  await expect(tabs.shown).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await tabs.choose('Close others');
  await expect(tabs.tabs).toHaveText(['Earthquakes']);
  await new WorkbenchPage(page).run('duplicate the tab');
  await expect(tabs.tabs).toHaveText(['Earthquakes', 'Earthquakes']);
  await page.keyboard.press('Alt+Shift+W');
  await page.keyboard.press('Alt+Shift+W');
  await expect(tabs.list).toBeHidden();
  await expect(page).toHaveURL(/#\/samples$/);
});

test('a view returns with its filter, focus and scroll position, from its tab and after a restart', async ({
  page,
}) => {
  const { tabs, navigation, airports } = await openAirports(page);
  await new FilterPage(page).ask("PartitionKey ge 'A'");
  await expect(page).toHaveURL(/filter=/);
  await expect(airports.row(1)).toBeVisible();
  await airports.cell(3, 'City').click();
  await page.keyboard.press('Shift+ArrowDown');
  await airports.grid.hover();
  await page.mouse.wheel(0, 1500);
  await expect(airports.rowKey(3)).not.toBeInViewport();
  await expect.poll(() => scrollOf(airports)).toBe(1500);

  await navigation.tableLink('samples', 'Earthquakes').click({ modifiers: ['ControlOrMeta'] });
  const earthquakes = new GridPage(page, 'Earthquakes');
  await expect(earthquakes.row(1)).toBeVisible();
  expect(await scrollOf(earthquakes)).toBe(0);
  await earthquakes.cell(2, 'Place').click();
  await navigation.tableLink('samples', 'Airports').click();
  await expectAsLeft();

  await expect.poll(() => tabs.keptAddress()).toMatch(/Airports\?filter=.*select=.*at=/);
  const before = page.url();
  await page.goto('./');
  await expect(tabs.tabs).toHaveText(['Airports', 'Earthquakes']);
  await expect(page).toHaveURL(before);
  await expectAsLeft();
  // So does the last column, from a tab that was not selected.
  for (const _ of ['after the restart', 'within the window']) {
    await tabs.tab(2).click();
    await expect(earthquakes.cell(2, 'Place').and(earthquakes.activeCell)).toBeVisible();
    await tabs.tab(1).click();
    await expectAsLeft();
  }
  // A different address wins.
  await page.goto('./#/samples/Earthquakes');
  await expect(tabs.shown).toHaveText('Earthquakes');
  await page.goBack();
  await expectAsLeft();

  async function expectAsLeft() {
    await expect(tabs.shown).toHaveText('Airports');
    await expect.poll(() => scrollOf(airports)).toBe(1500);
    await expect(page).toHaveURL(/filter=.*select=.*at=/);
    await expect(airports.selected).not.toHaveCount(0);
    await expect(airports.activeCell).toHaveAttribute('data-name', 'City');
  }
});

test('a typed filter keeps its tab, and returns with it', async ({ page }) => {
  const { tabs, navigation, airports } = await openAirports(page);
  const filter = new FilterPage(page);
  await filter.write('City eq');
  await expect(tabs.shown).toHaveAttribute('data-preview', 'false');
  await navigation.tableLink('samples', 'BirdStrikes').click();
  await expect(tabs.tabs).toHaveText(['Airports', 'BirdStrikes']);
  await expect(new GridPage(page, 'BirdStrikes').row(1)).toBeVisible();
  await expect(filter.field).not.toContainText('City');
  await tabs.tab(1).click();
  await expect(filter.field).toHaveText('City eq');
  await expect(airports.row(1)).toBeVisible();

  await page.reload();
  await expect(tabs.tabs).toHaveText(['Airports', 'BirdStrikes']);
  await expect(filter.field).toHaveText('City eq');
});

test('closing unsaved work asks first, and deleting a table closes its tab', async ({ page }) => {
  const { tabs, navigation, airports } = await openAirports(page);
  await navigation.tableLink('samples', 'BirdStrikes').click({ modifiers: ['ControlOrMeta'] });
  await tabs.tab(1).click();
  await airports.open(1);
  const { editor, value } = editorOf(page);
  await value('City').fill('Somewhere');
  await expect(tabs.shown).toContainText('not saved');
  await tabs.shown.click({ button: 'middle' });
  await expect(airports.unsaved).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(airports.unsaved).toBeHidden();
  await expect(value('City')).toHaveValue('Somewhere');
  await tabs.tab(2).click();
  await expect(airports.unsaved).toBeVisible();
  await airports.unsaved.getByRole('button', { name: /Discard/ }).click();
  await expect(tabs.shown).toHaveText('BirdStrikes');
  await expect(editor).toBeHidden();

  await navigation.askToDeleteTable('Airports');
  await navigation.dialog.getByRole('button', { name: /^Delete [\d,]+ entities/ }).click();
  await expect(tabs.tabs).toHaveText(['BirdStrikes']);
});

test('tabs work by touch and in a narrow window, without a mouse', async ({ page }) => {
  const { tabs, navigation } = await openAirports(page);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const table of ['BirdStrikes', 'Earthquakes']) {
    await navigation.drawer.click();
    await navigation.tableLink('samples', table).click({ modifiers: ['ControlOrMeta'] });
    await expect(tabs.shown).toHaveText(table);
    await expect(navigation.pane).toBeHidden();
  }
  await expect(tabs.shown).toBeInViewport({ ratio: 0.9 });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(tabs.shown).toBeInViewport({ ratio: 0.9 });
  await tabs.openList();
  await tabs.menu.getByRole('menuitemradio', { name: 'Airports' }).click();
  await expect(tabs.shown).toHaveText('Airports');
  await expect(tabs.shown).toBeInViewport({ ratio: 0.9 });
});

function editorOf(page: Page) {
  const opened = new EntityEditorPage(page);
  return { editor: opened.editor, value: (name: string) => opened.value(name) };
}

function scrollOf({ grid }: GridPage): Promise<number> {
  return grid.evaluate((element) => element.scrollTop);
}
