import { beforeEach, describe, expect, test } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { stringOf } from '../../model/edm.ts';
import { CopiedLibrary, track } from '../../testing/copied-library.ts';
import { entity } from '../../testing/damaged-books.ts';
import { input, readAll } from '../../testing/entities.ts';
import { holdPresence } from '../../testing/frozen-holder.ts';
import { BOOKS } from '../../testing/test-database.ts';
import { databaseNameOf, listDatabases } from '../connection/connection.ts';
import type { CopyFile } from '../copy/files.ts';
import { rebuildDatabase, replaceContents } from './rebuild.ts';

const KEYS = ['a', 'b', 'c'];

let library: CopiedLibrary;

beforeEach(() => {
  library = new CopiedLibrary();
});

describe('a database that is made from a copy', () => {
  test('has all of it, and its entries can be undone', async () => {
    await library.makeLost(KEYS);
    const found = await library.openCopy();
    const restored = await rebuildDatabase(databaseNameOf(library.account), found);
    expect(restored).toEqual({ tables: 1, entities: 3, newest: found.summary.lastTick });
    const { engine } = await openAlone();
    expect(await library.keysOf(engine)).toEqual(KEYS);
    const history = await engine.historyOf(library.account);
    expect((await history.listSteps()).steps).toHaveLength(KEYS.length + 1);
  });

  test('is there as a whole or not at all', async () => {
    await library.make(KEYS);
    const writer = library.open();
    const part = writer.tablesOf(library.account);
    // More than is read of a file at once.
    for (let row = 0; row < 10; row += 1) {
      await part.insertEntity(BOOKS, input('q', String(row), { T: stringOf('x'.repeat(30_000)) }));
    }
    await library.whenKept(writer);
    await writer.close();
    await library.dropDatabase();
    const { file, summary } = await library.openCopy();
    const name = databaseNameOf(library.account);
    const rebuilding = rebuildDatabase(name, { file: new FailingFile(file), summary });
    await expect(rebuilding).rejects.toThrow('It cannot be read.');
    expect(await listDatabases()).not.toContain(library.account);
    expect(await rebuildDatabase(name, { file, summary })).toMatchObject({ entities: 13 });
  });

  test('takes the place of none that is there', async () => {
    await library.make(KEYS);
    const before = await openAlone();
    await library.write(before.engine, 'x');
    const name = databaseNameOf(library.account);
    expect(await rebuildDatabase(name, await library.openCopy())).toBeUndefined();
    expect(await library.keysOf((await openAlone()).engine)).toEqual([...KEYS, 'x']);
  });
});

describe('an account that is older than the beginning of its copy', () => {
  test("has the copy's contents, for every engine", async () => {
    const { before, opened, other } = await openOlder();
    expect(await library.keysOf(other.engine)).toEqual([]);
    expect(await replaceContents(opened, await library.openCopy())).toBe(true);
    expect(await readAll(other.engine.tablesOf(library.account), BOOKS)).toEqual(before);
    await library.write(other.engine, 'x');
    expect(await library.keysOf(other.engine)).toEqual([...KEYS, 'x']);
  });

  test('stays as it is if anything is newer than the copy', async () => {
    const { opened, other } = await openOlder();
    await other.engine.tablesOf(library.account).insertEntity(BOOKS, entity('x'));
    expect(await replaceContents(opened, await library.openCopy())).toBe(false);
    expect(await library.keysOf(other.engine)).toEqual(['x']);
  });

  test('is not replaced while another engine may answer from memory alone', async () => {
    const { opened } = await openOlder(() => holdPresence(library.account));
    const found = await library.openCopy();
    const began = performance.now();
    expect(await replaceContents(opened, found)).toBe(true);
    expect(performance.now() - began).toBeGreaterThan(250);
  });

  /** As where the disk gave back a database of some time ago: of the copy's beginning nothing is there but the table. */
  async function openOlder(beside = () => {}) {
    await library.make(KEYS);
    const first = library.open();
    await first.databaseOf(library.account).checkpoint();
    const before = await readAll(first.tablesOf(library.account), BOOKS);
    await library.whenKept(first);
    await first.close();
    library.files.folders.clear();
    const second = library.open();
    await library.keysOf(second);
    await library.whenKept(second);
    await second.close();
    await makeOlder();
    beside();
    const { opened } = await openAlone();
    return { before, opened, other: await openAlone() };
  }

  async function makeOlder(): Promise<void> {
    const [first] = await readJournal();
    for (const store of ['entities', 'tables', 'steps', 'history', 'account']) {
      await library.hurt(store, (records) => void records.clear());
    }
    await library.hurt('journal', (journal) => {
      journal.clear();
      journal.put(first, 1);
    });
  }

  function readJournal(): Promise<unknown[]> {
    let found: IDBRequest<unknown[]> | undefined;
    return library
      .hurt('journal', (journal) => {
        found = journal.getAll();
      })
      .then(() => found?.result ?? []);
  }
});

/** An engine that keeps no copy, and checkpoints nothing by itself. */
async function openAlone() {
  const engine = track(new AccountEngine({ storage: { checkpoints: false } }));
  await library.keysOf(engine);
  return { engine, opened: await engine.databaseOf(library.account).open() };
}

/** A file that the browser reads once, and then no more. */
class FailingFile implements CopyFile {
  readonly #file: CopyFile;
  #isRead = false;

  constructor(file: CopyFile) {
    this.#file = file;
  }

  get bytes(): number {
    return this.#file.bytes;
  }

  read(into: Uint8Array<ArrayBuffer>, at: number): number {
    if (this.#isRead) throw new DOMException('It cannot be read.', 'NotReadableError');
    this.#isRead = true;
    return this.#file.read(into, at);
  }

  write(): void {
    throw new Error('Not part of this test.');
  }

  truncate(): void {
    throw new Error('Not part of this test.');
  }

  flush(): void {}

  close(): void {}
}
