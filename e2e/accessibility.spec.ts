import type { Page } from '@playwright/test';
import { ACCOUNT, addEntity, KEY, openNewTable, save } from './books.ts';
import { expect, findAccessibilityViolations, openWindow, test } from './fixtures.ts';
import { EntityEditorPage } from './pages/entity-editor-page.ts';
import { FilterPage } from './pages/filter-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test.use({ sampleRows: 5 });

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

const PLACES = [
  ['the start page', './', 'Welcome to Tablewright'],
  ['an account with tables', './#/samples', 'Airports'],
  ['an account without tables', './#/devstoreaccount1', 'No tables yet'],
  ['the history of an account', './#/samples?history', 'History of samples'],
  ['an account that is not there', './#/nobody', 'There is no account nobody'],
  ['a table that is not there', './#/samples/Nothing', 'There is no table Nothing'],
  ['an address that leads nowhere', './#/No Account', 'Page not found'],
] as const;

test('pages have no barriers, found or not', async ({ page }) => {
  await page.goto('./#/samples');
  await expect(page.getByRole('main')).toContainText('Earthquakes');
  for (const [name, address, text] of PLACES) {
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText(text);
    await expectNoFaults(page, name);
  }
});

test('a table has no barriers, empty or full', async ({ page }) => {
  const navigation = new NavigationPage(page);
  await openNewTable(page);
  await expectNoFaults(page, 'empty');
  const grid = await navigation.openTable('samples', 'Earthquakes');
  await expect(grid.row(2)).toBeVisible();
  await expectNoFaults(page, 'as it opens');
  await grid.selectRows(2, 4);
  await expectNoFaultsIn(page, WIDE, 'selected');
  await page.keyboard.press('Alt+Shift+S');
  await expect(page.getByRole('grid')).toHaveCount(2);
  await expectNoFaultsIn(page, WIDE, 'beside itself');
});

