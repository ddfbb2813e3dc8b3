import type { Locator, Page } from '@playwright/test';
import { ACCOUNT, openImportedBooks } from './books.ts';
import { writeMeasurements } from './data/files.ts';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { holdWork } from './held-work.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

test('tables are renamed, copied, deleted and restored by keyboard alone', async ({ page }) => {
  const nav = await openImportedBooks(page);
  await nav.openAccount(ACCOUNT);
  const list = page.getByRole('grid', { name: `Tables of ${ACCOUNT}` });
  await list.getByRole('link', { name: 'books' }).focus();

  await page.keyboard.press('F2');
  const name = nav.dialog.getByRole('textbox', { name: 'New name' });
  await expect(name).toBeFocused();
  await expectNoFaults(page, 'rename');
  await name.press('ControlOrMeta+A');
  await page.keyboard.type('my-books');
  await expect(nav.dialog).toContainText('Use 3–63 letters and digits, starting with a letter.');
  await name.press('ControlOrMeta+A');
  await page.keyboard.type('BOOKS');
  await page.keyboard.press('Enter');
  await expect(rows(list)).toHaveText([/BOOKS.*2/]);
  await expect(nav.toasts).toContainText('books was renamed to BOOKS.');

  await list.getByRole('link', { name: 'BOOKS' }).focus();
  await page.keyboard.press('Shift+F10');
  await expect(nav.menu).toBeVisible();
  await page.keyboard.type('Rename');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Copy…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(nav.dialog.getByRole('textbox', { name: 'Name of the copy' })).toHaveValue(
    'BOOKSCopy',
  );
  await expect(nav.dialog.getByRole('button', { name: 'Copy 2 entities' })).toBeVisible();
  await expectNoFaults(page, 'copy');
  await page.keyboard.press('Enter');
  await expect(rows(list)).toHaveText([/BOOKS.*2/, /BOOKSCopy.*2/]);

  await list.getByRole('link', { name: 'BOOKS', exact: true }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('main')).toContainText('2 tables selected · 4 entities');
  await expect(rows(list).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Delete');
  await expect(nav.dialog).toHaveAccessibleName('Delete 2 tables?');
  await expect(nav.dialog).toContainText('4 entities are deleted');
  await expect(nav.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoFaults(page, 'delete several');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(nav.account(ACCOUNT)).toContainText('No tables yet');

  await page.keyboard.press('ControlOrMeta+Z');
  await expect(rows(list)).toHaveText([/BOOKS.*2/, /BOOKSCopy.*2/]);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(rows(list)).toHaveText([/BOOKS.*2/]);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(rows(list)).toHaveText([/books.*2/]);
});

test('an interrupted copy resumes at the next start, and a move is abandoned', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  const imports = await ImportPage.openEmpty(page, ACCOUNT);
  await imports.drop({ name: 'long.csv', content: writeMeasurements(2_500) });
  await imports.start.click();
  await imports.openTable.click();
  await cutOff(page, 'Copy table', 'Copy 2,500 entities');

  const nav = new NavigationPage(page);
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'The copy of long into longCopy in devstoreaccount1 was interrupted: a part of it may be missing.',
  );
  await expect(nav.tableLink(ACCOUNT, 'longCopy')).not.toHaveAccessibleName(/2,500/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Resume and verify' }).press('Enter');
  await expect(nav.tableLink(ACCOUNT, 'longCopy')).toHaveAccessibleName('longCopy 2,500 entities');
  await expect(nav.toasts).toContainText('Table longCopy has 2,500 entities.');
  await expect(main).not.toContainText('was interrupted');

  await cutOff(page, 'Move table', 'Move 2,500 entities');
  await expect(main).toContainText('The move of long to samples was interrupted.');
  await expect(nav.tableLink('samples', 'long')).toBeVisible();
  await main.getByRole('button', { name: 'Delete the copy' }).press('Enter');
  await expect(nav.tableLink('samples', 'long')).toBeHidden();
  await expect(nav.tableLink(ACCOUNT, 'long')).toHaveAccessibleName('long 2,500 entities');
  await page.reload();
  await expect(nav.tableLink(ACCOUNT, 'long')).toBeVisible();
  await expect(main).not.toContainText('was interrupted');
});

/** Checks the window as it is, and as on a phone. */
async function expectNoFaults(page: Page, what: string): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const size of [{ width: 320, height: 640 }, wide]) {
    await page.setViewportSize(size);
    expect.soft(await findAccessibilityViolations(page), `${what}, ${size.width} px`).toEqual([]);
  }
}

/** Starts it with the open table, and reloads the page in its middle. */
async function cutOff(page: Page, command: string, confirm: string): Promise<void> {
  await new WorkbenchPage(page).run(command);
  const { dialog } = new NavigationPage(page);
  const begin = dialog.getByRole('button', { name: confirm });
  await expect(begin).toBeVisible();
  await holdWork(page, { asked: 1 });
  await begin.press('Enter');
  await expect(dialog).toContainText(/[1-9][0-9,]* of 2,500 entities copied/);
  await page.reload();
}

/** Returns the lines of the tables. */
function rows(list: Locator): Locator {
  return list.getByRole('row').filter({ has: list.page().getByRole('rowheader') });
}
