import { type Draw, seeded } from '../../src/testing/seeded.ts';
import { KillableBrowser } from './killable-browser.ts';
import { cutTornLogs } from './level-log.ts';
import { openPage, withServedPage } from './served-page.ts';
import { SharedWork } from './shared-work.ts';

/** What a round of writing and killing came to. */
export interface CrashRound {
  readonly round: number;
  /** How long it was written before the kill, in milliseconds. */
  readonly wroteMs: number;
  /** Writes acknowledged in this round. */
  readonly acknowledged: number;
  /** Entities that were found afterwards. */
  readonly entities: number;
  /** Acknowledged slices of imports that had not been promised to be on disk, and were not. */
  readonly relaxedLost: number;
  /** Logs of the browser that ended in half a record. */
  readonly tornLogs: number;
}

export interface CrashOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly onRound?: (round: CrashRound) => void;
}

const SHORTEST_MS = 100;
const LONGEST_MS = 2500;

/**
 * Kills a browser in the middle of writes, again and again on one profile, and
 * has it say each time what it kept. Throws where that is not what was acknowledged.
 */
export async function runCrashRounds({ seed, rounds, onRound }: CrashOptions): Promise<void> {
  const draw = seeded(seed);
  const work = new SharedWork();
  await withServedPage(async (address, profile) => {
    let last: Pick<CrashRound, 'round' | 'wroteMs' | 'acknowledged' | 'tornLogs'> | undefined;
    for (let round = 1; round <= rounds + 1; round += 1) {
      const browser = await KillableBrowser.start(profile);
      const before = work.acknowledged;
      const wroteMs = SHORTEST_MS + draw.whole(LONGEST_MS - SHORTEST_MS);
      try {
        await openPage(browser.page, address);
        const found = await work.recover(browser.page);
        if (last) onRound?.({ ...last, ...found });
        if (round > rounds) return;
        await writeUntilKilled(browser, work, draw, wroteMs);
      } finally {
        await browser.kill();
      }
      const tornLogs = await cutTornLogs(profile);
      last = { round, wroteMs, acknowledged: work.acknowledged - before, tornLogs };
    }
  });
}

async function writeUntilKilled(
  browser: KillableBrowser,
  work: SharedWork,
  draw: Draw,
  wroteMs: number,
): Promise<void> {
  let isKilled = false;
  const before = work.acknowledged;
  const writing = work.write(browser.page, draw, () => isKilled);
  writing.catch(() => {});
  // The engines take their time to start, which is not the time that matters.
  const begun = until(() => work.acknowledged > before);
  await Promise.race([writing, begun]);
  await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, wroteMs))]);
  isKilled = true;
  await browser.kill();
  await writing;
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
