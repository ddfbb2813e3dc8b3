import type { Page } from '@playwright/test';
import type { CommandId } from '../../../src/ui/commands/registry.ts';
import { ACCOUNT, EMPTY } from './picture-data.ts';
import { AIRPORTS, DIALOG, MENU, run, runToDialog, SAMPLES, type Scene } from './scene.ts';

/** Dialogs of accounts and tables. */
export const ACCOUNT_SCENES: readonly Scene[] = [
  { name: 'new-table', ...SAMPLES, act: nameWrongly('createTable') },
  { name: 'new-account', ...SAMPLES, act: nameWrongly('createAccount') },
  { name: 'rename-table', ...AIRPORTS, act: nameWrongly('renameTable') },
  { name: 'copy-table', ...AIRPORTS, act: (page) => runToDialog(page, 'copyTable') },
  { name: 'move-table', ...AIRPORTS, act: (page) => runToDialog(page, 'moveTable') },
  { name: 'clear-table', ...AIRPORTS, act: (page) => runToDialog(page, 'clearTable') },
  { name: 'delete-table', ...AIRPORTS, act: (page) => runToDialog(page, 'deleteTable') },
  { name: 'delete-account', ...SAMPLES, act: (page) => runToDialog(page, 'deleteAccount') },
  { name: 'account-menu', ...SAMPLES, act: openAccountMenu },
  { name: 'tables-selected', ...SAMPLES, act: selectTables },
  { name: 'no-such-account', address: 'nobody', ready: 'main h2, main h3' },
  { name: 'nowhere', address: 'No Account', ready: 'main h2, main h3' },
  { name: 'no-table-found', ...SAMPLES, act: filterTables },
  { name: 'back-up', ...SAMPLES, act: (page) => runToDialog(page, 'backUp') },
  {
    name: 'undo-step',
    address: `${ACCOUNT}?history`,
    ready: '.history-step',
    act: askToUndo,
  },
  { name: 'start-empty', address: `${ACCOUNT}/${EMPTY}`, ready: 'main h2, main h3', act: goHome },
];

/** Opens a dialog with a name field and types an invalid name. */
function nameWrongly(command: CommandId): (page: Page) => Promise<void> {
  return async (page) => {
    await runToDialog(page, command);
    await page.locator(`${DIALOG} input`).first().fill('tables!');
    await page.locator(`${DIALOG} footer button`).last().focus();
    await page.locator(`${DIALOG} [aria-invalid="true"]`).waitFor();
  };
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.locator('main [role="grid"] a').first().focus();
  await page.keyboard.press('Shift+F10');
  await page.locator(MENU).waitFor();
}

async function selectTables(page: Page): Promise<void> {
  const boxes = page.locator('main [role="grid"] input[type="checkbox"]');
  for (const place of [1, 2]) await boxes.nth(place).check();
}

async function filterTables(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+j');
  await page.locator('.nav-filter input').waitFor();
  await page.keyboard.insertText('nothing of that name');
}

/** Asks to undo the import, one of whose entities was changed since. */
async function askToUndo(page: Page): Promise<void> {
  await page.locator('.history-line > button:last-child').last().click();
  await page.locator(`${DIALOG} table, ${DIALOG} li`).first().waitFor();
}

async function goHome(page: Page): Promise<void> {
  await run(page, 'goHome');
  await page.locator('main a').first().waitFor();
}
