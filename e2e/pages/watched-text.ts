import type { Page } from '@playwright/test';

/**
 * Returns a function that returns whether a text was in the page at any time
 * since, even for a moment.
 */
export async function watchText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((sought) => {
    const look = () => {
      if (document.body?.textContent.includes(sought)) window.name = sought;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, text);
  return () => page.evaluate((sought) => window.name === sought, text);
}
