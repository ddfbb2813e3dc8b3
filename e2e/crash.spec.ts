import { expect, test } from '@playwright/test';
import { type CrashRound, runCrashRounds } from './crash/crash-rounds.ts';

const ROUNDS = 4;

test('what was acknowledged is there after the browser was killed', async () => {
  const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
  console.log(`The browser is killed as seed ${seed} draws it; CRASH_SEED=${seed} draws it again.`);
  const rounds: CrashRound[] = [];

  await runCrashRounds({ seed, rounds: ROUNDS, onRound: (round) => rounds.push(round) });

  expect(rounds).toHaveLength(ROUNDS);
  const acknowledged = rounds.reduce((sum, round) => sum + round.acknowledged, 0);
  expect(acknowledged, 'writes that were acknowledged').toBeGreaterThanOrEqual(ROUNDS);
});
