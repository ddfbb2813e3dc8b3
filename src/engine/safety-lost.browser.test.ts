import { beforeEach, describe, expect, test } from 'vitest';
import { int32Of } from '../model/edm.ts';
import { type AccountName, parseListedName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import { readFrames } from '../storage/copy/frames.ts';
import type { LazyCopies } from '../storage/mirror/late-copies.ts';
import { loadCopies } from '../storage/mirror/load-copies.ts';
import {
  CopiedLibrary,
  FIRST_COPY,
  OLD_LIBRARY,
  putOldCopy,
  tear,
  track,
} from '../testing/copied-library.ts';
import { check } from '../testing/damaged-books.ts';
import { readAll } from '../testing/entities.ts';
import type { MemoryFile, MemoryFiles, MemoryFolder } from '../testing/memory-files.ts';
import { BOOKS } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';
import { CopyAccounts } from './copy-accounts.ts';
import type { MirroredEngine } from './mirrored-engine.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e'];

let library: CopiedLibrary;
let files: MemoryFiles;
let account: AccountName;

beforeEach(() => begin());

function begin(name?: AccountName): void {
  library = new CopiedLibrary(name);
  ({ files, account } = library);
}

describe('a copy of the first format, as it was written then', () => {
  test('restores its account with everything in it', async () => {
    begin(OLD_LIBRARY);
    await putOldCopy(library);
    const engine = open();
    expect(await engine.listAccounts()).toContainEqual({ name: OLD_LIBRARY });
    const service = engine.tablesOf(OLD_LIBRARY);
    const { tables } = await service.listTables();
    expect(tables.map(({ name, entities }) => [name, entities])).toEqual([
      ['Books', 19],
      ['Loans', 3],
    ]);
    const [first, ...others] = await readAll(service, BOOKS);
    expect(first?.properties.size).toBe(8);
    expect(others).toHaveLength(18);
    const changed = await service.getEntity(BOOKS, { partitionKey: 'shelf', rowKey: 'a3' });
    expect(changed.properties.get('Count')).toEqual(int32Of(33));
    const access = await engine.accessOf(OLD_LIBRARY);
    expect(await access.readPolicies(BOOKS)).toEqual([{ id: 'reading', permissions: 'r' }]);
    expect(await access.isOpen()).toBe(false);
    expect(await check(engine, OLD_LIBRARY)).toMatchObject({ problems: [], entities: 22 });
    await expect.poll(async () => (await library.copyOf(engine))?.state).toBe('kept');
  });

  test('is left alone if a newer version wrote it, and is not replaced', async () => {
    begin(OLD_LIBRARY);
    const folder = await putOldCopy(library);
    const content = await ofNewerFormat(folder);
    const engine = open();
    expect(await engine.listAccounts()).not.toContainEqual({ name: OLD_LIBRARY });
    await expect(engine.createAccount(OLD_LIBRARY)).rejects.toMatchObject({
      reason: 'newerDatabase',
    });
    expect(await library.copyOf(engine)).toMatchObject({
      state: 'notRestored',
      reason: 'newerDatabase',
    });
    expect(folder.files.get(FIRST_COPY)?.content).toEqual(content);
  });
});

