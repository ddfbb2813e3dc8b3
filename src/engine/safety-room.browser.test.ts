import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { giveUpCopy } from '../storage/copy/give-up-copy.ts';
import { lockOfCopy } from '../storage/copy/lock.ts';
import { type CopyMessage, SAFETY_CHANNEL } from '../storage/copy/peers.ts';
import { CopiedLibrary } from '../testing/copied-library.ts';
import { BOOKS, drawAccountName } from '../testing/test-database.ts';

let library: CopiedLibrary;

beforeEach(() => {
  library = new CopiedLibrary();
});

test('deletes where only the safety copy still makes room', async () => {
  await library.make(['a', 'b']);
  const engine = library.open();
  expect(await library.keysOf(engine)).toEqual(['a', 'b']);
  await library.whenKept(engine);
  refuseBesideCopies();
  const book = { partitionKey: 'p', rowKey: 'a' };
  await engine.tablesOf(library.account).deleteEntity(BOOKS, book, '*');
  expect(await library.keysOf(engine)).toEqual(['b']);
  expect(library.names()).toEqual([]);
  expect(await library.copyOf(engine)).toMatchObject({ bytes: 0, state: 'full' });
});

test('deletes also where another window keeps the copy', async () => {
  await library.make(['a', 'b']);
  const keeper = library.open();
  expect(await library.keysOf(keeper)).toEqual(['a', 'b']);
  await library.whenKept(keeper);
  const other = library.open();
  // It has joined the others by then.
  await library.write(other, 'c');
  refuseBesideCopies();
  await other.tablesOf(library.account).deleteTable(BOOKS);
  expect(await library.copyOf(keeper)).toMatchObject({ bytes: 0, state: 'full' });
});

test('keeps the copy where something new finds no room', async () => {
  await library.make(['a']);
  const engine = library.open();
  expect(await library.keysOf(engine)).toEqual(['a']);
  await library.whenKept(engine);
  const before = library.names();
  refuseBesideCopies();
  await expect(library.write(engine, 'b')).rejects.toMatchObject({ reason: 'storageFull' });
  expect(library.names()).toEqual(before);
});

test('forgets the history where only the safety copy still makes room', async () => {
  await library.make(['a', 'b']);
  const engine = library.open();
  expect(await library.keysOf(engine)).toEqual(['a', 'b']);
  await library.whenKept(engine);
  refuseBesideCopies();
  const history = await engine.historyOf(library.account);
  await history.forget();
  expect(library.names()).toEqual([]);
});

test("every request for the copy's space learns that it is gone, at any time", async () => {
  await library.make(['a']);
  const engine = library.open();
  expect(await library.keysOf(engine)).toEqual(['a']);
  await library.whenKept(engine);
  const { removing, goOn } = holdRemoval();
  const first = giveUpCopy(library.account);
  await removing;
  const second = giveUpCopy(library.account);
  // It has been asked by then.
  await new Promise((resolve) => setTimeout(resolve, 100));
  goOn();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(await giveUpCopy(library.account)).toBe(true);
  expect(await library.copyOf(engine)).toMatchObject({ bytes: 0, state: 'full' });
});

test('a slow holder of a copy is waited for', async () => {
  await library.make(['a']);
  const engine = library.open();
  expect(await library.keysOf(engine)).toEqual(['a']);
  await library.whenKept(engine);
  const { removing, goOn } = holdRemoval();
  const asked = giveUpCopy(library.account);
  await removing;
  await new Promise((resolve) => setTimeout(resolve, 3500));
  goOn();
  expect(await asked).toBe(true);
});

test('a holder that is closed is no longer waited for, and the next one is asked', async () => {
  await library.make(['a']);
  const { end } = await keepInFrame(library.account);
  const engine = library.open();
  expect(await library.keysOf(engine)).toEqual(['a']);
  const channel = new BroadcastChannel(SAFETY_CHANNEL);
  onTestFinished(() => channel.close());
  channel.onmessage = ({ data }: MessageEvent<CopyMessage>) => {
    if (data.kind !== 'giveUp') return;
    channel.postMessage({ kind: 'givingUp', turn: data.turn } satisfies CopyMessage);
    channel.onmessage = null;
    end();
  };
  expect(await giveUpCopy(library.account)).toBe(true);
  expect(await library.copyOf(engine)).toMatchObject({ bytes: 0, state: 'full' });
});

test('a copy without any holder left counts as gone', async () => {
  const account = drawAccountName();
  const { end } = await keepInFrame(account);
  const asked = giveUpCopy(account);
  end();
  expect(await asked).toBe(true);
  expect(await giveUpCopy(account), 'no engine keeps one').toBe(false);
});

/** As a window that keeps the copy of an account, with whatever ends it. */
async function keepInFrame(account: string) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const end = () => frame.remove();
  onTestFinished(end);
  void frame.contentWindow?.navigator.locks.request(lockOfCopy(account), () => {
    resolve();
    return new Promise(() => {});
  });
  await held;
  return { end };
}

/** The copy is not removed before it is let. */
function holdRemoval() {
  const folder = library.files.folders.get(library.account);
  if (!folder) throw new Error('There is no copy.');
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const remove = folder.remove.bind(folder);
  vi.spyOn(folder, 'remove').mockImplementation(async (name) => {
    begun.resolve();
    await held.promise;
    await remove(name);
  });
  return { removing: begun.promise, goOn: () => held.resolve() };
}

/** The browser has no room in databases for more, as long as there is a copy. */
function refuseBesideCopies(): void {
  for (const method of ['add', 'put'] as const) {
    const original = IDBObjectStore.prototype[method];
    const spy = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...record
    ) {
      const isFull = this.name === 'journal' && library.names().length > 0;
      if (!isFull) return original.apply(this, record);
      throw new DOMException('There is no room.', 'QuotaExceededError');
    });
    onTestFinished(() => spy.mockRestore());
  }
}
