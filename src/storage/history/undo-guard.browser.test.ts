import { expect, onTestFinished, test } from 'vitest';
import { numbered, openStoredBooks, putBooks } from '../../testing/stored-books.ts';
import { giveUpSome } from '../room/make-room.ts';
import { forgetExclusively, keepForUndo } from './undo-guard.ts';

test('a frozen tab that forgets history blocks no other engine', async () => {
  const database = await openStoredBooks({ checkpoints: false });
  await putBooks(database, [numbered('1')]);
  await database.checkpoint();
  const account = await database.open();
  const thaw = await freezeForgetting(account.connection.name);
  expect(await giveUpSome(account)).toBe(false);
  expect(await forgetExclusively(account.connection, async () => 'forgotten', 1)).toBeUndefined();
  thaw();
  expect(await forgetExclusively(account.connection, async () => 'forgotten')).toBe('forgotten');
});

test("work that takes longer than the lock's timeout is still done", async () => {
  const { connection } = await (await openStoredBooks({ checkpoints: false })).open();
  const slow = () => new Promise((resolve) => setTimeout(resolve, 1600, 'forgotten'));
  expect(await forgetExclusively(connection, slow, 1500)).toBe('forgotten');
});

test('an undo that waits for forgetting can be cancelled', async () => {
  const database = await openStoredBooks({ checkpoints: false });
  const { connection } = await database.open();
  const thaw = await freezeForgetting(connection.name);
  const cancelling = new AbortController();
  const kept = keepForUndo(database, 1, cancelling.signal);
  cancelling.abort();
  await expect(kept).rejects.toMatchObject({ reason: 'cancelled' });
  thaw();
  // Nothing of it is left.
  expect(await forgetExclusively(connection, async (first) => first)).toBe(
    Number.POSITIVE_INFINITY,
  );
});

/** Another tab has begun to forget, and does not go on. */
async function freezeForgetting(name: string): Promise<() => void> {
  const { promise: whenThawed, resolve: thaw } = Promise.withResolvers<void>();
  onTestFinished(() => thaw());
  await new Promise<void>((frozen) => {
    void navigator.locks.request(`tablewright/forget/${name}`, () => {
      frozen();
      return whenThawed;
    });
  });
  return thaw;
}
