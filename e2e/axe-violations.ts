import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules whose result depends on colours. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Not among axe's default rules (WCAG 2.2, 2.5.8). */
const MORE_RULES = { 'target-size': { enabled: true } };

/** Returns axe's violations on the current screen, by all rules or the given ones. */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settle(page);
  // There are no frames, so the page that merges their reports is not needed.
  // Passed rules are not reported, which saves most of the work.
  const axe = new AxeBuilder({ page, ...(await keptAxe(page)) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, rules: MORE_RULES });
  if (rules) axe.withRules([...rules]);
  let { violations } = await axe.analyze();
  if (violations.length > 0) {
    // Something may have faded in meanwhile.
    await settle(page);
    ({ violations } = await axe.analyze());
  }
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`),
  );
}

/** Half a megabyte of script, which a page need not load twice. */
async function keptAxe(page: Page): Promise<{ axeSource?: string }> {
  return (await page.evaluate(() => 'axe' in globalThis)) ? { axeSource: ';' } : {};
}

/** Waits until transitions end, since axe would judge colours half way through. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}
