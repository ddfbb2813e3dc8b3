import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findHeldLocks } from '../../base/locks.ts';
import { AccountEngine } from '../../engine/account-engine.ts';
import type { RestoredAccount } from '../../model/safety-copy.ts';
import { CopiedLibrary, FIRST_COPY, track } from '../../testing/copied-library.ts';
import { pending, SlowCopies, stopTime } from '../../testing/slow-copies.ts';
import { numbered, putBooks, reopenBooks } from '../../testing/stored-books.ts';
import type { OpenAccount } from '../account/open-account.ts';
import { lockOfLook } from '../copy/lock.ts';
import { type CopyMessage, SAFETY_CHANNEL } from '../copy/peers.ts';
import { MirrorManager } from './mirror-manager.ts';

const MINUTE_MS = 60_000;

let library: CopiedLibrary;

beforeEach(async () => {
  library = new CopiedLibrary();
  await library.make(['a', 'b', 'c']);
});

test('a write waits until the copy was looked at, however slow that is', async () => {
  await library.cutJournal(2);
  const gate = Promise.withResolvers<void>();
  stopTime();
  const { keeper, opened, database, restored } = await keep(gate.promise);
  await expect.poll(() => keeper.state).toBe('making');
  const waiting = pending(keeper.checked);
  const written = putBooks(database, [numbered('x')]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await waiting()).toBe(true);
  expect(opened.memory.position).toBeLessThan(3);
  gate.resolve();
  await written;
  expect(restored).toMatchObject([{ writes: 2, entities: 3 }]);
  expect(await keys()).toEqual(['a', 'b', 'c', 'x']);
  expect(library.names()).toEqual([FIRST_COPY]);
});

test('it waits as long for another engine that looks', async () => {
  await library.cutJournal(2);
  const gate = Promise.withResolvers<void>();
  stopTime();
  const first = await keep(gate.promise);
  await expect.poll(() => first.keeper.state).toBe('making');
  // It answers from the moment on in which it holds the lock.
  const look = lockOfLook(library.account);
  await expect.poll(async () => (await findHeldLocks()).has(look)).toBe(true);
  const answered = heard('looking');
  const second = await keep(Promise.resolve());
  const waiting = pending(second.keeper.checked);
  await answered;
  for (let index = 0; index < 5; index += 1) {
    const again = heard('looking');
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 6);
    await again;
  }
  expect(await waiting()).toBe(true);
  gate.resolve();
  await second.keeper.checked;
  expect(first.restored).toHaveLength(1);
  expect(second.keeper.state).toBe('elsewhere');
});

test('it does not wait for a tab that is frozen while it looks', async () => {
  const look = `tablewright:safety:${library.account}:look`;
  const frozen = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const ended = navigator.locks.request(look, () => {
    held.resolve();
    return frozen.promise;
  });
  await held.promise;
  stopTime();
  const { keeper } = await keep(Promise.resolve());
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await keeper.checked;
  frozen.resolve();
  await ended;
});

test('it waits no longer when the engine ends', async () => {
  const gate = Promise.withResolvers<void>();
  const { keeper } = await keep(gate.promise);
  const ended = keeper.end();
  gate.resolve();
  await ended;
  await keeper.checked;
  expect(library.contents().at(0)?.length).toBeGreaterThan(0);
});

test('an unreadable copy delays no write', async () => {
  const refused = Promise.reject(new DOMException('', 'NotReadableError'));
  refused.catch(() => {});
  const { keeper } = await keep(refused);
  await keeper.checked;
  await expect.poll(() => keeper.state).toBe('failed');
});

test("a copy's space is released, and only by its holder", async () => {
  const { keeper } = await keep(Promise.resolve());
  await expect.poll(() => keeper.state).toBe('kept');
  const other = await keep(Promise.resolve());
  await other.keeper.checked;
  expect(other.keeper.giveUp()).toBeUndefined();
  expect(await keeper.giveUp()).toBe(true);
  expect(library.names()).toEqual([]);
  expect(keeper.state).toBe('full');
});

test('a copy is not given up before it was looked at', async () => {
  await library.cutJournal(2);
  const gate = Promise.withResolvers<void>();
  const { keeper, restored } = await keep(gate.promise);
  await expect.poll(() => keeper.state).toBe('making');
  const given = keeper.giveUp();
  gate.resolve();
  expect(await given).toBe(true);
  // What it had more is in the account by then.
  expect(restored).toMatchObject([{ writes: 2 }]);
});

test('the holder of a copy follows all writes, and another one takes over', async () => {
  const { keeper, database } = await keep(Promise.resolve());
  const other = await keep(Promise.resolve());
  await expect.poll(() => keeper.state).toBe('kept');
  await putBooks(database, [numbered('x')]);
  const { lastTick } = (await database.open()).memory;
  await expect.poll(() => keeper.newest).toBe(lastTick);
  expect(other.keeper.state).toBe('elsewhere');
  await keeper.end();
  await expect.poll(() => other.keeper.state).toBe('kept');
  expect(other.keeper.newest).toBe(lastTick);
});

test('there is no copy without space for one', async () => {
  await library.files.remove(library.account);
  const { keeper } = await keep(Promise.resolve(), false);
  await keeper.checked;
  await expect.poll(() => keeper.state).toBe('full');
  expect(library.names()).toEqual([]);
});

interface Kept {
  readonly keeper: MirrorManager;
  readonly opened: OpenAccount;
  readonly database: ReturnType<typeof reopenBooks>;
  readonly restored: RestoredAccount[];
}

/** An engine's way into the account, whose files are there once a gate opens. */
async function keep(gate: Promise<void>, isRoomy = true): Promise<Kept> {
  const { account, files } = library;
  const copyStore = new SlowCopies(files, gate);
  const database = reopenBooks(account, { checkpoints: false });
  const opened = await database.open();
  const restored: RestoredAccount[] = [];
  const keeper = new MirrorManager({
    ...{ account, opened, copyStore },
    hasRoom: async () => isRoomy,
    onRestored: (one) => restored.push(one),
    onRepaired: () => {},
  });
  onTestFinished(() => keeper.end());
  opened.checked = () => keeper.checked;
  return { keeper, opened, database, restored };
}

async function heard(kind: CopyMessage['kind']): Promise<void> {
  const channel = new BroadcastChannel(SAFETY_CHANNEL);
  await new Promise<void>((resolve) => {
    channel.onmessage = ({ data }) => data.kind === kind && resolve();
  });
  channel.close();
}

function keys(): Promise<string[]> {
  return library.keysOf(track(new AccountEngine({ storage: { checkpoints: false } })));
}
