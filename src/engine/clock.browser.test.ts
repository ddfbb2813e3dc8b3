import { expect, onTestFinished, test } from 'vitest';
import type { Ticks } from '../model/edm.ts';
import { input } from '../testing/entities.ts';
import { BOOKS, openBooks } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';

test('advances also when the clock of the machine goes back or stands still', async () => {
  let present: Ticks = 700_000_000_000_000_000n;
  const { service, openAnother } = await openBooks(async () => {
    const engine = new AccountEngine({ now: () => present });
    onTestFinished(() => engine.close());
    return engine;
  });
  const another = await openAnother();

  const given: Ticks[] = [];
  for (const moved of [0n, 50n, -1_000n, 0n, -600_000_000n, 2_000_000_000n]) {
    present += moved;
    given.push((await service.upsertEntity(BOOKS, input('a', '1'), 'merge')).timestamp);
    given.push((await another.upsertEntity(BOOKS, input('a', '1'), 'merge')).timestamp);
  }
  expect(given).toEqual([
    700_000_000_000_000_000n,
    700_000_000_000_000_001n,
    700_000_000_000_000_050n,
    700_000_000_000_000_051n,
    700_000_000_000_000_052n,
    700_000_000_000_000_053n,
    700_000_000_000_000_054n,
    700_000_000_000_000_055n,
    700_000_000_000_000_056n,
    700_000_000_000_000_057n,
    700_000_001_399_999_050n,
    700_000_001_399_999_051n,
  ]);
});
