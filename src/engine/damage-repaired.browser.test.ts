import { unwrap } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AccountCheckReport } from '../model/account-check.ts';
import { int32Of } from '../model/edm.ts';
import { damage } from '../storage/connection/found-damage.ts';
import { checkedReads } from '../storage/damage/checked-reads.ts';
import { isDamaged } from '../storage/damage/is-damaged.ts';
import { STATE_KEY } from '../storage/records/journal-state.ts';
import {
  check,
  entity,
  HURT,
  KEYS,
  kindsOf,
  openBooks,
  openEngine,
  opened,
  ROWS,
} from '../testing/damaged-books.ts';
import { readAll } from '../testing/entities.ts';
import { BOOKS } from '../testing/test-database.ts';

const ID = ['books', HURT.partitionKey, HURT.rowKey];

test('one invalid value in an entry loses none of its other entities', async () => {
  const { account, hurt } = await openBooks({ isCheckpointed: false });
  await hurt((transaction) => {
    const journal = transaction.objectStore('journal');
    const request = journal.get(2);
    request.onsuccess = () => {
      const entry = request.result;
      entry.tables[0].changes.cells[7 * 5 + 3] = { torn: true };
      journal.put(entry, 2);
    };
  });
  damage.reads = checkedReads;
  const engine = openEngine();
  const service = engine.tablesOf(account);
  const others = KEYS.filter((key) => key !== HURT.rowKey);
  expect((await readAll(service, BOOKS)).map(({ rowKey }) => rowKey)).toEqual(others);
  await engine.databaseOf(account).checkpoint();
  expect(await isDamaged(await engine.databaseOf(account).connect())).toBe(true);
  const again = openEngine();
  expect((await readAll(again.tablesOf(account), BOOKS)).map(({ rowKey }) => rowKey)).toEqual(
    others,
  );
  const { problems } = await check(again, account);
  expect(problems).toMatchObject([
    { kind: 'entry', name: '2', raw: expect.stringContaining('torn') },
    { kind: 'entity', key: HURT },
  ]);
});

test('a missing entry hides none of the others', async () => {
  const { account, hurt } = await openBooks({ isCheckpointed: false });
  await hurt((transaction) => void transaction.objectStore('journal').delete(4));
  const engine = openEngine();
  const service = engine.tablesOf(account);
  const rest = KEYS.filter((key) => key < '20' || key >= '30');
  expect((await readAll(service, BOOKS)).map(({ rowKey }) => rowKey)).toEqual(rest);
  expect((await check(engine, account, { repairs: true })).problems).toContainEqual(
    expect.objectContaining({ kind: 'gap', name: '4' }),
  );
  await service.insertEntity(BOOKS, entity('99'));
  const { problems } = await check(engine, account);
  expect(problems).toMatchObject([{ kind: 'gap', name: '4' }]);
  expect(kindsOf(await check(engine, account, { givesUp: problems }))).toEqual([]);
});

test('the checkpoint waits before an entry that the browser cannot read just now', async () => {
  const { account, engine } = await openBooks({ isCheckpointed: false });
  await engine.close();
  damage.reads = checkedReads;
  const other = openEngine();
  const refusal = refuseJournal(4);
  await expect(other.databaseOf(account).checkpoint()).rejects.toThrow();
  const { problems } = await check(other, account);
  expect(problems).toContainEqual(expect.objectContaining({ kind: 'entry', name: '4' }));
  refusal.mockRestore();
  await other.close();
  const again = openEngine();
  await again.databaseOf(account).checkpoint();
  expect(await readAll(again.tablesOf(account), BOOKS)).toHaveLength(ROWS);
  expect(kindsOf(await check(again, account))).toEqual([]);
});

/** As when the file beside the log with a large entry cannot be opened. */
function refuseJournal(sequence: number) {
  const { getAll, get } = IDBObjectStore.prototype;
  // A record of another kind than was asked for is as good as none.
  const refused = (store: IDBObjectStore) => store.getKey(Number.NEGATIVE_INFINITY);
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    query,
    limit,
  ) {
    const isMet = this.name === 'journal' && query instanceof IDBKeyRange;
    if (!isMet || !query.includes(sequence)) return getAll.call(this, query, limit);
    return getAll.call(this, IDBKeyRange.only(Number.NEGATIVE_INFINITY));
  });
  return vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    query,
  ) {
    const isMet = this.name === 'journal' && query === sequence;
    if (!isMet) return get.call(this, query);
    return failing(refused(this));
  });
}

