import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findLayoutViolations } from './layout-violations.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test('the key that finds a table focuses its field, and keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 700 });
  const navigation = new NavigationPage(page);
  const grid = await navigation.openTable('samples', 'Airports');
  await expect(grid.row(1)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+j');
  await expect(navigation.pane).toBeVisible();
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await page.keyboard.type('bird');
  await expect(navigation.filter).toHaveValue('bird');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Entities of BirdStrikes' })).toBeVisible();
});

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'with a finger' : 'with a mouse', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch, isMobile: hasTouch });

    test('bars leave a narrow window to the rows', async ({ page }) => {
      const navigation = new NavigationPage(page);
      await page.goto('./');
      await expect(page.getByRole('link', { name: /^Airports/ })).toBeVisible();
      const grid = await navigation.openTable('samples', 'Airports');
      await expect(grid.row(1)).toBeVisible();
      const top = async () => (await grid.row(1).boundingBox())?.y ?? Number.NaN;
      await expect.poll(top).toBeLessThan(180);
      expect(await findLayoutViolations(page)).toEqual([]);
      for (const name of ['Columns…', 'Entities as JSON', 'Export', 'Builder', 'Import']) {
        await grid.commands.getByRole('button', { name: 'More commands' }).click();
        await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await grid.commands.getByRole('button', { name: 'More commands' }).click();
      await page.getByRole('menuitem', { name: 'Builder' }).click();
      await expect(page.getByRole('button', { name: 'Add a condition' })).toBeInViewport();
    });
  });
}

test('the tables of an account fit 320 px, and a checkbox fills its cell', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('./#/samples');
  const grid = page.getByRole('grid', { name: 'Tables of samples' });
  await expect(grid).toBeVisible();
  expect(await findLayoutViolations(page)).toEqual([]);
  const box = grid.getByRole('checkbox', { name: /Airports/ });
  const cell = await box.locator('xpath=ancestor::td').boundingBox();
  await page.mouse.click((cell?.x ?? 0) + 6, (cell?.y ?? 0) + 6);
  await expect(box).toBeChecked();
});

test('at 400 % zoom the rows of a table are reached, and its bars again', async ({ page }) => {
  // The space that 1280 x 1024 leaves at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const navigation = new NavigationPage(page);
  const grid = await navigation.openTable('samples', 'Airports');
  await expect(grid.grid).toBeVisible();
  /** As often as needed: the rows scroll first, and then what is around them. */
  const scrollTo = (target: Locator, down: number) =>
    expect(async () => {
      await page.mouse.wheel(0, down);
      await expect(target).toBeInViewport({ ratio: 0.9, timeout: 300 });
    }).toPass();
  await page.mouse.move(160, 190);
  await scrollTo(grid.grid, 60);
  await scrollTo(grid.commands, -60);
  await grid.commands.getByRole('button').first().focus();
  await expect(grid.active).not.toBeFocused();
  await page.keyboard.press('F6');
  await expect(grid.active).toBeFocused();
  await expect(grid.grid).toBeInViewport({ ratio: 0.9 });
});

test('focused rows stay visible after zooming, and at each key', async ({ page }) => {
  const navigation = new NavigationPage(page);
  const grid = await navigation.openTable('samples', 'Airports');
  const inSight = { ratio: 0.9 };
  for (const form of ['table', 'JSON']) {
    if (form === 'JSON') await page.getByRole('button', { name: 'Entities as JSON' }).click();
    else await grid.row(1).getByRole('rowheader').click();
    await expect(grid.active).toBeFocused();
    // From 100 % to 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(grid.grid, form).toBeInViewport(inSight);
    // The bars may be scrolled into view meanwhile.
    await grid.commands.getByRole('button').first().scrollIntoViewIfNeeded();
    await expect(grid.grid).not.toBeInViewport(inSight);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(grid.active).toBeFocused();
    await expect(grid.grid, form).toBeInViewport(inSight);
    // In JSON it is as wide as the longest line.
    await expect(grid.active, form).toBeInViewport({ ratio: 0.5 });
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('large letters leave each gauge of an entity its words', async ({ page }) => {
  const navigation = new NavigationPage(page);
  const entity = { partitionKey: 'AL', rowKey: '02A' };
  const editor = await navigation.openEntity('samples', 'Airports', entity);
  await expect(editor.limits).toBeVisible();
  const cutOff = () =>
    editor.limits.evaluate((group) =>
      [...group.children]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  for (const size of [16, 20, 24]) {
    await page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`;
    }, size);
    expect(await cutOff(), `${size} px`).toEqual([]);
  }
});
