import { expect, onTestFinished } from 'vitest';
import type { AccountEngine, AccountEngineOptions } from '../engine/account-engine.ts';
import { MirroredEngine } from '../engine/mirrored-engine.ts';
import { type EdmValue, stringOf } from '../model/edm.ts';
import { type AccountName, parseAccountName } from '../model/names.ts';
import type { SafetyCopy } from '../model/safety-copy.ts';
import type { AccountService } from '../model/table-service.ts';
import { damage } from '../storage/damage/found-damage.ts';
import { type FoundCopy, findCopy } from '../storage/safety/copy-reader.ts';
import { FRAME, writeFrame } from '../storage/safety/frames.ts';
import type { LazyCopies } from '../storage/safety/late-copies.ts';
import { readValue } from '../storage/safety/read-value.ts';
import { ValueWriter } from '../storage/safety/value-writer.ts';
import { entity, opened } from './damaged-books.ts';
import { readAll } from './entities.ts';
import { MemoryFiles, type MemoryFolder } from './memory-files.ts';
import { BOOKS, drawAccountName } from './test-database.ts';

/** The account of the copy that was written by the first version that kept any. */
export const OLD_LIBRARY = parseAccountName('oldlibrary');

/** The bytes before what a frame holds, of which the third word tells the length. */
const FRAME_HEAD = 20;

/** The first copy of an account. */
export const FIRST_COPY = '1.copy';

/**
 * An account whose copies lie in memory, and what happens to both behind the
 * engines' back. It is gone when the test is over.
 */
export class CopiedLibrary {
  readonly files = new MemoryFiles();
  readonly account: AccountName;

  constructor(account = drawAccountName()) {
    damage.reads = undefined;
    this.account = account;
    onTestFinished(() => this.dropDatabase());
  }

  /** An engine that checkpoints nothing unless it is told to. */
  open(
    storage: AccountEngineOptions['storage'] = { checkpoints: false },
    load?: ConstructorParameters<typeof LazyCopies>[2],
  ): MirroredEngine {
    return track(new MirroredEngine(this.files, { storage }, load));
  }

  /** A table with books, each in an entry of its own that is not checkpointed, and a copy that has them all. */
  async make(rowKeys: readonly string[]): Promise<void> {
    const engine = this.open();
    await engine.createAccount(this.account);
    await engine.tablesOf(this.account).createTable(BOOKS);
    for (const key of rowKeys) await this.write(engine, key);
    await this.whenKept(engine);
    await engine.close();
  }

  /** The same, of which the copy alone is left. */
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

  /** Writes books of a third of a megabyte each, each of which has an entry of its own. */
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

  /** What an engine tells of the copy. Accounts of other tests may be there, too. */
  async copyOf(engine: AccountService): Promise<SafetyCopy | undefined> {
    return (await engine.readCopies()).find(({ account }) => account === this.account);
  }

  /** The copy has all that the engine knows of, or was there at some time. */
  async whenKept(engine: AccountEngine, newest?: bigint): Promise<void> {
    const { memory } = await engine.databaseOf(this.account).open();
    const kept = { state: 'kept', newest: newest ?? memory.lastTick };
    await expect.poll(() => this.copyOf(engine)).toMatchObject(kept);
  }

  /** The newest copy, which no engine keeps just now. It is closed when the test is over. */
  async openCopy(): Promise<FoundCopy> {
    const folder = await this.files.open(this.account);
    const found = folder && (await findCopy(folder, { entities: true }));
    if (!found) throw new Error('There is no copy.');
    onTestFinished(() => found.file.close());
    return found;
  }

  /** The names of the files that there are of it. */
  names(): string[] {
    return [...(this.files.folders.get(this.account)?.files.keys() ?? [])].sort();
  }

  /** What is in them. */
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

  /** As where the end of what was written did not reach the disk. */
  cutJournal(last: number): Promise<void> {
    const behind = IDBKeyRange.bound(last, Number.MAX_SAFE_INTEGER, true);
    return this.hurt('journal', (journal) => void journal.delete(behind));
  }

  /** As if an app of an older version had made the copy. */
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

/** Closed when the test is over, if it is not by then. */
export function track<T extends AccountEngine>(engine: T): T {
  onTestFinished(() => engine.close().catch(() => {}));
  return engine;
}

/** Another bit in the middle of a file, where it has a text. */
export function tear(content: Uint8Array, text: string): void {
  const bytes = new TextEncoder().encode(text);
  const at = content.findIndex((_, from) =>
    bytes.every((byte, place) => content[from + place] === byte),
  );
  expect(at).toBeGreaterThan(0);
  content[at] = 0x20;
}

/** Puts a copy of the first format where its account has its copies. */
export async function putOldCopy({ files }: CopiedLibrary): Promise<MemoryFolder> {
  const url = new URL('../storage/safety/fixtures/format-1.copy', import.meta.url);
  const content = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const folder = await files.open(OLD_LIBRARY, { create: true });
  const file = await folder?.open(FIRST_COPY);
  if (!folder || !file) throw new Error('There is no folder.');
  file.write(content, 0);
  file.close();
  return folder;
}