test('text of twice the size is not cut off in bars, fields and cells', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const grid = await new NavigationPage(page).openTable('samples', 'Airports');
  const editor = await grid.open(1);
  await expect(editor.limits).toBeVisible();
  const filter = new FilterPage(page);
  await filter.ask("PartitionKey eq 'AL'");
  await filter.builderButton.click();
  await expect(filter.condition('PartitionKey')).toBeVisible();
  for (const size of [16, 32]) {
    await page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`;
    }, size);
    expect(await findCutText(page), `${size} px`).toEqual([]);
    for (const command of await grid.commands.getByRole('button').all()) {
      await expect(command).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const size of [WIDE, NARROW]) {
  const inWindow = `in a window of ${size.width} px`;

  test(`the editor has no barriers ${inWindow}`, async ({ page }) => {
    const navigation = new NavigationPage(page);
    const grid = await navigation.openTable('samples', 'Earthquakes');
    await page.setViewportSize(size);
    const stored = await grid.open(1);
    await expect(stored.title).toBeVisible();
    await expectNoFaultsIn(page, size, 'properties');
    await stored.openTab('JSON');
    await expectNoFaultsIn(page, size, 'JSON');
    await stored.json.fill('{\n"PartitionKey": }');
    await expectNoFaultsIn(page, size, 'broken JSON');
    await stored.revert.click();
    await stored.close.click();

    const editor = await grid.add();
    await editor.writeKeys('a/b', ' 1');
    await editor.addProperty('Small', 'Int32', '3000000000');
    await editor.addProperty('Unit-price', 'Double', 'x');
    await editor.addProperty('small', 'DateTime', 'yesterday');
    await editor.addProperty('Bytes', 'Binary', '?');
    await editor.addProperty('Rate', 'Double', '3.75');
    await editor.retype('Rate', 'Int32');
    await editor.remove('Bytes');
    await expect(editor.problems).toBeVisible();
    await expectNoFaultsIn(page, size, 'mistakes');
  });

  test(`the dialogs of an entity have no barriers ${inWindow}`, async ({ page }) => {
    await addEntity(await openNewTable(page), KEY.rowKey, { Title: 'Emma' });
    await page.setViewportSize(size);
    const editor = await new NavigationPage(page).openEntity(ACCOUNT, 'Books', KEY);
    await editor.button('Delete entity').click();
    await expect(editor.deletion).toBeVisible();
    await expectNoFaultsIn(page, size, 'delete one');
    await page.keyboard.press('Escape');
    await editor.value('Title').fill('changed');
    await editor.close.click();
    await expect(editor.discarding).toBeVisible();
    await expectNoFaultsIn(page, size, 'discard');
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Save your changes?' })).toBeVisible();
    await expectNoFaultsIn(page, size, 'unsaved');
  });

  test(`the comparison of a conflict has no barriers ${inWindow}`, async ({ page }) => {
    await addEntity(await openNewTable(page), KEY.rowKey, { Title: 'Emma', Shelf: 'A1' });
    await page.setViewportSize(size);
    const mine = await new NavigationPage(page).openEntity(ACCOUNT, 'Books', KEY);
    await mine.value('Title').fill('Persuasion');
    const other = new NavigationPage(await openWindow(page));
    const theirs = await other.openEntity(ACCOUNT, 'Books', KEY);
    await theirs.value('Title').fill('Emma, vol. 1');
    await theirs.value('Shelf').fill('');
    await save(theirs);
    await expect(mine.editor).toContainText('Changed elsewhere');
    await expectNoFaultsIn(page, size, 'before saving');
    await mine.save.click();
    await expect(mine.conflict).toBeVisible();
    await expectNoFaultsIn(page, size, 'comparison');
  });
}

test('the confirmation of a bulk delete has no barriers', async ({ page }) => {
  const grid = await new NavigationPage(page).openTable('samples', 'Airports');
  await grid.selectRows(1, 3);
  await grid.command('Delete').click();
  await expect(grid.deletion).toBeVisible();
  await expectNoFaults(page, 'delete many');
});

test('dialogs of accounts and tables have no barriers', async ({ page }) => {
  const navigation = new NavigationPage(page);
  const { dialog } = navigation;
  await navigation.openAccount('samples');
  await expect(page.getByRole('main')).toContainText('Earthquakes');
  const open = {
    'a new table': () => page.getByRole('main').getByRole('button', { name: 'New table' }).click(),
    'a new account': () => navigation.pane.getByRole('button', { name: 'Add account' }).click(),
    'a table to delete': () => navigation.askToDeleteTable('Airports'),
    'a table to move': () => navigation.askAboutTable('Airports', 'Move to another account…'),
    'a table to empty': () => navigation.askAboutTable('Airports', 'Delete all entities…'),
    'an account to check': () => navigation.askAboutAccount('samples', 'Check account…'),
    'an account to delete': () => navigation.askToDeleteAccount('samples'),
    shortcuts: () => page.keyboard.press('?'),
    about: async () => {
      await navigation.openMainMenu();
      await navigation.choose('About Tablewright');
    },
  };
  for (const [name, action] of Object.entries(open)) {
    await page.setViewportSize(WIDE);
    await action();
    await expect(dialog).toBeVisible();
    const field = dialog.getByRole('textbox');
    if (await field.isVisible()) await field.fill('tables!');
    await expectNoFaults(page, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('menus and the drawer have no barriers', async ({ page }) => {
  const navigation = new NavigationPage(page);
  const grid = await navigation.openTable('samples', 'Earthquakes');
  await expect(grid.row(2)).toBeVisible();
  const open = {
    'the menu of the window': () => navigation.openMainMenu(),
    'the menu of a column': () => grid.openColumnMenu('RowKey'),
    'the menu of a cell': () => grid.openCellMenu(2),
    themes: () => page.getByRole('button', { name: /^Theme/ }).click(),
  };
  for (const [name, action] of Object.entries(open)) {
    await action();
    await expect(navigation.menu).toBeVisible();
    await expectNoFaultsIn(page, WIDE, name);
    await page.keyboard.press('Escape');
    await expect(navigation.menu).toBeHidden();
  }
  await page.setViewportSize(NARROW);
  await navigation.drawer.click();
  await expect(navigation.filter).toBeVisible();
  await expectNoFaultsIn(page, NARROW, 'the drawer');
});

test('an import has no barriers in any of its phases', async ({ page }) => {
  await new NavigationPage(page).openAccount(ACCOUNT);
  await expect(page.getByRole('heading', { name: 'No tables yet' })).toBeVisible();
  const imports = new ImportPage(page);
  await imports.drop({ name: 'broken.json', content: '[{"a": 1}, {"a": ]' });
  await expect(imports.dialog).toContainText('can’t be');
  await expectNoFaults(page, 'a broken file');
  await page.keyboard.press('Escape');

  const lines = Array.from(
    { length: 30 },
    (_, place) => `s,${place},${place === 20 ? 'x' : place}`,
  );
  await imports.drop({ name: 'books.csv', content: ['shelf,id,pages', ...lines].join('\n') });
  await imports.becomes('pages').selectOption('Edm.Int32');
  await expect(imports.refused).toBeVisible();
  await expectNoFaults(page, 'columns and refused rows');
  await imports.start.click();
  await expect(imports.openTable).toBeVisible();
  await expectNoFaults(page, 'the end');
});

test.describe('without a service worker', () => {
  test('a part that failed to load has no barriers', async ({ page, problems }) => {
    problems.allow(/Failed to load resource|ERR_FAILED/);
    await page.route('**/EntityEditor-*.js*', (route) => route.abort());
    const grid = await openNewTable(page);
    await grid.add();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expect(new EntityEditorPage(page).editor).toBeHidden();
    await expectNoFaults(page, 'no editor');
  });
});

/** Checks both themes, in a wide window and in a narrow one. */
async function expectNoFaults(page: Page, screen: string): Promise<void> {
  await expectNoFaultsIn(page, NARROW, screen);
  await expectNoFaultsIn(page, WIDE, screen);
}

async function expectNoFaultsIn(page: Page, size: typeof WIDE, screen: string): Promise<void> {
  await page.setViewportSize(size);
  const violations = await findAccessibilityViolations(page);
  expect.soft(violations, `${screen}, ${size.width} px wide`).toEqual([]);
}

/** Returns the bars, fields and cells that are not as high as their text. */
function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts =
      'button, input, select, textarea, [role="gridcell"], [role="columnheader"], [role="tab"]';
    return [...document.querySelectorAll(parts)]
      .filter((part) => part.checkVisibility() && !part.matches('.visually-hidden'))
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ className, textContent }) => `${className}: ${textContent}`);
  });
}
