import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { MirroredEngine } from '../../engine/mirrored-engine.ts';
import { RestEndpoint } from '../../pwa/rest-endpoint.ts';
import { CopiedLibrary, FIRST_COPY, track } from '../../testing/copied-library.ts';
import { pending, SlowCopies, stopTime } from '../../testing/slow-copies.ts';
import { BOOKS } from '../../testing/test-database.ts';

const APP = new URL('https://host.example/app/');
const QUARANTINE = expect.stringMatching(/\.aside$/);
const ENTRY_OF_A = 2;

let library: CopiedLibrary;
let isAppOpen: boolean;
let endpoint: RestEndpoint;

/** The end of the journal is lost, and the copy alone has b and c. */
beforeEach(async () => {
  library = new CopiedLibrary();
  await library.make(['a', 'b', 'c']);
  await library.cutJournal(ENTRY_OF_A);
  await noteCopy();
  isAppOpen = true;
  endpoint = new RestEndpoint(APP, async () => isAppOpen);
});

describe('a write over REST', () => {
  test('waits until a window that starts has compared the copy', async () => {
    const written = write('x');
    const waiting = pending(written);
    expect(await keysOverRest()).toEqual(['a']);
    // Like a page, it loads what reads copies once it serves.
    const engine = library.open();
    expect(await waiting()).toBe(true);
    await engine.loadCopies();
    expect(await written).toBe(201);
    expect(await library.keysOf(engine)).toEqual(['a', 'b', 'c', 'x']);
    expect(await keysOverRest()).toEqual(['a', 'b', 'c', 'x']);
    expect(library.names()).toEqual([FIRST_COPY]);
  });

  test('waits while a window compares it, however slow that is', async () => {
    const gate = Promise.withResolvers<void>();
    const copies = new SlowCopies(library.files, gate.promise);
    // Without leases no write has to wait for the other engine's.
    const storage = { checkpoints: false, leases: false };
    const engine = track(new MirroredEngine(copies, { storage }));
    onTestFinished(() => gate.resolve());
    await library.keysOf(engine);
    await expect.poll(isComparing).toBe(true);
    // The window may be of any page, such as one that uses the module.
    isAppOpen = false;
    const written = write('x');
    const waiting = pending(written);
    for (let read = 0; read < 20; read += 1) expect(await keysOverRest()).toEqual(['a']);
    expect(await waiting()).toBe(true);
    gate.resolve();
    expect(await written).toBe(201);
    expect(await library.keysOf(engine)).toEqual(['a', 'b', 'c', 'x']);
  });

  test('does not wait for a tab that is frozen while it compares the copy', async () => {
    const frozen = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const ended = navigator.locks.request(lookLock(), () => {
      held.resolve();
      return frozen.promise;
    });
    await held.promise;
    stopTime();
    const written = write('x');
    await passTimeUntil(written);
    expect(await written).toBe(201);
    frozen.resolve();
    await ended;
  });

  test('does not wait for ever for a window that compares nothing', async () => {
    stopTime();
    const written = write('x');
    await passTimeUntil(written);
    expect(await written).toBe(201);
  });

  test('continues at once without an open window: the copy is quarantined later', async () => {
    isAppOpen = false;
    stopTime();
    expect(await write('x')).toBe(201);
    vi.useRealTimers();
    const engine = library.open();
    await engine.loadCopies();
    expect(await library.keysOf(engine)).toEqual(['a', 'x']);
    await library.whenKept(engine);
    expect(library.names()).toContainEqual(QUARANTINE);
  });

  test('waits for a window that was opened after a write that was refused', async () => {
    isAppOpen = false;
    expect(await write('a')).toBe(409);
    isAppOpen = true;
    const written = write('x');
    await library.open().loadCopies();
    expect(await written).toBe(201);
    expect(await keysOverRest()).toEqual(['a', 'b', 'c', 'x']);
  });
});

test('without a copy nothing waits', async () => {
  const other = new CopiedLibrary();
  const engine = track(new AccountEngine());
  await engine.createAccount(other.account);
  await engine.tablesOf(other.account).createTable(BOOKS);
  stopTime();
  expect(await write('x', other)).toBe(201);
});

/**
 * The copies of these tests lie in memory. A thread that cannot read copies
 * looks for their names alone, in the browser's files.
 */
async function noteCopy(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const copyStore = await root.getDirectoryHandle('tablewright-safety', { create: true });
  onTestFinished(() => copyStore.removeEntry(library.account, { recursive: true }));
  const folder = await copyStore.getDirectoryHandle(library.account, { create: true });
  await folder.getFileHandle(FIRST_COPY, { create: true });
}

async function write(rowKey: string, { account } = library): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ PartitionKey: 'p', RowKey: rowKey });
  const init = { method: 'POST', headers, body };
  const request = new Request(`${APP.href}rest/${account}/${BOOKS}`, init);
  return (await endpoint.answer({ request, clientId: 'page' })).status;
}

async function keysOverRest(): Promise<string[]> {
  const headers = { accept: 'application/json;odata=nometadata' };
  const request = new Request(`${APP.href}rest/${library.account}/${BOOKS}()`, { headers });
  const answer = await endpoint.answer({ request, clientId: 'page' });
  const { value }: { value: readonly { RowKey: string }[] } = await answer.json();
  return value.map(({ RowKey }) => RowKey);
}

function lookLock(): string {
  return `tablewright:safety:${library.account}:look`;
}

async function isComparing(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lookLock());
}

/** Lets seconds pass until the work has ended. */
async function passTimeUntil(work: Promise<unknown>): Promise<void> {
  const isPending = pending(work);
  while (await isPending()) await vi.advanceTimersByTimeAsync(1000);
}
