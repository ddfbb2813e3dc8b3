import { expect, test } from '@playwright/test';
import { runBackgroundRounds } from './crash/background-rounds.ts';
import type { BackgroundState } from './crash/background-state.ts';
import { type CrashRound, runCrashRounds } from './crash/crash-rounds.ts';
import { runTakeRounds } from './crash/take-rounds.ts';
import { runUpdateRounds, type UpdateRound } from './crash/update-rounds.ts';
import { runUpgradeRounds, type UpgradeRound } from './crash/upgrade-rounds.ts';

const ROUNDS = 3;

// A random failure must not be hidden by a retry.
test.describe.configure({ retries: 0 });

test('acknowledged writes survive a killed browser', async () => {
  const rounds: CrashRound[] = [];

  await runCrashRounds({ seed: drawSeed(), rounds: ROUNDS, onRound: (one) => rounds.push(one) });

  expect(rounds).toHaveLength(ROUNDS);
  const acknowledged = rounds.reduce((sum, round) => sum + round.acknowledged, 0);
  expect(acknowledged, 'writes that were acknowledged').toBeGreaterThanOrEqual(ROUNDS);
});

test('writes acknowledged a second before survive the loss of the databases', async () => {
  const rounds: CrashRound[] = [];
  const endings = ['killed', 'cleared', 'removed'] as const;

  await runCrashRounds({
    ...{ seed: drawSeed(), rounds: endings.length, isLeft: true, endings },
    // Twice the promised limit of loss.
    shortestMs: 2000,
    onRound: (one) => rounds.push(one),
  });

  console.log(rounds);
  expect(rounds.map(({ ending }) => ending)).toEqual(endings);
  expect(rounds.filter(({ isDropped }) => isDropped).length).toBeGreaterThanOrEqual(2);
});

test('checkpoints, sweeps and upgrades resume after a killed browser', async () => {
  const states: BackgroundState[] = [];
  const upgrades: UpgradeRound[] = [];

  const seed = drawSeed();
  await runBackgroundRounds({ seed, rounds: 2, onState: (state) => states.push(state) });
  await runUpgradeRounds({ seed, rounds: 1, onRound: (round) => upgrades.push(round) });

  console.log(states, upgrades);
  expect(states[0]).toMatchObject({ isTableThere: true });
  expect(states.at(-1)).toMatchObject({ pendingEntries: 0, unswept: 0, isTableThere: false });
  expect(new Set(states.at(-1)?.versions).size, 'databases of one version').toBe(1);
  expect(upgrades).toHaveLength(1);
});

test('a killed take of differences leaves whole slices, which undo takes back', async () => {
  const rounds: number[] = [];

  await runTakeRounds({ seed: drawSeed(), rounds: 3, onRound: (taken) => rounds.push(taken) });

  console.log(rounds);
  expect(rounds).toHaveLength(3);
  expect(Math.max(...rounds)).toBeGreaterThan(0);
});

test('a killed update leaves one complete version, and the writes made meanwhile', async () => {
  const rounds: UpdateRound[] = [];

  await runUpdateRounds({ seed: drawSeed(), rounds: 2, onRound: (round) => rounds.push(round) });

  console.log(rounds);
  expect(rounds).toHaveLength(2);
});

function drawSeed(): number {
  const seed = Number(process.env['CRASH_SEED'] ?? 1);
  console.log(`The browser is killed as seed ${seed} draws it; CRASH_SEED=${seed} draws it again.`);
  return seed;
}
