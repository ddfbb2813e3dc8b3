import { test } from 'vitest';
import type { Scale } from '../random/draw-calls.ts';
import { OpenedEngine } from '../random/engines.ts';
import { RandomWork } from '../random/random-work.ts';
import { SEED } from '../seed.ts';
import { type OpenAccounts, openTestAccount } from '../test-database.ts';

const SCALE: Scale = { rows: 12, slice: 12 };
const STEPS = 200;
const TITLE = 'does what plain lists do';

/** Two services of one account do random work, and their answers equal those of plain lists. */
export function testRandomWork(open: OpenAccounts): void {
  test.each([SEED, SEED + 1])(`${TITLE}, seed %i`, { timeout: 120_000 }, async (seed) => {
    const { account, accounts } = await openTestAccount(open);
    const engines = [
      new OpenedEngine('one', accounts),
      new OpenedEngine('other', await open()),
    ] as const;
    const where = `-t '${TITLE}'`;
    const options = { seed, account, engines, scale: SCALE, compareEvery: 20, where };
    await new RandomWork(options).run(STEPS);
  });
}
