import { expect, test } from '@playwright/test';
import { runBackgroundRounds } from './crash/background-rounds.ts';
import type { BackgroundState } from './crash/background-state.ts';
import { type CrashRound, runCrashRounds } from './crash/crash-rounds.ts';

const ROUNDS = 4;

// What is drawn at random takes no second chance.
test.describe.configure({ retries: 0 });

test('what was acknowledged is there after the browser was killed', async () => {
  const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
  console.log(`The browser is killed as seed ${seed} draws it; CRASH_SEED=${seed} draws it again.`);
  const rounds: CrashRound[] = [];

  await runCrashRounds({ seed, rounds: ROUNDS, onRound: (round) => rounds.push(round) });

  expect(rounds).toHaveLength(ROUNDS);
  const acknowledged = rounds.reduce((sum, round) => sum + round.acknowledged, 0);
  expect(acknowledged, 'writes that were acknowledged').toBeGreaterThanOrEqual(ROUNDS);
});

test('draining, sweeping and upgrading go on after the browser was killed', async () => {
  const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
  console.log(`The browser is killed as seed ${seed} draws it; CRASH_SEED=${seed} draws it again.`);
  const states: BackgroundState[] = [];

  await runBackgroundRounds({ seed, rounds: 2, onState: (state) => states.push(state) });

  console.log(states);
  expect(states[0]).toMatchObject({ isTableThere: true, versions: [1, 1, 1] });
  expect(states.at(-1)).toMatchObject({ undrainedEntries: 0, unswept: 0, isTableThere: false });
  expect(new Set(states.at(-1)?.versions).size, 'databases of one version').toBe(1);
});
