import { expect, test } from 'vitest';
import { drawnSeeds, setting } from '../testing/seed.ts';
import { seeded } from '../testing/seeded.ts';
import { SnapshotWork } from '../testing/snapshot-oracle.ts';

const STEPS = setting('STEPS', 150);
const BY_HAND = { checkpoints: false };

const RUNS = drawnSeeds(4).flatMap((seed) => [
  { seed, how: 'cached', settings: BY_HAND },
  { seed: seed + 1000, how: 'without a cache', settings: { ...BY_HAND, memoryBytes: 0 } },
  { seed: seed + 2000, how: 'checkpointed in the background', settings: { checkpointDelayMs: 5 } },
]);

test.each(RUNS)(
  'snapshots show what their tables had, seed $seed, $how',
  {
    timeout: 120_000,
  },
  async ({ seed, settings }) => {
    const work = await SnapshotWork.open(seeded(seed), settings);
    for (let step = 0; step < STEPS; step += 1) {
      await work.step();
      await work.compareOne();
    }
    await work.compareAll();
    expect(await work.check()).toMatchObject({ problems: [] });
    await work.compareAll();
    await work.deleteAll();
    expect(await work.countLeft()).toEqual({ surplus: 0, retired: 0, snapshots: 0 });
  },
);

test.each(drawnSeeds(3))(
  'snapshots stay exact on a disk that is full now and then, seed %i',
  {
    timeout: 120_000,
  },
  async (seed) => {
    const draw = seeded(seed + 3000);
    const work = await SnapshotWork.open(draw, BY_HAND);
    for (let step = 0; step < STEPS; step += 1) {
      if (draw.chance(0.1)) work.fill(!work.isFull);
      await work.step();
      await work.compareOne();
    }
    await work.whenRoom();
    await work.compareAll();
    expect(await work.check()).toMatchObject({ problems: [] });
    await work.deleteAll();
    expect(await work.countLeft()).toEqual({ surplus: 0, retired: 0, snapshots: 0 });
  },
);
