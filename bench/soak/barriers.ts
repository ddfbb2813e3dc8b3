import { chromium, type Page } from '@playwright/test';
import { findAxeViolations, RULES_OF_COLOUR } from '../../e2e/axe-violations.ts';
import { ensureBrowser } from '../../e2e/browser.ts';
import { findLayoutViolations } from '../../e2e/layout-violations.ts';
import { chooseScenes, looksByTurns, looksIn, THEMES } from '../../e2e/run/screenshots/coverage.ts';
import { showTheme, visitScenes } from '../../e2e/run/screenshots/scene-visits.ts';
import { SCENES } from '../../e2e/run/screenshots/scenes.ts';
import { serveFolder } from '../../e2e/run/static-server.ts';

/**
 * Looks for accessibility barriers in all scenes or the named ones, in each
 * theme, in the named languages or in this many. Returns whether there are
 * none.
 */
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
        // A run that is stopped here is resumed with this name.
        console.log(name);
        for (const problem of await findProblems(page)) {
          found += 1;
          console.error(`${name}: ${problem}`);
        }
        screens += THEMES.length;
      },
    );
    for (const problem of unseen) console.error(problem);
    console.log(`${screens} screens were looked at, ${found} barriers found.`);
    return unseen.length + found === 0;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Layout and accessible names are the same in each theme. */
async function findProblems(page: Page): Promise<string[]> {
  const problems = await findLayoutViolations(page);
  for (const [place, theme] of THEMES.entries()) {
    await showTheme(page, theme);
    const found = await findAxeViolations(page, place === 0 ? undefined : RULES_OF_COLOUR);
    problems.push(...found.map((problem) => `${theme}: ${problem}`));
  }
  return problems;
}
