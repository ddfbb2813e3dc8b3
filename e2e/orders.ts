import type { Page } from '@playwright/test';
import { ACCOUNT } from './books.ts';
import { expect } from './fixtures.ts';
import { FilterPage } from './pages/filter-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { ImportPage } from './pages/import-page.ts';

export const ORDERS = 200;

const SHOPS = ['DE', 'FR', 'US', 'ZA'];
const STATES = ['open', 'draft', 'done', 'late'];

/** Writes a file with a column for most types. Every fourth order is open, another one late. */
export function writeOrders(): string {
  const lines = ['shop,id,status,qty,total,paid,placed,owner,note'];
  for (let order = 0; order < ORDERS; order += 1) {
    const id = `o${String(order).padStart(3, '0')}`;
    const placed = new Date(Date.UTC(2026, 0, 1) + order * 3_600_000).toISOString();
    const fields = [
      SHOPS[Math.floor(order / 50)],
      id,
      STATES[order % 4],
      order % 20,
      5_000_000_000 + order,
      order % 2 === 0,
      placed,
      ownerOf(order),
      // Makes a backtracking pattern take exponential time.
      order === 7 ? `${'a'.repeat(40)}!` : `Order ${order}`,
    ];
    lines.push(fields.join(','));
  }
  return `${lines.join('\n')}\n`;
}

export function ownerOf(order: number): string {
  return `0a000000-0000-4000-8000-${String(order).padStart(12, '0')}`;
}

/** Imports the orders and opens their table. */
export async function openOrders(page: Page) {
  const imports = await ImportPage.openEmpty(page);
  await imports.drop({ name: 'orders.csv', content: writeOrders() });
  await imports.partitionKey.selectOption('shop');
  await imports.rowKey.selectOption('id');
  await imports.start.click();
  await imports.openTable.click();
  const grid = new GridPage(page, 'orders');
  await expectRows(grid, ORDERS);
  return { grid, filter: new FilterPage(page) };
}

export function addressOf(filter: string, order?: string): string {
  const asked = new URLSearchParams({ filter, ...(order !== undefined && { order }) });
  return `./#/${ACCOUNT}/orders?${asked.toString().replaceAll('+', '%20')}`;
}

export async function expectRows(grid: GridPage, rows: number): Promise<void> {
  await expect(grid.grid).toHaveAttribute('aria-rowcount', String(rows + 1));
}
