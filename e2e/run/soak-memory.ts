import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ACCOUNT } from '../books.ts';
import { ensureBrowser } from '../browser.ts';
import { writeMeasurements } from '../data/files.ts';
import { copyApp } from '../hosts.ts';
import { FilterPage } from '../pages/filter-page.ts';
import { GridPage } from '../pages/grid-page.ts';
import { ImportPage } from '../pages/import-page.ts';
import { NavigationPage } from '../pages/navigation-page.ts';
import { withFolder } from './at-exit.ts';
import { serveFolder } from './static-server.ts';

export interface MixedWork {
  readonly minutes: number;
  /** The built app. */
  readonly built: string;
}

const SAMPLE_ROWS = 500;
const IMPORTED_ROWS = 3000;
const TABLE = 'mixed';

/** Until what is loaded late, or kept for the next time, is there. */
const WARM_UP_SHARE = 0.2;

/** How much more the pages' processes may hold in the end than in the beginning. */
const GROWTH = 0.1;

/** What the browser keeps for some moments has gone by then. */
const SETTLE_MS = 5000;
const LOOKS = 5;

/**
 * One person's work, without pauses: an hour of it takes some minutes. Answers
 * whether the processes of the page hold no more of their own in the end.
 */
export function workMixed(work: MixedWork): Promise<boolean> {
  return withFolder('mixed', (folder) => workIn(folder, work));
}

async function workIn(folder: string, { minutes, built }: MixedWork): Promise<boolean> {
  await copyApp(folder, SAMPLE_ROWS, built);
  const server = await serveFolder(folder, { port: 0 });
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--js-flags=--expose-gc'],
  });
  try {
    const page = await browser.newPage({ baseURL: server.address });
    await page.goto('./');
    const began = Date.now();
    const part = () => (Date.now() - began) / (minutes * 60_000);
    let turns = 0;
    while (part() < WARM_UP_SHARE) await workOnce(page, turns++);
    const first = await readPrivateBytes(browser, page);
    const warm = turns;
    while (part() < 1) await workOnce(page, turns++);
    const last = await readPrivateBytes(browser, page);
    const growth = last / first - 1;
    console.log(
      `${turns - warm} turns of mixed work in ${Math.round(minutes * (1 - WARM_UP_SHARE))} minutes, after ${warm} before: ${megabytes(first)} of private memory became ${megabytes(last)}, ${(growth * 100).toFixed(1)} % more.`,
    );
    return growth <= GROWTH;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** What somebody does in some minutes: looks, filters, sorts, edits, imports, deletes, and reads the help. */
async function workOnce(page: Page, turn: number): Promise<void> {
  const navigation = new NavigationPage(page);
  const airports = await navigation.openTable('samples', 'Airports');
  await airports.rowKey(1).waitFor();
  const filter = new FilterPage(page);
  await filter.ask(`Latitude gt ${20 + (turn % 20)}.0`);
  await airports.rowKey(2).waitFor();
  await filter.clear.click();
  await airports.sort(turn % 2 === 0 ? 'descending' : 'ascending');
  await airports.rowKey(3).waitFor();
  const shown = await airports.open(1);
  await shown.close.press('Enter');

  await navigation.openAccount(ACCOUNT);
  const imports = new ImportPage(page);
  await imports.drop({ name: `${TABLE}.csv`, content: writeMeasurements(IMPORTED_ROWS) });
  await imports.start.click();
  await imports.openTable.click();
  const grid = new GridPage(page, TABLE);
  await grid.rowKey(1).click();
  await page.keyboard.press('ControlOrMeta+End');
  await grid.row(IMPORTED_ROWS).waitFor();
  const editor = await grid.add();
  await editor.writeKeys('new', String(turn));
  await editor.save.click();
  await editor.status.filter({ hasText: 'Saved' }).waitFor();
  // By keys: a notice may lie over it, which stays as long as the pointer is on it.
  await editor.close.press('Enter');
  await navigation.askToDeleteTable(TABLE);
  await navigation.dialog.getByRole('button', { name: /^Delete [\d,]+ entit/ }).click();
  await navigation.tableLink(ACCOUNT, TABLE).waitFor({ state: 'detached' });
  await page.goto('./#/help');
  await page.getByRole('textbox', { name: 'Search the help' }).waitFor();
}

/** The least of some looks, after all threads have collected what nobody needs. */
async function readPrivateBytes(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    await page.evaluate(collect);
    const workers = [...page.workers(), ...page.context().serviceWorkers()];
    for (const worker of workers) await worker.evaluate(collect);
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer');
    const each = await Promise.all(pages.map(({ id }) => privateBytesOf(id)));
    least = Math.min(
      least,
      each.reduce((sum, bytes) => sum + bytes, 0),
    );
  }
  await session.detach();
  return least;
}

/** The browser was started with a function for that. */
function collect(): void {
  const gc: unknown = Reflect.get(globalThis, 'gc');
  if (typeof gc === 'function') gc();
}

/** As Linux counts it; elsewhere nobody asks. */
async function privateBytesOf(process: number): Promise<number> {
  const text = await readFile(`/proc/${process}/smaps_rollup`, 'utf8');
  const lines = text.matchAll(/^Private_(?:Clean|Dirty):\s+(?<kilobytes>\d+) kB$/gm);
  return [...lines].reduce((sum, { groups }) => sum + Number(groups?.['kilobytes']) * 1024, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
