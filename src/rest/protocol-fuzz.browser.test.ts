import { expect, onTestFinished, test } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import { ticksOfMilliseconds } from '../model/datetime.ts';
import { FuzzedAccount } from '../testing/protocol-fuzz/fuzzed-account.ts';
import { seeded } from '../testing/seeded.ts';
import { openTestAccount } from '../testing/test-database.ts';
import { SIGNED_AT } from './cases/credentials.ts';
import { BASE } from './cases/send.ts';
import type { RestDoors } from './handler.ts';

const first = setting('SEED', Date.now() % 1_000_000);
const seeds = setting('SEEDS', import.meta.env['VITE_SEED'] === undefined ? 4 : 1);
const steps = setting('STEPS', 5000);
const timeout = 60_000 + steps * 60;

test.concurrent.each(Array.from({ length: seeds }, (_, place) => first + place))(
  'no request is answered with a fault of the store, nor half of it done, seed %i',
  { timeout },
  async (seed) => {
    const unhandled: unknown[] = [];
    const note = ({ reason }: PromiseRejectionEvent) => unhandled.push(reason);
    addEventListener('unhandledrejection', note);
    const engine = new AccountEngine();
    onTestFinished(async () => {
      removeEventListener('unhandledrejection', note);
      await engine.close();
    });
    const { account } = await openTestAccount(async () => engine);
    const access = await engine.accessOf(account);
    await access.readAccess();
    const fuzzed = new FuzzedAccount(engine, doorsOf(engine), account, access);
    const draw = seeded(seed);
    for (let place = 0; place < steps; place += 1) {
      await fuzzed.step(draw, place).catch((error: unknown) => {
        throw new Error(`Step ${place} of seed ${seed} has failed.`, { cause: error });
      });
    }
    await fuzzed.expectWhole();
    expect(unhandled).toEqual([]);
  },
);

/** The clock of the cases: their signatures are of its time. */
function doorsOf(accounts: AccountEngine): RestDoors {
  const now = ticksOfMilliseconds(Date.parse(SIGNED_AT));
  return { accounts, base: BASE, now: () => now, newId: () => crypto.randomUUID() };
}

function setting(name: string, otherwise: number): number {
  const text: unknown = import.meta.env[`VITE_${name}`];
  return typeof text === 'string' ? Number(text) : otherwise;
}
