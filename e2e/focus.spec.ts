import type { Locator, Page } from '@playwright/test';
import { ACCOUNT, openImportedBooks } from './books.ts';
import { expect, openWindow, test } from './fixtures.ts';
import { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

test.use({ sampleRows: 4 });

/** Dialogs of the window over a focused cell: Esc closes them. */
const OVER_A_CELL = [
  'Open a table…',
  'Show the keyboard shortcuts',
  'Go to a key…',
  'Create a table…',
  'Create an account…',
  'Import from a folder',
  'Export the table…',
  'Back up accounts to a file…',
  'Rename the table…',
  'Copy the table…',
  'Move the table to another account…',
  'Delete all entities of the table…',
  'Delete the table…',
  'Check the account…',
  'Delete the account…',
  'About Tablewright',
  'View the whole value of the cell',
  'Move the entity (change its keys)…',
  'Change the selected entities…',
  'Find, show and pin columns…',
  'Delete the selected entities',
] as const;

test('every dialog returns the focus to its cell', async ({ page }) => {
  const { grid, workbench, over } = await openCell(page);
  for (const command of OVER_A_CELL) {
    await test.step(command, async () => {
      await workbench.run(command);
      await expect(over.first()).toBeVisible();
      await expect(workbench.palette).toBeHidden();
      await expect.poll(() => isWithin(over.last())).toBe(true);
      await page.keyboard.press('Escape');
      await expect(over).toHaveCount(0);
      await expect(grid.active).toBeFocused();
    });
  }
});

test('a command of the palette opens its dialog before the next key', async ({ page }) => {
  const { workbench, over } = await openCell(page);
  // The dialog's code has loaded once.
  await page.keyboard.press('ControlOrMeta+g');
  await expect.poll(() => isWithin(over.last())).toBe(true);
  await page.keyboard.press('Escape');
  await expect(over).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await workbench.field.fill('Go to a key');
  const focused = await workbench.field.evaluate(async (field) => {
    const how = { key: 'Enter', bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', how));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    return document.activeElement?.closest('dialog')?.textContent;
  });
  expect(focused).toContain('Go to key');
});

test('renaming a table returns the focus to where it was started', async ({ page }) => {
  const { workbench, grid } = await openCell(page);
  const navigation = new NavigationPage(page);
  const name = navigation.dialog.getByRole('textbox', { name: 'New name' });
  await test.step('in the navigation', async () => {
    await navigation.tableLink('samples', 'Airports').focus();
    await page.keyboard.press('F2');
    await name.fill('Zones');
    await page.keyboard.press('Enter');
    await expect(navigation.tableLink('samples', 'Zones')).toBeFocused();
  });
  await test.step('from the palette, in the grid', async () => {
    const zones = new GridPage(page, 'Zones');
    await zones.cell(1, 'Name').click();
    await workbench.run('rename table');
    await name.fill('Airports');
    await page.keyboard.press('Enter');
    await expect(grid.active).toBeFocused();
    // The view of the new name reads its rows anew.
    await expect(grid.cell(2, 'Name')).toHaveText(/./);
    await page.keyboard.press('ArrowDown');
    await expect(grid.cell(2, 'Name').locator('[data-cell-input]')).toBeFocused();
  });
});

/** Panes beside a cell that a command opens and closes. */
const BESIDE_A_CELL = [
  ['Show or hide the request log', 'Request log'],
  ['Show or hide the activity', 'Activity'],
  ['Show or hide the builder', 'Filter builder'],
] as const;

test('closing a pane leaves the focus in the window', async ({ page }) => {
  const { workbench } = await openCell(page);
  for (const [command, name] of BESIDE_A_CELL) {
    await test.step(command, async () => {
      const pane = page.getByRole('region', { name }).or(page.getByRole('group', { name })).first();
      await workbench.run(command);
      await expect(pane).toBeVisible();
      await expectFocusSomewhere(page);
      await workbench.run(command);
      await expect(pane).toBeHidden();
      await expectFocusSomewhere(page);
    });
  }
  const navigation = new NavigationPage(page);
  await page.keyboard.press('ControlOrMeta+j');
  await expect(navigation.filter).toBeFocused();
  await page.keyboard.press('ControlOrMeta+b');
  await expect(navigation.pane).toBeHidden();
  await expectFocusSomewhere(page);
});

test('menus return the focus to their buttons and targets', async ({ page }) => {
  const { grid } = await openCell(page);
  const navigation = new NavigationPage(page);
  const buttons = [
    page.getByRole('button', { name: 'More', exact: true }),
    page.getByRole('button', { name: /^Theme/ }),
    navigation.pane.getByRole('button', { name: 'Actions for account samples' }),
    navigation.pane.getByRole('button', { name: 'Actions for table Airports' }),
  ];
  for (const button of buttons) {
    await button.press('Enter');
    await expect(navigation.menu.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation.menu).toBeHidden();
    await expect(button).toBeFocused();
  }
  await grid.active.focus();
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await page.keyboard.press(key);
    await expect(navigation.menu.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(grid.active).toBeFocused();
  }
});

test('a deletion moves the focus to the neighbour', async ({ page }) => {
  const navigation = await openImportedBooks(page);
  const grid = new GridPage(page, 'books');
  await navigation.tableLink(ACCOUNT, 'books').click();
  await grid.rowKey(2).click();
  for (const left of [1, 0]) {
    await page.keyboard.press('ControlOrMeta+Delete');
    await expect(grid.deletion).toBeVisible();
    await grid.deletion.getByRole('button', { name: 'Delete 1 entity' }).press('Enter');
    await expect(grid.deletion).toBeHidden();
    await expect(navigation.tableLink(ACCOUNT, 'books')).toHaveAccessibleName(
      left === 1 ? 'books 1 entity' : 'books 0 entities',
    );
    if (left === 1) await expect(grid.active, 'the next row').toBeFocused();
    else await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  }

  await page.goto(`./#/${ACCOUNT}`);
  const list = page.getByRole('grid', { name: `Tables of ${ACCOUNT}` });
  await list.getByRole('link', { name: 'books' }).focus();
  await page.keyboard.press('Delete');
  await navigation.dialog
    .getByRole('button', { name: /^Delete/ })
    .last()
    .press('Enter');
  await expect(navigation.dialog).toBeHidden();
  await expect(list).toBeHidden();
  await expectFocusSomewhere(page);
});

test('a deletion in another window leaves the focus in this one', async ({ page }) => {
  const navigation = await openImportedBooks(page);
  const grid = new GridPage(page, 'books');
  await navigation.tableLink(ACCOUNT, 'books').click();
  await grid.rowKey(2).click();
  await expect(grid.rowKey(2)).toBeFocused();

  const other = await openWindow(page);
  const there = await new NavigationPage(other).openTable(ACCOUNT, 'books');
  await there.rowKey(2).click();
  await other.keyboard.press('ControlOrMeta+Delete');
  await there.deletion.getByRole('button', { name: 'Delete 1 entity' }).click();
  await expect(grid.row(2)).toBeHidden();
  await expect(grid.active).toBeFocused();

  await new WorkbenchPage(other).run('Delete the table…');
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .last()
    .click();
  await expect(grid.grid).toBeHidden();
  await expectFocusSomewhere(page);
});

test('a window that opens on a page has the focus on its title', async ({ page }) => {
  for (const view of ['settings', 'help', 'samples?history']) {
    await page.goto(`./?${view}#/${view}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  }
});

test('a page that a command opens has the focus on its title, with a focus ring', async ({
  page,
}) => {
  const { workbench } = await openCell(page);
  const title = page.locator('main h2:focus');
  for (const command of ['Open the settings', 'Open the help', 'Show the history of the account']) {
    await test.step(command, async () => {
      await workbench.run(command);
      await expect(title).toBeVisible();
      await expect(title).not.toHaveCSS('outline-style', 'none');
      await page.goBack();
      await expect(title).toHaveCount(0);
    });
  }
  await test.step('from the start page and the navigation, by keys', async () => {
    await page.goto('./#/');
    await expect(page.locator('.welcome-card:focus')).toBeVisible();
    await page.keyboard.press('F1');
    await expect(title).toHaveText('Help');
    await new NavigationPage(page).filter.focus();
    await page.keyboard.press('ControlOrMeta+Comma');
    await expect(title).toHaveText('Settings');
  });
  await test.step('and the page of an account that is created, at its first action', async () => {
    await workbench.run('Create an account');
    await page.keyboard.type('fresh');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('button', { name: 'New table' })).toBeFocused();
  });
});

/** Opens a table and focuses a cell. */
async function openCell(page: Page) {
  const grid = await new NavigationPage(page).openTable('samples', 'Airports');
  await grid.rowKey(2).click();
  await expect(grid.active).toBeFocused();
  return { grid, workbench: new WorkbenchPage(page), over: page.locator('dialog[open]') };
}

function isWithin(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element.contains(element.ownerDocument.activeElement));
}

async function expectFocusSomewhere(page: Page): Promise<void> {
  await expect(page.locator('body :focus')).toBeVisible();
}
