import type { Page } from '@playwright/test';
import { makeOrders, ORDERS_FILE } from './make-orders.ts';
import type { TransferFigures } from './transfer-figures.ts';
import { TransferHost } from './transfer-host.ts';

interface ProvingOptions {
  readonly sizes: readonly number[];
  readonly repeat: number;
}

/** The goals: 1.5 times and 2.5 times what papaparse takes to read the file. */
const PROVE_GOAL = { ratio: 1 / 1.5 };
const DRY_RUN_GOAL = { ratio: 1 / 2.5 };

/**
 * Times a CSV with columns of many kinds, from the drop until its types are
 * proven and until a dry run is done.
 */
export async function runProving(
  { sizes, repeat }: ProvingOptions,
  say: (line: string) => void,
): Promise<TransferFigures[]> {
  const figures: TransferFigures[] = [];
  for (const rows of sizes) {
    say(`${rows.toLocaleString('en')} orders as a file …`);
    const host = await TransferHost.start((folder) => makeOrders(folder, rows));
    try {
      figures.push(await measure(host.page, rows, repeat));
    } finally {
      await host.close();
    }
  }
  return figures;
}

async function measure(page: Page, rows: number, repeat: number): Promise<TransferFigures> {
  await page.evaluate((file) => transferBench.load(file), ORDERS_FILE);
  const other: number[] = [];
  const prove: number[] = [];
  const dryRun: number[] = [];
  const longTasks: number[] = [];
  for (let turn = 0; turn < repeat; turn += 1) {
    other.push(await page.evaluate((file) => transferBench.read('papaparse', file), ORDERS_FILE));
    const times = await page.evaluate((file) => transferBench.dryRun(file), ORDERS_FILE);
    if (times.rows !== rows || times.inserted !== rows) {
      throw new Error(`${times.rows} of ${rows} rows are there, ${times.inserted} would be in.`);
    }
    prove.push(times.prove);
    dryRun.push(times.dryRun);
    longTasks.push(...times.longTasks);
  }
  const beside = { name: 'papaparse', ms: other };
  const works = [
    { work: `${ORDERS_FILE}: types proven`, here: prove, beside, goal: PROVE_GOAL },
    { work: `${ORDERS_FILE}: dry run done`, here: dryRun, beside, goal: DRY_RUN_GOAL },
  ];
  return { of: 'orders', rows, works, memory: [], longTasks };
}
