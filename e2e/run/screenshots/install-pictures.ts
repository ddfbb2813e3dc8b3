import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ROOT } from '../commands.ts';
import { openSamples, showWorkbench } from './readme-pictures.ts';

const FOLDER = join(ROOT, 'public', 'screenshots');

/**
 * Takes the pictures that a browser shows before the app is installed, in the
 * sizes that the manifest names. Returns their paths.
 */
export async function takeInstallPictures(browser: Browser, address: string): Promise<string[]> {
  return [await takeWide(browser, address), await takeNarrow(browser, address)];
}

async function takeWide(browser: Browser, address: string): Promise<string> {
  const page = await openSamples(browser, address, { viewport: { width: 1280, height: 800 } });
  await showWorkbench(page);
  return take(page, 'wide');
}

/** On a phone, where rows are cards. */
async function takeNarrow(browser: Browser, address: string): Promise<string> {
  const page = await openSamples(browser, address, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  await page.locator('.banner').getByRole('button', { name: 'Dismiss' }).tap();
  const filter = encodeURIComponent("PartitionKey eq 'CA' and IsIata eq true");
  await page.goto(`./#/samples/Airports?filter=${filter}&columns=City,Latitude,Longitude`);
  await page.getByRole('grid').getByRole('row').nth(3).waitFor();
  return take(page, 'narrow');
}

async function take(page: Page, name: string): Promise<string> {
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path });
  await page.context().close();
  return path;
}
