import type { Page } from '@playwright/test';
import { writeOrders } from '../../orders.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { NavigationPage } from '../../pages/navigation-page.ts';

export const ACCOUNT = 'devstoreaccount1';
export const LONG = 'LongValues';
export const EMPTY = 'NothingYet';
export const ORDERS = { name: 'orders.csv', content: writeOrders() };

const COLUMNS = 40;
const ROWS = 60;

/** Puts tables beside the samples: one whose names and values are long, and one without entities. */
export async function storeTables(page: Page): Promise<void> {
  const imports = await ImportPage.openEmpty(page, ACCOUNT);
  await imports.drop({ name: `${LONG}.csv`, content: writeLongValues() });
  await imports.start.click();
  await imports.openTable.click();
  await new NavigationPage(page).createTable(ACCOUNT, EMPTY);
}

/** Names and values as long as somebody really has them, in two scripts; every third value is absent. */
function writeLongValues(): string {
  const places = Array.from({ length: COLUMNS }, (_, column) => column);
  const names = places.map((column) =>
    column % 5 === 0 ? `A_rather_long_name_of_a_property_${column}` : `p${column}`,
  );
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const region = 'north-east-of-the-river-'.repeat((row % 3) + 1);
    const values = places.map((column) => ((row + column) % 3 ? longValue(row, column) : ''));
    return [region, `${'0'.repeat(24)}${row + 10}`, ...values].map(quote).join(',');
  });
  return [`PartitionKey,RowKey,${names.join(',')}`, ...lines, ''].join('\n');
}

function longValue(row: number, column: number): string {
  switch (column % 5) {
    case 0:
      return 'A sentence that goes on, as descriptions do. '.repeat((row % 4) + 1);
    case 1:
      return String(1e15 / (row + column + 1));
    case 2:
      return '一段没有空格的很长的中文文字，用来看看单元格怎样裁剪它。'.repeat((row % 3) + 1);
    case 3:
      return String(row % 2 === 0);
    default:
      return `{"order":${row},"lines":[{"sku":"A-${column}","note":"two\nlines"}]}`;
  }
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
