import { expect, test } from 'vitest';
import type { Ticks } from '../../model/edm.ts';
import { ticksOfMilliseconds } from '../../model/ticks.ts';
import { drawnSeeds, setting } from '../seed.ts';
import { drawAccountName } from '../test-database.ts';
import type { Scale } from './draw-calls.ts';
import { type Engine, FarEngine, NearEngine, ownerAmong } from './engines.ts';
import { ForcedAborts } from './forced-aborts.ts';
import { RandomWork } from './random-work.ts';
import { ServiceWorkerEngine } from './service-worker-engine.ts';

const SMALL: Scale = { rows: 30, slice: 60 };
/** Tables of several pages, and slices of several chunks of a table cache. */
const LARGE: Scale = { rows: 3000, slice: 3000 };

const steps = setting('STEPS', 400);

// Several at a time, each on an account of its own: most of a step is threads
// waiting for one another.
test.concurrent.for(drawnSeeds(5))(
  'several engines answer as plain lists do, seed %i',
  { timeout: 600_000 + steps * 1000, retry: 0 },
  async (seed, { onTestFinished }) => {
    const [account, away] = [drawAccountName(), drawAccountName()];
    // Every fifth seed works on tables of thousands of entities.
    const isLarge = seed % 5 === 0;
    const engines = await openEngines(isLarge ? 100 : 7);
    for (const name of [account, away]) await engines[0].accounts.createAccount(name);
    const forcedAborts = new ForcedAborts(account);
    onTestFinished(async () => {
      forcedAborts.end();
      for (const name of [account, away]) await ownerAmong(engines).deleteAccount(name);
      for (const engine of engines) await engine.close();
    });
    const work = new RandomWork({
      seed,
      account,
      away,
      engines,
      scale: isLarge ? LARGE : SMALL,
      compareEvery: setting('COMPARE', compareEvery(seed)),
      where: 'src/testing/random',
      forcedAborts,
    });
    const began = performance.now();
    await work.run(steps);
    const rate = Math.round((steps * 1000) / (performance.now() - began));
    const { calls, refused, cancelled, lost } = work.tally;
    console.info(
      `Seed ${seed}: ${steps} steps${isLarge ? ' on large tables' : ''}, ${rate} a second; ` +
        `${calls} calls, ${refused} refused, ${cancelled} cancelled, ${lost} lost; ` +
        `${forcedAborts.count} transactions ended in their middle.`,
    );
    expect(calls).toBeGreaterThan(steps / 2);
    expect(forcedAborts.count).toBeGreaterThan(0);
  },
);

/**
 * One seed of five compares everything after each step; the others get further
 * in the same time.
 */
function compareEvery(seed: number): number {
  if (seed % 5 === 1) return 1;
  return seed % 5 === 0 ? 75 : 25;
}

/**
 * All engines of a browser share a clock, but it may be set while they work.
 * Their storage differs as much as possible: one checkpoints eagerly and keeps
 * nothing, one has no cache, one's journal soon gets too long.
 */
async function openEngines(checkpointEntities: number): Promise<[Engine, ...Engine[]]> {
  const stopped = present();
  const eager = { checkpointDelayMs: 0, checkpointEntities, keptBytes: 0, memoryBytes: 60_000 };
  return [
    new NearEngine('near', { storage: { checkpoints: false } }),
    // Its pages end as soon as one entity has been read.
    new NearEngine('hasty', { sliceMs: 0, now: () => present() - 36_000_000_000n, storage: eager }),
    new NearEngine('stopped', { now: () => stopped, storage: { memoryBytes: 0 } }),
    new NearEngine('narrow', { storage: { waitingBytes: 20_000, checkpointEntities: 50 } }),
    new FarEngine('far'),
    new FarEngine('farther'),
    await ServiceWorkerEngine.open(),
  ];
}

function present(): Ticks {
  return ticksOfMilliseconds(Date.now());
}
