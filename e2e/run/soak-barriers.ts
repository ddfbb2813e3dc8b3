import { chromium, type Page } from '@playwright/test';
import { findAxeFaults, RULES_OF_COLOUR } from '../axe-faults.ts';
import { ensureBrowser } from '../browser.ts';
import { findLayoutFaults } from '../layout-faults.ts';
import { looksByTurns, THEMES } from './screenshots/coverage.ts';
import { showTheme, visitScenes } from './screenshots/scene-visits.ts';
import { serveFolder } from './static-server.ts';

/** Looks for barriers at every scene in each theme and in so many languages; answers whether there are none. */
export async function findBarriers(built: string, languages: number): Promise<boolean> {
  const server = await serveFolder(built, { port: 0 });
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    let screens = 0;
    let found = 0;
    const wanted = { looks: (scene: number) => looksByTurns(scene, languages) };
    const unseen = await visitScenes(browser, server.address, wanted, async (page, name) => {
      for (const fault of await findFaults(page)) {
        found += 1;
        console.error(`${name}: ${fault}`);
      }
      screens += THEMES.length;
    });
    for (const fault of unseen) console.error(fault);
    console.log(`${screens} screens were looked at, ${found} barriers found.`);
    return unseen.length + found === 0;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** What is where, and what it is called, is the same in each theme. */
async function findFaults(page: Page): Promise<string[]> {
  const faults = [...(await findAxeFaults(page)), ...(await findLayoutFaults(page))];
  for (const theme of THEMES) {
    await showTheme(page, theme);
    const ofColour = await findAxeFaults(page, RULES_OF_COLOUR);
    faults.push(...ofColour.map((fault) => `${theme}: ${fault}`));
  }
  return faults;
}
