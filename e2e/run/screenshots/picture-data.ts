import type { Page } from '@playwright/test';
import { writeOrders } from '../../orders.ts';
import { BackupPage } from '../../pages/backup-page.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { NavigationPage } from '../../pages/navigation-page.ts';
import { keepMarks, putMarksAway } from './cut-work.ts';
import { writeElsewhere } from './write-elsewhere.ts';

export const ACCOUNT = 'devstoreaccount1';
export const LONG = 'LongValues';
export const EMPTY = 'NothingYet';
export const ORDERS = { name: 'orders.csv', content: writeOrders() };

/** The key of the first long entity. */
const FIRST = { partitionKey: 'north-east-of-the-river-', rowKey: `${'0'.repeat(24)}10` } as const;

const COLUMNS = 40;
const ROWS = 60;

/** Stores tables beside the samples: one with long names and values, and one without entities. */
export async function storeTables(page: Page): Promise<void> {
  const imports = await ImportPage.openEmpty(page, ACCOUNT);
  await keepMarks(page);
  await imports.drop({ name: `${LONG}.csv`, content: writeLongValues() });
  await imports.start.click();
  await imports.openTable.click();
  // A later write conflicts with the undo of the import.
  await writeElsewhere(page, { account: ACCOUNT, table: LONG, ...FIRST }, { p1: 'written later' });
  await (await new NavigationPage(page).createTable(ACCOUNT, EMPTY)).empty.waitFor();
  await restoreBackup(page);
  await putMarksAway(page, { account: ACCOUNT, table: LONG });
}

async function restoreBackup(page: Page): Promise<void> {
  await page.goto(`./#/${ACCOUNT}`);
  await page.getByRole('button', { name: 'Back up…' }).first().click();
  const backup = new BackupPage(page);
  const file = await backup.start();
  await backup.dialog.getByText('backed up').first().waitFor();
  await backup.button('Close').click();
  await backup.drop('before-the-move.zip', file);
  await backup.restoring.getByText('are intact').waitFor();
  await backup.button('Restore').click();
  await backup.restoring.getByText('entities restored').waitFor();
}

/** Replaces the record of an entity by an invalid one. */
export async function damageEntity(page: Page, table: string): Promise<void> {
  await page.evaluate(
    async ([account, name]) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await settled(indexedDB.open(`tablewright:${account}`));
      const entities = database.transaction('entities', 'readwrite').objectStore('entities');
      const keys = await settled(entities.getAllKeys());
      const key = keys.at(-1);
      if (!key) throw new Error(`${name} has no entities.`);
      await settled(entities.put(['1', 'x', 'no time', 7], key));
      database.close();
    },
    [ACCOUNT, table] as const,
  );
}

/** Writes names and values of realistic length, in two scripts; every third value is absent. */
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

const DEPOTS = ['Dresden', 'Lyon', 'Porto', 'Utrecht'];
const PARCELS = 1_204;

/**
 * Writes a file with typical flaws: postcodes with leading zeros, unknown
 * weights, and a number in words.
 */
export function writeParcels(): string {
  const lines = ['depot,parcel,postcode,pieces,weight,sent,invoice,insured'];
  for (let parcel = 0; parcel < PARCELS; parcel += 1) {
    const sent = new Date(Date.UTC(2026, 0, 1) + parcel * 9_000_000).toISOString();
    const postcode = String(1067 + parcel * 71).padStart(5, '0');
    const pieces = parcel === 817 ? 'two' : (parcel % 9) + 1;
    const weight = parcel % 40 === 7 ? 'n/a' : (0.4 + (parcel % 83) / 4).toFixed(2);
    const invoice = 9_007_199_254_740_993n + BigInt(parcel);
    const known = [DEPOTS[parcel % 4], `p${10_000 + parcel}`, postcode, pieces, weight];
    lines.push([...known, sent, invoice, parcel % 3 > 0].join(','));
  }
  return `${lines.join('\n')}\n`;
}
