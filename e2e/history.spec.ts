import type { Page } from '@playwright/test';
import { ACCOUNT } from './books.ts';
import { expect, findAccessibilityViolations, openWindow, test } from './fixtures.ts';
import { expectRows, ORDERS, openOrders } from './orders.ts';
import { CellsPage } from './pages/cells-page.ts';
import { EntityEditorPage } from './pages/entity-editor-page.ts';
import { HistoryPage } from './pages/history-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

test.use({ sampleRows: 1, viewport: { width: 1700, height: 800 } });

test('writes are undone and redone by keyboard, even after a restart', async ({ page }) => {
  const { grid, cells, history } = await openCells(page);
  await cells.write(1, 'status', 'sent');
  await page.keyboard.press('Enter');
  await expect(grid.cell(1, 'status')).toHaveText('sent');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(grid.cell(1, 'status')).toHaveText('open');
  await expect(history.toasts).toContainText('Undone: 1 entity in orders');

  // A text field has its own undo.
  await cells.write(2, 'note', 'half');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('Escape');
  await expect(grid.cell(1, 'status')).toHaveText('open');

  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(grid.cell(1, 'status')).toHaveText('sent');
  // The cells change first. A redo that takes long opens a dialog, which takes keys and clicks.
  await expect(history.toasts).toContainText('Redone: 1 entity in orders');
  await page.reload();
  await expectRows(grid, ORDERS);
  await grid.cell(3, 'status').click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(grid.cell(1, 'status')).toHaveText('open');
  await history.toasts.getByRole('button', { name: 'Redo' }).click();
  await expect(grid.cell(1, 'status')).toHaveText('sent');
  await expect(history.toasts).toContainText('Redone: 1 entity in orders');

  // Under an editor with unsaved work, which undo must not change.
  await grid.open(1);
  const editor = new EntityEditorPage(page);
  await editor.value('note').fill('half');
  await new WorkbenchPage(page).run('undo the last step');
  await expect(grid.cell(1, 'status')).toHaveText('open');
  await expect(editor.value('status')).toHaveValue('open');
  await expect(editor.value('note')).toHaveValue('half');
  await expect(editor.editor).not.toContainText('Changed elsewhere');
});

test('an older step is previewed and undone, except for rows changed later', async ({ page }) => {
  const { grid, cells } = await openCells(page);
  await grid.cell(1, 'status').click();
  await grid.cell(3, 'status').click({ modifiers: ['Shift'] });
  await page.keyboard.type('held');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(grid.cell(3, 'status')).toHaveText('held');

  // Another tab shows the steps, and each new one.
  const other = await openWindow(page);
  const history = new HistoryPage(other);
  await history.open(ACCOUNT);
  await expect(history.step(1)).toContainText('3 entities in orders');
  await expect(history.step(2)).toContainText('table orders');
  await cells.write(2, 'status', 'late');
  await page.keyboard.press('Enter');
  await expect(history.step(1)).toContainText('1 entity in orders');
  await expect(history.step(1)).toContainText('Another tab, or earlier');

  await expect(history.look(2), 'as it reads').toHaveAccessibleName(
    'Cells filled 3 entities in orders',
  );
  await history.look(2).click();
  await expect(history.step(2).getByRole('table').first()).toContainText('held');
  await expect(history.step(2)).toContainText('It was changed since.');
  expect(await findAccessibilityViolations(other)).toEqual([]);

  await history.undo(2).click();
  await expect(history.question).toHaveAccessibleName('Undo 3 entities in orders?');
  await expect(history.question).toContainText('1 of 3 entities was changed since');
  expect(await findAccessibilityViolations(other)).toEqual([]);
  await history.question.getByRole('button', { name: 'Undo the rest' }).click();
  await expect(history.toasts).toContainText('Undone: 2 entities in orders 1 was left unchanged.');
  await expect(grid.cell(1, 'status')).toHaveText('open');
  await expect(grid.cell(2, 'status')).toHaveText('late');

  // Forgotten steps can't be undone any more; the table stays as it is.
  await new WorkbenchPage(page).run('Show the history of the account');
  const here = new HistoryPage(page);
  await page.getByRole('button', { name: 'Clear history…' }).click();
  await here.question.getByRole('button', { name: 'Clear' }).click();
  await expect(here.question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Nothing was written yet' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Nothing was written yet' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(here.toasts).toContainText('There is nothing to undo.');
});

test('an undo is merged with what was changed since, as decided', async ({ page }) => {
  const { grid, cells, history } = await openCells(page);
  await grid.cell(1, 'status').click();
  await grid.cell(2, 'status').click({ modifiers: ['Shift'] });
  await page.keyboard.type('held');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(grid.cell(2, 'status')).toHaveText('held');
  await cells.write(1, 'note', 'urgent');
  await page.keyboard.press('Enter');
  await cells.write(2, 'status', 'late');
  await page.keyboard.press('Enter');
  await expect(grid.cell(2, 'status')).toHaveText('late');

  await history.open(ACCOUNT);
  await history.undo(3).click();
  await expect(history.question).toContainText('2 of 2 entities were changed since');
  await history.question.getByRole('button', { name: 'Review them' }).click();
  const { question } = history;
  await expect(question).toHaveAccessibleName('Review what was changed since');
  await expect(question).toContainText('1 entity still to decide.');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  // The one that waits is selected. By keyboard alone: its list, then the value of the grid before.
  const list = question.getByRole('listbox', { name: 'Entities to review' });
  await expect(list.getByRole('option', { selected: true })).toContainText('o001');
  await list.getByRole('option', { selected: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(question.getByRole('heading', { level: 3 })).toHaveText('DE / o000');
  await question.getByRole('button', { name: 'Next conflict' }).press('Enter');
  await question.getByRole('radio', { name: 'status: Before the step' }).press('Space');
  await expect(question).toContainText('Everything is decided.');

  // What was decided is still there after a reload.
  await page.reload();
  await history.undo(3).click();
  await question.getByRole('button', { name: 'Review them' }).click();
  await expect(question).toContainText('Everything is decided.');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(question.getByRole('button', { name: 'Undo as decided' })).toBeInViewport();
  await question.getByRole('button', { name: 'Undo as decided' }).press('Enter');
  await expect(history.toasts).toContainText('Undone: 2 entities in orders');

  await page.setViewportSize({ width: 1700, height: 800 });
  await page.goto(`./#/${ACCOUNT}/orders`);
  await expect(grid.cell(1, 'status')).toHaveText('open');
  await expect(grid.cell(1, 'note')).toHaveText('urgent');
  await expect(grid.cell(2, 'status')).toHaveText('draft');
});

async function openCells(page: Page) {
  const { grid } = await openOrders(page);
  return { grid, cells: new CellsPage(page, grid), history: new HistoryPage(page) };
}
