import { unwrap } from 'idb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { CopiedLibrary, track } from '../../testing/copied-library.ts';
import { entity } from '../../testing/damaged-books.ts';
import { MeteredFile } from '../../testing/metered-file.ts';
import { BOOKS, drawAccountName } from '../../testing/test-database.ts';
import type { TablesDatabase } from '../account/database.ts';
import { OpenAccount } from '../account/open-account.ts';
import { Activity } from '../connection/activity.ts';
import { DEFAULT_SETTINGS } from '../connection/settings.ts';
import type { CopyContent } from '../copy/reader.ts';
import { TableCache } from '../table-cache/table-cache.ts';
import { repairJournal } from './repair-journal.ts';

const KEYS = ['a', 'b', 'c'];

/** The table is made by the first entry, and each book is written by one of its own. */
const ENTRY_OF_B = 3;

let library: CopiedLibrary;

beforeEach(() => {
  library = new CopiedLibrary();
});

test('a write begun meanwhile sees the repaired entities', async () => {
  const { engine, database, opened, content } = await openHurt();
  await whenLeased(engine, database);
  let inserting: Promise<unknown> | undefined;
  const raw = unwrap(opened.connection);
  const begin = raw.transaction.bind(raw);
  const begun = vi.spyOn(raw, 'transaction').mockImplementation((stores, mode, options) => {
    if (mode === 'readwrite') {
      inserting ??= engine.tablesOf(library.account).insertEntity(BOOKS, entity('b', 2));
      inserting.catch(() => {});
    }
    return begin(stores, mode, options);
  });
  onTestFinished(() => begun.mockRestore());
  expect(await repairJournal(opened, content)).toMatchObject({ repaired: 1 });
  await expect(inserting).rejects.toMatchObject({ reason: 'entityExists' });
  expect(await library.keysOf(engine)).toEqual(KEYS);
});

test('a write of an engine that was frozen during a repair sees the repaired entities', async () => {
  const { engine, database, content } = await openHurt();
  await whenLeased(engine, database);
  // Under another name it is not heard, as by a thread that stands still for longer than anybody waits for it.
  const unheard = openUnheard(database);
  await library.keysOf(engine);
  expect(await repairJournal(await unheard, content)).toMatchObject({ repaired: 1 });
  const inserting = engine.tablesOf(library.account).insertEntity(BOOKS, entity('b', 2));
  await expect(inserting).rejects.toMatchObject({ reason: 'entityExists' });
  expect(await library.keysOf(engine)).toEqual(KEYS);
});

test('the copy is read in tasks of a few milliseconds', async () => {
  await library.make(KEYS);
  await library.writeLarge(Array.from({ length: 16 }, (_, index) => `large ${index}`));
  await library.hurt('journal', (journal) => void journal.put('torn', ENTRY_OF_B));
  const engine = track(new AccountEngine({ storage: { checkpoints: false } }));
  await library.keysOf(engine);
  const opened = await engine.databaseOf(library.account).open();
  const content = await openContent();
  const metered = new MeteredFile(content.file);
  const { repaired } = await repairJournal(opened, { ...content, file: metered });
  expect(repaired).toBe(1);
  expect(content.end).toBeGreaterThan(4_000_000);
  expect(metered.mostInTask).toBeLessThan(1_000_000);
});

test('missing later entries are added with the repaired ones', async () => {
  await library.make(KEYS);
  await library.cutJournal(ENTRY_OF_B);
  await library.hurt('journal', (journal) => void journal.put('torn', ENTRY_OF_B));
  const engine = track(new AccountEngine({ storage: { checkpoints: false } }));
  expect(await library.keysOf(engine)).toEqual(['a']);
  const opened = await engine.databaseOf(library.account).open();
  const fuller = await library.openCopy();
  const { summary, file } = fuller;
  expect(await repairJournal(opened, { file, ...summary }, { fuller })).toEqual({
    repaired: 1,
    added: 1,
  });
  expect(await library.keysOf(engine)).toEqual(KEYS);
});

test('a valid entry, or one of another write, stays as it is', async () => {
  const { engine, opened, content } = await openHurt();
  const reported = [ENTRY_OF_B - 1, ENTRY_OF_B];
  await library.hurt('journal', (journal) => {
    journal.put({ sequence: ENTRY_OF_B, operation: 'another' }, ENTRY_OF_B);
  });
  const { position } = opened.memory;
  expect(await repairJournal(opened, content, { reported })).toEqual({ repaired: 0, added: 0 });
  expect(await library.keysOf(engine)).toEqual(['a', 'c']);
  expect(opened.memory.position).toBe(position);
});

/** An account with an entry that cannot be read, which an engine without copies has read, and what the copy has. */
async function openHurt() {
  await library.make(KEYS);
  await library.hurt('journal', (journal) => void journal.put('torn', ENTRY_OF_B));
  const engine = track(new AccountEngine({ storage: { checkpoints: false } }));
  expect(await library.keysOf(engine)).toEqual(['a', 'c']);
  const database = engine.databaseOf(library.account);
  return { engine, database, opened: await database.open(), content: await openContent() };
}

async function openContent(): Promise<CopyContent> {
  const { file, summary } = await library.openCopy();
  const { begin, end, lastTick } = summary;
  return { file, begin, end, lastTick };
}

async function openUnheard(database: TablesDatabase): Promise<OpenAccount> {
  const opened = new OpenAccount({
    connection: await database.connect(),
    account: drawAccountName(),
    cache: new TableCache(1_000_000),
    activity: new Activity(),
    questions: new Activity(),
    settings: { ...DEFAULT_SETTINGS, checkpoints: false },
    onRetired: () => {},
  });
  onTestFinished(() => opened.end());
  return opened;
}

/** Reads until the engine answers from memory alone. */
async function whenLeased(engine: AccountEngine, database: TablesDatabase): Promise<void> {
  await expect
    .poll(async () => {
      await library.keysOf(engine);
      return database.opened?.isUpToDate();
    })
    .toBe(true);
}
