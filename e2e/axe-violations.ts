import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that may come out otherwise where only the colours differ. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Not among what axe looks for by itself (WCAG 2.2, 2.5.8). */
const MORE_RULES = { 'target-size': { enabled: true } };

/** What axe finds wrong with the screen as it is, by all rules or by some. */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settle(page);
  // There are no frames, so the page that merges their reports is not needed.
  // What is right need not be reported, which is most of its work.
  const axe = new AxeBuilder({ page, ...(await keptAxe(page)) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, rules: MORE_RULES });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`),
  );
}

/** It is half a megabyte of script, which a page need not read twice. */
async function keptAxe(page: Page): Promise<{ axeSource?: string }> {
  return (await page.evaluate(() => 'axe' in globalThis)) ? { axeSource: ';' } : {};
}

/** Colours are judged as they come to rest, not half way through a transition. */
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
