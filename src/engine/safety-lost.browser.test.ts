import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { int32Of } from '../model/edm.ts';
import { type AccountName, parseAccountName, parseListedName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { LateCopies } from '../storage/safety/late-copies.ts';
import { loadCopies } from '../storage/safety/load-copies.ts';
import { check, entity, opened } from '../testing/damaged-books.ts';
import { readAll } from '../testing/entities.ts';
import { MemoryFiles, type MemoryFolder } from '../testing/memory-files.ts';
import { BOOKS, drawAccountName } from '../testing/test-database.ts';
import { CopiedEngine } from './copied-engine.ts';
import { CopyAccounts } from './copy-accounts.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e'];
const OLD = parseAccountName('oldlibrary');

let files: MemoryFiles;
let account: AccountName;

beforeEach(() => {
  files = new MemoryFiles();
  account = drawAccountName();
  onTestFinished(dropDatabase);
});

describe('a copy of the first format, as it was written then', () => {
  test('brings its account back, with all that it has', async () => {
    await putOldCopy();
    account = OLD;
    const engine = open();
    expect(await engine.listAccounts()).toContainEqual({ name: OLD });
    const service = engine.tablesOf(OLD);
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
    const access = await engine.accessOf(OLD);
    expect(await access.readPolicies(BOOKS)).toEqual([{ id: 'reading', permissions: 'r' }]);
    expect(await access.isOpen()).toBe(false);
    expect(await check(engine, OLD)).toMatchObject({ faults: [], entities: 22 });
    await expect.poll(async () => (await engine.readCopies())[0]?.state).toBe('kept');
  });

  test('is left alone where a newer version has written it, and nobody takes its place', async () => {
    const folder = await putOldCopy();
    const content = await ofNewerFormat(folder);
    account = OLD;
    const engine = open();
    expect(await engine.listAccounts()).not.toContainEqual({ name: OLD });
    await expect(engine.createAccount(OLD)).rejects.toMatchObject({ reason: 'newerDatabase' });
    expect((await engine.readCopies())[0]).toMatchObject({
      state: 'notRestored',
      reason: 'newerDatabase',
    });
    expect(folder.files.get('1.copy')?.content).toEqual(content);
  });
});

describe('an account that cannot be brought back', () => {
  test('is told with its reason, and comes back when somebody tries again', async () => {
    const handle = await makeLost();
    const engine = open();
    // As where another window holds the file.
    handle.isOpen = true;
    expect(await engine.listAccounts()).not.toContainEqual({ name: account });
    expect(await engine.readCopies()).toMatchObject([
      { account, state: 'notRestored', reason: 'accountBusy' },
    ]);
    await expect(engine.changeCopy(account, 'restore')).rejects.toMatchObject({
      reason: 'accountBusy',
    });
    handle.isOpen = false;
    await engine.changeCopy(account, 'restore');
    expect(await keysOf(engine)).toEqual(KEYS);
    await expect.poll(async () => (await engine.readCopies())[0]?.state).toBe('kept');
  });

  test('is read as far as its copy can be, for a backup', async () => {
    const file = await makeLost();
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
    expect(await keysOf(new CopyAccounts(files))).toEqual(KEYS);
  });

  test('is given up by whoever says so, and no other', async () => {
    await makeLost();
    const engine = open();
    await engine.changeCopy(account, 'discard');
    expect(await files.list()).toEqual([]);
    await engine.createAccount(account);
    await expect(engine.changeCopy(account, 'discard')).rejects.toMatchObject({
      reason: 'accountExists',
    });
  });

  test('comes back from what was set aside where there is nothing else', async () => {
    await makeLost();
    const folder = files.folders.get(account);
    await folder?.rename('1.copy', '17-1.copy.aside');
    const engine = open();
    expect(await engine.readCopies()).toMatchObject([
      { state: 'notRestored', aside: { files: 1 } },
    ]);
    await engine.changeCopy(account, 'restore');
    expect(await keysOf(engine)).toEqual(KEYS);
  });
});

test('what was set aside is told, and deleted when somebody says so', async () => {
  await makeLibrary();
  const folder = await files.open(account, true);
  await folder?.open('17-3.copy.aside');
  const engine = open();
  await engine.databaseOf(account).open();
  expect((await engine.readCopies())[0]?.aside).toEqual({ files: 1, bytes: 0 });
  const file = folder?.files.get('17-3.copy.aside');
  if (file) file.isOpen = false;
  await engine.changeCopy(account, 'discardAside');
  expect((await engine.readCopies())[0]?.aside).toBeUndefined();
  expect([...(folder?.files.keys() ?? [])]).toEqual(['1.copy']);
});

