import { chromium, type Page } from '@playwright/test';
import { findAxeFaults, RULES_OF_COLOUR } from '../../e2e/axe-faults.ts';
import { ensureBrowser } from '../../e2e/browser.ts';
import { findLayoutFaults } from '../../e2e/layout-faults.ts';
import { chooseScenes, looksByTurns, looksIn, THEMES } from '../../e2e/run/screenshots/coverage.ts';
import { showTheme, visitScenes } from '../../e2e/run/screenshots/scene-visits.ts';
import { SCENES } from '../../e2e/run/screenshots/scenes.ts';
import { serveFolder } from '../../e2e/run/static-server.ts';

/** Looks for barriers at every scene or at these, in each theme, in these languages or in so many; answers whether there are none. */
export async function findBarriers(
  built: string,
  languages: readonly string[] | number,
  wanted?: readonly string[],
): Promise<boolean> {
  const names = SCENES.map(({ name }) => name);
  const scenes = wanted && chooseScenes(names, wanted);
  const server = await serveFolder(built, { port: 0 });
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    let screens = 0;
    let found = 0;
    const looks = (scene: number) =>
      typeof languages === 'number' ? looksByTurns(scene, languages) : looksIn(scene, languages);
    const unseen = await visitScenes(
      browser,
      server.address,
      { looks, scenes },
      async (page, name) => {
        // Who stops it here goes on from here.
        console.log(name);
        for (const fault of await findFaults(page)) {
          found += 1;
          console.error(`${name}: ${fault}`);
        }
        screens += THEMES.length;
      },
    );
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
  const faults = await findLayoutFaults(page);
  for (const [place, theme] of THEMES.entries()) {
    await showTheme(page, theme);
    const found = await findAxeFaults(page, place === 0 ? undefined : RULES_OF_COLOUR);
    faults.push(...found.map((fault) => `${theme}: ${fault}`));
  }
  return faults;
}
