import { expect, onTestFinished } from 'vitest';
import type { AccountEngine, AccountEngineOptions } from '../engine/account-engine.ts';
import { MirroredEngine } from '../engine/mirrored-engine.ts';
import { type EdmValue, stringOf } from '../model/edm.ts';
import { type AccountName, parseAccountName } from '../model/names.ts';
import type { SafetyCopy } from '../model/safety-copy.ts';
import type { AccountService } from '../model/table-service.ts';
import { damage } from '../storage/connection/found-damage.ts';
import { FRAME, writeFrame } from '../storage/copy/frames.ts';
import { type FoundCopy, findCopy } from '../storage/copy/reader.ts';
import type { LazyCopies } from '../storage/mirror/late-copies.ts';
import { readValue } from '../storage/records/read-value.ts';
import { ValueWriter } from '../storage/records/value-writer.ts';
import { entity, opened } from './damaged-books.ts';
import { readAll } from './entities.ts';
import { MemoryFiles, type MemoryFolder } from './memory-files.ts';
import { BOOKS, drawAccountName } from './test-database.ts';

/** The account of a copy that the first version with safety copies wrote. */
export const OLD_LIBRARY = parseAccountName('oldlibrary');

/** The bytes of a frame's header; its third word is the length of the content. */
const FRAME_HEAD = 20;

/** The file of an account's first copy. */
export const FIRST_COPY = '1.copy';

/**
 * An account with safety copies in memory, and damage to both that its engines
 * do not see. It is deleted at the end of the test.
 */
export class CopiedLibrary {
  readonly files = new MemoryFiles();
  readonly account: AccountName;

  constructor(account = drawAccountName()) {
    damage.reads = undefined;
    this.account = account;
    onTestFinished(() => this.dropDatabase());
  }

  /** Opens an engine that checkpoints only on request. */
  open(
    storage: AccountEngineOptions['storage'] = { checkpoints: false },
    load?: ConstructorParameters<typeof LazyCopies>[2],
  ): MirroredEngine {
    return track(new MirroredEngine(this.files, { storage }, load));
  }

  /**
   * Creates a table of books, each in a journal entry of its own that is not
   * checkpointed, and a complete copy.
   */
  async make(rowKeys: readonly string[]): Promise<void> {
    const engine = this.open();
    await engine.createAccount(this.account);
    await engine.tablesOf(this.account).createTable(BOOKS);
    for (const key of rowKeys) await this.write(engine, key);
    await this.whenKept(engine);
    await engine.close();
  }

  /** The same, but only the copy is left. */
  async makeLost(rowKeys: readonly string[]) {
    await this.make(rowKeys);
    await this.dropDatabase();
    const file = this.files.folders.get(this.account)?.files.get(FIRST_COPY);
    if (!file) throw new Error('There is no copy.');
    return file;
  }

  async write(engine: AccountService, rowKey: string): Promise<void> {
    await engine.tablesOf(this.account).insertEntity(BOOKS, entity(rowKey));
  }

  /** Writes books of a third of a megabyte each, each in a journal entry of its own. */
  async writeLarge(rowKeys: readonly string[]): Promise<void> {
    const engine = this.open();
    const texts = Array.from({ length: 10 }, (_, index): [string, EdmValue] => [
      `Text${index}`,
      stringOf('x'.repeat(32_000)),
    ]);
    for (const rowKey of rowKeys) {
      const large = { ...entity(rowKey), properties: new Map(texts) };
      await engine.tablesOf(this.account).insertEntity(BOOKS, large);
    }
    await this.whenKept(engine);
    await engine.close();
  }

  async keysOf(accounts: Pick<AccountService, 'tablesOf'>): Promise<string[]> {
    const books = await readAll(accounts.tablesOf(this.account), BOOKS);
    return books.map(({ rowKey }) => rowKey);
  }

  /**
   * Returns the state of the copy as the engine reports it. Accounts of other
   * tests may be in the list, too.
   */
  async copyOf(engine: AccountService): Promise<SafetyCopy | undefined> {
    return (await engine.readCopies()).find(({ account }) => account === this.account);
  }

  /** Waits until the copy has all that the engine knows, or all up to `newest`. */
  async whenKept(engine: AccountEngine, newest?: bigint): Promise<void> {
    const { memory } = await engine.databaseOf(this.account).open();
    const kept = { state: 'kept', newest: newest ?? memory.lastTick };
    await expect.poll(() => this.copyOf(engine)).toMatchObject(kept);
  }

  /** Opens the newest copy, which no engine may be writing. It is closed at the end of the test. */
  async openCopy(): Promise<FoundCopy> {
    const folder = await this.files.open(this.account);
    const found = folder && (await findCopy(folder, { entities: true }));
    if (!found) throw new Error('There is no copy.');
    onTestFinished(() => found.file.close());
    return found;
  }

  /** Returns the names of the copy's files. */
  names(): string[] {
    return [...(this.files.folders.get(this.account)?.files.keys() ?? [])].sort();
  }

  /** Returns the bytes of the copy's files. */
  contents(): Uint8Array[] {
    const folder = this.files.folders.get(this.account);
    return [...(folder?.files.values() ?? [])].map(({ content }) => content);
  }

  async hurt(store: string, work: (store: IDBObjectStore) => void): Promise<void> {
    const database = await opened(indexedDB.open(`tablewright:${this.account}`));
    const transaction = database.transaction(store, 'readwrite');
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    work(transaction.objectStore(store));
    await done;
    database.close();
  }

  /** Truncates the journal, as if its last bytes had not reached the disk. */
  cutJournal(last: number): Promise<void> {
    const behind = IDBKeyRange.bound(last, Number.MAX_SAFE_INTEGER, true);
    return this.hurt('journal', (journal) => void journal.delete(behind));
  }

  /** Makes the copy look as if an older version of the app had written it. */
  ageCopy(version: number): void {
    const content = this.files.folders.get(this.account)?.files.get(FIRST_COPY)?.content;
    if (!content) throw new Error('There is no copy.');
    const [, , length = 0] = new Uint32Array(content.slice(0, FRAME_HEAD).buffer);
    const begin = readValue(content.subarray(FRAME_HEAD, FRAME_HEAD + length));
    const older = new ValueWriter();
    writeFrame(older, FRAME.begin, 0, { ...Object(begin), version });
    content.set(older.bytes);
  }

  async dropDatabase(): Promise<void> {
    await opened(indexedDB.deleteDatabase(`tablewright:${this.account}`));
  }
}

/** Closes the engine at the end of the test, if it is still open. */
export function track<T extends AccountEngine>(engine: T): T {
  onTestFinished(() => engine.close().catch(() => {}));
  return engine;
}

/** Flips a bit in the middle of a file, within a given text. */
export function tear(content: Uint8Array, text: string): void {
  const bytes = new TextEncoder().encode(text);
  const at = content.findIndex((_, from) =>
    bytes.every((byte, place) => content[from + place] === byte),
  );
  expect(at).toBeGreaterThan(0);
  content[at] = 0x20;
}

/** Puts a copy of the first format into the folder of its account's copies. */
export async function putOldCopy({ files }: CopiedLibrary): Promise<MemoryFolder> {
  const url = new URL('../storage/copy/fixtures/format-1.copy', import.meta.url);
  const content = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const folder = await files.open(OLD_LIBRARY, { create: true });
  const file = await folder?.open(FIRST_COPY);
  if (!folder || !file) throw new Error('There is no folder.');
  file.write(content, 0);
  file.close();
  return folder;
}
