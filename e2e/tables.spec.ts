import type { Locator } from '@playwright/test';
import { ACCOUNT, openImportedBooks } from './books.ts';
import { expect, openWindow, test } from './fixtures.ts';
import { EntityEditorPage } from './pages/entity-editor-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

interface WrongName {
  readonly typed: string;
  /** The sentence under the field. */
  readonly says: string;
  /** The unmet lines of the checklist. */
  readonly broken: readonly string[];
  /** The name that one click corrects it to. */
  readonly fixed?: string;
}

const WRONG_TABLES: readonly WrongName[] = [
  {
    typed: '2024',
    says: 'Use 3–63 letters and digits, starting with a letter.',
    broken: ['Starts with a letter'],
    fixed: 't2024',
  },
  {
    typed: 'my-größe',
    says: 'Use 3–63 letters and digits, starting with a letter.',
    broken: ['Letters and digits only'],
    fixed: 'mygrosse',
  },
  {
    typed: 'a'.repeat(64),
    says: 'Use 3–63 letters and digits, starting with a letter.',
    broken: ['3 to 63 characters'],
    fixed: 'a'.repeat(63),
  },
  {
    typed: 'Tables',
    says: '“tables” is reserved by the service.',
    broken: ['Not used yet, not reserved'],
    fixed: 'Tables2',
  },
  {
    typed: 'BOOKS',
    says: '“BOOKS” exists already; names ignore case.',
    broken: ['Not used yet, not reserved'],
    fixed: 'BOOKS2',
  },
  {
    typed: '☃☃☃',
    says: 'Use 3–63 letters and digits, starting with a letter.',
    broken: ['Starts with a letter', 'Letters and digits only'],
  },
];

const WRONG_ACCOUNTS: readonly WrongName[] = [
  {
    typed: 'My Account',
    says: 'Use 3–24 lower-case letters and digits.',
    broken: ['Lower-case letters and digits only'],
    fixed: 'myaccount',
  },
  {
    typed: 'a'.repeat(25),
    says: 'Use 3–24 lower-case letters and digits.',
    broken: ['3 to 24 characters'],
    fixed: 'a'.repeat(24),
  },
  {
    typed: ACCOUNT,
    says: `“${ACCOUNT}” exists already.`,
    broken: ['Not used yet'],
    fixed: 'devstoreaccount12',
  },
];

