import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { BackupPage } from '../../pages/backup-page.ts';
import { WelcomePage } from '../../pages/welcome-page.ts';
import { WorkbenchPage } from '../../pages/workbench-page.ts';
import { ROOT } from '../commands.ts';
import { type Look, looksOf, type Wanted, WIDTHS } from './coverage.ts';
import { loseData, storeTables } from './picture-data.ts';
import { SCENES, type Scene } from './scenes.ts';

const FOLDER = join(ROOT, 'node_modules/.cache/screenshots');

/** A window of a laptop, and of a phone. */
const HEIGHTS = { wide: 900, medium: 768, narrow: 844 } as const;

export interface WantedPictures extends Wanted {
  readonly scenes?: readonly string[] | undefined;
}

interface Taken {
  readonly folder: string;
  readonly pictures: number;
  /** What could not be taken, and why. */
  readonly faults: readonly string[];
}

/** Takes the scenes as they are looked at; one that fails leaves the others. */
export async function takeScenes(
  browser: Browser,
  address: string,
  { scenes, ...wanted }: WantedPictures,
): Promise<Taken> {
  await mkdir(FOLDER, { recursive: true });
  const pages = await openFilled(browser, address);
  const faults: string[] = [];
  let pictures = 0;
  for (const [place, scene] of SCENES.entries()) {
    if (scenes && !scenes.includes(scene.name)) continue;
    const looks = looksOf(place, wanted).map((look) => possibleLook(scene, look));
    for (const look of looks) {
      const name = [scene.name, look.language, look.theme, look.width].join('-');
      try {
        const path = join(FOLDER, `${name}.png`);
        if (scene.isLost) await takeLost(browser, address, scene, look, path);
        else await takeScene(pages, scene, look, path);
        pictures += 1;
      } catch (error) {
        faults.push(`${name}: ${String(error)}`);
      }
    }
  }
  await pages.app.context().close();
  return { folder: FOLDER, pictures, faults };
}

function possibleLook({ needsGrid }: Scene, look: Look): Look {
  return needsGrid && look.width === 'narrow' ? { ...look, width: 'medium' } : look;
}

interface Pages {
  readonly app: Page;
  /** Of the same profile, with nothing of the app in it. */
  readonly beside: Page;
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
  context.setDefaultTimeout(120_000);
  const app = await context.newPage();
  await BackupPage.withoutChooser(app);
  await app.goto('./');
  const welcome = new WelcomePage(app);
  await welcome.card('Earthquakes').waitFor();
  await storeTables(app);
  const beside = await context.newPage();
  await beside.goto('./icon.svg');
  return { app, beside };
}

async function takeScene(
  { app, beside }: Pages,
  scene: Scene,
  look: Look,
  path: string,
): Promise<void> {
  const { language, theme, width } = look;
  await app.goto('about:blank');
  const settings = [
    ['language', language],
    ['theme', theme === 'contrast' ? 'contrast' : 'system'],
  ] as const;
  await new WorkbenchPage(beside).store('settings', settings);
  await app.setViewportSize({ width: WIDTHS[width], height: HEIGHTS[width] });
  await app.emulateMedia({
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced' ? 'active' : 'none',
  });
  await app.bringToFront();
  await app.goto(`./#/${scene.address}`);
  await app.locator(scene.ready).first().waitFor();
  await scene.act?.(app);
  await settle(app);
  await app.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await scene.leave?.(app);
}

/** In a profile of its own, where no settings are left either: it is the browser that asks for the look. */
async function takeLost(
  browser: Browser,
  address: string,
  { ready, act }: Scene,
  { language, theme, width }: Look,
  path: string,
): Promise<void> {
  const page = await browser.newPage({
    baseURL: address,
    locale: language,
    viewport: { width: WIDTHS[width], height: HEIGHTS[width] },
    reducedMotion: 'reduce',
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    contrast: theme === 'contrast' ? 'more' : 'no-preference',
    forcedColors: theme === 'forced' ? 'active' : 'none',
  });
  await page.goto('./icon.svg');
  await loseData(page);
  await page.goto('./');
  await page.locator(ready).first().waitFor();
  await act?.(page);
  await settle(page);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await page.context().close();
}

/** What is loaded late has come, and nothing says any more that it is on its way. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}
