import type { Page } from '@playwright/test';
import { ACCOUNT } from '../../e2e/books.ts';
import { writeMeasurements } from '../../e2e/data/files.ts';
import { CellsPage } from '../../e2e/pages/cells-page.ts';
import { ExportPage } from '../../e2e/pages/export-page.ts';
import { FilterPage } from '../../e2e/pages/filter-page.ts';
import { GridPage } from '../../e2e/pages/grid-page.ts';
import { HistoryPage } from '../../e2e/pages/history-page.ts';
import { ImportPage } from '../../e2e/pages/import-page.ts';
import { NavigationPage } from '../../e2e/pages/navigation-page.ts';
import { SplitPage } from '../../e2e/pages/split-page.ts';
import { TabsPage } from '../../e2e/pages/tabs-page.ts';
import { WorkbenchPage } from '../../e2e/pages/workbench-page.ts';

const TABLE = 'mixed';
const IMPORTED_ROWS = 3000;

/** The most columns that the table has. */
const COLUMNS = 9;

/** Done by turns, while the imported table is open. */
const RARELY = [writeFile, takeBack, lookBeside, openTab, changeSettings, askByRest];

/** After this many turns everything was done once. */
export const ROUND = RARELY.length;

/**
 * Does what a user does in a minute: looks, filters, sorts, imports, edits,
 * deletes, reads the help, and one of the rarer actions. Files must be
 * downloaded, which `ExportPage.withoutChooser` arranges.
 */
export async function workOnce(page: Page, turn: number): Promise<void> {
  await look(page, turn);
  const grid = await importTable(page);
  await addEntity(page, grid, turn);
  await RARELY[turn % ROUND]?.(page, grid);
  await deleteTable(page);
  await page.goto('./#/help');
  await page.getByRole('textbox', { name: 'Search the help' }).waitFor();
}

async function look(page: Page, turn: number): Promise<void> {
  const airports = await new NavigationPage(page).openTable('samples', 'Airports');
  await airports.rowKey(1).waitFor();
  const filter = new FilterPage(page);
  await filter.ask(`Latitude gt ${20 + (turn % 20)}.0`);
  await airports.rowKey(2).waitFor();
  await filter.clear.click();
  await airports.sort(turn % 2 === 0 ? 'descending' : 'ascending');
  await airports.rowKey(3).waitFor();
  const shown = await airports.open(1);
  await shown.close.press('Enter');
}

async function importTable(page: Page): Promise<GridPage> {
  await new NavigationPage(page).openAccount(ACCOUNT);
  const imports = new ImportPage(page);
  await imports.drop({ name: `${TABLE}.csv`, content: writeMeasurements(IMPORTED_ROWS) });
  await imports.start.click();
  await imports.openTable.click();
  const grid = new GridPage(page, TABLE);
  await grid.rowKey(1).click();
  return grid;
}

async function addEntity(page: Page, grid: GridPage, turn: number): Promise<void> {
  await page.keyboard.press('ControlOrMeta+End');
  await grid.row(IMPORTED_ROWS).waitFor();
  const editor = await grid.add();
  await editor.writeKeys('new', String(turn));
  await editor.save.click();
  await editor.status.filter({ hasText: 'Saved' }).waitFor();
  // By keyboard, since a toast may cover it and stays while the pointer is on it.
  await editor.close.press('Enter');
}

async function writeFile(page: Page): Promise<void> {
  await new WorkbenchPage(page).run('Export the table');
  const exporting = new ExportPage(page);
  const [download] = await Promise.all([page.waitForEvent('download'), exporting.start.click()]);
  await download.delete();
  await exporting.dialog.filter({ hasText: 'entities exported' }).waitFor();
  await page.keyboard.press('Escape');
  await exporting.dialog.waitFor({ state: 'hidden' });
}

async function takeBack(page: Page, grid: GridPage): Promise<void> {
  // By keyboard, since a toast may cover it.
  const cells = new CellsPage(page, grid);
  await grid.active.focus();
  await cells.press('ControlOrMeta+Home');
  await grid.row(1).waitFor();
  const cell = grid.cell(1, 'celsius');
  const chosen = cell.and(grid.activeCell);
  for (let place = 0; place < COLUMNS && (await chosen.isHidden()); place += 1) {
    const before = await grid.activeCell.getAttribute('data-name');
    await cells.press('ArrowRight');
    // On a busy machine the move comes late; another key would overshoot the
    // cell that is looked for.
    await grid.activeCell.and(page.locator(`:not([data-name="${before}"])`)).waitFor();
  }
  await chosen.waitFor();
  await cells.press('7', 'Enter');
  await cell.filter({ hasText: /^7/ }).waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  const history = new HistoryPage(page);
  await history.toasts.getByText('Undone').first().waitFor();
  await history.open(ACCOUNT);
  await history.look(1).press('Enter');
}

async function lookBeside(page: Page): Promise<void> {
  const { divider } = new SplitPage(page);
  await page.keyboard.press('Alt+Shift+S');
  await divider.waitFor();
  await page
    .getByRole('button', { name: /^Close this pane/ })
    .last()
    .press('Enter');
  await divider.waitFor({ state: 'detached' });
}

async function openTab(page: Page): Promise<void> {
  const tabs = new TabsPage(page);
  const link = new NavigationPage(page).tableLink('samples', 'Earthquakes');
  const count = await tabs.tabs.count();
  await link.click({ modifiers: ['ControlOrMeta'] });
  await tabs.tab(count + 1).waitFor();
  await tabs.tab(count + 1).press('Delete');
  await tabs.tab(count + 1).waitFor({ state: 'detached' });
}

async function changeSettings(page: Page): Promise<void> {
  await page.goto('./#/settings');
  const workbench = new WorkbenchPage(page);
  for (const theme of ['Dark', 'System']) await workbench.setting('Theme', theme).check();
  const language = page.getByRole('combobox', { name: /^(Language|Sprache)$/ });
  for (const [name, tag] of [
    ['Deutsch', 'de'],
    ['English', 'en'],
  ] as const) {
    await language.selectOption(name);
    await page.locator(`html[lang="${tag}"]`).waitFor();
  }
}

/**
 * Sends requests through the service worker once it controls pages. They come
 * from a window of their own: a page that is driven by the browser's protocol
 * keeps every answer it received, which is 3 MB each time.
 */
async function askByRest(page: Page): Promise<void> {
  const { href } = new URL('icon.svg', page.url());
  const other = await page.context().newPage();
  await other.goto(href);
  const isValid = await other.evaluate(async (address) => {
    if (!navigator.serviceWorker?.controller) return true;
    const answers = Array.from({ length: 10 }, () => fetch(address));
    const found = await Promise.all(answers);
    await Promise.all(found.map((answer) => answer.text()));
    return found.every(({ ok }) => ok);
  }, `rest/${ACCOUNT}/${TABLE}()`);
  await other.close();
  if (!isValid) throw new Error('A request was refused.');
}

async function deleteTable(page: Page): Promise<void> {
  const navigation = new NavigationPage(page);
  await navigation.askToDeleteTable(TABLE);
  await navigation.dialog.getByRole('button', { name: /^Delete [\d,]+ entit/ }).click();
  await navigation.tableLink(ACCOUNT, TABLE).waitFor({ state: 'detached' });
}
