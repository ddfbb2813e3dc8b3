import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { AccountName } from '../model/names.ts';
import type { CopyFile, CopyFolder, FolderOptions } from '../storage/copy/files.ts';
import { COPY_FORMAT, type CopyBegin } from '../storage/copy/format.ts';
import { hasCopy } from '../storage/copy/has-copy.ts';
import { CopyWriter } from '../storage/copy/writer.ts';
import { ensureIdentity } from '../storage/mirror/identity.ts';
import { JournalTailer } from '../storage/mirror/journal-tailer.ts';
import { EMPTY_JOURNAL, STATE_KEY } from '../storage/records/journal-state.ts';
import { DATABASE_VERSION, READS_ALIKE } from '../storage/records/upgrade.ts';
import { CopiedLibrary, FIRST_COPY, track } from '../testing/copied-library.ts';
import type { MemoryFiles } from '../testing/memory-files.ts';
import { SlowCopies } from '../testing/slow-copies.ts';
import { BOOKS } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';
import { MirroredEngine } from './mirrored-engine.ts';

const KEYS = ['a', 'b'];

let library: CopiedLibrary;
let files: MemoryFiles;
let account: AccountName;

beforeEach(() => {
  library = new CopiedLibrary();
  ({ files, account } = library);
});

test('no account takes the place of one whose copy only a newer version can read', async () => {
  await putCopy(DATABASE_VERSION + 1);
  const content = library.contents();
  const engine = open();

  expect(await engine.listAccounts()).not.toContainEqual({ name: account });
  await expect(engine.createAccount(account)).rejects.toMatchObject({ reason: 'newerDatabase' });
  expect(library.contents()).toEqual(content);
});

test('the copy of another account of the same name is quarantined', async () => {
  const alone = track(new AccountEngine());
  await alone.createAccount(account);
  await putCopy(DATABASE_VERSION);
  const [content] = library.contents();

  const engine = open();
  await engine.tablesOf(account).createTable(BOOKS);
  await library.whenKept(engine);
  expect(library.contents()).toContainEqual(content);
  expect(library.names()).toEqual([FIRST_COPY, expect.stringMatching(/\.aside$/)]);
});

test("writes that only an older version's copy has are quarantined with it", async () => {
  const alone = track(new AccountEngine());
  await alone.createAccount(account);
  const { connection } = await alone.databaseOf(account).open();
  const identity = await ensureIdentity(connection);
  await putCopy(READS_ALIKE - 1, { identity, drained: 99 });
  const [content] = library.contents();

  const engine = open();
  await engine.tablesOf(account).createTable(BOOKS);
  await library.whenKept(engine);
  expect(library.contents()).toContainEqual(content);
});

describe('a copy that the version before made', () => {
  test('restores missing writes right after the update', async () => {
    await library.make(KEYS);
    library.ageCopy(READS_ALIKE);
    await library.cutJournal(2);
    const engine = open();
    await expect.poll(() => library.keysOf(engine)).toEqual(KEYS);
    expect((await library.copyOf(engine))?.restored).toMatchObject({ writes: 1 });
    await expectAnew(engine);
  });

  test('gives back an entry that cannot be read', async () => {
    await library.make(KEYS);
    library.ageCopy(READS_ALIKE);
    await library.hurt('journal', (journal) => void journal.put('torn', 2));
    const engine = open();
    await expect.poll(() => library.keysOf(engine)).toEqual(KEYS);
    await expectAnew(engine);
  });

  /** Who only knows that version would not read what is written now. */
  async function expectAnew(engine: MirroredEngine): Promise<void> {
    await library.whenKept(engine);
    expect(library.names()).toEqual(['2.copy']);
  }
});

test('an engine that starts while another reads the copy waits before it writes', async () => {
  await library.make(KEYS);
  await library.cutJournal(1);
  const gate = Promise.withResolvers<void>();
  const slow = track(new MirroredEngine(new SlowCopies(files, gate.promise)));
  await slow.databaseOf(account).open();
  const next = open();
  const written = library.write(next, 'x');
  const waiting = `tablewright:safety:${account}:look`;
  await expect
    .poll(async () => ((await navigator.locks.query()).pending ?? []).map(({ name }) => name))
    .toContain(waiting);
  gate.resolve();
  await written;

  expect(await library.keysOf(next)).toEqual(['a', 'b', 'x']);
});

test('writes of a copy that fit nowhere are quarantined with it', async () => {
  await library.make(KEYS);
  await library.cutJournal(1);
  const alone = track(new AccountEngine());
  await library.write(alone, 'x');
  const next = open();
  expect(await library.keysOf(next)).toEqual(['x']);
  await library.whenKept(next);
  expect(library.names()).toContainEqual(expect.stringMatching(/\.aside$/));
});

test('an account is deleted even without space for a mark', async () => {
  await library.make(KEYS);
  const engine = track(new MirroredEngine(new WithoutMarks(files, Promise.resolve())));
  await engine.deleteAccount(account);
  expect(await open().listAccounts()).not.toContainEqual({ name: account });
  expect(await files.list()).toEqual([]);
});

test('an account is made and deleted also where the browser has no place for files', async () => {
  const refuse = () => Promise.reject(new DOMException('', 'SecurityError'));
  const engine = track(new MirroredEngine({ list: refuse, open: refuse, remove: refuse }));
  await engine.createAccount(account);
  expect(await engine.readCopies()).toEqual([]);
  await engine.setLimits({ memoryBytes: 1, waitingBytes: 1_000_000, keepsCopies: false });
  await engine.deleteAccount(account);
  expect(await engine.listAccounts()).not.toContainEqual({ name: account });
});

