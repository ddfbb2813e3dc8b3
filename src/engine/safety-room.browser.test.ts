import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CopiedLibrary } from '../testing/copied-library.ts';
import { BOOKS } from '../testing/test-database.ts';

let library: CopiedLibrary;

beforeEach(() => {
  library = new CopiedLibrary();
});

test('deletes where only the safety copy still makes room', async () => {
  await library.make(['a', 'b']);
  const engine = library.open();
  expect(await library.keysOf(engine)).toEqual(['a', 'b']);
  await library.whenKept(engine);
  refuseBesideCopies();
  const book = { partitionKey: 'p', rowKey: 'a' };
  await engine.tablesOf(library.account).deleteEntity(BOOKS, book, '*');
  expect(await library.keysOf(engine)).toEqual(['b']);
  expect(library.names()).toEqual([]);
  expect(await library.copyOf(engine)).toMatchObject({ bytes: 0, state: 'full' });
});

test('deletes also where another window keeps the copy', async () => {
  await library.make(['a', 'b']);
  const keeper = library.open();
  expect(await library.keysOf(keeper)).toEqual(['a', 'b']);
  await library.whenKept(keeper);
  const other = library.open();
  // It has joined the others by then.
  await library.write(other, 'c');
  refuseBesideCopies();
  await other.tablesOf(library.account).deleteTable(BOOKS);
  expect(await library.copyOf(keeper)).toMatchObject({ bytes: 0, state: 'full' });
});

test('keeps the copy where something new finds no room', async () => {
  await library.make(['a']);
  const engine = library.open();
  expect(await library.keysOf(engine)).toEqual(['a']);
  await library.whenKept(engine);
  const before = library.names();
  refuseBesideCopies();
  await expect(library.write(engine, 'b')).rejects.toMatchObject({ reason: 'storageFull' });
  expect(library.names()).toEqual(before);
});

test('forgets the history where only the safety copy still makes room', async () => {
  await library.make(['a', 'b']);
  const engine = library.open();
  expect(await library.keysOf(engine)).toEqual(['a', 'b']);
  await library.whenKept(engine);
  refuseBesideCopies();
  const history = await engine.historyOf(library.account);
  await history.forget();
  expect(library.names()).toEqual([]);
});

/** The browser has no room in databases for more, as long as there is a copy. */
function refuseBesideCopies(): void {
  for (const method of ['add', 'put'] as const) {
    const original = IDBObjectStore.prototype[method];
    const spy = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...record
    ) {
      const isFull = this.name === 'journal' && library.names().length > 0;
      if (!isFull) return original.apply(this, record);
      throw new DOMException('There is no room.', 'QuotaExceededError');
    });
    onTestFinished(() => spy.mockRestore());
  }
}
