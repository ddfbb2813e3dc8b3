import type { Locator, Page } from '@playwright/test';
import { commands as en } from '../src/i18n/en/commands.ts';
import { commands as zhHans } from '../src/i18n/zh-Hans/commands.ts';
import { COMMAND_IDS, COMMANDS, type CommandId, isCommandId } from '../src/ui/commands/registry.ts';
import { openAirports } from './airports.ts';
import { expect, test } from './fixtures.ts';
import { FilterPage } from './pages/filter-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { TabsPage } from './pages/tabs-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

/** Moves by keyboard alone: the palette would take the focus from their start. */
const MOVES: readonly CommandId[] = [
  'showPalette',
  'nextPane',
  'previousPane',
  'moveCell',
  'movePage',
  'moveRowEdge',
  'moveGridEdge',
  'moveBlockEdge',
  'extendSelection',
];

/** Commands with their context elsewhere. */
const ELSEWHERE: readonly CommandId[] = [
  'secondTab',
  'thirdTab',
  'fourthTab',
  'fifthTab',
  'sixthTab',
  'seventhTab',
  'eighthTab',
  'moveTabLeft',
  'moveTabRight',
  'reopenTab',
  'goAcross',
  'nextDifference',
  'previousDifference',
  'saveEntity',
  'closeEditor',
];

for (const [tag, { names }] of [
  ['en', en],
  ['zh-Hans', zhHans],
] as const) {
  test.describe(tag, () => {
    test.use({ locale: tag });

    test('the palette finds every menu item by its words', async ({ page }) => {
      await page.goto('./#/samples/Airports');
      const cell = page.locator('[aria-rowindex="2"] [data-name="Name"]');
      await cell.click();
      await expect(page.locator('[role="grid"] [tabindex="0"]')).toBeFocused();
      const lines = [
        ...(await linesAfter(page, () => page.keyboard.press('Shift+F10'))),
        ...(await linesAfter(page, () => page.keyboard.press('ControlOrMeta+Shift+c'))),
        ...(await linesAfter(page, () => openMenuOfHead(page))),
        ...(await linesAfter(page, () => buttonOf(page.locator('.shell-title')).click())),
        ...(await linesAfter(page, () => buttonOf(page.locator('.nav-line-account')).click())),
        ...(await linesAfter(page, () =>
          buttonOf(page.locator('.nav-line-table[data-current="true"]')).click(),
        )),
        ...(await linesAfter(page, () => page.getByRole('tab').click({ button: 'right' }))),
      ];
      expect(lines.length).toBeGreaterThan(50);
      await cell.click();
      const named = lines.map(({ label, command }) => {
        const id = command !== undefined && isCommandId(command) ? command : undefined;
        return { search: label, found: id ? names[id] : label };
      });
      expect(await findMissing(page, named)).toEqual([]);
    });
  });
}

test('the start page has the commands of every table in the palette', async ({ page }) => {
  const navigation = new NavigationPage(page);
  const workbench = new WorkbenchPage(page);
  await page.goto('./');
  await expect(navigation.tableLink('samples', 'Airports')).toBeVisible();
  await expect(navigation.accountActions('devstoreaccount1')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await workbench.field.fill('rename airports');
  await expect(workbench.options.first()).toContainText('Airports · samples');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Rename table Airports' }).getByRole('textbox'),
  ).toHaveValue('Airports');
});

test('the palette finds every shortcut by its name in the list', async ({ page }) => {
  const { airports } = await openAirports(page);
  await airports.cell(1, 'Name').click();
  const named = COMMAND_IDS.filter((id) => COMMANDS[id].keys.length > 0)
    .filter((id) => !MOVES.includes(id) && !ELSEWHERE.includes(id))
    .map((id) => ({ search: en.names[id], found: en.names[id] }));
  expect(await findMissing(page, named)).toEqual([]);
});

test('people find commands by the words they have for them', async ({ page }) => {
  const { airports } = await openAirports(page);
  await airports.cell(1, 'Name').click();
  const workbench = new WorkbenchPage(page);
  await page.keyboard.press('ControlOrMeta+k');
  const wanted = [
    ['change type', 'Change the type of the cell…'],
    ['show the history', 'Show the history of the account'],
    ['history', 'Show the history of the account'],
    ['new table', 'Create a table…'],
    ['bulk edit', 'Change the selected entities…'],
    ['drop table', 'Delete the table…'],
    ['find row', 'Go to a key…'],
  ] as const;
  for (const [search, found] of wanted) {
    await workbench.field.fill(search);
    await expect(workbench.options.first(), search).toContainText(found);
  }
  await workbench.field.fill('change type cell');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Type of Name' })).toBeVisible();
});

