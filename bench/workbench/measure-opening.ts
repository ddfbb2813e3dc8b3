import type { Page } from '@playwright/test';
import type { GridPage } from '../../e2e/pages/grid-page.ts';
import type { NavigationPage } from '../../e2e/pages/navigation-page.ts';
import type { WorkbenchRow } from './workbench-figures.ts';
import { ACCOUNT, FIRST_PROPERTY, TABLE_LINK } from './workbench-table.ts';

/** Times the first painted rows, after a click on the table and after a cold start from disk. */
export async function measureOpening(
  page: Page,
  navigation: NavigationPage,
  grid: GridPage,
  turns: number,
): Promise<WorkbenchRow[]> {
  const opened: number[] = [];
  const loaded: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const fromStart = await load(page);
    await navigation.accountLink(ACCOUNT).click();
    await grid.grid.waitFor({ state: 'detached' });
    const fromPress = await untilFirstRow(page, TABLE_LINK);
    if (turn === 0) continue;
    loaded.push(fromStart);
    opened.push(fromPress);
  }
  const shared = { unit: 'ms', reported: 'median' } as const;
  return [
    {
      work: 'open the table to its first rows',
      ...shared,
      here: opened,
      goal: { most: 300, of: 'here' },
    },
    { work: 'load the app with the table open', ...shared, here: loaded },
  ];
}

/** Loads the page with an engine that has nothing in memory. */
async function load(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.goto(`./${TABLE_LINK}`, { waitUntil: 'commit' });
  return untilFirstRow(page);
}

/** Returns the milliseconds since the link was pressed or, without a link, since the page began. */
function untilFirstRow(page: Page, link?: string): Promise<number> {
  return page.evaluate(
    async ([property, pressed]) => {
      const from = pressed === undefined ? 0 : performance.now();
      document.querySelector<HTMLElement>(`a[href="${pressed}"]`)?.click();
      const row = `[role="row"][aria-rowindex="2"] [data-name="${property}"]`;
      while (!document.querySelector(row)?.textContent) {
        await new Promise((frame) => requestAnimationFrame(frame));
      }
      // A frame is painted before the next task runs.
      const { port1, port2 } = new MessageChannel();
      const isPainted = new Promise((painted) => {
        port1.onmessage = painted;
      });
      port2.postMessage(undefined);
      await isPainted;
      return performance.now() - from;
    },
    [FIRST_PROPERTY, link] as const,
  );
}
