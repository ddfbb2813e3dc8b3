import { beforeEach, describe, expect, test } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { CopiedLibrary, track } from '../../testing/copied-library.ts';
import { holdPresence } from '../../testing/frozen-holder.ts';
import { MeteredFile } from '../../testing/metered-file.ts';
import { BOOKS } from '../../testing/test-database.ts';
import { addMissing } from './add-missing.ts';

const KEYS = ['a', 'b', 'c'];
const LARGE = Array.from({ length: 16 }, (_, index) => `large ${String(index).padStart(2, '0')}`);

/** The table is made by the first entry, and each book is written by one of its own. */
const ENTRY_OF_A = 2;

let library: CopiedLibrary;

beforeEach(async () => {
  library = new CopiedLibrary();
  await library.make(KEYS);
});

describe("entries of the copy behind the journal's last one", () => {
  test('is added, and read by every engine', async () => {
    await library.cutJournal(ENTRY_OF_A);
    const { engine, opened } = await openAlone();
    const other = await openAlone();
    expect(await library.keysOf(other.engine)).toEqual(['a']);
    expect(await addMissing(opened, await library.openCopy())).toBe(2);
    expect(await library.keysOf(engine)).toEqual(KEYS);
    expect(await library.keysOf(other.engine)).toEqual(KEYS);
  });

  test('is added to an account in which all is checkpointed and trimmed', async () => {
    await library.cutJournal(ENTRY_OF_A);
    const { engine, opened } = await openAlone({ keptBytes: 0 });
    await engine.databaseOf(library.account).checkpoint();
    expect(opened.memory.pending.count).toBe(0);
    expect(await addMissing(opened, await library.openCopy())).toBe(2);
    expect(await library.keysOf(engine)).toEqual(KEYS);
  });

  test('is read in tasks of a few milliseconds, however much it is', async () => {
    await library.writeLarge(LARGE);
    await library.cutJournal(ENTRY_OF_A);
    const { engine, opened } = await openAlone();
    const { file, summary } = await library.openCopy();
    const metered = new MeteredFile(file);
    expect(await addMissing(opened, { file: metered, summary })).toBe(2 + LARGE.length);
    expect(await library.keysOf(engine)).toEqual([...KEYS, ...LARGE]);
    expect(summary.logBytes).toBeGreaterThan(4_000_000);
    expect(metered.mostInTask).toBeLessThan(1_000_000);
  });

  test('stays out where another write stands in its place', async () => {
    await library.cutJournal(ENTRY_OF_A);
    const { engine, opened } = await openAlone();
    await library.write(engine, 'x');
    expect(await addMissing(opened, await library.openCopy())).toBe(0);
    expect(await library.keysOf(engine)).toEqual(['a', 'x']);
  });

  test('is nothing where the journal has as much', async () => {
    const { opened } = await openAlone();
    expect(await addMissing(opened, await library.openCopy())).toBe(0);
  });

  test('counts the tables that it makes: none is given the storage id of one of them', async () => {
    const writer = library.open();
    const service = writer.tablesOf(library.account);
    await service.deleteTable(BOOKS);
    await service.createTable(BOOKS);
    await library.whenKept(writer);
    await writer.close();
    await library.cutJournal(ENTRY_OF_A);
    await library.hurt('lives', (generations) => void generations.put(1, 'books'));
    const { engine, opened } = await openAlone();
    expect(await addMissing(opened, await library.openCopy())).toBe(4);
    const restored = engine.tablesOf(library.account);
    await restored.deleteTable(BOOKS);
    await restored.createTable(BOOKS);
    expect(opened.memory.catalog.get('books')?.id).toBe('books~3');
  });
});

test('nothing is added while another engine may answer from memory alone', async () => {
  await library.cutJournal(ENTRY_OF_A);
  holdPresence(library.account);
  const { opened } = await openAlone();
  const found = await library.openCopy();
  const began = performance.now();
  expect(await addMissing(opened, found)).toBe(2);
  expect(performance.now() - began).toBeGreaterThan(250);
});

/** An engine that keeps no copy, and checkpoints nothing by itself. */
async function openAlone(storage = {}) {
  const engine = track(new AccountEngine({ storage: { checkpoints: false, ...storage } }));
  const database = engine.databaseOf(library.account);
  await library.keysOf(engine);
  return { engine, opened: await database.open() };
}
