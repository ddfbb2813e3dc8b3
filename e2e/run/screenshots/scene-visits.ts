import type { Browser, CDPSession, Page } from '@playwright/test';
import { BackupPage } from '../../pages/backup-page.ts';
import { WelcomePage } from '../../pages/welcome-page.ts';
import { WorkbenchPage } from '../../pages/workbench-page.ts';
import { type Look, looksOf, type PictureTheme, type Wanted, WIDTHS } from './coverage.ts';
import { storeTables } from './picture-data.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes.ts';

const HEIGHTS = { wide: 900, medium: 768, zoomed: 450, narrow: 844, least: 640 } as const;

/** A finger is what points there. */
const TOUCHED = ['narrow', 'least'];

export interface WantedScenes extends Wanted {
  readonly scenes?: readonly string[] | undefined;
  /** Other looks than those of pictures, by the place of the scene. */
  readonly looks?: ((scene: number) => readonly Look[]) | undefined;
}

/** Looks at a scene once it is there; `name` is one of its own. */
export type SeeScene = (page: Page, name: string) => Promise<void>;

/** Goes to the scenes as they are looked at, and answers which could not be seen, and why: one that fails leaves the others. */
export async function visitScenes(
  browser: Browser,
  address: string,
  { scenes, looks: looksAt = (place) => looksOf(place, wanted), ...wanted }: WantedScenes,
  see: SeeScene,
): Promise<readonly string[]> {
  const pages = await openFilled(browser, address);
  const problems: string[] = [];
  for (const [place, scene] of SCENES.entries()) {
    if (scenes && !scenes.includes(scene.name)) continue;
    const looks = looksAt(place).map((look) => possibleLook(scene, look));
    for (const look of looks) {
      const name = [scene.name, look.language, look.theme, look.width].join('-');
      const seeIt = (page: Page) => see(page, name);
      try {
        if (scene.before) await visitAlone(browser, address, scene, look, seeIt);
        else await visitScene(pages, scene, look, seeIt);
      } catch (error) {
        problems.push(`${name}: ${String(error)}`);
      }
    }
  }
  await pages.app.context().close();
  return problems;
}

/** In narrower windows entities are cards. */
const CARDS = 600;

function possibleLook({ needsGrid }: Scene, look: Look): Look {
  return needsGrid && WIDTHS[look.width] < CARDS ? { ...look, width: 'medium' } : look;
}

interface Pages {
  readonly app: Page;
  /** Of the same profile, with nothing of the app in it. */
  readonly beside: Page;
  /** Says whether it is touched. */
  readonly touch: CDPSession;
}

/** Pages of a profile that has the samples and the tables of the pictures. */
async function openFilled(browser: Browser, address: string): Promise<Pages> {
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    timezoneId: 'UTC',
  });
  // A busy machine makes everything slower.
  context.setDefaultTimeout(60_000);
  const app = await context.newPage();
  await BackupPage.withoutChooser(app);
  await app.goto('./');
  const welcome = new WelcomePage(app);
  await welcome.card('Earthquakes').waitFor();
  // A write tells that there is room, and who says that there is none has to be the last.
  await app.locator('.welcome-coming').waitFor({ state: 'detached' });
  await storeTables(app);
  const beside = await context.newPage();
  await beside.goto('./icon.svg');
  return { app, beside, touch: await context.newCDPSession(app) };
}

async function visitScene(
  { app, beside, touch }: Pages,
  scene: Scene,
  look: Look,
  see: (page: Page) => Promise<void>,
): Promise<void> {
  const { language, theme, width } = look;
  await app.goto('about:blank');
  const settings = [
    ['language', language],
    ['theme', theme === 'contrast' ? 'contrast' : 'system'],
  ] as const;
  await new WorkbenchPage(beside).store('settings', settings);
  await app.setViewportSize({ width: WIDTHS[width], height: HEIGHTS[width] });
  await app.emulateMedia(mediaOf(theme));
  await pointAt(touch, width);
  await app.bringToFront();
  await app.goto(`./#/${scene.address}`);
  await app.locator(scene.ready).first().waitFor();
  try {
    await scene.act?.(app);
    await settle(app);
    await see(app);
  } finally {
    // What stayed would be in the way of all scenes that follow.
    await scene.leave?.(app);
  }
}

/** In a profile of its own, where no settings are stored either: it is the browser that asks for the look. */
async function visitAlone(
  browser: Browser,
  address: string,
  { address: place, ready, before, act }: Scene,
  { language, theme, width }: Look,
  see: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    locale: language,
    viewport: { width: WIDTHS[width], height: HEIGHTS[width] },
    reducedMotion: 'reduce',
    contrast: theme === 'contrast' ? 'more' : 'no-preference',
    ...mediaOf(theme),
  });
  try {
    const beside = await context.newPage();
    await beside.goto('./icon.svg');
    await before?.(beside);
    const page = await context.newPage();
    await pointAt(await context.newCDPSession(page), width);
    await page.goto(`./#/${place}`);
    await page.locator(ready).first().waitFor();
    await act?.(page);
    await settle(page);
    await see(page);
  } finally {
    await context.close();
  }
}

/** What is loaded late has come, nothing says any more that it is on its way, and what is there was measured and painted. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** What asks for a theme besides the setting of it. */
function mediaOf(theme: PictureTheme) {
  return {
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced' ? 'active' : 'none',
  } as const;
}

/** Shows what is on the screen in another theme. */
export async function showTheme(page: Page, theme: PictureTheme): Promise<void> {
  await page.emulateMedia(mediaOf(theme));
  await page.evaluate((isContrast) => {
    const { dataset } = document.documentElement;
    if (isContrast) dataset['theme'] = 'contrast';
    else delete dataset['theme'];
  }, theme === 'contrast');
}

/** For as long as the page is open, or until something else is said to the same. */
async function pointAt(touch: CDPSession, width: Look['width']): Promise<void> {
  const enabled = TOUCHED.includes(width);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled });
}
