import type { Browser, CDPSession, Page } from '@playwright/test';
import { BackupPage } from '../../pages/backup-page.ts';
import { WelcomePage } from '../../pages/welcome-page.ts';
import { WorkbenchPage } from '../../pages/workbench-page.ts';
import { type Look, looksOf, type PictureTheme, type Wanted, WIDTHS } from './coverage.ts';
import { storeTables } from './picture-data.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes.ts';

const HEIGHTS = { wide: 900, medium: 768, zoomed: 450, narrow: 844, least: 640 } as const;

/** Widths with touch input. */
const TOUCHED = ['narrow', 'least'];

export interface WantedScenes extends Wanted {
  readonly scenes?: readonly string[] | undefined;
  /** Looks other than those of pictures, by the index of the scene. */
  readonly looks?: ((scene: number) => readonly Look[]) | undefined;
}

/** Is called with each scene when it is shown; `name` is the scene's. */
export type SeeScene = (page: Page, name: string) => Promise<void>;

/**
 * Visits the scenes in their looks. Returns those that failed, with the reason;
 * a failure does not stop the others.
 */
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
  /** A page of the same profile without the app. */
  readonly beside: Page;
  /** Switches touch emulation. */
  readonly touch: CDPSession;
}

/** Opens pages of a profile with the samples and the tables of the pictures. */
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
  // A write reports that there is space; the scenes of a full disk must report last.
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
    // State that stays would spoil all later scenes.
    await scene.leave?.(app);
  }
}

/**
 * Visits a scene in a profile of its own, which has no stored settings: the
 * look comes from the browser's preferences.
 */
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

/** Waits until lazy parts have loaded, nothing is busy, and everything is measured and painted. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Returns the media features of a theme. */
function mediaOf(theme: PictureTheme) {
  return {
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced' ? 'active' : 'none',
  } as const;
}

/** Switches the page to another theme. */
export async function showTheme(page: Page, theme: PictureTheme): Promise<void> {
  await page.emulateMedia(mediaOf(theme));
  await page.evaluate((isContrast) => {
    const { dataset } = document.documentElement;
    if (isContrast) dataset['theme'] = 'contrast';
    else delete dataset['theme'];
  }, theme === 'contrast');
}

/** Lasts until the page closes or the next call. */
async function pointAt(touch: CDPSession, width: Look['width']): Promise<void> {
  const enabled = TOUCHED.includes(width);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled });
}
