import { expect, onTestFinished, test } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import { ticksOfMilliseconds } from '../model/ticks.ts';
import { SIGNED_AT } from '../testing/protocol-cases/credentials.ts';
import { BASE } from '../testing/protocol-cases/send.ts';
import { FuzzedAccount } from '../testing/protocol-fuzz/fuzzed-account.ts';
import { drawnSeeds, setting } from '../testing/seed.ts';
import { seeded } from '../testing/seeded.ts';
import { drawAccountName } from '../testing/test-database.ts';
import type { RestContext } from './handler.ts';

const seeds = drawnSeeds(4);
const steps = setting('STEPS', 5000);
/** Accounts that are asked at once: more of them make it no quicker. */
const LANES = 4;
const timeout = 120_000 + seeds.length * steps * 20;

test(`no request causes an internal error or is half done, seed ${seeds[0]}`, {
  timeout,
  retry: 0,
}, async () => {
  const unhandled: unknown[] = [];
  const note = ({ reason }: PromiseRejectionEvent) => unhandled.push(reason);
  addEventListener('unhandledrejection', note);
  onTestFinished(() => removeEventListener('unhandledrejection', note));
  const waiting: number[] = [...seeds];
  const lanes = Array.from({ length: LANES }, async () => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      await askAtRandom(seed);
    }
  });
  await Promise.all(lanes);
  expect(unhandled).toEqual([]);
});

/** An engine and an account of its own, for one seed. */
async function askAtRandom(seed: number): Promise<void> {
  const engine = new AccountEngine();
  const account = drawAccountName();
  await engine.createAccount(account);
  const access = await engine.accessOf(account);
  await access.readAccess();
  const fuzzed = new FuzzedAccount(engine, contextOf(engine), account, access);
  const draw = seeded(seed);
  for (let index = 0; index < steps; index += 1) {
    await fuzzed.step(draw, index).catch((error: unknown) => {
      throw new Error(`Step ${index} of seed ${seed} has failed.`, { cause: error });
    });
  }
  await fuzzed.expectWhole();
  await engine.deleteAccount(account);
  await engine.close();
}

/** The clock of the cases: their signatures are of its time. */
function contextOf(accounts: AccountEngine): RestContext {
  const now = ticksOfMilliseconds(Date.parse(SIGNED_AT));
  return { accounts, base: BASE, now: () => now, newId: () => crypto.randomUUID() };
}
