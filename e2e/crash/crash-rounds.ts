import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Draw, seeded } from '../../src/testing/seeded.ts';
import { KillableBrowser } from './killable-browser.ts';
import { cutTornLogs } from './level-log.ts';
import { openPage, type PageWish, withServedPage } from './served-page.ts';
import { SharedWork } from './shared-work.ts';

/** How the databases of a round came to their end. */
export type Ending =
  /** The browser was killed. */
  | 'killed'
  /** And somebody removed the databases before it started again. */
  | 'removed'
  /** The databases went while the app ran on. */
  | 'cleared';

/** What a round of writing and killing came to. */
export interface CrashRound {
  readonly round: number;
  readonly ending: Ending;
  /** How long it was written before the kill, in milliseconds. */
  readonly wroteMs: number;
  /** Writes acknowledged in this round. */
  readonly acknowledged: number;
  /** Entities that were found afterwards. */
  readonly entities: number;
  /** Acknowledged writes that had not been promised to be on disk, and were not; of databases that went, all that is missing. */
  readonly missing: number;
  /** How long before the end the first of these was acknowledged, in milliseconds. */
  readonly missingMs: number;
  /** Logs of the browser that ended in half a record. */
  readonly tornLogs: number;
  /** Whether the databases were gone at the next start. */
  readonly isDropped: boolean;
  /** Whether the browser opened none of them before it was started once more. */
  readonly isReopened?: boolean;
}

export interface CrashOptions {
  readonly seed: number;
  readonly rounds: number;
  /** Leaves the browser's logs as they are, and removes databases now and then: the safety copy has to do. */
  readonly isLeft?: boolean;
  /** How the first rounds end, instead of as it is drawn. */
  readonly endings?: readonly Ending[];
  /** How long it is written at least: what is lost of a shorter time is within what is promised. */
  readonly shortestMs?: number;
  readonly onRound?: (round: CrashRound) => void;
}

/** A round that is to be looked at. */
interface Written {
  readonly round: Pick<CrashRound, 'round' | 'ending' | 'wroteMs' | 'acknowledged'>;
  readonly endedAt: number;
  readonly tornLogs: number;
}

const SHORTEST_MS = 100;
const LONGEST_MS = 2500;

/** Of rounds whose logs are left as they are, how many have their databases removed, one way or the other. */
const REMOVED = 0.2;
const CLEARED = 0.2;

/** As it is promised; what is missing is told by how much. */
const BEHIND_MS = 1000;

/**
 * Kills a browser in the middle of writes, again and again on one profile, and
 * has it say each time what it kept. Throws where that is not what was acknowledged.
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
          // It was looked at, and has nothing to lose but what was found.
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

/** What Chromium says where it finds its own files in no order. No page can do anything about it. */
const UNOPENED = /opening backing store/;

function drawEnding(draw: Draw): Ending {
  if (draw.chance(REMOVED)) return 'removed';
  return draw.chance(CLEARED / (1 - REMOVED)) ? 'cleared' : 'killed';
}

/** Where the copy is what counts, engines are as people have them; they checkpoint what others have not seen yet otherwise. */
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

/** Answers when the databases, or the browser, came to their end. */
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
  // The engines take their time to start, which is not the time that matters.
  const begun = until(() => isOver || work.acknowledged > before);
  await Promise.race([writing, begun]);
  await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, wroteMs))]);
  isOver = true;
  const endedAt = performance.now();
  await (ending === 'cleared' ? clearDatabases(page) : browser.kill());
  await writing;
  return endedAt;
}

/** As a browser does it that is short of room, or whoever deletes what a site has stored. */
async function clearDatabases(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await session.detach();
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
