import type { Page } from '@playwright/test';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { expectRows, ORDERS, openOrders, ownerOf } from './orders.ts';
import { FilterPage } from './pages/filter-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';

test.use({ sampleRows: 300 });

test('a filter is typed with completion, highlighted and run, by keyboard alone', async ({
  page,
}) => {
  const { grid, filter } = await openOrders(page);
  await grid.rowKey(1).click();
  await page.keyboard.press('ControlOrMeta+f');
  await expect(filter.field).toBeFocused();
  await page.keyboard.type('pa');
  await expect(filter.offer('paid')).toContainText('Boolean');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('sta');
  await expect(filter.offer('status')).toContainText('String');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' ');
  await expect(filter.offer('eq')).toContainText('is');
  await page.keyboard.press('Enter');
  await expect(filter.offer("'late'"), 'values follow an operator').toBeVisible();
  await page.keyboard.type("'op");
  await expect(filter.offer("'open'")).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(filter.field).toHaveText("status eq 'open'");
  await expect(filter.offers).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expectRows(grid, ORDERS / 4);
  await expect(filter.status).toContainText('50 of 200 entities');
  await expect(filter.status).toContainText(/read 200 entities, [\d.]+ m?s/);
  const colourOf = (text: string) =>
    filter.piece(text).evaluate((piece) => getComputedStyle(piece).color);
  const colours = await Promise.all(['status', 'eq', "'open'"].map(colourOf));
  expect(new Set(colours).size, 'each kind has a colour of its own').toBe(3);

  await page.keyboard.type(' an');
  await expect(filter.offer('and')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('placed ge ');
  await expect(filter.offer('last 24 hours')).toBeVisible();
  await page.keyboard.type('last');
  await page.keyboard.press('ArrowDown');
  await expect(filter.offer('last 24 hours')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(filter.field).toHaveText(/ and placed ge datetime'20\d\d-.*Z'$/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('qty eq 1');
  await expect(filter.offers, 'a whole number is what was meant').toHaveCount(0);
  await page.keyboard.press('Enter');
  await expectRows(grid, ORDERS / 20);

  await page.keyboard.press('Escape');
  await expect(grid.active).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid.active).toBeFocused();
});

interface Mistake {
  readonly text: string;
  readonly says: string | RegExp;
  readonly fix: string;
  readonly becomes: string;
  /** It can run, but probably means something else than intended. */
  readonly isWarning?: boolean;
}

const MISTAKES: readonly Mistake[] = [
  {
    text: `owner eq ${ownerOf(3)}`,
    says: /InvalidInput \(400\)/,
    fix: `Write guid'${ownerOf(3)}'`,
    becomes: `owner eq guid'${ownerOf(3)}'`,
  },
  {
    text: "status = 'late'",
    says: '“=” is not expected here.',
    fix: 'Write eq',
    becomes: "status eq 'late'",
  },
  {
    text: 'status eq "late"',
    says: 'Put text in single quotes.',
    fix: "Write 'late'",
    becomes: "status eq 'late'",
  },
  { text: 'qty EQ 3', says: '“EQ” is not expected here.', fix: 'Write eq', becomes: 'qty eq 3' },
  {
    text: 'paid AND qty gt 3',
    says: '“AND” is not expected here.',
    fix: 'Write and',
    becomes: 'paid and qty gt 3',
  },
  {
    text: 'total eq 5000000003',
    says: '5000000003 does not fit Int32.',
    fix: 'Write 5000000003L',
    becomes: 'total eq 5000000003L',
  },
  {
    text: "Status eq 'late'",
    says: 'No entity has Status.',
    fix: 'Write status',
    becomes: "status eq 'late'",
    isWarning: true,
  },
  {
    text: "qty eq '7'",
    says: 'Never true: qty is Int32, and this is String.',
    fix: 'Change to qty eq 7',
    becomes: 'qty eq 7',
    isWarning: true,
  },
];

test('each problem is shown with its correction and keeps the last good result', async ({
  page,
}) => {
  const { grid, filter } = await openOrders(page);
  await filter.ask("status eq 'open'");
  await expectRows(grid, ORDERS / 4);
  for (const { text, says, fix, becomes, isWarning = false } of MISTAKES) {
    await filter.write(text);
    if (!isWarning) await page.keyboard.press('ControlOrMeta+Enter');
    await expect(filter.reported(says)).toBeVisible();
    await expect(filter.status, 'the last good result stays').toContainText('50 of 200 entities');
    if (!isWarning) await expect(filter.field).toHaveAttribute('aria-invalid', 'true');
    await filter.button(fix).click();
    await expect(filter.field).toHaveText(becomes);
    await expect(filter.reported(says)).toHaveCount(0);
    await expect(filter.field).toHaveAttribute('aria-invalid', 'false');
  }

  await filter.write('qty gt 5 and');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type("status == 'late'");
  await expect(filter.reported('“=” is not expected here.'), 'also without a run').toBeVisible();
  await filter.button('Line 2, column 8').click();
  await expect(filter.field).toBeFocused();
  await page.keyboard.type('ne');
  await expect(filter.field, 'the caret stands at the error').toHaveText(
    /qty gt 5 and\s*status ne=? ?'late'/,
  );
});

test('a filter has lines, matching brackets and keys that run it', async ({ page }) => {
  const { grid, filter } = await openOrders(page);
  await filter.write('(qty lt 5');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('or qty gt 15');
  await page.keyboard.press('Escape');
  await filter.field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(')');
  await expect.poll(() => filter.piece('(').evaluate(isMarked), 'the partner').toBe(true);
  await expect.poll(() => filter.piece(')').evaluate(isMarked)).toBe(true);
  await page.keyboard.press('F5');
  await expectRows(grid, 90);
  await expect(filter.field).toHaveText(/^\(qty lt 5\s*or qty gt 15\)$/);
  await page.reload();
  await expectRows(grid, 90);
  // The plain field, which is there until the editor has loaded, has no inner text.
  await expect.poll(() => filter.field.innerText(), 'lines are part of the link').toContain('\n');

  await filter.ask('qty lt 5');
  await expectRows(grid, 50);
  await filter.write('qty lt 6');
  await filter.run.click();
  await expectRows(grid, 60);
  await filter.clear.click();
  await expectRows(grid, ORDERS);
  await expect(filter.field).toBeFocused();
  await expect(filter.status).not.toContainText(' of 200');
});

test('the cost is shown before and after, and explained', async ({ page }) => {
  const { grid, filter } = await openOrders(page);
  await filter.write("PartitionKey eq 'FR' and RowKey eq 'o051'");
  await expect(filter.cost).toHaveAccessibleName('Explain: Point, reads up to 1 entity');
  await filter.run.click();
  await expect(filter.cost).toHaveAccessibleName('Explain: Point, read 1 entity');
  await expectRows(grid, 1);
  await filter.ask("PartitionKey eq 'FR' and qty gt 3");
  await expect(filter.cost).toHaveAccessibleName('Explain: Partition, read 50 entities');
  await filter.ask("PartitionKey eq 'FR' and RowKey ge 'o060'");
  await expect(filter.cost).toHaveAccessibleName('Explain: Row range, read 40 entities');
  await filter.ask("PartitionKey eq 'FR' and PartitionKey eq 'US'");
  await expect(filter.cost).toHaveAccessibleName('Explain: Reads nothing, read 0 entities');

  await filter.write("RowKey eq 'o051' and contains(note,'order','i')");
  await expect(filter.cost).toHaveAccessibleName(
    'Explain: Table scan · local, reads up to 200 entities',
  );
  await filter.cost.click();
  await expect(filter.explanation).toContainText("RowKey eq 'o051' narrows nothing");
  await expect(filter.explanation).toContainText('The live service would refuse it');
  await page.keyboard.press('Escape');
  await expect(filter.explanation).toBeHidden();
  await expect(filter.cost).toBeFocused();
});

test('the filter reference has examples, with local operators marked', async ({ page }) => {
  const grid = await new NavigationPage(page).openTable('samples', 'Earthquakes');
  const filter = new FilterPage(page);
  await filter.help.click();
  const heading = (name: string) => filter.language.getByRole('heading', { name });
  await expect(heading('Values by type')).not.toContainText('local');
  await expect(heading('Local conditions')).toHaveText('Local conditions local');
  await filter.language.getByRole('button', { name: "search('houston','i')" }).click();
  await expect(filter.field).toHaveText("search('houston','i')");
  await expect(filter.field).toBeFocused();
  await filter.ask("search('ALASKA','i') and Magnitude ge 3");
  await expect(filter.status).toContainText(/\d of 300 entities/);
  await expect(grid.cell(1, 'Place')).toContainText('Alaska');
});

test('the filter bar has no barriers and fits a narrow window', async ({ page }) => {
  const { filter } = await openOrders(page);
  await filter.ask("qty gt 5 and (status eq 'open' or not (missing(note)))");
  await filter.builderButton.click();
  await filter.write("qty gt 5 and status = 'open'");
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(filter.reported('“=”')).toBeVisible();
  await filter.write("qty gt 5 and (status eq 'open' or not (missing(note)))");
  await expect(filter.condition('note')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 780 });
  await filter.write("status = 'open'");
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(filter.button('Write eq')).toBeVisible();
  await filter.keptButton.click();
  await expect(filter.kept).toBeInViewport({ ratio: 1 });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const button of [filter.run, filter.keptButton]) {
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  expect(await overflowOf(page), 'nothing is wider than the window').toBe(0);
  // The other commands yield their space to the field.
  await page.getByRole('button', { name: 'More commands' }).click();
  await expect(page.getByRole('menuitem', { name: 'Builder' })).toBeEnabled();
  await page.getByRole('menuitem', { name: 'Filter reference' }).click();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

/** Returns whether the token has its own background within the field. */
function isMarked(piece: Element): boolean {
  let part: Element | null = piece;
  while (part && part.role !== 'textbox') {
    if (getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)') return true;
    part = part.parentElement;
  }
  return false;
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test('very long filters are answered, and the filter bar goes on', async ({ page }) => {
  const { filter } = await openOrders(page);
  const grid = new GridPage(page, 'orders');
  await filter.write(`${'('.repeat(10_000)}paid${')'.repeat(10_000)}`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(filter.reported('Too many nested parentheses')).toContainText('Show where');
  await expectRows(grid, ORDERS);

  const joined = (length: number) =>
    Array.from({ length }, (_, at) => `note eq 'Order ${at}'`).join(' or ');
  await filter.write(`${joined(1000)} or qty = 7`);
  await expect(
    filter.reported('“=” is not expected here.'),
    'it is read as it is typed',
  ).toBeVisible();
  await filter.button('Write eq').click();
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(filter.status).toContainText('200 of 200 entities');
  await filter.ask(joined(1001));
  await expect(filter.status).toContainText('199 of 200 entities');
  await filter.cost.click();
  await expect(filter.explanation).toContainText('No condition is about PartitionKey or RowKey.');
  await page.keyboard.press('Escape');
  await filter.ask('qty lt 5');
  await expect(filter.status).toContainText('50 of 200 entities');
  await page.goBack();
  await expect(filter.status, 'also from the address').toContainText('199 of 200 entities');
  // Three quarters of a megabyte.
  await filter.ask(joined(30_000));
  await expect(filter.cost).toHaveAccessibleName(/read 200 entities$/);
  await expect(filter.status).toContainText('199 of 200 entities');
});

test('properties of distant rows only are completed, and are no problem', async ({ page }) => {
  const imports = await ImportPage.openEmpty(page);
  const lines = Array.from({ length: 2500 }, (_, row) => {
    const isLast = row > 2490;
    return `${String(row).padStart(4, '0')},${isLast ? 'x' : row},${isLast ? 'seldom' : ''}`;
  });
  await imports.drop({ name: 'depths.csv', content: ['id,size,rare', ...lines].join('\n') });
  await imports.partitionKey.selectOption('The same for all rows');
  await imports.rowKey.selectOption('id');
  await imports.becomes('size').selectOption('Edm.String');
  await imports.start.click();
  await imports.openTable.click();
  const grid = new GridPage(page, 'depths');
  const filter = new FilterPage(page);
  await expectRows(grid, 2500);
  await expect(grid.head('rare'), 'no row with it has come').toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('ra');
  await expect(filter.offer('rare')).toContainText('String');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' eq ');
  await expect(filter.offer("'seldom'"), 'with the values that it has').toBeVisible();
  await page.keyboard.type("'se");
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectRows(grid, 9);
  await filter.write('raro eq 1');
  await filter.button('Write rare').click();
  await expect(filter.field).toHaveText('rare eq 1');
});