test('files that are only looked at are not copied', async () => {
  account = parseListedName(`${account}.zip`);
  const engine = open();
  await engine.createAccount(account);
  await engine.databaseOf(account).open();
  expect(await engine.readCopies()).toEqual([]);
});

describe('where the rest of the copies cannot be loaded', () => {
  test('nobody lists without, writes to, makes or deletes what they may have, until it can', async () => {
    await makeLost();
    let isThere = false;
    const engine = open(async () => {
      if (!isThere) throw new StorageError('partMissing');
      return loadCopies();
    });
    const missing = { reason: 'partMissing' };
    await expect(engine.listAccounts()).rejects.toMatchObject(missing);
    await expect(engine.createAccount(account)).rejects.toMatchObject(missing);
    await expect(engine.deleteAccount(account)).rejects.toMatchObject(missing);
    await expect(keysOf(engine)).rejects.toMatchObject(missing);
    isThere = true;
    expect(await engine.listAccounts()).toContainEqual({ name: account });
    expect(await keysOf(engine)).toEqual(KEYS);
  });

  test('an account that is there is listed and read at once, and written to when it can', async () => {
    await makeLibrary();
    const gate = Promise.withResolvers<void>();
    const engine = open(() => gate.promise.then(loadCopies));
    expect(await engine.listAccounts()).toContainEqual({ name: account });
    expect(await keysOf(engine)).toEqual(KEYS);
    let isWritten = false;
    const writing = engine.tablesOf(account).insertEntity(BOOKS, entity('f'));
    void writing.then(() => {
      isWritten = true;
    });
    expect(await keysOf(engine)).toEqual(KEYS);
    expect(isWritten).toBe(false);
    gate.resolve();
    await writing;
    expect(await keysOf(engine)).toEqual([...KEYS, 'f']);
  });
});

function open(load?: ConstructorParameters<typeof LateCopies>[2]): CopiedEngine {
  const engine = new CopiedEngine(files, { storage: { drains: false } }, load);
  onTestFinished(() => engine.close().catch(() => {}));
  return engine;
}

async function keysOf(accounts: Pick<CopiedEngine, 'tablesOf'>): Promise<string[]> {
  return (await readAll(accounts.tablesOf(account), BOOKS)).map(({ rowKey }) => rowKey);
}

async function makeLibrary(): Promise<void> {
  const engine = open();
  await engine.createAccount(account);
  const service = engine.tablesOf(account);
  await service.createTable(BOOKS);
  for (const key of KEYS) await service.insertEntity(BOOKS, entity(key));
  const { memory } = await engine.databaseOf(account).open();
  const find = async () => (await engine.readCopies()).find((copy) => copy.account === account);
  await expect.poll(find).toMatchObject({ state: 'kept', newest: memory.lastTick });
  await engine.close();
}

/** The copy of an account that nothing else is left of. */
async function makeLost() {
  await makeLibrary();
  await dropDatabase();
  const file = files.folders.get(account)?.files.get('1.copy');
  if (!file) throw new Error('There is no copy.');
  return file;
}

function tear(content: Uint8Array, text: string): void {
  const bytes = new TextEncoder().encode(text);
  const at = content.findIndex((_, from) =>
    bytes.every((byte, place) => content[from + place] === byte),
  );
  expect(at).toBeGreaterThan(0);
  content[at] = 0x20;
}

async function putOldCopy(): Promise<MemoryFolder> {
  const url = new URL('../storage/safety/fixtures/format-1.copy', import.meta.url);
  const content = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const folder = await files.open(OLD, true);
  const file = await folder?.open('1.copy');
  if (!folder || !file) throw new Error('There is no folder.');
  file.write(content, 0);
  file.close();
  return folder;
}

/** The same with another number of its format, and a checksum that says so. */
async function ofNewerFormat(folder: MemoryFolder): Promise<Uint8Array> {
  const { COPY_FORMAT } = await import('../storage/safety/copy-format.ts');
  const { FRAME, readFrames, writeFrame } = await import('../storage/safety/frames.ts');
  const { readValue } = await import('../storage/safety/read-value.ts');
  const { ValueWriter } = await import('../storage/safety/value-writer.ts');
  const file = await folder.open('1.copy');
  const [first] = readFrames(file, 0, () => true);
  if (!first?.payload) throw new Error('It does not begin.');
  const begin = Object.assign({}, readValue(first.payload), { format: COPY_FORMAT + 1 });
  const writer = new ValueWriter();
  writeFrame(writer, FRAME.begin, 0, begin);
  file.truncate(0);
  file.write(writer.bytes.slice(), 0);
  file.close();
  return folder.files.get('1.copy')?.content ?? new Uint8Array();
}

async function dropDatabase(): Promise<void> {
  await opened(indexedDB.deleteDatabase(`tablewright:${account}`));
}
