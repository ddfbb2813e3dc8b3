import { seeded } from '../../src/testing/seeded.ts';
import { KillableBrowser } from './killable-browser.ts';
import { cutTornLogs } from './level-log.ts';
import { openPage, withServedPage } from './served-page.ts';

export interface UpgradeRound {
  readonly round: number;
  /** Upgrades that were followed by an acknowledged write before the kill. */
  readonly acknowledged: number;
  /** Databases that still had the first version's form when the browser started again. */
  readonly old: number;
  readonly databases: number;
}

export interface UpgradeOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly onRound?: (round: UpgradeRound) => void;
}

const DATABASES = 10;
const ENGINES = 2;

/**
 * Milliseconds after the last awaited write, so that the kill comes at any
 * point of the next upgrade.
 */
const LONGEST_MS = 100;

interface Upgrading {
  readonly round: number;
  /** The engines whose writes were acknowledged, by account name. */
  readonly writers: ReadonlyMap<string, readonly number[]>;
}

/**
 * Kills a browser while two engines upgrade databases of the first version, one
 * after the other: if all began at once, all would end at once, and no kill
 * would come in between. Throws if a database has neither version's form
 * afterwards, or lacks anything.
 */
export async function runUpgradeRounds({ seed, rounds, onRound }: UpgradeOptions): Promise<void> {
  const draw = seeded(seed);
  await withServedPage(async (address, profile) => {
    let last: Upgrading | undefined;
    for (let round = 1; round <= rounds + 1; round += 1) {
      const browser = await KillableBrowser.start(profile);
      try {
        await openPage(browser.page, address);
        if (last) onRound?.(await check(browser, last));
        if (round > rounds) return;
        const enough = draw.whole((DATABASES - 1) * ENGINES);
        last = await upgradeUntil(browser, round, { enough, waitMs: draw.whole(LONGEST_MS) });
      } finally {
        await browser.kill();
      }
      await cutTornLogs(profile);
    }
  });
}

async function upgradeUntil(
  browser: KillableBrowser,
  round: number,
  { enough, waitMs }: { enough: number; waitMs: number },
): Promise<Upgrading> {
  const { page } = browser;
  const names = Array.from({ length: DATABASES }, (_, place) => `upgraded${round}x${place}`);
  await page.evaluate((all) => globalThis.upgrades.prepare(all), names);
  const writers = new Map<string, number[]>(names.map((name) => [name, []]));
  let resolve = () => {};
  const reached = new Promise<void>((done) => {
    resolve = done;
  });
  let acknowledged = 0;
  let isOver = false;
  if (enough === 0) resolve();
  const write = async (name: string, engine: number) => {
    const sent = [name, engine] as const;
    await page.evaluate(([to, by]) => globalThis.upgrades.write(to, by), sent);
    writers.get(name)?.push(engine);
    acknowledged += 1;
    if (acknowledged >= enough) resolve();
  };
  const writeAll = async () => {
    for (const name of names)
      await Promise.all(Array.from({ length: ENGINES }, (_, engine) => write(name, engine)));
  };
  const ended = writeAll().catch((error: unknown) => {
    // The kill itself is not an error.
    if (!isOver) throw error;
  });
  await Promise.race([reached, ended]);
  await new Promise((done) => setTimeout(done, waitMs));
  isOver = true;
  await browser.kill();
  await ended;
  return { round, writers };
}

async function check(
  browser: KillableBrowser,
  { round, writers }: Upgrading,
): Promise<UpgradeRound> {
  let old = 0;
  let acknowledged = 0;
  for (const [name, known] of writers) {
    const asked = [name, known] as const;
    const found = await browser.page.evaluate(
      ([of, by]) => globalThis.upgrades.check(of, by),
      asked,
    );
    acknowledged += known.length;
    if (found === 'old') old += 1;
  }
  return { round, acknowledged, old, databases: writers.size };
}