describe('an account that cannot be restored', () => {
  test('is reported with its reason, and is restored by a retry', async () => {
    const handle = await library.makeLost(KEYS);
    const engine = open();
    // As where another window holds the file.
    handle.isOpen = true;
    expect(await engine.listAccounts()).not.toContainEqual({ name: account });
    expect(await library.copyOf(engine)).toMatchObject({
      state: 'notRestored',
      reason: 'accountBusy',
    });
    await expect(engine.changeCopy(account, 'restore')).rejects.toMatchObject({
      reason: 'accountBusy',
    });
    handle.isOpen = false;
    await engine.changeCopy(account, 'restore');
    expect(await library.keysOf(engine)).toEqual(KEYS);
    await expect.poll(async () => (await library.copyOf(engine))?.state).toBe('kept');
  });

  test('is read as far as its copy can be, for a backup', async () => {
    const file = await library.makeLost(KEYS);
    const content = file.content.slice();
    tear(file.content, 'Title b');
    const engine = open();
    expect(await engine.readCopies()).toMatchObject([{ state: 'notRestored', reason: 'damaged' }]);
    const copies = new CopyAccounts(files);
    expect(await copies.listAccounts()).toEqual([{ name: account }]);
    file.isOpen = true;
    await expect(copies.tablesOf(account).listTables()).rejects.toThrow('refuses');
    file.isOpen = false;
    const { tables } = await copies.tablesOf(account).listTables();
    expect(tables).toMatchObject([{ name: BOOKS }]);
    file.isOpen = false;
    file.content = content;
    expect(await library.keysOf(new CopyAccounts(files))).toEqual(KEYS);
  });

  test('is read beyond damage, which is reported', async () => {
    const file = await library.makeLost(['a', 'b', 'c']);
    const whole = new CopyAccounts(files);
    expect(await library.keysOf(whole)).toEqual(['a', 'b', 'c']);
    expect(await whole.readCopies()).toEqual([]);
    file.isOpen = false;
    tear(file.content, 'Title b');
    const copies = new CopyAccounts(files);
    expect(await library.keysOf(copies)).toEqual(['a', 'c']);
    expect(await copies.readCopies()).toMatchObject([{ account, reason: 'damaged' }]);
  });

  test('keeps quarantined copies readable beside a new one', async () => {
    await library.makeLost(['a']);
    const folder = files.folders.get(account);
    await folder?.rename(FIRST_COPY, '17-1.copy.aside');
    await library.make(['b']);
    await library.dropDatabase();
    await folder?.rename(FIRST_COPY, '18-1.copy.aside');
    await library.make(['c']);
    const quarantine = new CopyAccounts(files, account, true);
    const names = (await quarantine.listAccounts()).map(({ name }) => name);
    expect(names).toEqual([account, `${account}2`]);
    const keys = names.map((name) => readAll(quarantine.tablesOf(name), BOOKS));
    expect((await Promise.all(keys)).flat().map(({ rowKey }) => rowKey)).toEqual(['b', 'a']);
    const only = new CopyAccounts(files, account);
    expect(await only.listAccounts()).toEqual([{ name: account }]);
    expect(await library.keysOf(only)).toEqual(['c']);
  });

  test('gives quarantined copies distinct names, however long and many', async () => {
    const long = parseListedName(`${account}${'x'.repeat(24)}`.slice(0, 23).concat('2'));
    begin(long);
    const folder = await files.open(long, { create: true });
    const placesOf = Array.from({ length: 12 }, (_, place) => String(20 + place));
    for (const place of placesOf) await folder?.open(`${place}-1.copy.aside`);
    const names = (await new CopyAccounts(files, long, true).listAccounts()).map((one) => one.name);
    expect([names[0], new Set(names).size]).toEqual([long, 12]);
  });

  test('is deleted on request, and no other copy is', async () => {
    await library.makeLost(KEYS);
    const engine = open();
    await engine.changeCopy(account, 'discard');
    expect(await files.list()).toEqual([]);
    await engine.createAccount(account);
    await expect(engine.changeCopy(account, 'discard')).rejects.toMatchObject({
      reason: 'accountExists',
    });
  });

  test('is restored from quarantine if there is nothing else', async () => {
    await library.makeLost(KEYS);
    const folder = files.folders.get(account);
    await folder?.rename(FIRST_COPY, '17-1.copy.aside');
    const engine = open();
    expect(await engine.readCopies()).toMatchObject([
      { state: 'notRestored', quarantine: { files: 1 } },
    ]);
    await engine.changeCopy(account, 'restore');
    expect(await library.keysOf(engine)).toEqual(KEYS);
  });
});

test.each([
  ['in what it holds', (file: MemoryFile) => tear(file.content, 'Title c')],
  ['in its length', (file: MemoryFile) => hurtHead(file, 4)],
])(
  'a copy damaged in its last writes restores everything before, and the rest is kept: %s',
  async (_, hurt) => {
    await library.make([]);
    const engine = open();
    for (const key of KEYS) await library.write(engine, key);
    await library.whenKept(engine);
    await engine.close();
    await library.dropDatabase();
    const file = files.folders.get(account)?.files.get(FIRST_COPY);
    if (!file) throw new Error('There is no copy.');
    hurt(file);
    const content = file.content.slice();
    const next = open();
    expect(await library.keysOf(next)).toEqual(['a', 'b']);
    expect((await library.copyOf(next))?.restored).toMatchObject({ entities: 2, isCut: true });
    await library.whenKept(next);
    expect((await library.copyOf(next))?.quarantine).toEqual({ files: 1, bytes: content.length });
    expect(library.contents()).toContainEqual(content);
  },
);

describe('with a copy damaged in its middle, and an existing account', () => {
  let content: Uint8Array;

  /** The copy is damaged at the fourth entry, and the account has so many. */
  async function makeHurt(last: number): Promise<void> {
    await library.make([]);
    const first = open();
    for (const key of KEYS) await library.write(first, key);
    await library.whenKept(first);
    await first.close();
    const [bytes = new Uint8Array()] = library.contents();
    tear(bytes, 'Title c');
    content = bytes.slice();
    await library.cutJournal(last);
  }

  test('readable missing entities are restored, and the rest is kept and reported', async () => {
    await makeHurt(2);
    const engine = open();
    await expect.poll(() => library.keysOf(engine)).toEqual(['a', 'b']);
    expect((await library.copyOf(engine))?.restored).toMatchObject({ writes: 1, isCut: true });
    await expectQuarantined(engine);
  });

  test('it is kept also where all that can be read is there', async () => {
    await makeHurt(3);
    const engine = open();
    expect(await library.keysOf(engine)).toEqual(['a', 'b']);
    await expectQuarantined(engine);
    expect((await library.copyOf(engine))?.restored).toBeUndefined();
  });

  test('and where as much else was written since', async () => {
    await makeHurt(3);
    const alone = track(new AccountEngine({ storage: { checkpoints: false } }));
    for (const key of ['x', 'y', 'z']) await library.write(alone, key);
    await alone.close();
    const engine = open();
    expect(await library.keysOf(engine)).toEqual(['a', 'b', 'x', 'y', 'z']);
    await expectQuarantined(engine);
  });

  test('a new copy replaces it if the account has everything', async () => {
    await makeHurt(6);
    const engine = open();
    expect(await library.keysOf(engine)).toEqual(KEYS);
    await library.whenKept(engine);
    expect(library.names()).toEqual(['2.copy']);
    await library.write(engine, 'f');
    await library.whenKept(engine);
  });

  test('it is kept also where the damage leaves no copy, as that was made behind it', async () => {
    await library.make(KEYS);
    const [bytes = new Uint8Array()] = library.contents();
    tear(bytes, 'Title c');
    content = bytes.slice();
    await library.cutJournal(2);
    const engine = open();
    expect(await library.keysOf(engine)).toEqual(['a']);
    await expectQuarantined(engine);
  });

  async function expectQuarantined(engine: MirroredEngine): Promise<void> {
    await library.whenKept(engine);
    expect((await library.copyOf(engine))?.quarantine).toEqual({ files: 1, bytes: content.length });
    expect(library.contents()).toContainEqual(content);
  }
});

