import { expect, onTestFinished, test } from 'vitest';
import { drawAccountName } from '../../testing/test-database.ts';
import { Lease } from './lease.ts';
import { Presence } from './presence.ts';

test('retries a failed announcement, and then may write', async () => {
  const account = drawAccountName();
  await beThere(account);
  let tries = 0;
  const { promise: whenTried, resolve: notify } = Promise.withResolvers<void>();
  const presence = new Presence({
    ...ofAccount(account),
    id: 'newcomer',
    raiseEpoch: async () => {
      tries += 1;
      notify();
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

test('writes to the journal only if not all others acknowledge it', async () => {
  const account = drawAccountName();
  const leave = await beThere(account);
  const other = new Presence({ ...ofAccount(account), id: 'hears', raiseEpoch: async () => {} });
  onTestFinished(() => other.leave());
  await other.whenMayWrite(undefined);
  const asked: boolean[] = [];
  const raiseEpoch = async (haveAllHeard: () => Promise<boolean>) => {
    asked.push(await haveAllHeard());
    if (!asked.at(-1)) throw new DOMException('Not a byte is left.', 'QuotaExceededError');
  };

  const presence = new Presence({ ...ofAccount(account), id: 'newcomer', raiseEpoch });
  onTestFinished(() => presence.leave());
  await expect(presence.whenMayWrite(undefined)).rejects.toThrow('Not a byte is left.');
  await leave();
  await presence.whenMayWrite(undefined);
  expect(asked, 'one hears nothing; then it is gone').toEqual([false, true]);
});

function ofAccount(account: string) {
  return { account, lease: new Lease(), epoch: () => 1 };
}

/** Another engine that holds its lock and answers no message. Returns what ends it. */
async function beThere(account: string): Promise<() => Promise<void>> {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  onTestFinished(() => leave());
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const ended = navigator.locks.request(`tablewright:engines:${account}/other`, () => {
    hold();
    return left;
  });
  await held;
  return () => {
    leave();
    return ended;
  };
}
