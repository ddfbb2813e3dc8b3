import { beforeEach, describe, expect, test } from 'vitest';
import type { RestoredAccount } from '../../model/safety-copy.ts';
import { CopiedLibrary, FIRST_COPY, tear } from '../../testing/copied-library.ts';
import type { MemoryFile, MemoryFolder } from '../../testing/memory-files.ts';
import { numbered, putBooks, reopenBooks } from '../../testing/stored-books.ts';
import { markDeletion } from '../copy/deletion-mark.ts';
import { DATABASE_VERSION, READS_ALIKE } from '../records/upgrade.ts';
import { ensureIdentity } from './identity.ts';
import { resumeMirror } from './resume-mirror.ts';

const QUARANTINE = expect.stringMatching(/^\d+-1\.copy\.aside$/);

let library: CopiedLibrary;
let folder: MemoryFolder;
let restored: RestoredAccount[];

/** The entries are: 1 makes the table, 2 to 4 put a, b and c. */
beforeEach(async () => {
  library = new CopiedLibrary();
  await library.make(['a', 'b', 'c']);
  const found = library.files.folders.get(library.account);
  if (!found) throw new Error('There is no copy.');
  folder = found;
  restored = [];
});

test('the account resumes the copy that has the same last entry', async () => {
  const writer = await takeUp();
  expect(writer).toMatchObject({ name: FIRST_COPY, position: 4 });
  expect(restored).toEqual([]);
  expect(copy().isOpen).toBe(true);
  writer?.close();
});

test('writes that the account lacks are restored first', async () => {
  await library.cutJournal(2);
  const writer = await takeUp();
  expect(writer?.position).toBe(4);
  expect(restored).toMatchObject([{ writes: 2, tables: 1, entities: 3 }]);
  writer?.close();
});

test('the account resumes a copy that lacks the latest writes', async () => {
  await putBooks(database(), [numbered('x')]);
  const writer = await takeUp();
  expect(writer?.position).toBe(4);
  writer?.close();
});

test('a copy whose writes fit nowhere is quarantined', async () => {
  await library.cutJournal(2);
  await putBooks(database(), [numbered('x')]);
  expect(await takeUp()).toBeUndefined();
  expect(restored).toEqual([]);
  expect(library.names()).toEqual([QUARANTINE]);
  expect(copy().isOpen).toBe(false);
});

test('a copy of an older version restores missing writes, and is replaced', async () => {
  library.ageCopy(READS_ALIKE);
  await library.cutJournal(2);
  expect(await takeUp()).toBeUndefined();
  expect(restored).toMatchObject([{ writes: 2 }]);
  expect(library.names()).toEqual([FIRST_COPY]);
});

test.each([
  ['of a newer version is set aside, whatever it has', DATABASE_VERSION + 1, 4, [QUARANTINE]],
  ['of a version too old to read is set aside where it has more', READS_ALIKE - 1, 2, [QUARANTINE]],
  ['of a version too old to read stays until there is another', READS_ALIKE - 1, 4, [FIRST_COPY]],
])('a copy %s', async (_, version, last, names) => {
  library.ageCopy(version);
  await library.cutJournal(last);
  expect(await takeUp()).toBeUndefined();
  expect(restored).toEqual([]);
  expect(library.names()).toEqual(names);
});

test('a valid copy is not quarantined if its last entry was emptied without its number', async () => {
  const emptied = { operation: '', author: '', lastTick: 0n, tables: [], bytes: 0 };
  const connection = await database().connect();
  await connection.put('journal', { sequence: 4, ...emptied }, 4);
  (await takeUp())?.close();
  expect(library.names()).toEqual([FIRST_COPY]);
});

test('without a copy, one is to be made', async () => {
  await folder.remove(FIRST_COPY);
  expect(await takeUp()).toBeUndefined();
  expect(library.names()).toEqual([]);
});

test('an unfinished copy of a dead engine is deleted', async () => {
  const unfinished = await folder.open('2.copy');
  unfinished.write(copy().content.slice(0, 1000), 0);
  unfinished.close();
  const writer = await takeUp();
  expect(writer?.name).toBe(FIRST_COPY);
  expect(library.names()).toEqual([FIRST_COPY]);
  writer?.close();
});

test('the mark of a deletion goes that never came to its end', async () => {
  await markDeletion(folder);
  const mark = folder.files.get('deleted');
  if (mark) mark.changedAt = 0;
  const writer = await takeUp();
  expect(library.names()).toEqual([FIRST_COPY]);
  writer?.close();
});

describe('of a copy that is damaged among the entries that followed', () => {
  beforeEach(async () => {
    const engine = library.open();
    for (const key of ['d', 'e', 'f']) await library.write(engine, key);
    await library.whenKept(engine);
    await engine.close();
    tear(copy().content, 'Title e');
  });

  test('entries before it are restored, and the copy is quarantined for those behind', async () => {
    await library.cutJournal(2);
    expect(await takeUp()).toBeUndefined();
    expect(restored).toMatchObject([{ writes: 3, isCut: true }]);
    expect(library.names()).toEqual([QUARANTINE]);
  });

  test('nothing is quarantined if the account has everything hidden', async () => {
    expect(await takeUp()).toBeUndefined();
    expect(restored).toEqual([]);
    expect(library.names()).toEqual([FIRST_COPY]);
  });
});

describe('one that is damaged too early to be a copy', () => {
  beforeEach(() => tear(copy().content, 'Title b'));

  test('is quarantined if the account lacks what it hides', async () => {
    await library.cutJournal(2);
    expect(await takeUp()).toBeUndefined();
    expect(restored).toEqual([]);
    expect(library.names()).toEqual([QUARANTINE]);
  });

  test('is replaced if the account has everything', async () => {
    expect(await takeUp()).toBeUndefined();
    expect(library.names()).toEqual([FIRST_COPY]);
  });
});

test('it ends and closes the file when the engine ends', async () => {
  await library.cutJournal(2);
  const over = new Error('Over.');
  await expect(takeUp(AbortSignal.abort(over))).rejects.toThrow(over);
  expect(restored).toEqual([]);
  expect(copy().isOpen).toBe(false);
});

async function takeUp(signal = new AbortController().signal) {
  const opened = await database().open();
  const identity = await ensureIdentity(opened.connection);
  return resumeMirror({
    ...{ opened, identity, folder, signal },
    onRestored: (one) => restored.push(one),
    onRepaired: () => {},
  });
}

function database() {
  return reopenBooks(library.account, { checkpoints: false });
}

/** Whatever it is called by now. */
function copy(): MemoryFile {
  const [file] = folder.files.values();
  if (!file) throw new Error('There is no copy.');
  return file;
}