test('deleting an account that the browser dropped deletes its copy, too', async () => {
  await library.make(KEYS);
  await library.dropDatabase();
  const engine = open();
  await expect(engine.deleteAccount(account)).rejects.toMatchObject({ reason: 'accountMissing' });
  expect(await files.list()).toEqual([]);
});

test('copies that are turned off stay if nothing else is left of the account', async () => {
  await putCopy(DATABASE_VERSION + 1);
  const limits = { memoryBytes: 1_000_000, waitingBytes: 1_000_000 };
  await open().setLimits({ ...limits, keepsCopies: false });
  expect(library.names()).toEqual([FIRST_COPY]);
});

test('copies that are turned on while they are still being turned off are kept', async () => {
  const limits = { memoryBytes: 1_000_000, waitingBytes: 1_000_000 };
  await library.make(KEYS);
  const engine = open();
  await engine.tablesOf(account).listTables();
  await library.whenKept(engine);
  const off = engine.setLimits({ ...limits, keepsCopies: false });
  const on = engine.setLimits({ ...limits, keepsCopies: true });
  await Promise.all([off, on]);
  await library.whenKept(engine);
  expect(library.names()).not.toContain('deleted');
  await engine.close();
  await library.dropDatabase();

  expect(await library.keysOf(open())).toEqual(KEYS);
});

test('an account deleted while copies were off keeps no copy', async () => {
  const limits = { memoryBytes: 1_000_000, waitingBytes: 1_000_000 };
  const engine = open();
  await engine.createAccount(account);
  await engine.setLimits({ ...limits, keepsCopies: false });
  await engine.tablesOf(account).createTable(BOOKS);
  await open().deleteAccount(account);
  await engine.setLimits({ ...limits, keepsCopies: true });
  // Accounts of other tests are there, too, and may get copies here.
  expect(await library.copyOf(engine)).toBeUndefined();
});

test('an account whose identity is broken gets another, once', async () => {
  await library.make(KEYS);
  await library.hurt('account', (store) => void store.put({}, 'identity'));
  for (const turn of [1, 2]) {
    const engine = open();
    await library.write(engine, `after ${turn}`);
    await library.whenKept(engine);
    await engine.close();
  }
  expect(library.names().filter((name) => name.endsWith('.aside'))).toHaveLength(1);
});

test('an engine that cannot update a copy notifies the one that holds it', async () => {
  const engine = track(new AccountEngine({ storage: { checkpoints: false } }));
  await engine.createAccount(account);
  const opened = await engine.databaseOf(account).open();
  const ahead = { ...EMPTY_JOURNAL, drained: 5, trimmed: 5 };
  await library.hurt('journal', (journal) => void journal.put(ahead, STATE_KEY));
  const folder = await files.open(account, { create: true });
  const file = await folder?.open(FIRST_COPY);
  if (!file) throw new Error('There is a file.');
  const follower = new JournalTailer({ opened, onProblem: () => {}, onLost: () => {} });
  const writer = CopyWriter.begin(1, file, beginOf(DATABASE_VERSION));
  follower.add(writer);
  expect(await follower.catchUp(writer)).toBe(false);
  expect(follower.isLost(writer)).toBe(true);
  follower.end();
});

test('checkpoints do not wait for quarantined copies', async () => {
  const root = await navigator.storage.getDirectory();
  const copyStore = await root.getDirectoryHandle('tablewright-safety', { create: true });
  onTestFinished(() => copyStore.removeEntry(account, { recursive: true }));
  const folder = await copyStore.getDirectoryHandle(account, { create: true });
  await folder.getFileHandle('1-1.copy.aside', { create: true });
  expect(await hasCopy(account)).toBe(false);
  await folder.getFileHandle(FIRST_COPY, { create: true });
  expect(await hasCopy(account)).toBe(true);
});

/** As on a disk that is full: a file that is there can be opened, and none be made. */
class WithoutMarks extends SlowCopies {
  override async open(name: string, options?: FolderOptions): Promise<CopyFolder | undefined> {
    const folder = await super.open(name, options);
    if (!folder) return undefined;
    const make = (file: string): Promise<CopyFile> =>
      file === 'deleted'
        ? Promise.reject(new DOMException('', 'QuotaExceededError'))
        : folder.open(file);
    return {
      list: () => folder.list(),
      open: make,
      rename: (from, to) => folder.rename(from, to),
      remove: (file) => folder.remove(file),
    };
  }
}

/** One that checkpoints, as the app's do. */
function open(): MirroredEngine {
  return library.open({});
}

/** One that is complete, of an account that nothing else is left of. */
async function putCopy(version: number, reported: Partial<CopyBegin> = {}): Promise<void> {
  const folder = await files.open(account, { create: true });
  const file = await folder?.open(FIRST_COPY);
  if (!file) return;
  const writer = CopyWriter.begin(1, file, { ...beginOf(version), ...reported });
  writer.complete(0);
  writer.close();
}

function beginOf(version: number): CopyBegin {
  return {
    ...{ format: COPY_FORMAT, version, account, identity: 'another', madeAt: 0 },
    ...{ drained: 0, lastTick: 0n, tables: [], lives: [], begun: [] },
    ...{ access: undefined, limits: undefined },
  };
}
