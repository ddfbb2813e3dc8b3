import type { Locator } from '@playwright/test';
import { ACCOUNT, openImportedBooks } from './books.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleRows: 20 });

test('tables are renamed, copied, deleted and brought back by keys alone', async ({ page }) => {
  const nav = await openImportedBooks(page);
  await nav.openAccount(ACCOUNT);
  const list = page.getByRole('grid', { name: `Tables of ${ACCOUNT}` });
  await list.getByRole('link', { name: 'books' }).focus();

  await page.keyboard.press('F2');
  const name = nav.dialog.getByRole('textbox', { name: 'New name' });
  await expect(name).toBeFocused();
  await name.press('ControlOrMeta+A');
  await page.keyboard.type('my-books');
  await expect(nav.dialog).toContainText('Use 3–63 letters and digits, starting with a letter.');
  await name.press('ControlOrMeta+A');
  await page.keyboard.type('BOOKS');
  await page.keyboard.press('Enter');
  await expect(rows(list)).toHaveText([/BOOKS.*2/]);
  await expect(nav.notices).toContainText('books is called BOOKS now.');

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

/** The lines of the tables. */
function rows(list: Locator): Locator {
  return list.getByRole('row').filter({ has: list.page().getByRole('rowheader') });
}
