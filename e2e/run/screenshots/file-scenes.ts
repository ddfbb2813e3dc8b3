import type { Page } from '@playwright/test';
import { ImportPage } from '../../pages/import-page.ts';
import { ACCOUNT, LONG, ORDERS } from './picture-data.ts';
import { DIALOG, runToDialog, type Scene } from './scene.ts';

const WAREHOUSE = { address: ACCOUNT, ready: 'main a' } as const;

/** Importing files. */
export const FILE_SCENES: readonly Scene[] = [
  { name: 'sources', ...WAREHOUSE, act: (page) => runToDialog(page, 'importFrom') },
  { name: 'broken-file', ...WAREHOUSE, act: dropBroken },
  { name: 'dry-run', ...WAREHOUSE, act: importIntoTable },
  { name: 'refused-rows', ...WAREHOUSE, act: refuseRows },
];

async function dropBroken(page: Page): Promise<void> {
  const content = '[{"a": 1}, {"a": ]';
  await new ImportPage(page).drop({ name: 'broken.json', content });
  await page.locator(`${DIALOG} footer button`).first().waitFor();
}

/** Imports rows of which one exists, one occurs twice, and one has no key. */
async function importIntoTable(page: Page): Promise<void> {
  const place = `north-east-of-the-river-,${'0'.repeat(24)}`;
  const lines = [`${place}10,1`, `${place}99,2`, `${place}99,3`, 'a/b,c,4'];
  const content = ['PartitionKey,RowKey,p1', ...lines].join('\n');
  await new ImportPage(page).drop({ name: 'river.csv', content });
  await page.locator(`${DIALOG} [data-target] select`).first().selectOption('existing');
  await page.locator(`${DIALOG} [data-target] select`).nth(1).selectOption({ label: LONG });
  await page.locator(`${DIALOG} .transfer-dry dl`).first().waitFor();
}

async function refuseRows(page: Page): Promise<void> {
  await new ImportPage(page).drop({
    ...ORDERS,
    content: `shelf,id,pages\n${Array.from({ length: 30 }, (_, at) => `s,${at},${at === 20 ? 'x' : at}`).join('\n')}`,
  });
  await page.locator(`${DIALOG} table select`).last().selectOption('Edm.Int32');
  await page.locator(`${DIALOG} table`).nth(1).waitFor();
}