test('the start page finds account commands, listed per account', async ({ page }) => {
  await page.goto('./');
  const navigation = page.getByRole('navigation', { name: 'Accounts and tables' });
  await expect(navigation.getByText('samples', { exact: true })).toBeVisible();
  const menu = await linesAfter(page, () => buttonOf(page.locator('.nav-line-account')).click());
  const labels = menu.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['History', 'Back up…', 'Connect from code']));
  const workbench = new WorkbenchPage(page);
  await page.keyboard.press('ControlOrMeta+k');
  const wanted = [
    ['connect samples', 'Connect from code'],
    ['connection string samples', 'Connect from code'],
    ['history samples', 'History'],
    ['check samples', 'Check account…'],
    ['export samples', 'Export tables…'],
    ['delete account samples', 'Delete account…'],
    ['back up', 'Back up accounts to a file…'],
    ['restore', 'Restore a backup…'],
    ['import', 'Import a file…'],
    ['new table', 'Create a table…'],
    ['benchmark', 'Open the benchmark'],
    ['theme dark', 'Theme: Dark'],
    ['request log', 'Show or hide the request log'],
  ] as const;
  for (const [search, found] of wanted) {
    await workbench.field.fill(search);
    await expect(workbench.options.first(), search).toContainText(found);
  }
  await workbench.field.fill('connect');
  await expect(workbench.options.filter({ hasText: 'devstoreaccount1' })).toHaveCount(1);
  await workbench.field.fill('connect samples');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/samples\?connect/);
});

test('a filter is cleared by its name, as long as there is one', async ({ page }) => {
  await openAirports(page);
  const filter = new FilterPage(page);
  await filter.ask("PartitionKey eq 'CA'");
  await expect(filter.clear).toBeVisible();
  const workbench = new WorkbenchPage(page);
  await workbench.run('clear filter');
  await expect(filter.clear).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await workbench.field.fill('clear filter');
  await expect(workbench.options.filter({ hasText: /^Clear filter/ })).toHaveCount(0);
});

test('Tab stays in the palette', async ({ page }) => {
  await openAirports(page);
  const workbench = new WorkbenchPage(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(workbench.field).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(workbench.field).toBeFocused();
  }
});

test('a table that is chosen before it exists opens as soon as it does', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/airports/i, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('./');
  await expect(page.getByRole('navigation', { name: 'Accounts and tables' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search the tables of all accounts' });
  await page.keyboard.press('ControlOrMeta+p');
  await field.fill('Airports');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Open a table' })).toContainText('Reading tables…');
  release();
  await expect(page).toHaveURL(/#\/samples\/Airports/);
  await expect(page.getByRole('grid', { name: 'Entities of Airports' })).toBeVisible();
  await expect(new TabsPage(page).shown).toHaveText('Airports');
});

/** A menu item, and the command that it names. */
interface MenuLine {
  readonly label: string;
  readonly command: string | undefined;
}

/** Opens a menu, returns its items, and closes it again. */
async function linesAfter(page: Page, open: () => Promise<void>): Promise<MenuLine[]> {
  const menu = page.getByRole('menu');
  await expect(menu).toHaveCount(0);
  await open();
  await expect(menu).toBeVisible();
  const lines = await menu.locator('[data-label]:enabled').evaluateAll((all) =>
    all.flatMap((line) => {
      const { label, command } = line instanceof HTMLElement ? line.dataset : {};
      return label === undefined ? [] : { label, command };
    }),
  );
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  return lines;
}

async function openMenuOfHead(page: Page): Promise<void> {
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[role="columnheader"][tabindex="0"]')).toBeFocused();
  await page.keyboard.press('Enter');
}

function buttonOf(place: Locator): Locator {
  return place.locator('button[aria-haspopup="menu"]').last();
}

/**
 * Returns the items that the palette does not find: an item of other words with
 * the same letters does not count.
 */
async function findMissing(
  page: Page,
  wanted: readonly { readonly search: string; readonly found: string }[],
): Promise<string[]> {
  const palette = page.locator('dialog.commands-palette');
  await page.keyboard.press('ControlOrMeta+k');
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  const missing: string[] = [];
  for (const { search, found } of wanted) {
    await field.fill(search);
    const labels = await palette.locator('.commands-label').allTextContents();
    if (!labels.includes(found)) missing.push(`${search}: ${found}`);
  }
  return missing;
}
