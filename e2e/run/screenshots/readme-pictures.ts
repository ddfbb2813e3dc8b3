import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { EntityEditorPage } from '../../pages/entity-editor-page.ts';
import { GridPage } from '../../pages/grid-page.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { NavigationPage } from '../../pages/navigation-page.ts';
import { TabsPage } from '../../pages/tabs-page.ts';
import { WelcomePage } from '../../pages/welcome-page.ts';
import { ROOT } from '../commands.ts';
import { writeParcels } from './picture-data.ts';

const FOLDER = join(ROOT, '.github');
const THEMES = ['light', 'dark'] as const;

/** Columns of most types, side by side. */
const VIEW = [
  `filter=${encodeURIComponent("PartitionKey eq 'CA' and IsIata eq true")}`,
  'columns=Name,City,IsIata,UtmZone,Latitude,Longitude',
  'hidden=Timestamp,Country',
].join('&');

const STRIKES = [
  `filter=${encodeURIComponent("PartitionKey eq 'California' and (WildlifeSize eq 'Large' or SpeedKnots gt 200)")}`,
  'columns=WildlifeSize,WildlifeSpecies,SpeedKnots,FlightDate,Airport',
  'hidden=Timestamp',
].join('&');

/** Takes the README's pictures in both themes. Returns their paths. */
export async function takeReadmePictures(browser: Browser, address: string): Promise<string[]> {
  await mkdir(FOLDER, { recursive: true });
  const page = await openSamples(browser, address);
  const paths: string[] = [];
  await showWorkbench(page);
  paths.push(...(await takeInThemes(page, 'screenshot')));
  await page.setViewportSize({ width: 1200, height: 768 });
  await showBuilder(page);
  paths.push(...(await takeInThemes(page, 'filter')));
  await showImport(page);
  paths.push(...(await takeInThemes(page, 'import')));
  await page.context().close();
  return paths;
}

async function takeInThemes(page: Page, name: string): Promise<string[]> {
  const paths: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const path = join(FOLDER, `${name}-${colorScheme}.webp`);
    await writeFile(path, await takeWithoutLoss(page));
    paths.push(path);
  }
  return paths;
}

/** As lossless WebP, which takes half of what PNG does. */
async function takeWithoutLoss(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { caret-color: transparent !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.mouse.move(700, (page.viewportSize()?.height ?? 1) - 1);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 100 });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Opens a page with the samples of a first visit. */
export async function openSamples(
  browser: Browser,
  address: string,
  look: BrowserContextOptions = { viewport: { width: 1440, height: 900 } },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    ...look,
  });
  const page = await context.newPage();
  await page.goto('./');
  await new WelcomePage(page).card('Earthquakes').waitFor();
  return page;
}

/** Shows a table of samples with one of its entities in the editor, and nothing else. */
export async function showWorkbench(page: Page): Promise<void> {
  await openTabs(page);
  await page.goto('about:blank');
  const address = `./#/samples/Airports?${VIEW}`;
  await page.goto(address);
  await new GridPage(page, 'Airports').row(3).waitFor();
  await page.locator('.banner').getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('in journal').waitFor({ state: 'hidden', timeout: 120_000 });
  await askAtRest(page, address);
  await page.goto(`${address}&pk=CA&rk=SFO`);
  await new EntityEditorPage(page).value('City').waitFor();
  await page.waitForLoadState('networkidle');
  await showInTheMiddle(new GridPage(page, 'Airports'));
}

/**
 * Repetitions until the displayed time of a filter shows that the machine is
 * idle, in milliseconds.
 */
const TURNS = 30;
const RESTED = 25;

/** The displayed time includes loading the code, the first time. */
async function askAtRest(page: Page, address: string): Promise<void> {
  const { status } = new GridPage(page, '');
  const [table = ''] = address.split('?');
  for (let turn = 0; turn < TURNS; turn += 1) {
    // The same filter again would not be run again.
    await page.goto(`${table}?filter=${encodeURIComponent("PartitionKey eq 'Texas'")}`);
    await page.waitForTimeout(500);
    await page.goto(address);
    await page.waitForTimeout(1500);
    const reported = /([\d,]+) ms/.exec((await status.textContent()) ?? '')?.[1];
    if (reported !== undefined && Number(reported.replaceAll(',', '')) <= RESTED) return;
  }
}

/** Shows a filter as conditions above its result. */
async function showBuilder(page: Page): Promise<void> {
  await askAtRest(page, `./#/samples/BirdStrikes?${STRIKES}`);
  await new GridPage(page, 'BirdStrikes').row(2).waitFor();
  await page.getByRole('search').getByRole('textbox').focus();
  await page.keyboard.press('ControlOrMeta+Shift+B');
  await page.locator('.filter-condition').nth(2).waitFor();
}

/** Shows the import of a file whose columns have exceptions. */
async function showImport(page: Page): Promise<void> {
  await page.goto('./#/devstoreaccount1');
  await page.locator('main h2, main h3').first().waitFor();
  const imports = new ImportPage(page);
  await imports.drop({ name: 'parcels.csv', content: writeParcels() });
  await imports.partitionKey.selectOption('depot');
  await imports.rowKey.selectOption('parcel');
  await page.locator('.transfer-dry dl').waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** Opens the other samples as tabs. */
async function openTabs(page: Page): Promise<void> {
  const navigation = new NavigationPage(page);
  await page.goto('./#/samples/Earthquakes');
  const { tabs } = new TabsPage(page);
  for (const [place, table] of ['BirdStrikes', 'Airports'].entries()) {
    await navigation.tableLink('samples', table).click({ modifiers: ['ControlOrMeta'] });
    await tabs.nth(place + 1).waitFor();
  }
}

/**
 * Scrolls the open entity from the lower edge, where it came into view, to the
 * middle of the grid.
 */
async function showInTheMiddle({ grid, active }: GridPage): Promise<void> {
  await active.waitFor();
  await grid.evaluate((element) => {
    const row = element.querySelector('[role="row"][data-row]')?.clientHeight ?? 28;
    element.scrollTop = Math.round(element.scrollTop / row + 11) * row;
  });
}
