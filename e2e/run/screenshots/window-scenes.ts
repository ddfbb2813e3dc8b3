import type { Page } from '@playwright/test';
import { AIRPORTS, CELL, DIALOG, MENU, run, runToDialog, type Scene } from './scene.ts';

const SETTINGS = { address: 'settings', ready: '.section' } as const;

/** The window itself. */
export const WINDOW_SCENES: readonly Scene[] = [
  { name: 'main-menu', ...AIRPORTS, act: (page) => openMenu(page, -1) },
  { name: 'theme-menu', ...AIRPORTS, act: (page) => openMenu(page, -2) },
  { name: 'tab-menu', ...AIRPORTS, act: openTabMenu },
  { name: 'tabs', ...AIRPORTS, act: openTabs },
  { name: 'nav', ...AIRPORTS, act: toggleNav, leave: toggleNav },
  { name: 'language', ...AIRPORTS, act: chooseLanguage },
  { name: 'about', ...AIRPORTS, act: (page) => runToDialog(page, 'showAbout') },
  { name: 'find-table', ...AIRPORTS, act: findTable },
  { name: 'nothing-to-run', ...AIRPORTS, act: findNothing },
  { name: 'capture', ...AIRPORTS, act: captureKeys },
  {
    name: 'activity',
    ...AIRPORTS,
    act: showActivity,
    leave: (page) => run(page, 'toggleActivity'),
  },
  { name: 'drop', ...AIRPORTS, act: dragOver },
  { name: 'erase', ...SETTINGS, act: askToErase },
];

async function openMenu(page: Page, place: number): Promise<void> {
  await page.locator('.shell-title [aria-haspopup="menu"]').nth(place).click();
  await page.locator(MENU).waitFor();
}

async function openTabMenu(page: Page): Promise<void> {
  await page.locator('[role="tab"][aria-selected="true"]').first().focus();
  await page.keyboard.press('Shift+F10');
  await page.locator(MENU).waitFor();
}

/** Opens more tabs than fit, the last of them new. */
async function openTabs(page: Page): Promise<void> {
  for (let place = 0; place < 6; place += 1) await run(page, 'duplicateTab');
  await page.locator(CELL).first().waitFor();
}

async function toggleNav(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+b');
}

async function chooseLanguage(page: Page): Promise<void> {
  await openMenu(page, -1);
  await page.locator(`${MENU} .menu-line`).nth(4).click();
  await page.locator(DIALOG).waitFor();
}

async function findTable(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+p');
  await page.locator(`${DIALOG} [role="option"]`).first().waitFor();
}

async function findNothing(page: Page): Promise<void> {
  await findTable(page);
  await page.keyboard.insertText('nothing of that name');
  await page.locator(`${DIALOG} [role="option"]`).first().waitFor({ state: 'detached' });
}

/** Presses keys that belong to another command. */
async function captureKeys(page: Page): Promise<void> {
  await page.keyboard.press('Shift+F1');
  await page.locator(`${DIALOG} .commands-keys button`).nth(1).click();
  await page.locator('.commands-capture input').waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('.commands-capture-ways button').nth(1).waitFor();
}

async function showActivity(page: Page): Promise<void> {
  await run(page, 'toggleActivity');
  await page.locator('.activity').first().waitFor();
}

async function dragOver(page: Page): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['a'], 'a.csv'));
    return transfer;
  });
  await page.locator('main').dispatchEvent('dragenter', { dataTransfer });
  await page.locator('.shell-drop-card').waitFor();
}

async function askToErase(page: Page): Promise<void> {
  await page
    .locator('.settings-action button[data-kind="danger"], .settings-action button')
    .last()
    .click();
  await page.locator(`${DIALOG} footer button`).last().click();
  await page.locator(`${DIALOG} [aria-invalid="true"]`).waitFor();
}
