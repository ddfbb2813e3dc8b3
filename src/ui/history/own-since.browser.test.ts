import { expect, onTestFinished, test } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { ticksOfMilliseconds } from '../../model/ticks.ts';
import { input } from '../../testing/entities.ts';
import { BOOKS, openBooks } from '../../testing/test-database.ts';
import { isOwnSince } from './own-since.ts';

test('later writes of this window alone are its own, until another one writes', async () => {
  const service = openEngine();
  const { account, service: tables } = await openBooks(async () => service);
  const place = { account, table: BOOKS };
  // Another window wrote the entity a moment ago: what follows is still this window's own.
  const others = openEngine().tablesOf(account);
  const { timestamp } = await others.insertEntity(BOOKS, input('a', '0'));
  expect(await isOwnSince(service, place, timestamp), 'nothing was written since').toBe(false);
  await tables.insertEntity(BOOKS, input('a', '1'));
  expect(await isOwnSince(service, place, timestamp)).toBe(true);
  const later = ticksOfMilliseconds(Date.now() + 60_000);
  expect(await isOwnSince(service, place, later), 'nothing was written').toBe(false);

  await others.insertEntity(BOOKS, input('a', '2'));
  await tables.insertEntity(BOOKS, input('a', '3'));
  expect(await isOwnSince(service, place, timestamp)).toBe(false);
});

test('a request of the protocol is no window’s own, whichever engine answered it', async () => {
  const service = openEngine();
  const { account, service: tables } = await openBooks(async () => service);
  const { timestamp } = await tables
    .within({ origin: 'rest' })
    .insertEntity(BOOKS, input('a', '1'));
  const before = timestamp - 1n;
  expect(await isOwnSince(service, { account, table: BOOKS }, before)).toBe(false);
});

function openEngine(): AccountEngine {
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  return engine;
}
