import { expect, test } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

const NONSENSE = ['nonsense', null, 7, { first: 7, columns: [[1]], tabs: 'x' }, [], { at: {} }];

/**
 * Stored settings of windows, of tables, of columns by name, and of everything
 * else beside the data.
 */
const KEPT = [
  'layouts',
  'columnRules',
  'windows',
  'filterHistory',
  'savedFilters',
  'importReceipts',
  'importRecipes',
  'backups',
  'handles',
] as const;

test('a window works with any broken view settings', async ({ page }) => {
  const workbench = new WorkbenchPage(page);
  const navigation = new NavigationPage(page);
  let grid = await navigation.openTable('samples', 'Airports');
  await expect(grid.row(1)).toBeVisible();
  await expect.poll(() => workbench.keys('windows')).not.toEqual([]);
  for (const store of KEPT) {
    const own = await workbench.keys(store);
    const others = [['samples', 'airports'], ['samples', 'airports', 'x'], 'plan', 'last', 'x'];
    const keys = [...own, ...others];
    await workbench.store(
      store,
      keys.map((key, place) => [key, NONSENSE[place % NONSENSE.length]]),
    );
  }

  for (const address of ['./#/samples/Airports', './#/samples', './#/settings', './']) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(navigation.tableLink('samples', 'Airports')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/\w/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  grid = await navigation.openTable('samples', 'Airports');
  await expect(grid.row(1)).toBeVisible();
  await workbench.run('Reset this view');
  await expect(grid.row(1)).toBeVisible();
});