test('an invalid table name is reported while typing, and corrected by a click', async ({
  page,
}) => {
  const nav = await openImportedBooks(page);
  await nav.pane.getByRole('button', { name: `New table in ${ACCOUNT}` }).click();
  const field = nav.dialog.getByRole('textbox', { name: 'Table name' });
  await field.fill('ab');
  await expect(field, 'more may be typed yet').toHaveAttribute('aria-invalid', 'false');
  await expectJudged(nav.dialog, 'Table name', WRONG_TABLES);

  await field.fill('ab');
  await nav.dialog.getByRole('button', { name: 'Create table' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field, 'nothing typed is lost').toHaveValue('ab');

  await page.keyboard.type('c');
  await page.keyboard.press('Enter');
  await expect(nav.dialog).toBeHidden();
  await expect(page).toHaveURL(/#\/devstoreaccount1\/abc$/);
  await expect(nav.tableLink(ACCOUNT, 'abc')).toHaveAccessibleName('abc 0 entities');
});

test('an invalid account name is reported while typing, and corrected by a click', async ({
  page,
}) => {
  const nav = new NavigationPage(page);
  await nav.openAccount(ACCOUNT);
  await nav.pane.getByRole('button', { name: 'Add account' }).click();
  await expectJudged(nav.dialog, 'Account name', WRONG_ACCOUNTS);

  await nav.dialog.getByRole('textbox', { name: 'Account name' }).fill('trials');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/trials$/);
  await expect(nav.account('trials')).toContainText('No tables yet');
});

test('deleting a table first shows what is deleted with it', async ({ page }) => {
  const nav = await openImportedBooks(page);
  await nav.askToDeleteTable('books');
  await expect(nav.dialog).toHaveAccessibleName('Delete table books?');
  await expect(nav.dialog).toContainText('2 entities of this table in devstoreaccount1');
  await expect(nav.dialog).toContainText('It can be undone');
  await expect(nav.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(nav.dialog).toBeHidden();
  await expect(nav.tableLink(ACCOUNT, 'books')).toBeVisible();

  await nav.askToDeleteTable('books');
  await nav.dialog.getByRole('button', { name: 'Delete 2 entities' }).click();
  await expect(nav.tableLink(ACCOUNT, 'books')).toBeHidden();
  await expect(page, 'there is nothing left to look at').toHaveURL(/#\/devstoreaccount1$/);
  await page.reload();
  await expect(nav.account(ACCOUNT)).toContainText('No tables yet');
});

test('deleting an account deletes all of its tables', async ({ page }) => {
  const nav = await openImportedBooks(page);
  await nav.askToDeleteAccount(ACCOUNT);
  await expect(nav.dialog).toContainText('1 table of this account will be lost');
  await expect(nav.dialog.getByRole('listitem')).toContainText(/books.*2 entities/);
  await nav.dialog.getByRole('button', { name: 'Delete 1 table' }).click();
  await expect(nav.account(ACCOUNT)).toBeHidden();
  await page.reload();
  await expect(nav.account('samples')).toBeVisible();
  await expect(nav.account(ACCOUNT)).toBeHidden();
});

test('a second tab follows the first one', async ({ page, context }) => {
  const nav = await openImportedBooks(page);
  const other = new NavigationPage(await context.newPage());
  await other.openTable(ACCOUNT, 'books');
  await expect(other.tableLink(ACCOUNT, 'books')).toHaveAccessibleName('books 2 entities');
  await expect(other.status).toContainText('2 entities');

  // A background tab is drawn only once a second.
  await page.bringToFront();
  const editor = await new GridPage(page, 'books').add();
  await editor.writeKeys('1', 'c');
  await editor.save.click();
  await expect(other.tableLink(ACCOUNT, 'books')).toHaveAccessibleName('books 3 entities');
  await expect(other.status).toContainText('3 entities');

  await nav.createTable(ACCOUNT, 'films');
  await expect(other.tableLink(ACCOUNT, 'films')).toHaveAccessibleName('films 0 entities');
  await nav.askToDeleteTable('films');
  await nav.dialog.getByRole('button', { name: 'Delete table' }).click();
  await expect(other.tableLink(ACCOUNT, 'films')).toBeHidden();
});

test('the filter box finds tables by a part of their name', async ({ page }) => {
  const nav = await openImportedBooks(page);
  await expect(nav.tableLink('samples', 'Earthquakes')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+J');
  await expect(nav.filter).toBeFocused();
  await page.keyboard.type('QUAK');
  await expect(nav.tableLink('samples', 'Earthquakes')).toBeVisible();
  await expect(nav.tableLink('samples', 'Airports')).toBeHidden();
  await expect(nav.tableLink(ACCOUNT, 'books')).toBeHidden();

  await nav.filter.fill('zebra');
  await expect(nav.pane).toContainText('No table or account has “zebra” in its name.');
  await page.keyboard.press('Escape');
  await expect(nav.filter).toHaveValue('');
  await expect(nav.tableLink(ACCOUNT, 'books')).toBeVisible();
});

test('the address names the page, and goes back and forward', async ({ page }) => {
  const nav = await openImportedBooks(page);
  await nav.openAccount(ACCOUNT);
  await nav.tableLink(ACCOUNT, 'books').click();
  const editor = await new GridPage(page, 'books').open(1);
  await expect(page).toHaveURL(/\/books\?pk=1&rk=a$/);
  await expect(editor.title).toContainText('a');

  await page.goBack();
  await expect(page).toHaveURL(/\/books$/);
  await expect(editor.editor).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { name: ACCOUNT, level: 2 })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(editor.value('title')).toHaveValue('Emma');
});

test('a link leads to an entity with any key', async ({ page }) => {
  const keys = ['a b+c', '50 % & more=less', 'it\'s "quoted"', '~tilde~', 'größe 😀', 'a;b:c@d'];
  const rows = keys.map((key) => `"${key.replaceAll('"', '""')}","${key.replaceAll('"', '""')}"`);
  const imports = await ImportPage.openEmpty(page, ACCOUNT);
  await imports.drop({ name: 'odd.csv', content: ['id,name', ...rows].join('\n') });
  await imports.rowKey.selectOption('id');
  await imports.partitionKey.selectOption('name');
  await imports.start.click();
  await imports.openTable.click();

  const grid = new GridPage(page, 'odd');
  const tab = await openWindow(page);
  for (const key of keys) {
    await grid.grid.getByRole('rowheader', { name: key, exact: true }).dblclick();
    const editor = new EntityEditorPage(page);
    await expect(editor.rowKey).toHaveValue(key);
    const link = await page.evaluate(() => location.href);
    await editor.close.click();

    await tab.goto(link);
    await expect(new EntityEditorPage(tab).rowKey).toHaveValue(key);
    await expect(new EntityEditorPage(tab).partitionKey).toHaveValue(key);
  }
});

test('unsaved work is kept when another window takes its name', async ({ page }) => {
  const nav = await openImportedBooks(page);
  const tab = await openWindow(page);
  const there = new NavigationPage(tab);
  const key = { partitionKey: '1', rowKey: 'a' };
  const editor = await there.openEntity(ACCOUNT, 'books', key);
  await editor.value('title').fill('Sanditon');

  await nav.askAboutTable('books', 'Rename…');
  await nav.dialog.getByRole('textbox', { name: 'New name' }).fill('Novels');
  await nav.dialog.getByRole('button', { name: 'Rename table' }).click();
  await expect(nav.tableLink(ACCOUNT, 'Novels')).toBeVisible();

  await expect(
    tab.getByText('books was deleted or renamed, here or in another tab.'),
  ).toBeVisible();
  await expect(editor.value('title')).toHaveValue('Sanditon');
});

test('an unknown address shows “not found”, and offers a way on', async ({ page }) => {
  const nav = await openImportedBooks(page);
  const title = page.getByRole('main').getByRole('heading', { level: 2 });

  await nav.openAccount('nosuch');
  await expect(title).toHaveText('There is no account nosuch');
  await page.getByRole('button', { name: 'Create this account' }).click();
  await expect(nav.account('nosuch')).toBeVisible();

  await nav.openTable(ACCOUNT, 'Films');
  await expect(title).toHaveText('There is no table Films');
  await page.getByRole('button', { name: 'Create this table' }).click();
  await expect(new GridPage(page, 'Films').empty).toBeVisible();

  await page.goto('./#/Not%20an%20account/at-all');
  await expect(title).toHaveText('Page not found');
  await expect(page.getByRole('main')).toContainText('“Not an account/at-all” can’t be the name');
  await page.getByRole('button', { name: 'Open the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Tablewright' })).toBeVisible();

  await page.goto(`./#/${ACCOUNT}/books?pk=1&rk=nosuch`);
  await expect(nav.toasts).toContainText('The entity 1 / nosuch no longer exists.');
  await expect(new GridPage(page, 'books').rowKey(1)).toHaveText('a');
  await page.goto(`./#/${ACCOUNT}/BOOKS`);
  await expect(new GridPage(page, 'books').grid, 'names ignore case').toBeVisible();
});

/** Checks each name's sentence, its line of the checklist and its correction. */
async function expectJudged(
  dialog: Locator,
  label: string,
  names: readonly WrongName[],
): Promise<void> {
  const field = dialog.getByRole('textbox', { name: label });
  const rules = dialog.getByRole('list', { name: 'Rules for the name' }).getByRole('listitem');
  const broken = rules.filter({ hasText: 'Not met:' });
  for (const { typed, says, broken: lines, fixed } of names) {
    await test.step(typed, async () => {
      await field.fill(typed);
      await expect(dialog).toContainText(says);
      await expect(broken).toHaveText(lines.map((line) => `Not met: ${line}`));
      await expect(dialog).toContainText(`${typed.length} of `);
      const fix = dialog.getByRole('button', { name: /^Use “/ });
      if (fixed === undefined) return expect(fix).toBeHidden();
      await fix.click();
      await expect(field).toHaveValue(fixed);
      await expect(field).toBeFocused();
      await expect(broken).toHaveCount(0);
    });
  }
}
