import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { EntityEditorPage } from '../../pages/entity-editor-page.ts';
import { GridPage } from '../../pages/grid-page.ts';
import { NavigationPage } from '../../pages/navigation-page.ts';
import { TabsPage } from '../../pages/tabs-page.ts';
import { WelcomePage } from '../../pages/welcome-page.ts';
import { ROOT } from '../commands.ts';

const FOLDER = join(ROOT, '.github');
const THEMES = ['light', 'dark'] as const;

/** A column of most types, side by side. */
const VIEW = [
  `filter=${encodeURIComponent("PartitionKey eq 'CA' and IsIata eq true")}`,
  'columns=Name,City,IsIata,UtmZone,Latitude,Longitude',
  'hidden=Timestamp,Country',
].join('&');

/** The pictures that the README shows, in both themes; where they are. */
export async function takeReadmePictures(browser: Browser, address: string): Promise<string[]> {
  await mkdir(FOLDER, { recursive: true });
  const page = await openWorkbench(browser, address);
  const paths: string[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.mouse.move(700, 899);
    const path = join(FOLDER, `screenshot-${theme}.png`);
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    paths.push(path);
  }
  await page.close();
  return paths;
}

/** A table of samples with one of its entities in the editor, and nothing else on the screen. */
async function openWorkbench(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.goto('./');
  const welcome = new WelcomePage(page);
  await welcome.card('Earthquakes').waitFor();
  await openTabs(page);
  await page.goto('about:blank');
  await page.goto(`./#/samples/Airports?${VIEW}&pk=CA&rk=SFO`);
  await new EntityEditorPage(page).value('City').waitFor();
  await page.locator('.kit-banner').getByRole('button', { name: 'Dismiss' }).click();
  await showInTheMiddle(new GridPage(page, 'Airports'));
  await page.getByText('being filed').waitFor({ state: 'hidden', timeout: 120_000 });
  return page;
}

/** The other samples beside it. */
async function openTabs(page: Page): Promise<void> {
  const navigation = new NavigationPage(page);
  await page.goto('./#/samples/Earthquakes');
  const { tabs } = new TabsPage(page);
  for (const [place, table] of ['BirdStrikes', 'Airports'].entries()) {
    await navigation.tableLink('samples', table).click({ modifiers: ['ControlOrMeta'] });
    await tabs.nth(place + 1).waitFor();
  }
}

/** The entity that is open stands at the lower end of the grid, where it came into sight. */
async function showInTheMiddle({ grid, active }: GridPage): Promise<void> {
  await active.waitFor();
  await grid.evaluate((element) => {
    const row = element.querySelector('[role="row"][data-row]')?.clientHeight ?? 28;
    element.scrollTop = Math.round(element.scrollTop / row + 11) * row;
  });
}
