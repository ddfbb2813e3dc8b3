import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ROOT } from '../commands.ts';
import { visitScenes, type WantedScenes } from './scene-visits.ts';

const FOLDER = join(ROOT, 'node_modules/.cache/screenshots');

interface Taken {
  readonly folder: string;
  readonly pictures: number;
  /** The pictures that could not be taken, with the reason. */
  readonly problems: readonly string[];
}

/** Takes the pictures of scenes in all their looks. */
export async function takeScenes(
  browser: Browser,
  address: string,
  wanted: WantedScenes,
): Promise<Taken> {
  await mkdir(FOLDER, { recursive: true });
  let pictures = 0;
  const problems = await visitScenes(browser, address, wanted, async (page, name) => {
    const path = join(FOLDER, `${name}.png`);
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    pictures += 1;
  });
  return { folder: FOLDER, pictures, problems };
}
