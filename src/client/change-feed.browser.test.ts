import { expect, test } from 'vitest';
import { CHANGES_CHANNEL, type Change } from '../model/change.ts';
import { watchChanges } from './change-feed.ts';

test('changes arrive in order, malformed messages are skipped, and stopping ends the feed', async () => {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  const seen: Change[] = [];
  const stop = watchChanges((change) => seen.push(change));

  for (const message of [
    { kind: 'accounts' },
    'accounts',
    null,
    { kind: 'unknown', account: 'demo' },
    { kind: 'tables', account: 'No Account' },
    { kind: 'tables', account: 12_345 },
    { kind: 'entities', account: 'demo', table: 'no table' },
    { kind: 'tables', account: 'demo', extra: 1 },
    { kind: 'tables', account: 'demo', renamed: { from: 'Books', to: 'no table' } },
    { kind: 'tables', account: 'demo', renamed: { from: 'Books', to: 'Novels', extra: 1 } },
    { kind: 'entities', account: 'demo', table: 'Books' },
    { kind: 'accounts', deleted: 'No Account' },
    { kind: 'accounts', deleted: 'demo' },
  ]) {
    channel.postMessage(message);
  }

  await expect
    .poll(() => seen)
    .toEqual([
      { kind: 'accounts' },
      { kind: 'tables', account: 'demo' },
      { kind: 'tables', account: 'demo', renamed: { from: 'Books', to: 'Novels' } },
      { kind: 'entities', account: 'demo', table: 'Books' },
      { kind: 'accounts', deleted: 'demo' },
    ]);

  stop();
  channel.postMessage({ kind: 'accounts' });
  // What one channel sends arrives in order, so a second listener says when it did.
  const arrived = new Promise((resolve) => watchChanges(resolve));
  channel.postMessage({ kind: 'accounts' });
  await arrived;
  expect(seen).toHaveLength(5);
  channel.close();
});
