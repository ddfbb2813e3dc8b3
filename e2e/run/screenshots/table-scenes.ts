import type { Page } from '@playwright/test';
import { ACCOUNT, LONG } from './picture-data.ts';
import {
  AIRPORTS,
  CELL,
  CELLS,
  DIALOG,
  goOn,
  MENU,
  run,
  runToDialog,
  type Scene,
} from './scene.ts';

const CHANGE = 'samples/Airports?filter=PartitionKey%20eq%20%27CA%27';
const FILTERED = { address: CHANGE, ready: CELL } as const;
const HEAD = '[role="columnheader"][data-kind="property"]';

/** Work on the entities of a table. */
export const TABLE_SCENES: readonly Scene[] = [
  { name: 'selection', ...CELLS, act: selectCells, needsGrid: true },
  { name: 'all-selected', ...AIRPORTS, act: selectAll },
  { name: 'cell-choice', ...CELLS, act: (page) => editCell(page, 'IsIata'), needsGrid: true },
  { name: 'cell-text', ...CELLS, act: (page) => editCell(page, 'City'), needsGrid: true },
  { name: 'column-menu', ...AIRPORTS, act: openColumnMenu, needsGrid: true },
  { name: 'column-figures', ...AIRPORTS, act: showFigures, needsGrid: true },
  {
    name: 'value',
    address: `${ACCOUNT}/${LONG}?columns=p4`,
    ready: CELL,
    act: viewValue,
    needsGrid: true,
  },
  { name: 'delete-many', ...AIRPORTS, act: askToDelete },
  { name: 'move-entity', ...AIRPORTS, act: (page) => onCell(page, 'moveEntity') },
  { name: 'reader', ...AIRPORTS, act: readPlainly, leave: leaveReader },
  { name: 'json-grid', ...AIRPORTS, act: showJson, leave: leaveJson },
  { name: 'last-rows', address: 'samples/BirdStrikes', ready: CELL, act: goToEnd, needsGrid: true },
  { name: 'split-entity', ...AIRPORTS, act: openBeside, leave: closeBeside, needsGrid: true },
  { name: 'change', ...FILTERED, act: (page) => openChange(page, 0) },
  { name: 'change-type', ...FILTERED, act: (page) => openChange(page, 2) },
  { name: 'change-keys', ...FILTERED, act: (page) => openChange(page, 5) },
  { name: 'change-delete', ...FILTERED, act: askToChange },
  { name: 'leave-cells', ...CELLS, act: leaveCells, needsGrid: true },
  { name: 'export', ...AIRPORTS, act: (page) => runToDialog(page, 'exportTable') },
];

async function selectCells(page: Page): Promise<void> {
  await page.locator(CELL.replace('[data-name]', '[data-name="Latitude"]')).click();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) {
    await page.keyboard.press(`Shift+${key}`);
  }
  await page.locator('.grid-statistics dd').first().waitFor();
}

async function editCell(page: Page, column: string): Promise<void> {
  await page.locator(CELL.replace('[data-name]', `[data-name="${column}"]`)).click();
  await page.keyboard.press('F2');
  await page.locator('[data-open="true"]').first().waitFor();
}

/**
 * Opens the menu as a user does: an element that is focused by script passes
 * the focus to the active cell.
 */
async function openColumnMenu(page: Page): Promise<void> {
  await page.locator(`${CELL}[data-kind="property"]`).first().click();
  await page.keyboard.press('ArrowUp');
  await page.locator(`${HEAD}[data-active="true"]`).waitFor();
  await page.keyboard.press('Shift+F10');
  await page.locator(MENU).waitFor();
}

/** Shows column statistics, the menu item after the one that selects the column. */
async function showFigures(page: Page): Promise<void> {
  await openColumnMenu(page);
  const lines = page.locator(`${MENU} .menu-line`);
  const selects = lines.filter({ has: page.locator('kbd') }).last();
  await selects.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator(`${DIALOG} .grid-column-statistics`).waitFor();
}

/** Opens a text that is longer than its cell, and JSON. */
async function viewValue(page: Page): Promise<void> {
  await page.locator('[role="row"][aria-rowindex="3"] [data-name="p4"]').click();
  await page.keyboard.press('Shift+F2');
  await page.locator(`${DIALOG} footer button`).first().waitFor();
}

async function selectAll(page: Page): Promise<void> {
  await page.locator('[role="grid"] [tabindex="0"]').first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.locator('[data-selected="true"]').first().waitFor();
}

async function askToDelete(page: Page): Promise<void> {
  await selectAll(page);
  await page.keyboard.press('ControlOrMeta+Delete');
  await page.locator(`${DIALOG} footer button`).first().waitFor();
}

async function onCell(page: Page, command: 'moveEntity'): Promise<void> {
  await page.locator('[role="grid"] [tabindex="0"]').first().focus();
  await runToDialog(page, command);
}

async function readPlainly(page: Page): Promise<void> {
  await run(page, 'readPlainly');
  await page.locator('main table').waitFor();
}

async function showJson(page: Page): Promise<void> {
  await run(page, 'showJson');
  await page.locator('.grid-json-member').first().waitFor();
}

/** Goes to the last of some ten thousand rows. */
async function goToEnd(page: Page): Promise<void> {
  await page.locator(CELL).first().focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.locator('[role="row"][aria-rowindex="9999"] [data-name]').first().waitFor();
}

async function openBeside(page: Page): Promise<void> {
  await page.locator(CELL).first().focus();
  await page.keyboard.press('Alt+Shift+Enter');
  await page.locator('[data-split] .entity-editor:visible').waitFor();
}

async function closeBeside(page: Page): Promise<void> {
  // Without space for two panes, the entity covers the only one.
  if ((await page.locator('dialog:modal').count()) > 0) await page.keyboard.press('Escape');
  await run(page, 'closeHalf');
  await page.locator('[data-split]').waitFor({ state: 'detached' });
}

/** Restores the grid and leaves the table, which stores the choice, before the page goes. */
async function leaveReader(page: Page): Promise<void> {
  await run(page, 'readPlainly');
  await page.locator(CELL).first().waitFor();
  await page.goto('./#/samples');
  await page.locator('main a').first().waitFor();
}

async function leaveJson(page: Page): Promise<void> {
  await run(page, 'showJson');
  await page.locator('.grid-row').first().waitFor();
  await page.goto('./#/samples');
  await page.locator('main a').first().waitFor();
}

async function openChange(page: Page, kind: number): Promise<void> {
  await page.locator('[role="grid"] [tabindex="0"]').first().focus();
  await runToDialog(page, 'changeSelected');
  await page.locator(`${DIALOG} .changes-kinds input`).nth(kind).check();
  await page.locator(`${DIALOG} .changes-check, ${DIALOG} .changes-fields`).first().waitFor();
}

async function askToChange(page: Page): Promise<void> {
  await openChange(page, 6);
  await goOn(page);
  await page.locator(`${DIALOG} .changes-confirm`).waitFor();
}

/** Leaves the table with an invalid value in a cell. */
async function leaveCells(page: Page): Promise<void> {
  await page.locator(CELL.replace('[data-name]', '[data-name="Latitude"]')).click();
  await page.keyboard.type('north');
  await page.keyboard.press('Enter');
  await page.locator('[data-open="true"] textarea[aria-invalid="true"]').waitFor();
  await page.goto('./#/samples');
  await page.locator(DIALOG).waitFor();
}
