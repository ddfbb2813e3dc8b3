import { chromium } from '@playwright/test';
import { LANGUAGE_TAGS } from '../../src/i18n/languages.ts';
import { findAxeFaults } from '../axe-faults.ts';
import { ensureBrowser } from '../browser.ts';
import { findLayoutFaults } from '../layout-faults.ts';
import { visitScenes } from './screenshots/scene-visits.ts';
import { serveFolder } from './static-server.ts';

/** Looks for barriers at every scene in each language, theme and width; answers whether there are none. */
export async function findBarriers(built: string): Promise<boolean> {
  const server = await serveFolder(built, { port: 0 });
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    let screens = 0;
    const found: string[] = [];
    const wanted = { languages: LANGUAGE_TAGS };
    const unseen = await visitScenes(browser, server.address, wanted, async (page, name) => {
      const faults = [...(await findAxeFaults(page)), ...(await findLayoutFaults(page))];
      screens += 1;
      found.push(...faults.map((fault) => `${name}: ${fault}`));
    });
    for (const fault of [...unseen, ...found]) console.error(fault);
    console.log(`${screens} screens were looked at, ${found.length} barriers found.`);
    return unseen.length + found.length === 0;
  } finally {
    await browser.close();
    await server.close();
  }
}
