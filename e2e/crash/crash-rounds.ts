import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { Answer } from '../../src/testing/random/calls.ts';
import type { Observed } from '../../src/testing/random/observe.ts';
import { type Draw, seeded } from '../../src/testing/seeded.ts';
import { serveFolder } from '../run/static-server.ts';
import { KillableBrowser } from './killable-browser.ts';
import { Lane } from './lane.ts';
import { cutTornLogs } from './level-log.ts';
import { readWire, writeWire } from './wire.ts';

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
  const lanes = [
    new Lane('singles', 0),
    new Lane('groups', 1),
    new Lane('imports', 0),
    new Lane('churn', 1),
  ];
  await withServedPage(async (address, profile) => {
    let last: Pick<CrashRound, 'round' | 'wroteMs' | 'acknowledged' | 'tornLogs'> | undefined;
    for (let round = 1; round <= rounds + 1; round += 1) {
      const browser = await KillableBrowser.start(profile);
      const before = countAcknowledged(lanes);
      const wroteMs = SHORTEST_MS + draw.whole(LONGEST_MS - SHORTEST_MS);
      try {
        await openPage(browser.page, address);
        const found = await recover(browser.page, lanes);
        if (last) onRound?.({ ...last, ...found });
        if (round > rounds) return;
        await writeUntilKilled(browser, lanes, { draw, wroteMs });
      } finally {
        await browser.kill();
      }
      const tornLogs = await cutTornLogs(profile);
      last = { round, wroteMs, acknowledged: countAcknowledged(lanes) - before, tornLogs };
    }
  });
}

interface Writing {
  readonly draw: Draw;
  readonly wroteMs: number;
}

async function writeUntilKilled(
  browser: KillableBrowser,
  lanes: readonly Lane[],
  { draw, wroteMs }: Writing,
): Promise<void> {
  let isKilled = false;
  const draws = lanes.map(() => seeded(draw.whole(2 ** 31)));
  let tellBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    tellBegun = resolve;
  });
  const writing = Promise.all(
    lanes.map(async (lane, place) => {
      while (!isKilled) {
        await writeOne(browser.page, lane, draws[place] ?? draw, () => isKilled);
        tellBegun();
      }
    }),
  );
  writing.catch(() => {});
  // The engines take their time to start, which is not the time that matters.
  await Promise.race([writing, begun]);
  await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, wroteMs))]);
  isKilled = true;
  await browser.kill();
  await writing;
}

async function writeOne(
  page: Page,
  lane: Lane,
  draw: Draw,
  isKilled: () => boolean,
): Promise<void> {
  const call = [lane.engine, writeWire(lane.next(draw))] as const;
  let text: string;
  try {
    text = await page.evaluate(([engine, sent]) => globalThis.sendCall(engine, sent), call);
  } catch (error) {
    // It was under way when the browser was killed: nobody knows what came of it.
    if (isKilled()) return;
    throw error;
  }
  // The page writes answers.
  lane.acknowledge(readWire(text) as Answer);
}

/** Compares what each engine finds with what was acknowledged. */
async function recover(page: Page, lanes: readonly Lane[]) {
  let relaxedLost = 0;
  let entities = 0;
  for (const engine of [0, 1]) {
    const text = await page.evaluate((which) => globalThis.readTables(which), engine);
    // The page writes what it has observed.
    const found = readWire(text) as Observed[];
    for (const lane of lanes) relaxedLost += lane.recover(found);
    entities = found.reduce((sum, table) => sum + table.entities.size, 0);
  }
  return { entities, relaxedLost };
}

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => 'readTables' in globalThis);
}

async function withServedPage(work: (address: string, profile: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'crash-'));
  try {
    const outDir = join(folder, 'dist');
    await build({
      configFile: false,
      root: fileURLToPath(new URL('./page', import.meta.url)),
      logLevel: 'warn',
      base: './',
      build: { target: 'es2023', outDir, emptyOutDir: true },
      worker: { format: 'es' },
    });
    const server = await serveFolder(outDir, { port: 0 });
    try {
      await work(server.address, join(folder, 'profile'));
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function countAcknowledged(lanes: readonly Lane[]): number {
  return lanes.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
}
