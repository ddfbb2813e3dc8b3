import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { expectRows, openOrders } from './orders.ts';

test('the builder changes the text, and the text changes the builder', async ({ page }) => {
  const { grid, filter } = await openOrders(page);
  await filter.builderButton.click();
  await expect(filter.builder).toContainText('No condition yet');
  await filter.add(/^status/);
  await expect(filter.field).toHaveText(/^status eq '\w+'$/);
  const status = filter.condition('status');
  await status.getByLabel('Value').fill('open');
  await expect(filter.field).toHaveText("status eq 'open'");
  await filter.add(/^qty/);
  const qty = filter.condition('qty');
  await qty.getByLabel('Operator').selectOption('is more than');
  await qty.getByLabel('Value').fill('12');
  await expect(filter.field).toHaveText("status eq 'open' and qty gt 12");
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectRows(grid, 10);

  await qty.getByLabel('Value').fill('many');
  await expect(qty, 'what is half typed stays out of the filter').toContainText(
    'This is not a valid Int32.',
  );
  await expect(filter.field).toHaveText("status eq 'open' and qty gt 12");
  await filter.change(qty, 'Group with “or”');
  await expect(filter.field).toHaveText(/ and \(qty gt 12 or PartitionKey eq '\w+'\)$/);
  await filter.change(filter.condition('PartitionKey'), 'Remove');
  await filter.change(status, 'Negate');
  await expect(filter.field).toHaveText("not (status eq 'open') and (qty gt 12)");
  await filter.joint(0).selectOption('Any of these');
  await filter.run.click();
  await expectRows(grid, 160);

  await filter.write("(paid or qty lt 3) and note ne 'x'");
  await expect(filter.condition('paid').getByLabel('Operator')).toHaveValue('truth');
  await expect(filter.condition('qty').getByLabel('Value')).toHaveValue('3');
  await expect(filter.joint(1)).toHaveValue('or');
  await filter.write('qty lt');
  await expect(filter.builder).toContainText('The builder is off');
  await filter.write('');
  await expect(filter.builder).toContainText('No condition yet');
});

test('each type has its own control, and times may be relative', async ({ page }) => {
  const { filter } = await openOrders(page);
  await filter.builderButton.click();
  await filter.write(
    "paid eq true and total gt 5000000003L and placed ge datetime'2020-01-01T00:00:00Z'",
  );
  await filter.condition('paid').getByLabel('Value').selectOption('false');
  await filter.condition('total').getByLabel('Value').fill('9007199254740993');
  await expect(filter.field, 'exact beyond 2^53').toHaveText(
    /^paid eq false and total gt 9007199254740993L and placed/,
  );
  const placed = filter.condition('placed');
  await placed.getByLabel('Relative time').selectOption('last 24 hours');
  await expect(placed.getByLabel('Value')).not.toHaveValue(/^2020/);
  const text = await placed.getByLabel('Value').inputValue();
  expect((Date.now() - Date.parse(text)) / 3_600_000).toBeCloseTo(24, 1);
  await expect(filter.field).toHaveText(new RegExp(`placed ge datetime'${text}'$`));

  await filter.condition('paid').getByLabel('Property').selectOption('owner');
  await expect(filter.field).toHaveText(/^owner eq guid'0a000000-/);
  await filter.condition('owner').getByLabel('Operator').selectOption('is missing (local)');
  await expect(filter.condition('owner').getByText('local', { exact: true })).toBeVisible();
  await expect(filter.field).toHaveText(/^missing\(owner\) and total/);
  const note = filter.condition('note');
  await filter.add(/^note/);
  await note.getByLabel('Operator').selectOption('matches the pattern (local)');
  await note.getByLabel('Text').fill('^Order (');
  await expect(note).toContainText('The regular expression is wrong');
  await note.getByLabel('Text').fill('^Order 1');
  await note.getByLabel('Ignore case').uncheck();
  await expect(filter.field).toHaveText(/ and matches\(note,'\^Order 1'\)$/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('conditions that only the text can express are kept', async ({ page }) => {
  const { grid, filter } = await openOrders(page);
  await filter.write("( 5   lt qty )\nand note ne 'it''s'\nand ((paid))");
  await filter.builderButton.click();
  await filter.condition('note').getByLabel('Value').fill("that's");
  await expect
    .poll(() => filter.field.innerText())
    .toBe("( 5   lt qty )\nand note ne 'that''s'\nand ((paid))");
  await filter.change(filter.condition('note'), 'Remove');
  await expect.poll(() => filter.field.innerText()).toBe('( 5   lt qty )\nand ((paid))');
  await filter.run.click();
  await expectRows(grid, 70);
});