test('quarantined copies are listed, and deleted on request', async () => {
  await library.make(KEYS);
  const folder = await files.open(account, { create: true });
  await folder?.open('17-3.copy.aside');
  const engine = open();
  await engine.databaseOf(account).open();
  expect((await library.copyOf(engine))?.quarantine).toEqual({ files: 1, bytes: 0 });
  const file = folder?.files.get('17-3.copy.aside');
  if (file) file.isOpen = false;
  await engine.changeCopy(account, 'discardAside');
  expect((await library.copyOf(engine))?.quarantine).toBeUndefined();
  expect([...(folder?.files.keys() ?? [])]).toEqual([FIRST_COPY]);
});

test('files that are only looked at are not copied', async () => {
  begin(parseListedName(`${account}.zip`));
  const engine = open();
  await engine.createAccount(account);
  await engine.databaseOf(account).open();
  expect(await engine.readCopies()).toEqual([]);
});

describe("if the copies' code cannot be loaded", () => {
  test('accounts are not listed, written, created or deleted until it can', async () => {
    await library.makeLost(KEYS);
    let isThere = false;
    const engine = open(async () => {
      if (!isThere) throw new StorageError('partMissing');
      return loadCopies();
    });
    const missing = { reason: 'partMissing' };
    await expect(engine.listAccounts()).rejects.toMatchObject(missing);
    await expect(engine.createAccount(account)).rejects.toMatchObject(missing);
    await expect(engine.deleteAccount(account)).rejects.toMatchObject(missing);
    await expect(library.keysOf(engine)).rejects.toMatchObject(missing);
    isThere = true;
    expect(await engine.listAccounts()).toContainEqual({ name: account });
    expect(await library.keysOf(engine)).toEqual(KEYS);
  });

  test('an account that is there is listed and read at once, and written to when it can', async () => {
    await library.make(KEYS);
    const gate = Promise.withResolvers<void>();
    const engine = open(() => gate.promise.then(loadCopies));
    expect(await engine.listAccounts()).toContainEqual({ name: account });
    expect(await library.keysOf(engine)).toEqual(KEYS);
    let isWritten = false;
    const writing = library.write(engine, 'f');
    void writing.then(() => {
      isWritten = true;
    });
    expect(await library.keysOf(engine)).toEqual(KEYS);
    expect(isWritten).toBe(false);
    gate.resolve();
    await writing;
    expect(await library.keysOf(engine)).toEqual([...KEYS, 'f']);
  });
});

function open(load?: ConstructorParameters<typeof LazyCopies>[2]): MirroredEngine {
  return library.open(undefined, load);
}

/** The same with another number of its format, and a checksum that says so. */
async function ofNewerFormat(folder: MemoryFolder): Promise<Uint8Array> {
  const { COPY_FORMAT } = await import('../storage/copy/format.ts');
  const { FRAME, readFrames, writeFrame } = await import('../storage/copy/frames.ts');
  const { readValue } = await import('../storage/records/read-value.ts');
  const { ValueWriter } = await import('../storage/records/value-writer.ts');
  const file = await folder.open(FIRST_COPY);
  const [first] = readFrames(file, 0, () => true);
  if (!first?.payload) throw new Error('It does not begin.');
  const begin = Object.assign({}, readValue(first.payload), { format: COPY_FORMAT + 1 });
  const writer = new ValueWriter();
  writeFrame(writer, FRAME.begin, 0, begin);
  file.truncate(0);
  file.write(writer.bytes.slice(), 0);
  file.close();
  return folder.files.get(FIRST_COPY)?.content ?? new Uint8Array();
}

/** Another length of an entry, so that the start of the next one is unknown. */
function hurtHead(file: MemoryFile, sequence: number): void {
  const frames = [...readFrames(file, 0, () => false)];
  const at = frames.find(({ number }) => number === sequence)?.at ?? Number.NaN;
  file.content[at + 11] = 0x7f;
}
