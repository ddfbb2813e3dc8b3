import type { Page } from '@playwright/test';
import { GridPage } from '../../e2e/pages/grid-page.ts';
import { NavigationPage } from '../../e2e/pages/navigation-page.ts';
import { WelcomePage } from '../../e2e/pages/welcome-page.ts';
import { measureMemory } from './measure-memory.ts';
import { measureOpening } from './measure-opening.ts';
import { measurePasting } from './measure-pasting.ts';
import { measureScrolling } from './measure-scrolling.ts';
import { measureTyping } from './measure-typing.ts';
import type { WorkbenchFigures, WorkbenchRow } from './workbench-figures.ts';
import { WorkbenchHost } from './workbench-host.ts';
import { ACCOUNT, FIRST_PROPERTY, TABLE } from './workbench-table.ts';

interface WorkbenchOptions {
  readonly sizes: readonly number[];
  readonly repeat: number;
  /** Minutes of scrolling while the memory is sampled. */
  readonly minutes: number;
}

type Say = (line: string) => void;

/**
 * Measures what a user notices at the window of the built app, at each size in
 * a profile of its own.
 */
export async function runWorkbench(
  { sizes, repeat, minutes }: WorkbenchOptions,
  say: Say,
): Promise<WorkbenchFigures[]> {
  const figures: WorkbenchFigures[] = [];
  for (const entities of sizes) {
    const host = await WorkbenchHost.start();
    try {
      const rows = await measureAll(host, { entities, repeat, minutes }, say);
      figures.push({ entities, rows });
    } finally {
      await host.close();
    }
  }
  return figures;
}

async function measureAll(
  host: WorkbenchHost,
  { entities, repeat, minutes }: { entities: number; repeat: number; minutes: number },
  say: Say,
): Promise<WorkbenchRow[]> {
  const beside = await host.openBeside();
  const asked = { account: ACCOUNT, table: TABLE, entities };
  const filled = await beside.evaluate((request) => workbenchBench.fill(request), asked);
  say(`Filled in ${(filled / 1000).toFixed(1)} s.`);
  const app = await openApp(host);
  const navigation = new NavigationPage(app);
  const grid = new GridPage(app, TABLE);

  say('Opening …');
  const opening = await measureOpening(app, navigation, grid, repeat);
  say('Typing …');
  await grid.cell(1, FIRST_PROPERTY).click();
  await beside.getByLabel('Field').focus();
  const typing = await measureTyping(app, beside, repeat);
  say('Scrolling …');
  const scrolling = await measureScrolling(grid.grid, beside.locator('#scroller'), repeat);
  // From here on the other page is closed and only the app is measured.
  await beside.close();
  say('Scrolling for the memory …');
  const memory = await measureMemory(grid.grid, minutes);
  say('Pasting …');
  const pasting = await measurePasting(app, grid, entities, repeat);
  return [...opening, ...typing, ...scrolling, ...pasting, ...memory];
}

/** Opens the app after its parts for a first start are cached, which a user waits for only once. */
async function openApp(host: WorkbenchHost): Promise<Page> {
  const page = await host.openPage('./');
  await new WelcomePage(page).card('Earthquakes').waitFor();
  return page;
}
