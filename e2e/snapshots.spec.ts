import type { Page } from '@playwright/test';
import type * as Tablewright from '../src/tablewright.ts';
import { ACCOUNT } from './books.ts';
import { expect, findAccessibilityViolations, openWindow, test } from './fixtures.ts';
import { findLayoutViolations } from './layout-violations.ts';
import { ComparePage } from './pages/compare-page.ts';
import { FilterPage } from './pages/filter-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { SnapshotsPage } from './pages/snapshots-page.ts';
import { TabsPage } from './pages/tabs-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

const TABLE = 'Orders';
const NAME = 'Before the sale';

test('a snapshot is taken by keyboard, opened, compared, restored from and undone', async ({
  page,
}) => {
  const snapshots = await openOrders(page);
  await new WorkbenchPage(page).run('Show snapshots');
  await expect(snapshots.list).toContainText('No snapshots yet');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(snapshots.name).toHaveValue(/^Orders \d{4}-\d\d-\d\d \d\d:\d\d$/);
  await snapshots.name.fill(' ');
  await page.keyboard.press('Enter');
  await expect(snapshots.dialog).toContainText('Enter a name.');
  await snapshots.name.fill(NAME);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(snapshots.lines).toContainText([NAME]);

  await write(page, [
    ['o003', 99],
    ['o007', 98],
  ]);
  await snapshots.list.getByRole('link', { name: NAME }).press('Enter');
  await expect(new TabsPage(page).shown).toContainText(NAME);
  await expect(page).toHaveTitle(`${NAME} · ${ACCOUNT} – Tablewright`);
  const grid = page.getByRole('grid', { name: `Entities of ${NAME}` });
  await expect(grid).toHaveAttribute('aria-rowcount', '31');
  await expect(snapshots.banner).toContainText('Snapshot of Orders');
  await expect(page.getByRole('button', { name: 'Add entity' })).toHaveCount(0);
  await new FilterPage(page).ask("RowKey eq 'o003'");
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await expect(grid.locator('[data-name="Qty"]').last()).toHaveText('3');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await snapshots.banner.getByRole('button', { name: 'Compare with the table now' }).click();
  const compare = new ComparePage(page);
  await expect(compare.kind('Differences')).toHaveText(/2$/);
  await expect(new TabsPage(page).shown).toContainText(`${NAME} ↔ ${TABLE}`);
  await compare.row(1).getByRole('rowheader').dblclick();
  await expect(compare.dialog.getByRole('button', { name: /left/ })).toHaveCount(0);
  await compare.dialog.getByRole('button', { name: 'Take to the right' }).click();
  await expect(compare.kind('Differences')).toHaveText(/1$/);

  await page.goto(`./#/${ACCOUNT}/${TABLE}`);
  await new WorkbenchPage(page).run('Restore from a snapshot');
  await snapshots.choose(NAME, 'Restore…');
  await expect(snapshots.dialog).toContainText('1 entity is changed.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await snapshots.dialog.getByRole('button', { name: 'Restore the whole table' }).click();
  await expect.poll(() => read(page, 'o007')).toBe(7);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(new NavigationPage(page).toasts).toContainText('Undone');
  expect([await read(page, 'o003'), await read(page, 'o007')]).toEqual([3, 98]);
});

test('a snapshot that another window deletes is named, with a way out', async ({ page }) => {
  const snapshots = await openOrders(page);
  await snapshots.take(NAME);
  await new NavigationPage(page).toasts.getByRole('button', { name: 'Open' }).click();
  await expect(snapshots.banner).toBeVisible();

  const window = await openWindow(page);
  const other = new SnapshotsPage(window);
  await window.goto(page.url());
  await expect(other.banner).toBeVisible();
  await other.show();
  await other.choose(NAME, 'Delete…');
  expect(await findAccessibilityViolations(window)).toEqual([]);
  await other.dialog.getByRole('button', { name: 'Delete snapshot' }).click();
  await expect(page.getByRole('heading', { name: 'This snapshot does not exist' })).toBeVisible();
  await expect(window.getByRole('heading', { name: 'This snapshot does not exist' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show snapshots' }).click();
  await expect(snapshots.list).toContainText('No snapshots yet');
});

test('snapshots are taken daily and before an import, and listed by their room', async ({
  page,
}) => {
  const snapshots = await openOrders(page);
  await snapshots.show();
  await snapshots.list.getByLabel('Daily snapshots').selectOption('Keep the last 7');
  // That of today is due.
  await expect(snapshots.lines).toContainText([/^Orders, daily, /]);
  await page.reload();
  await page.goto('./#/settings');
  const settings = new WorkbenchPage(page);
  await settings.setting('Take a snapshot before an import or a bulk edit', 'On').check();
  const section = page.getByRole('region', { name: 'Snapshots' });
  await expect(section.getByRole('listitem')).toContainText([/^Orders, daily, /]);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.goto(`./#/${ACCOUNT}/${TABLE}`);
  const imports = new ImportPage(page);
  await imports.dropInto(TABLE, {
    name: 'more.csv',
    content: 'PartitionKey,RowKey,Qty\nDE,o900,1\n',
  });
  await imports.start.click();
  await expect.poll(() => read(page, 'o900')).toBe(1);
  await imports.close.click();
  await page.goto('./#/settings');
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await section.getByRole('button', { name: /^Actions for Orders before an import/ }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await snapshots.dialog.getByRole('button', { name: 'Delete snapshot' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
});

test('all tables are taken at one moment, and opened and deleted together', async ({ page }) => {
  const snapshots = await openOrders(page);
  await new NavigationPage(page).createTable(ACCOUNT, 'Shops');
  await expect(new TabsPage(page).shown).toContainText('Shops');
  await page.goto(`./#/${ACCOUNT}`);
  await snapshots.take('Both');
  await snapshots.show();
  await expect(snapshots.lines.first()).toContainText('2 tables');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await snapshots.list.getByRole('link', { name: TABLE }).click();
  await expect(new TabsPage(page).shown).toContainText('Both · Orders');
  await page.goto(`./#/${ACCOUNT}`);
  await snapshots.show();
  await snapshots.choose('Both', 'Delete…');
  await snapshots.dialog.getByRole('button', { name: 'Delete 2 snapshots' }).click();
  await expect(snapshots.list).toContainText('No snapshots yet');
});

test('snapshots fit a narrow window, in the dark, with long names', async ({ page }) => {
  const snapshots = await openOrders(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  await snapshots.take(`${'A rather long name of a snapshot '.repeat(5)}end`);
  await snapshots.show();
  await expect(snapshots.lines).toHaveCount(1);
  expect(await findLayoutViolations(page)).toEqual([]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await snapshots.lines.getByRole('link').click();
  await expect(snapshots.banner).toBeVisible();
  expect(await findLayoutViolations(page)).toEqual([]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

/** Opens a table of 30 orders. */
async function openOrders(page: Page): Promise<SnapshotsPage> {
  await page.goto('./');
  // The first run makes both accounts.
  await expect(new NavigationPage(page).tableLink('samples', 'Airports')).toBeVisible();
  await expect(new NavigationPage(page).account(ACCOUNT)).toContainText('No tables yet');
  const orders = Array.from(
    { length: 30 },
    (_, order) => [`o${String(order).padStart(3, '0')}`, order] as const,
  );
  await write(page, orders, true);
  await new NavigationPage(page).openTable(ACCOUNT, TABLE);
  await expect(page.getByRole('grid', { name: `Entities of ${TABLE}` })).toBeVisible();
  return new SnapshotsPage(page);
}

/** Writes orders as another page does. */
async function write(
  page: Page,
  orders: readonly (readonly [string, number])[],
  isNew = false,
): Promise<void> {
  await page.evaluate(
    async ([name, table, rows, creates]) => {
      const address = new URL('tablewright.js', document.baseURI).href;
      const { openAccount, int32Of }: typeof Tablewright = await import(address);
      const account = await openAccount(name);
      if (creates) await account.createTable(table);
      const changes = rows.map(([rowKey, qty]) => {
        const entity = { partitionKey: 'DE', rowKey, properties: new Map([['Qty', int32Of(qty)]]) };
        return { kind: 'upsert', mode: 'replace', entity } as const;
      });
      await account.submitTransaction(table, changes);
      account.close();
    },
    [ACCOUNT, TABLE, orders, isNew] as const,
  );
}

/** Returns the quantity of an order. */
function read(page: Page, order: string): Promise<unknown> {
  return page.evaluate(
    async ([name, table, rowKey]) => {
      const address = new URL('tablewright.js', document.baseURI).href;
      const { openAccount }: typeof Tablewright = await import(address);
      const account = await openAccount(name);
      const found = await account.getEntity(table, { partitionKey: 'DE', rowKey });
      account.close();
      return found.properties.get('Qty')?.value;
    },
    [ACCOUNT, TABLE, order] as const,
  );
}
