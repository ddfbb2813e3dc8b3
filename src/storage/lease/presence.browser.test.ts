import { expect, onTestFinished, test } from 'vitest';
import { drawAccountName } from '../../testing/test-database.ts';
import { Lease } from './lease.ts';
import { Presence } from './presence.ts';

test('tells nobody that it could not make itself known before they came', async () => {
  const account = drawAccountName();
  await beThere(account);
  let tries = 0;
  const { promise: whenTried, resolve: tell } = Promise.withResolvers<void>();
  const presence = new Presence({
    account,
    id: 'newcomer',
    lease: new Lease(),
    epoch: () => 1,
    raiseEpoch: async () => {
      tries += 1;
      tell();
      if (tries === 1) throw new DOMException('The browser gave up.', 'AbortError');
    },
  });
  onTestFinished(() => presence.leave());
  await whenTried;
  // All that follows from the failure has been done by the next turn.
  await new Promise((resolve) => setTimeout(resolve));
  await presence.whenMayWrite(undefined);
  expect(tries).toBe(2);
});

/** Another engine, as its lock tells. */
async function beThere(account: string): Promise<void> {
  await new Promise<void>((held) => {
    void navigator.locks.request(`tablewright:engines:${account}/other`, () => {
      held();
      return new Promise<void>((leave) => onTestFinished(() => leave()));
    });
  });
}
