import { seeded } from '../../src/testing/seeded.ts';
import type { BackgroundState } from './background-state.ts';
import { KillableBrowser } from './killable-browser.ts';
import { cutTornLogs } from './level-log.ts';
import { openPage, withServedPage } from './served-page.ts';

export interface BackgroundOptions {
  readonly seed: number;
  readonly rounds: number;
  /**
   * Is called with the progress found at each start of the browser; the last
   * one is the end of all work.
   */
  readonly onState: (state: BackgroundState) => void;
}

/** The work of each account. */
const ENTITIES = 4000;

/**
 * Kills a browser while it checkpoints, sweeps and upgrades, and restarts it,
 * until all work is done. Throws if anything else has changed.
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
        // In the middle of a checkpoint or a sweep, and of whatever runs beside it.
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

/** Runs work in a browser and then kills it. */
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
