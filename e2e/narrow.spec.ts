import { expect, test } from './fixtures.ts';
import { findLayoutFaults } from './layout-faults.ts';

test('the tables of an account fit 320 px, and a box is as large as its cell', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('./#/samples');
  const grid = page.getByRole('grid', { name: 'Tables of samples' });
  await expect(grid).toBeVisible();
  expect(await findLayoutFaults(page)).toEqual([]);
  const box = grid.getByRole('checkbox', { name: /Airports/ });
  const cell = await box.locator('xpath=ancestor::td').boundingBox();
  await page.mouse.click((cell?.x ?? 0) + 6, (cell?.y ?? 0) + 6);
  await expect(box).toBeChecked();
});