function failing(request: IDBRequest): IDBRequest {
  Object.defineProperty(request, 'onsuccess', {
    set(listener) {
      void listener;
    },
  });
  Object.defineProperty(request, 'onerror', {
    set(listener) {
      request.addEventListener('success', (event) => listener(event));
    },
  });
  return request;
}

test('a state lost under a live engine restores no older version', async () => {
  const { account, engine, service } = await openBooks();
  await service.upsertEntity(BOOKS, entity('07', 2), 'replace');
  await engine.databaseOf(account).checkpoint();
  damage.reads = checkedReads;
  const raw = unwrap(await engine.databaseOf(account).connect());
  await opened(raw.transaction('journal', 'readwrite').objectStore('journal').delete(STATE_KEY));
  await service.insertEntity(BOOKS, entity('x'));
  const { memory } = await engine.databaseOf(account).open();
  expect(memory.pending.count).toBe(1);
  await engine.databaseOf(account).checkpoint();
  expect((await service.getEntity(BOOKS, HURT)).properties.get('Value')).toEqual(int32Of(2));
  const other = openEngine().tablesOf(account);
  expect((await other.getEntity(BOOKS, HURT)).properties.get('Value')).toEqual(int32Of(2));
  expect(await other.getTable(BOOKS)).toMatchObject({ entities: ROWS + 1 });
});

test('repairs restore no deleted table, checkpointed or not', async () => {
  const { account, engine, service } = await openBooks();
  await service.deleteTable(BOOKS);
  expect(kindsOf(await check(engine, account, { repairs: true }))).toEqual([]);
  expect((await service.listTables()).tables).toEqual([]);
});

test('a table with a broken record gets its latest generation back, and none that is held', async () => {
  const { account, engine, service, hurt } = await openBooks();
  for (let generation = 2; generation <= 10; generation += 1) await service.clearTable(BOOKS);
  await service.insertEntity(BOOKS, entity('living'));
  await engine.databaseOf(account).checkpoint();
  await hurt(
    (transaction) => void transaction.objectStore('tables').put({ name: 'Books' }, 'books'),
  );
  await check(engine, account, { repairs: true });
  const again = openEngine().tablesOf(account);
  expect((await readAll(again, BOOKS)).map(({ rowKey }) => rowKey)).toEqual(['living']);
});

test('a table that is deleted or cleared while it is checked spoils nothing', async () => {
  for (const how of ['deleteTable', 'clearTable'] as const) {
    const { account, engine, service } = await openBooks();
    const reports: (AccountCheckReport | undefined)[] = [];
    let isDone = false;
    for await (const progress of engine.checkAccount(account, { repairs: true })) {
      if (progress.table && !isDone) {
        isDone = true;
        await service[how](BOOKS);
      }
      reports.push(progress.report);
    }
    expect(reports.at(-1)).toMatchObject({ problems: [], problemCount: 0 });
    expect(kindsOf(await check(engine, account))).toEqual([]);
  }
});

test('only those damaged entities are deleted that were shown', async () => {
  const { account, engine, hurt } = await openBooks();
  await hurt((transaction) => void transaction.objectStore('entities').put(null, ID));
  const { problems } = await check(engine, account);
  await hurt((transaction) => {
    transaction.objectStore('entities').put(null, ['books', 'p', '08']);
  });
  const report = await check(engine, account, { givesUp: problems });
  expect(report.problems).toMatchObject([{ kind: 'entity', key: { rowKey: '08' } }]);
  expect(report.entities).toBe(ROWS - 1);
});

test('a write is reported once as done, even if memory fails afterwards', async () => {
  const { account, engine, service } = await openBooks();
  const { memory } = await engine.databaseOf(account).open();
  const before = memory.position;
  const failure = new TypeError('Something that is not there was read.');
  memory.onEntry = () => {
    memory.onEntry = undefined;
    throw failure;
  };
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  onTestFinished(() => reported.mockRestore());
  await expect(service.insertEntity(BOOKS, entity('x'))).resolves.toBeDefined();
  expect(reported).toHaveBeenCalledExactlyOnceWith(failure);
  expect((await readAll(service, BOOKS)).map(({ rowKey }) => rowKey)).toContain('x');
  expect((await engine.databaseOf(account).open()).memory.position).toBe(before + 1);
});
