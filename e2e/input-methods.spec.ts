import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test.use({ sampleRows: 3 });

/**
 * Sends a key that an input method takes, and its composition, even if the page
 * prevents the key's default.
 */
async function compose(page: Page, keys: { readonly [code: string]: string }, modifiers = 0) {
  const session = await page.context().newCDPSession(page);
  for (const [code, text] of Object.entries(keys)) {
    const pressed = { key: 'Process', code, modifiers };
    const down = { ...pressed, type: 'rawKeyDown', windowsVirtualKeyCode: 229 } as const;
    await session.send('Input.dispatchKeyEvent', down);
    const [selectionStart, selectionEnd] = [text.length, text.length];
    await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
    await session.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyUp' });
  }
  await session.detach();
}

async function openCell(page: Page): Promise<GridPage> {
  const grid = await new NavigationPage(page).openTable('samples', 'Airports');
  await grid.cell(2, 'Name').click();
  return grid;
}

test('an input method writes no second stroke into a cell', async ({ page }) => {
  const grid = await openCell(page);
  const { dialog, toasts } = new NavigationPage(page);
  const name = await grid.cell(2, 'Name').innerText();
  await page.keyboard.press('Alt+n');
  await expect(toasts).toContainText('Alt+N …');
  await compose(page, { KeyT: 't' });
  await expect(grid.grid.locator('[data-open="true"]')).toHaveCount(0);
  // Without an editable target, input methods let keys through.
  await page.keyboard.press('t');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await grid.cell(1, 'Name').click();
  await expect(grid.cell(2, 'Name')).toHaveText(name);

  await page.keyboard.press('Alt+n');
  await page.keyboard.press('Escape');
  await page.keyboard.type('Written');
  await page.keyboard.press('Enter');
  await expect(grid.cell(1, 'Name'), 'the cell is unlocked').toHaveText('Written');
});

test('an input method writes nothing under a dialog that is still loading', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/TablePanels-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const grid = await openCell(page);
  const { dialog } = new NavigationPage(page);
  const name = await grid.cell(2, 'Name').innerText();
  const asked = page.waitForRequest(/\/TablePanels-[^/]*\.js$/);
  await page.keyboard.press('ControlOrMeta+g');
  await asked;
  await compose(page, { KeyB: 'b', KeyE: 'be' });
  await expect(grid.grid.locator('[data-open="true"]')).toHaveCount(0);
  release();
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(grid.cell(2, 'Name')).toHaveText(name);
});

test('the wait for a second stroke is shown for as long as it lasts', async ({ page }) => {
  await page.clock.install();
  const grid = await openCell(page);
  const { toasts } = new NavigationPage(page);
  await page.keyboard.press('Alt+n');
  await page.clock.runFor(1_000);
  await expect(toasts).toContainText('Alt+N …');
  await page.clock.runFor(20_000);
  await expect(toasts).toContainText('Alt+N …');
  await page.keyboard.press('x');
  await expect(toasts.getByText('Alt+N …')).toHaveCount(0);
  await expect(grid.grid.locator('[data-open="true"]')).toHaveCount(0);
});

test.describe('where Alt writes signs', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' });
    });
  });

  test('characters written into a cell begin no key sequences', async ({ page }) => {
    const grid = await openCell(page);
    const { toasts, dialog } = new NavigationPage(page);
    const session = await page.context().newCDPSession(page);
    const key = { key: 'ń', code: 'KeyN', modifiers: 1, windowsVirtualKeyCode: 78 };
    await session.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: 'ń' });
    await session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
    await page.keyboard.type('to');
    await expect(grid.grid.locator('textarea')).toHaveValue('ńto');
    await page.keyboard.press('Escape');

    await compose(page, { KeyN: '˜' }, 1);
    await page.keyboard.insertText('ñ');
    await page.keyboard.type('t');
    await expect(grid.grid.locator('textarea')).toHaveValue('ñt');
    await expect(dialog).toBeHidden();
    await expect(toasts.getByText('N …')).toHaveCount(0);
  });
});
