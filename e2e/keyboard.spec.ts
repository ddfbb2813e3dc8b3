import type { Locator, Page } from '@playwright/test';
import { ACCOUNT } from './books.ts';
import { expect, test } from './fixtures.ts';
import { CellsPage } from './pages/cells-page.ts';
import { EntityEditorPage } from './pages/entity-editor-page.ts';
import { FilterPage } from './pages/filter-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { WelcomePage } from './pages/welcome-page.ts';

test.use({ sampleRows: 3, permissions: ['clipboard-read', 'clipboard-write'] });

test('a table and an entity are created, changed and deleted without a mouse', async ({ page }) => {
  const navigation = new NavigationPage(page);
  const grid = new GridPage(page, 'Books');
  const editor = new EntityEditorPage(page);
  await page.goto('./');
  await expect(navigation.tableLink('samples', 'Earthquakes')).toBeVisible();

  await press(page, 'ControlOrMeta+j');
  await expect(navigation.filter).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(navigation.accountLink(ACCOUNT)).toBeFocused();
  await press(page, 'Shift+F10');
  // The account of a first run opens once it is created.
  await expect(navigation.menu).toBeVisible();
  await press(page, 'Enter');
  await expect(navigation.dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('2 books');
  await expect(navigation.dialog).toContainText('Use 3–63 letters and digits');
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type('Books');
  await press(page, 'Enter');
  await expect(grid.empty).toBeVisible();
  await expectFocusSeen(page);

  await toPane(page, grid.grid.or(page.getByRole('main')).first());
  await press(page, 'Insert');
  await expect(editor.partitionKey).toBeFocused();
  await page.keyboard.type('austen');
  await press(page, 'Tab');
  await page.keyboard.type('0001');
  await tabTo(page, 'Add property');
  // The field has the focus before the next key.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Title');
  await press(page, 'Enter');
  await expect(editor.value('Title')).toBeFocused();
  await page.keyboard.type('Emma');
  await press(page, 'ControlOrMeta+s');
  await expect(editor.status).toHaveText('Saved');
  await press(page, 'Escape');
  await expect(editor.editor).toBeHidden();
  await expectFocusSeen(page);

  await toPane(page, grid.grid);
  await press(page, 'ControlOrMeta+Home', 'F2');
  await expect(editor.value('Title')).toBeFocused();
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type('Persuasion');
  await press(page, 'ControlOrMeta+Enter');
  await expect(editor.status).toHaveText('Saved');
  await press(page, 'Escape');
  await expect(grid.active).toBeFocused();
  await expect(grid.cell(1, 'Title')).toHaveText('Persuasion');

  await press(page, 'ControlOrMeta+Delete');
  await expect(grid.deletion).toBeVisible();
  await press(page, 'Escape');
  await expect(grid.active).toBeFocused();
  await press(page, 'ControlOrMeta+Delete');
  await expect(grid.deletion).toBeVisible();
  await tabTo(page, 'Delete 1 entity');
  await press(page, 'Enter');
  await expect(grid.empty).toBeVisible();
  await expect(navigation.dialog).toBeHidden();
  await expectFocusSeen(page);

  await toPane(page, navigation.pane);
  await press(page, 'ArrowDown');
  await expect(navigation.tableLink(ACCOUNT, 'Books')).toBeFocused();
  await press(page, 'Delete');
  await expect(navigation.dialog).toBeVisible();
  await tabTo(page, 'Delete table');
  await press(page, 'Enter');
  await expect(navigation.tableLink(ACCOUNT, 'Books')).toBeHidden();
  await expectFocusSeen(page);
});

test('keys typed before the palette has loaded go into it', async ({ page }) => {
  const { goOn } = await holdDialogs(page);
  await page.keyboard.press('ControlOrMeta+p');
  await page.keyboard.type('quakes');
  goOn();
  const field = page.getByRole('dialog', { name: 'Open a table' }).getByRole('combobox');
  await expect(field).toHaveValue('quakes');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(new GridPage(page, 'Earthquakes').grid).toBeVisible();
});

test('Enter before the palette has loaded runs its first command', async ({ page }) => {
  const { goOn } = await holdDialogs(page);
  await page.keyboard.press('ControlOrMeta+p');
  await page.keyboard.type('quakes');
  await page.keyboard.press('Enter');
  goOn();
  await expect(new GridPage(page, 'Earthquakes').grid).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Open a table' })).toBeHidden();
});

/** Opens the start page, whose dialogs load only when `goOn` is called. */
async function holdDialogs(page: Page) {
  let goOn = () => {};
  const isTyped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/OpenDialog-[^/]*\.js$/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('./');
  await expect(new NavigationPage(page).tableLink('samples', 'Earthquakes')).toBeVisible();
  return { goOn };
}

test('a window opens with the focus where keys are useful', async ({ page }) => {
  await page.goto('./');
  const welcome = new WelcomePage(page);
  await expect(welcome.card('Airports')).toBeFocused();
  await page.keyboard.press('Enter');
  const grid = new GridPage(page, 'Airports');
  await expect(grid.rowKey(1)).toBeVisible();
  await expect(grid.active).toBeFocused();

  await page.reload();
  await expect(grid.active).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(grid.active).toBeFocused();
  await expect(page).toHaveURL(/at=/);
  const address = page.url();
  await page.reload();
  await expect(grid.rowKey(1)).toBeVisible();
  await expect(grid.active).toBeFocused();
  await expect(page).toHaveURL(address);

  await page.goto('./#/samples');
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Airports' })).toBeFocused();
});

test('F6 cycles through the panes and returns to the focus', async ({ page }) => {
  const navigation = new NavigationPage(page);
  const grid = await navigation.openTable('samples', 'Airports');
  await grid.rowKey(2).click();
  await press(page, 'Enter');
  const { editor } = new EntityEditorPage(page);
  await expect(editor.locator(':focus')).toBeVisible();

  const filter = new FilterPage(page);
  const panes = [navigation.status, navigation.pane, filter.bar, grid.grid, editor];
  for (const pane of [...panes, ...panes.slice(0, 4)]) {
    await press(page, 'F6');
    await expectFocusIn(page, pane);
  }
  await expect(grid.rowKey(2)).toBeFocused();
  await press(page, 'Shift+F6');
  await expect(filter.field).toBeFocused();
  for (const pane of [navigation.pane, navigation.status, editor]) {
    await press(page, 'Shift+F6');
    await expectFocusIn(page, pane);
  }
});

test('? shows all shortcuts, but not while text is typed', async ({ page }) => {
  const navigation = new NavigationPage(page);
  await navigation.openAccount('samples');
  await expect(page.getByRole('main')).toContainText('Airports');
  await press(page, '?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Add an entity');
  await expect(sheet).toContainText('Delete the selected entities');
  await press(page, 'Escape');
  await expect(sheet).toBeHidden();

  await press(page, 'ControlOrMeta+j');
  await page.keyboard.type('?');
  await expect(navigation.filter).toHaveValue('?');
  await expect(sheet).toBeHidden();
});

test('F1 and Ctrl+/ open help everywhere; ? is text in an editable cell', async ({ page }) => {
  const navigation = new NavigationPage(page);
  const help = page.getByRole('heading', { name: 'Help', exact: true, level: 2 });
  await page.goto('./');
  await expect(page.getByRole('main')).toContainText(
    /Press F1 for help .* (?:Ctrl\+|⌘)K for every/,
  );
  const grid = await navigation.openTable('samples', 'Airports');
  const cell = grid.cell(1, 'City');
  for (const keys of ['F1', 'ControlOrMeta+/']) {
    await cell.click();
    await press(page, keys);
    await expect(help, `${keys} in a cell`).toBeVisible();
    await page.goBack();
    await expect(cell).toBeVisible();
    await press(page, 'ControlOrMeta+f');
    await page.keyboard.type('City');
    await press(page, keys);
    await expect(help, `${keys} in the filter`).toBeVisible();
    await page.goBack();
  }
  await cell.click();
  await page.keyboard.press('?');
  await expect(page.locator(':focus')).toHaveValue('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
});

test('F1 opens help over a dialog, which keeps its text', async ({ page }) => {
  const navigation = new NavigationPage(page);
  await page.goto('./');
  await expect(navigation.accountActions(ACCOUNT)).toBeVisible();
  await press(page, 'Alt+n', 't');
  const name = page.getByRole('dialog', { name: 'New table' }).getByRole('textbox');
  await expect(name).toBeFocused();
  await page.keyboard.type('Bok');
  await press(page, 'ArrowLeft', 'F1');
  const help = page.getByRole('dialog', { name: 'Help' });
  const search = help.getByRole('textbox', { name: 'Search the help' });
  await expect(search).toBeFocused();
  await page.keyboard.type('reserved');
  await expect(search).toHaveValue('reserved');
  await expect(help.getByRole('term').filter({ hasText: 'Table name' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(name).toBeFocused();
  await page.keyboard.type('o');
  await expect(name, 'the caret is where it was').toHaveValue('Book');
});

test('two strokes create new things from everywhere, are announced, and can be changed', async ({
  page,
}) => {
  const navigation = new NavigationPage(page);
  const grid = await navigation.openTable('samples', 'Airports');
  const { dialog, toasts } = navigation;
  const name = await grid.cell(2, 'Name').innerText();
  await grid.cell(2, 'Name').click();
  await page.keyboard.press('Alt+n');
  await expect(toasts).toContainText('Alt+N … T: Create a table… · A: Create an account…');
  await page.keyboard.press('t');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(toasts.getByText('Alt+N …')).toHaveCount(0);
  await expect(grid.grid.locator('[data-open="true"]'), 'no cell is written in').toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(grid.active).toBeFocused();

  // Any other key ends the sequence, and does nothing else.
  await page.keyboard.press('Alt+n');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.press('Alt+n');
  await page.keyboard.press('Alt+i');
  const editor = new EntityEditorPage(page);
  await expect(editor.partitionKey).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor.editor).toBeHidden();
  // Long after the key that would have cleared it.
  await expect(grid.cell(2, 'Name')).toHaveText(name);

  await page.keyboard.press('Shift+F1');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const line = sheet.getByRole('listitem').filter({ hasText: 'Create an account…' });
  await expect(line).toContainText('Alt+N A');
  await line.getByRole('button', { name: 'Change the keys of: Create an account…' }).press('Enter');
  const field = line.getByRole('textbox');
  await field.press('Alt+n');
  await expect(field).toHaveValue('Alt+N …');
  await field.press('t');
  await expect(line).toContainText('Alt+N T is used by: Create a table…');
  await field.press('Alt+n');
  await field.press('z');
  await expect(line).toContainText('Alt+N Z');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Alt+n');
  await page.keyboard.press('z');
  await expect(dialog).toContainText('Create account');
});

test('menus open, move, take the first letter and return the focus', async ({ page }) => {
  const grid = await new NavigationPage(page).openTable('samples', 'Airports');
  const { menu } = new NavigationPage(page);
  await grid.rowKey(2).click();
  await press(page, 'Shift+F10');
  await expect(menu.getByRole('menuitem', { name: /^Edit(?! in)/ })).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(menu.getByRole('menuitem', { name: 'Delete entity' })).toBeFocused();
  await page.keyboard.type('c');
  await expect(menu.getByRole('menuitem', { name: /^Copy(?! as)/ })).toBeFocused();
  await press(page, 'Escape');
  await expect(grid.rowKey(2)).toBeFocused();

  await press(page, 'ControlOrMeta+Home', 'ArrowUp', 'Alt+ArrowDown');
  await expect(grid.sortLine('ascending')).toBeFocused();
  await press(page, 'ArrowDown', 'Enter');
  await expect(grid.head('PartitionKey')).toBeFocused();
  await expect(grid.head('PartitionKey')).toHaveAttribute('aria-sort', 'descending');
});

test('the grid is one Tab stop', async ({ page }) => {
  const grid = await new NavigationPage(page).openTable('samples', 'Airports');
  await grid.rowKey(2).click();
  await expect(grid.active).toHaveCount(1);
  await press(page, 'Shift+Tab');
  await expect(grid.grid.locator(':focus')).toHaveCount(0);
  await press(page, 'Tab');
  await expect(grid.rowKey(2)).toBeFocused();

  // A key leads to its row, and Esc back to the field for keys.
  const partitionKey = await grid.cell(3, 'PartitionKey').innerText();
  const rowKey = await grid.rowKey(3).innerText();
  await page.keyboard.press('ControlOrMeta+g');
  await expect(page.getByRole('textbox', { name: 'PartitionKey' })).toBeFocused();
  await page.keyboard.type(partitionKey);
  await press(page, 'Tab');
  await page.keyboard.type(rowKey);
  await page.keyboard.press('Enter');
  await expect(grid.rowKey(3)).toBeFocused();
  await expect(grid.status).toContainText('1 entity selected');
  await press(page, 'Escape');
  // The field is inside an editor of its own, whose frame shows the focus.
  await page.keyboard.press('Escape');
  await expect(new FilterPage(page).field).toBeFocused();
});

test('a narrow window is used by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const navigation = new NavigationPage(page);
  await navigation.openAccount('samples');
  await expect(page.getByRole('main')).toContainText('Airports');
  await tabTo(page, 'Show navigation', 'Shift+Tab');
  await press(page, 'Enter');
  await expectFocusIn(page, navigation.pane);
  await press(page, 'Escape');
  await expect(navigation.drawer).toBeFocused();

  const grid = await navigation.openTable('samples', 'Airports');
  await expect(grid.row(1)).toBeVisible();
  await grid.active.focus();
  await press(page, 'Enter');
  const editor = new EntityEditorPage(page);
  await expectFocusIn(page, editor.editor);
  await press(page, 'Escape');
  await expect(editor.editor).toBeHidden();
  await expect(grid.active).toBeFocused();
});

/** Presses keys, after each of which the focus must be somewhere visible. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
}

async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => describeFocus(page)).toMatch(/^seen: /);
}

function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nowhere';
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
    // A field may leave the focus ring to the box around it, a cell to its overlay.
    const styles = [
      getComputedStyle(focused),
      getComputedStyle(focused, '::before'),
      getComputedStyle(focused, '::after'),
      getComputedStyle(focused.closest('.filter-box') ?? focused.parentElement ?? focused),
    ];
    const isPane = focused.matches('main, section, nav, dialog');
    const isMarked =
      isPane ||
      styles.some(
        ({ outlineStyle, boxShadow, borderTopWidth }, place) =>
          outlineStyle !== 'none' ||
          boxShadow !== 'none' ||
          (place > 0 && Number.parseFloat(borderTopWidth) >= 2),
      );
    if (!focused.checkVisibility({ visibilityProperty: true })) return `hidden: ${name}`;
    return `${isMarked ? 'seen' : 'unmarked'}: ${name.slice(0, 60)}`;
  });
}

async function expectFocusIn(page: Page, place: ReturnType<Page['locator']>): Promise<void> {
  await expect
    .poll(() => place.evaluate((element) => element.contains(document.activeElement)), {
      message: await describeFocus(page),
    })
    .toBe(true);
}

/** Presses F6 at most as often as there are panes. */
async function toPane(page: Page, pane: ReturnType<Page['locator']>): Promise<void> {
  for (let step = 0; step < 5; step += 1) {
    const isThere = await pane.evaluate((element) => element.contains(document.activeElement));
    if (isThere) return;
    await press(page, 'F6');
  }
  await expectFocusIn(page, pane);
}

/** Presses Tab until a button of this name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  // Its name may change once its subject has been counted.
  await expect(button).toBeVisible();
  for (let step = 0; step < 30; step += 1) {
    if (await button.evaluateAll((all) => all.some((one) => one === document.activeElement)))
      return;
    await press(page, key);
  }
  await expect(button).toBeFocused();
}

test('rows are pasted into a new table, whatever their first line is', async ({ page }) => {
  await page.goto(`./#/${ACCOUNT}`);
  await expect(page.getByRole('heading', { name: 'No tables yet' })).toBeVisible();
  await page.keyboard.press('Alt+n');
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('People');
  await page.keyboard.press('Enter');
  const grid = new GridPage(page, 'People');
  await expect(grid.grid.locator('[tabindex="0"]')).toBeFocused();

  const cells = new CellsPage(page, grid);
  const lines = Array.from({ length: 10_001 }, (_, line) => `Anna\t${line}`);
  await cells.pasteText(lines.join('\n'));
  const refused = page.locator('.toast').getByText('Import a file for more.');
  await expect(refused).toBeVisible();
  await expect(grid.grid.locator('[tabindex="0"]')).toBeFocused();

  await cells.pasteText('Anna\tA1\nBert\t7');
  await expect(cells.paste).toContainText('1 entity is added');
  const head = cells.paste.getByRole('checkbox', { name: /^The first line has column names/ });
  for (let tabs = 0; tabs < 30 && !(await isFocused(head)); tabs += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Space');
  await expect(cells.paste).toContainText('2 entities are added');
  await expect(head).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cells.paste).toHaveCount(0);
  await expect(grid.grid.locator('[tabindex="0"]')).toBeFocused();
});

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}
