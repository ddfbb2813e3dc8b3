import type { Page } from '@playwright/test';
import { SAMPLE_TABLES } from '../src/transfer/sample-names.ts';
import { expect, findAccessibilityViolations, openWindow, test } from './fixtures.ts';
import { GridPage } from './pages/grid-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { SheetPage } from './pages/sheet-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

test('the palette finds and runs everything, without a mouse', async ({ page }) => {
  const navigation = new NavigationPage(page);
  const workbench = new WorkbenchPage(page);
  const { field, options } = workbench;
  const airports = await openSample(page, 'Airports');
  await expect(airports.row(1)).toBeVisible();
  await workbench.store('savedFilters', [
    [['samples', 'earthquakes', 'strong'], { name: 'Strong ones', text: 'missing(Nothing)' }],
  ]);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('hide nav');
  await expect(options.first()).toHaveAccessibleName(/^Show or hide the navigation/);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const id = await options.first().getAttribute('id');
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? '');
  await page.keyboard.press('Enter');
  await expect(workbench.palette).toBeHidden();
  await expect(navigation.pane).toBeHidden();
  await workbench.run('hide nav');
  await expect(navigation.pane).toBeVisible();

  // Commands of the open table are offered and run.
  await workbench.run('add an ent');
  await expect(page.getByRole('textbox', { name: 'PartitionKey' })).toBeFocused();
  await page.keyboard.press('Escape');
  await workbench.run('airports first row');
  await expect(workbench.palette).toContainText('Nothing matches “airports first row”.');
  await page.keyboard.press('Escape');

  await workbench.run('strong');
  const earthquakes = new GridPage(page, 'Earthquakes');
  await expect(page).toHaveURL(/#\/samples\/Earthquakes\?filter=missing\(Nothing\)/);
  await expect(earthquakes.row(1)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+p');
  await page.keyboard.type('strik');
  await expect(options).toHaveCount(1);
  await expect(options).toHaveAccessibleName(/^BirdStrikes samples/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/samples\/BirdStrikes$/);
  await expect(new GridPage(page, 'BirdStrikes').grid.locator(':focus')).toHaveCount(1);
});

test('a saved filter named before it is read needs no second search', async ({ page }) => {
  const workbench = new WorkbenchPage(page);
  await openSample(page, 'Airports');
  await workbench.store('savedFilters', [
    [['samples', 'earthquakes', 'strong'], { name: 'Strong ones', text: 'missing(Nothing)' }],
  ]);
  const release = await workbench.hold('savedFilters');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(workbench.field).toBeFocused();
  await page.keyboard.type('strong ones');
  await page.keyboard.press('Enter');
  await expect(workbench.palette).toBeVisible();
  await release();
  await expect(page).toHaveURL(/#\/samples\/Earthquakes\?filter=missing\(Nothing\)/);
  await expect(workbench.palette).toBeHidden();
});

test('keys are changed, conflicts are shown, and single characters are turned off', async ({
  page,
}) => {
  const workbench = new WorkbenchPage(page);
  const log = 'Show or hide the request log';
  await page.goto('./#/samples');
  await expect(page.getByRole('main')).toContainText('Airports');
  await page.keyboard.press('?');
  await expect(workbench.sheet.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('request log');
  await expect(workbench.shortcut(log)).toContainText('Ctrl+Shift+L');
  await workbench.changeOf(log).focus();
  await page.keyboard.press('Enter');
  await expect(workbench.sheet.getByPlaceholder('Press the new keys')).toBeFocused();

  await page.keyboard.press('Control+n');
  await expect(workbench.sheet).toContainText('Ctrl+N is reserved by the browser.');
  await page.keyboard.press('Control+ArrowDown');
  await expect(workbench.sheet).toContainText('is reserved for: Move to the edge of filled cells.');
  await page.keyboard.press('Control+k');
  await expect(workbench.sheet).toContainText('Ctrl+K is used by: Show all commands.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Use it here instead' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(workbench.shortcut(log)).toContainText('Ctrl+K');
  await expect(workbench.changeOf(log)).toBeFocused();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(workbench.log).toBeVisible();
  await page.keyboard.press('Control+Shift+l');
  await expect(workbench.log).toBeVisible();
  await expect(workbench.palette).toBeHidden();

  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Shortcuts of a single character' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => workbench.stored('hasCharacterKeys')).toBe(false);
  await page.keyboard.press('Escape');
  await expect(workbench.sheet).toBeHidden();

  await page.reload();
  await expect(page.getByRole('main')).toContainText('Airports');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(workbench.log).toBeVisible();
  await expect(workbench.sheet).toBeHidden();
  await page.keyboard.press('Shift+F1');
  await page.getByRole('button', { name: 'Reset all keys' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(workbench.palette).toBeVisible();
});

test('settings apply at once, in every tab, and the next time', async ({ page }) => {
  const workbench = new WorkbenchPage(page);
  const root = page.locator('html');
  await expect((await openSample(page, 'Earthquakes')).row(1)).toBeVisible();
  const compact = await heightOf(page);
  await workbench.run('theme high');
  await expect(root).toHaveAttribute('data-theme', 'contrast');

  const other = await openWindow(page);
  const there = new WorkbenchPage(other);
  await other.goto('./#/settings');
  await expect(there.setting('Theme', 'High contrast')).toBeChecked();
  await there.setting('Row height', 'Compact').focus();
  await other.keyboard.press('ArrowRight');
  await expect(there.setting('Row height', 'Comfortable')).toBeChecked();
  await expect.poll(() => heightOf(page)).toBeGreaterThan(compact);
  const zone = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(zone('UTC'), 'beside the one that is not chosen').toHaveText('UTCLocal');
  await there.setting('Time zone', 'UTC').focus();
  await other.keyboard.press('ArrowRight');
  await expect(zone('Local')).toHaveAccessibleDescription(/Switch to UTC$/);
  await other.getByRole('combobox', { name: 'Memory for tables' }).selectOption('64 MiB');
  await other.getByRole('combobox', { name: 'Language' }).selectOption('Español');
  await expect(root).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(() => workbench.stored('memoryMebibytes')).toBe(64);
  await expect.poll(() => workbench.stored('language')).toBe('es');
  await other.close();

  await page.reload();
  await expect(root).toHaveAttribute('lang', 'es');
  await expect(root).toHaveAttribute('data-theme', 'contrast');
  await expect.poll(() => heightOf(page)).toBeGreaterThan(compact);
});

test('broken settings are repaired, and nothing else is lost', async ({ page }) => {
  const workbench = new WorkbenchPage(page);
  await page.goto('./#/settings');
  await expect(workbench.settings).toBeVisible();
  await workbench.setting('Row height', 'Comfortable').check();
  await expect.poll(() => workbench.stored('density')).toBe('comfortable');
  await workbench.store('settings', [
    ['theme', { $gt: '' }],
    ['language', 'xx-<script>'],
    ['zone', 7],
    ['navWidth', 'wide'],
    ['collapsedAccounts', { length: 3 }],
    ['memoryMebibytes', -4],
    ['hasCharacterKeys', null],
    ['shortcuts', { showPalette: 'Mod+K', toggleNav: ['Hyper+Q'], quickOpen: ['Mod+E'] }],
  ]);

  await page.reload();
  await expect(workbench.setting('Theme', 'System')).toBeChecked();
  await expect(workbench.setting('Row height', 'Comfortable')).toBeChecked();
  await expect(page.getByRole('main')).toContainText('1 command has changed keys.');
  await expect.poll(() => workbench.stored('theme')).toBe('system');
  await expect.poll(() => workbench.stored('shortcuts')).toEqual({ quickOpen: ['Mod+E'] });
  await page.keyboard.press('ControlOrMeta+e');
  await expect(page.getByRole('combobox', { name: /^Search the tables/ })).toBeFocused();
});

test('everything in the browser is deleted after a confirmation', async ({ page }) => {
  const workbench = new WorkbenchPage(page);
  const navigation = new NavigationPage(page);
  await page.goto('./#/settings');
  await expect(navigation.tableLink('samples', 'Earthquakes')).toBeVisible();
  await expect(workbench.settings).toBeVisible();
  await workbench.setting('Theme', 'Dark').check();
  await page.getByRole('button', { name: 'Delete everything…' }).focus();
  await page.keyboard.press('Enter');
  await expect(navigation.dialog).toContainText('2 accounts, 3 tables and');
  await expect(navigation.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await navigation.dialog.getByRole('button', { name: 'Delete everything' }).press('Enter');
  await expect(navigation.dialog).toContainText('Type delete, or cancel to keep everything.');
  await navigation.dialog.getByRole('textbox').fill('delete');
  await navigation.dialog.getByRole('button', { name: 'Delete everything' }).press('Enter');

  await expect(navigation.toasts).toContainText('Everything in this browser was deleted.');
  await expect(navigation.account('samples')).toBeHidden();
  await expect(workbench.setting('Theme', 'System')).toBeChecked();
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual(['tablewright']);
  await page.reload();
  await expect(workbench.settings).toBeVisible();
  await expect(navigation.account('samples')).toBeHidden();
});

test('the help is searched, and shows the current keys', async ({ page }) => {
  const workbench = new WorkbenchPage(page);
  await page.goto('./#/samples');
  await expect(page.getByRole('main')).toContainText('Airports');
  await page.keyboard.press('F1');
  await expect(workbench.help).toBeVisible();
  const search = page.getByRole('textbox', { name: 'Search the help' });
  await search.fill('transaction');
  await expect(page.getByRole('term').filter({ hasText: 'Entity group transaction' })).toHaveCount(
    2,
  );
  await expect(page.getByRole('main')).toContainText('100 changes and 4 MiB.');
  await search.fill('startswith');
  await expect(page.getByRole('main')).toContainText("startswith(RowKey,'1990-')");
  await search.fill('duplicate');
  await expect(page.getByRole('main')).toContainText('Ctrl+D');
  await search.fill('dry run counts');
  await expect(page.getByRole('term').filter({ hasText: 'Dry run' })).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('how many rows would be inserted');
  await search.fill('zebra');
  await expect(page.getByRole('main')).toContainText('No topic matches “zebra”.');
});

for (const theme of ['System', 'High contrast']) {
  test(`commands, settings and help have no barriers: ${theme}`, async ({ page }) => {
    const workbench = new WorkbenchPage(page);
    await page.goto('./#/settings');
    await workbench.setting('Theme', theme).check();
    await expectNoFaults(page, 'settings');
    await page.getByRole('button', { name: 'Delete everything…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
    await expectNoFaults(page, 'the question');
    await page.keyboard.press('Escape');

    await page.keyboard.press('ControlOrMeta+k');
    await workbench.field.fill('set');
    await expectNoFaults(page, 'the palette');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await workbench.changeOf('Open the settings').click();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(workbench.sheet).toContainText('is used by');
    await expectNoFaults(page, 'the sheet');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await workbench.run('open the help');
    await expect(workbench.help).toBeVisible();
    await expectNoFaults(page, 'help');
  });
}

test('a part that fails to draw is contained, and recovers', async ({ page }) => {
  const navigation = new NavigationPage(page);
  const main = page.getByRole('main');
  const grid = await openSample(page, 'Airports');
  await expect(grid.row(1)).toBeVisible();
  for (const table of SAMPLE_TABLES) {
    await expect(navigation.tableLink('samples', table)).toHaveAccessibleName(/ 20 entities$/);
  }

  // The dialog's code is loaded from here on.
  const columns = page.getByRole('dialog', { name: 'Columns of Airports' });
  const command = new SheetPage(page).command('Columns…');
  await command.press('Enter');
  await expect(columns).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(columns).toBeHidden();

  // Background work redraws parts of the window, and these would fail too: so only briefly.
  await setPlurals(page, 'broken at the next key');
  await command.press('Enter');
  const failed = page.getByRole('dialog', { name: 'The dialog stopped working' });
  await expect(failed).toContainText('No plurals.');
  await setPlurals(page, 'whole');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await failed.getByRole('button', { name: 'Reload this panel' }).press('Enter');
  await expect(columns).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(columns).toBeHidden();

  await setPlurals(page, 'broken at the next key');
  await navigation.accountLink('samples').press('Enter');
  const failures = page.getByRole('alert').filter({ hasText: 'stopped working' });
  await expect(failures).toHaveCount(3);
  await expect(main).toContainText('The panel stopped working');
  await expect(page.getByText('The navigation stopped working')).toBeVisible();
  await expect(page.getByText('The status bar stopped working')).toBeVisible();
  await expect(navigation.breadcrumb, 'the others go on').toContainText('samples');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    expect.soft(await findAccessibilityViolations(page), `${width} px`).toEqual([]);
  }
  await setPlurals(page, 'whole');
  for (const left of [2, 1, 0]) {
    await failures.last().getByRole('button', { name: 'Reload this panel' }).press('Enter');
    await expect(failures).toHaveCount(left);
    // The focused button is gone. Restored tables take the focus from the pane.
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  }
  await expect(main.getByRole('grid', { name: 'Tables of samples' })).toBeVisible();
  await expect(navigation.tableLink('samples', 'Airports')).toBeVisible();
  await expect(navigation.status).toContainText('3 tables');
});

test('in 320 px, which is 400 % of a usual window, nothing is cut off', async ({ page }) => {
  const workbench = new WorkbenchPage(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['./#/settings', './#/help']) {
    await page.goto(address);
    await expect(workbench.settings.or(workbench.help)).toBeVisible();
    await expect.poll(() => overflowOf(page)).toEqual([]);
  }
  await page.keyboard.press('ControlOrMeta+k');
  await expect(workbench.options.first()).toBeVisible();
  await expect.poll(() => overflowOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F1');
  await workbench.changeOf('Open the settings').click();
  await expect.poll(() => overflowOf(page)).toEqual([]);
});

/** The samples load first: both take their time on a busy machine. */
async function openSample(page: Page, table: string): Promise<GridPage> {
  const navigation = new NavigationPage(page);
  await navigation.openAccount('samples');
  await expect(navigation.tableLink('samples', table)).toBeVisible();
  return navigation.openTable('samples', table);
}

async function expectNoFaults(page: Page, what: string): Promise<void> {
  expect(await findAccessibilityViolations(page), what).toEqual([]);
}

/** Returns elements that are wider than their container. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, main, main *, dialog, dialog *')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
      .filter((one) => getComputedStyle(one).overflowX !== 'visible')
      .filter((one) => !one.matches('.clip, .visually-hidden, input'))
      .map((one) => `${one.tagName} ${one.className}`),
  );
}

/** Returns the height of the grid's first row, in any language; 0 if there is none. */
async function heightOf(page: Page): Promise<number> {
  const [row] = await page.getByRole('grid').locator('[aria-rowindex="2"]').all();
  return (await row?.boundingBox())?.height ?? 0;
}

/** Plural rules are used nearly everywhere: without them, whatever is drawn fails. */
async function setPlurals(page: Page, how: 'broken at the next key' | 'whole'): Promise<void> {
  await page.evaluate((isToBreak) => {
    const { prototype } = Intl.PluralRules;
    globalThis.wholePlurals ??= prototype.select;
    prototype.select = globalThis.wholePlurals;
    const fail = () => {
      throw new Error('No plurals.');
    };
    const breakThem = () => {
      prototype.select = fail;
    };
    if (isToBreak) addEventListener('keydown', breakThem, { capture: true, once: true });
  }, how !== 'whole');
}

declare global {
  /** The original method while it is replaced. */
  var wholePlurals: Intl.PluralRules['select'] | undefined;
}
