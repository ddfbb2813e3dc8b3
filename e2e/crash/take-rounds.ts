import { seeded } from '../../src/testing/seeded.ts';
import { KillableBrowser } from './killable-browser.ts';
import { cutTornLogs } from './level-log.ts';
import { openPage, withServedPage } from './served-page.ts';

export interface TakeOptions {
  readonly seed: number;
  readonly rounds: number;
  /** Is called with the rows that were taken when the browser started again. */
  readonly onRound: (taken: number) => void;
}

/** The rows that are taken over in each round. */
export const TAKEN_ROWS = 10_000;

/**
 * Kills a browser while differences of two tables are taken over as one step. Throws if a slice of
 * them is there in part, or if undo does not take back what is there.
 */
export async function runTakeRounds({ seed, rounds, onRound }: TakeOptions): Promise<void> {
  const draw = seeded(seed);
  await withServedPage(async (address, profile) => {
    let step: string | undefined;
    for (let round = 0; round <= rounds; round += 1) {
      const browser = await KillableBrowser.start(profile);
      try {
        const { page } = browser;
        await openPage(page, address);
        if (step === undefined) await page.evaluate(() => globalThis.takes.prepare());
        else onRound(await page.evaluate((of) => globalThis.takes.check(of), step));
        if (round === rounds) return;
        step = `take ${round}`;
        void page.evaluate((of) => globalThis.takes.take(of), step).catch(() => undefined);
        await page.evaluate((done) => globalThis.takes.reach(done), draw.whole(TAKEN_ROWS));
      } finally {
        await browser.kill();
      }
      await cutTornLogs(profile);
    }
  });
}
