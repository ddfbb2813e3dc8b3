import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../e2e/browser.ts';
import { writeLargeRows } from '../../e2e/data/large-rows.ts';
import { copyApp } from '../../e2e/hosts.ts';
import { FilterPage } from '../../e2e/pages/filter-page.ts';
import { ImportPage } from '../../e2e/pages/import-page.ts';
import { withFolder } from '../../e2e/run/at-exit.ts';
import { serveFolder } from '../../e2e/run/static-server.ts';
import { privateBytes } from '../compare/renderer-memory.ts';

export interface LargeImport {
  readonly rows: number;
  /** The folder of the built app. */
  readonly built: string;
}

const PATIENCE_MS = 900_000;

/**
 * The most bytes that the pages may hold half a minute after the last filter,
 * once garbage is collected.
 */
const MOST_BYTES = 800_000_000;
const SETTLE_MS = 30_000;

/** The interval at which progress and memory are sampled. */
const LOOK_MS = 1000;

/**
 * A filter beside a busy tab may take this many times what it takes on the free
 * machine, and half a second.
 */
const BUSY = 2;
const SLACK_MS = 500;

/**
 * Imports rows of eight columns and runs filters while they are checkpointed.
 * Returns whether all stays within its bounds.
 */
export function importLarge(work: LargeImport): Promise<boolean> {
  return withFolder('large', (folder) => importIn(folder, work));
}

async function importIn(folder: string, { rows, built }: LargeImport): Promise<boolean> {
  const site = join(folder, 'site');
  await copyApp(site, 20, built);
  const file = join(folder, 'large.csv');
  await writeLargeRows(file, rows);
  const server = await serveFolder(site, { port: 0 });
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: ensureBrowser(),
    baseURL: server.address,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const page = await context.newPage();
    const rates = await importFile(page, file);
    const free = await askThrice(page, 1);
    const other = await openBusy(context);
    await page.bringToFront();
    const busy = await askThrice(page, 11);
    await other.close();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const held = (await privateBytes()) ?? 0;
    const again = await loadAgain(page);
    console.log(
      `${rows} rows: ${rates.join(', ')} rows/s in each second; a filter took ${free.toFixed(0)} ms, beside a busy tab ${busy.toFixed(0)} ms; ${(held / 1e6).toFixed(0)} MB in the end; loaded again, the samples were there after ${again.samples.toFixed(0)} ms, rows after ${again.rows.toFixed(0)} ms.`,
    );
    return held <= MOST_BYTES && busy <= BUSY * free + SLACK_MS;
  } finally {
    await context.close();
    await server.close();
  }
}

/** Returns how many rows arrived in each second. */
async function importFile(page: Page, file: string): Promise<readonly number[]> {
  const imports = await ImportPage.openEmpty(page);
  await imports.choose(file);
  await page.getByRole('button', { name: /^Import [\d,]+ rows/ }).click();
  const counts: number[] = [];
  while (!(await imports.openTable.isVisible())) {
    const text = (await imports.dialog.textContent()) ?? '';
    const count = /(?<count>[\d,]+) of [\d,]+ rows/.exec(text)?.groups?.['count'];
    counts.push(Number((count ?? '0').replaceAll(',', '')));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  await imports.openTable.click();
  return counts.slice(1).map((count, second) => count - (counts[second] ?? 0));
}

/** Returns the median of three filters, in milliseconds. */
async function askThrice(page: Page, from: number): Promise<number> {
  const filter = new FilterPage(page);
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const began = performance.now();
    await filter.ask(`count eq ${from + turn}`);
    await filter.status.getByText(/read [\d,]+ entities, [\d.,]+ m?s/).waitFor();
    times.push(performance.now() - began);
    await filter.clear.click();
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  }
  return times.toSorted((a, b) => a - b)[1] ?? Number.NaN;
}

/**
 * Returns the milliseconds after which samples and rows can be read while most
 * rows are still in the journal.
 */
async function loadAgain(page: Page): Promise<{ readonly samples: number; readonly rows: number }> {
  const began = performance.now();
  await page.reload();
  const measured = async (there: Promise<void>) => {
    await there;
    return performance.now() - began;
  };
  const [samples, rows] = await Promise.all([
    measured(
      page
        .getByRole('link', { name: /^Airports [\d,]+ entities$/ })
        .first()
        .waitFor(),
    ),
    measured(page.getByRole('grid').getByRole('row').nth(1).waitFor()),
  ]);
  return { samples, rows };
}

/** Opens a tab of another site whose page and worker never rest. */
async function openBusy(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.evaluate(() => {
    const code = 'for (;;) Math.sqrt(2)';
    new Worker(URL.createObjectURL(new Blob([code])));
    const work = () => {
      for (const end = performance.now() + 90; performance.now() < end; );
      setTimeout(work, 10);
    };
    work();
  });
  return page;
}
