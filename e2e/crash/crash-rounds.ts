import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Draw, seeded } from '../../src/testing/seeded.ts';
import { KillableBrowser } from './killable-browser.ts';
import { cutTornLogs } from './level-log.ts';
import { openPage, type PageWish, withServedPage } from './served-page.ts';
import { SharedWork } from './shared-work.ts';

/** How a round ends. */
export type Ending =
  /** The browser was killed. */
  | 'killed'
  /** The browser was killed, and the databases were removed before it started again. */
  | 'removed'
  /** The databases were deleted while the app ran on. */
  | 'cleared';

/** The result of a round of writing and killing. */
export interface CrashRound {
  readonly round: number;
  readonly ending: Ending;
  /** The milliseconds of writing before the kill. */
  readonly wroteMs: number;
  /** The writes acknowledged in this round. */
  readonly acknowledged: number;
  /** The entities found afterwards. */
  readonly entities: number;
  /**
   * Acknowledged writes without a promise of durability that were lost; for
   * deleted databases, everything that is missing.
   */
  readonly missing: number;
  /** The milliseconds from the acknowledgement of the first lost write to the end. */
  readonly missingMs: number;
  /** The browser's logs that ended in half a record. */
  readonly tornLogs: number;
  /** Whether the databases were gone at the next start. */
  readonly isDropped: boolean;
  /** Whether the browser opened its databases only after a second start. */
  readonly isReopened?: boolean;
}

export interface CrashOptions {
  readonly seed: number;
  readonly rounds: number;
  /**
   * Leaves the browser's logs as they are, and sometimes removes databases, so
   * that the safety copy has to restore them.
   */
  readonly isLeft?: boolean;
  /** The endings of the first rounds; later ones are drawn. */
  readonly endings?: readonly Ending[];
  /** The least time of writing: shorter losses are within the promise. */
  readonly shortestMs?: number;
  readonly onRound?: (round: CrashRound) => void;
}

/** A round whose result is checked at the next start. */
interface Written {
  readonly round: Pick<CrashRound, 'round' | 'ending' | 'wroteMs' | 'acknowledged'>;
  readonly endedAt: number;
  readonly tornLogs: number;
}

const SHORTEST_MS = 100;
const LONGEST_MS = 2500;

/** With logs left as they are, the share of rounds whose databases are removed or cleared. */
const REMOVED = 0.2;
const CLEARED = 0.2;

/** The promised limit of loss. The result names the actual loss. */
const BEHIND_MS = 1000;

/**
 * Kills a browser in the middle of writes, again and again on one profile, and
 * reads everything at each start. Throws if acknowledged writes are missing.
 */
export async function runCrashRounds(options: CrashOptions): Promise<void> {
  const { seed, rounds, isLeft = false, endings = [], onRound } = options;
  const { shortestMs = SHORTEST_MS } = options;
  const draw = seeded(seed);
  const work = new SharedWork();
  await withServedPage(async (address, profile) => {
    let last: Written | undefined;
    for (let round = 1; round <= rounds + 1; round += 1) {
      const ending = endings[round - 1] ?? (isLeft ? drawEnding(draw) : 'killed');
      let browser = await KillableBrowser.start(profile);
      try {
        const look = async () => {
          await openPage(browser.page, address, wishesOf(isLeft, round));
          const isThere = await browser.page.evaluate(() => globalThis.isDatabaseThere);
          return recover(work, browser.page, last, !isThere);
        };
        const found = await look().catch(async (error: unknown) => {
          if (!isLeft || !UNOPENED.test(String(error))) throw error;
          await browser.kill();
          browser = await KillableBrowser.start(profile);
          return { ...(await look()), isReopened: true };
        });
        const { page } = browser;
        if (last) onRound?.({ ...last.round, ...found });
        if (round > rounds) return;
        const before = work.acknowledged;
        const wroteMs = shortestMs + draw.whole(LONGEST_MS - shortestMs);
        const endedAt = await writeUntil(browser, { work, draw, wroteMs, ending });
        const acknowledged = work.acknowledged - before;
        last = { round: { round, ending, wroteMs, acknowledged }, endedAt, tornLogs: 0 };
        if (ending === 'cleared') {
          onRound?.({ ...last.round, ...(await recover(work, page, last, true)) });
          // It has been checked; only what was found can be lost from now on.
          last = undefined;
        }
      } finally {
        await browser.kill();
      }
      const tornLogs = isLeft ? 0 : await cutTornLogs(profile);
      if (ending === 'removed') await rm(join(profile, 'Default/IndexedDB'), { recursive: true });
      last &&= { ...last, tornLogs };
    }
  });
}

/** Chromium's message for its own corrupt files, which no page can prevent. */
const UNOPENED = /opening backing store/;

function drawEnding(draw: Draw): Ending {
  if (draw.chance(REMOVED)) return 'removed';
  return draw.chance(CLEARED / (1 - REMOVED)) ? 'cleared' : 'killed';
}

/**
 * If the copy is to be tested, engines run with the product's settings;
 * otherwise they also checkpoint entries that other engines have not read yet.
 */
function wishesOf(isLeft: boolean, round: number): readonly PageWish[] {
  const wishes: PageWish[] = isLeft ? ['plain'] : [];
  return round > 1 ? [...wishes, 'kept'] : wishes;
}

async function recover(
  work: SharedWork,
  page: Page,
  last: Written | undefined,
  isDropped: boolean,
): Promise<Pick<CrashRound, 'entities' | 'missing' | 'missingMs' | 'tornLogs' | 'isDropped'>> {
  const { endedAt = 0, tornLogs = 0 } = last ?? {};
  const loss = isDropped ? { certainBefore: endedAt - BEHIND_MS } : undefined;
  const { entities, missing, firstMissingAt = endedAt } = await work.recover(page, loss);
  return {
    entities,
    missing,
    missingMs: Math.max(0, Math.round(endedAt - firstMissingAt)),
    tornLogs,
    isDropped,
  };
}

/** Writes until the ending. Returns the time at which the databases or the browser ended. */
async function writeUntil(
  browser: KillableBrowser,
  {
    work,
    draw,
    wroteMs,
    ending,
  }: { work: SharedWork; draw: Draw; wroteMs: number; ending: Ending },
): Promise<number> {
  let isOver = false;
  const { page } = browser;
  const before = work.acknowledged;
  const isOfDatabases = ending === 'cleared';
  const writing = work.write(page, draw, { isOver: () => isOver, isOfDatabases });
  writing.catch(() => {
    isOver = true;
  });
  // The time is counted from the first write on, without the start of the engines.
  const begun = until(() => isOver || work.acknowledged > before);
  await Promise.race([writing, begun]);
  await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, wroteMs))]);
  isOver = true;
  const endedAt = performance.now();
  await (ending === 'cleared' ? clearDatabases(page) : browser.kill());
  await writing;
  return endedAt;
}

/**
 * Deletes the databases as a browser does that is short of space, or a user who
 * clears site data.
 */
async function clearDatabases(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await session.detach();
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
