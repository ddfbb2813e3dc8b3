import { seeded } from '../../src/testing/seeded.ts';
import type { BackgroundState } from './background-state.ts';
import { KillableBrowser } from './killable-browser.ts';
import { cutTornLogs } from './level-log.ts';
import { openPage, withServedPage } from './served-page.ts';

export interface BackgroundOptions {
  readonly seed: number;
  readonly rounds: number;
  /** How far everything was when the browser started again, at last with all of it done. */
  readonly onState: (state: BackgroundState) => void;
}

/** What there is to do in each account. */
const ENTITIES = 4000;

/**
 * Kills a browser while it checkpoints, sweeps and upgrades, and has it go on each
 * time. At last all has to be done, and nothing else to be different.
 */
export async function runBackgroundRounds(options: BackgroundOptions): Promise<void> {
  const draw = seeded(options.seed);
  await withServedPage(async (address, profile) => {
    await inBrowser(profile, async (page) => {
      await openPage(page, address);
      await page.evaluate(() => globalThis.background.prepare());
    });
    for (let round = 0; round < options.rounds; round += 1) {
      await inBrowser(profile, async (page) => {
        await openPage(page, address);
        options.onState(await page.evaluate(() => globalThis.background.begin()));
        // In the middle of one or the other, and of whatever goes on besides.
        const left = 500 + draw.whole(ENTITIES - 1000);
        const point =
          round % 2 === 0 ? { unswept: left, drained: 0 } : { unswept: ENTITIES, drained: left };
        await page.evaluate((reached) => globalThis.background.reach(reached), point);
      });
    }
    await inBrowser(profile, async (page) => {
      await openPage(page, address);
      options.onState(await page.evaluate(() => globalThis.background.finish()));
    });
  });
}

/** Kills the browser when the work is done. */
async function inBrowser(
  profile: string,
  work: (page: KillableBrowser['page']) => Promise<void>,
): Promise<void> {
  const browser = await KillableBrowser.start(profile);
  try {
    await work(browser.page);
  } finally {
    await browser.kill();
  }
  await cutTornLogs(profile);
}
