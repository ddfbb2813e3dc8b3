import { expect, onTestFinished, test, vi } from 'vitest';
import { DAMAGE_CHANNEL, type DamageNotice } from '../model/damage.ts';
import { int32Of } from '../model/edm.ts';
import { type AccountName, parseTableName } from '../model/names.ts';
import { tableOfSnapshot } from '../model/snapshot.ts';
import { withWrite } from '../storage/access/transaction.ts';
import { damage } from '../storage/connection/found-damage.ts';
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
  trimJournal,
} from '../testing/damaged-books.ts';
import { readAll, recount } from '../testing/entities.ts';
import { BOOKS, drawAccountName } from '../testing/test-database.ts';

async function finish(work: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of work);
}

function heard(): DamageNotice[] {
  const notices: DamageNotice[] = [];
  const channel = new BroadcastChannel(DAMAGE_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<DamageNotice>) => notices.push(data);
  onTestFinished(() => channel.close());
  return notices;
}

const ID = ['books', HURT.partitionKey, HURT.rowKey];

const valid = ['p', '07', 638_000_000_000_000_000n, 'iValue', 3];
const DAMAGED_RECORDS: readonly (readonly [string, unknown])[] = [
  ['that is none', null],
  ['that is a text', 'torn'],
  ['of an unknown type', valid.with(3, 'qValue')],
  ['with too few values', valid.slice(0, 4)],
  ['without its shape', ['p', '07', 638_000_000_000_000_000n, undefined, 3]],
  ['without its Timestamp', valid.with(2, 'gone')],
];

test.each(DAMAGED_RECORDS)('a record %s is named and affects no other', async (_, record) => {
  const { engine, account, hurt } = await openBooks();
  const notices = heard();
  await hurt((transaction) => transaction.objectStore('entities').put(record, ID));
  const service = openEngine().tablesOf(account);

  const page = await service.queryEntities(BOOKS, {});
  expect(page.length).toBe(ROWS - 1);
  expect(page.columns.leftOut).toBe(1);
  expect((await readAll(service, BOOKS)).map(({ rowKey }) => rowKey)).toEqual(
    KEYS.filter((key) => key !== HURT.rowKey),
  );
  const whole = await service.queryEntities(BOOKS, { keepsDamaged: true });
  expect(whole.keyAt(7)).toEqual(HURT);
  expect(whole.timestampAt(7)).toBe(0n);
  const filtered = await service.queryEntities(BOOKS, { filter: 'Value eq 1' });
  expect(filtered.length).toBe(ROWS - 1);
  const refusal = {
    reason: 'damaged',
    status: 409,
    message: expect.stringContaining("'p', '07'"),
  };
  await expect(service.getEntity(BOOKS, HURT)).rejects.toMatchObject(refusal);
  const notice = { account, kind: 'entity', places: [expect.any(Number)] };
  await vi.waitFor(() => expect(notices).toContainEqual(notice));
  const report = await check(engine, account);
  expect(report.problems).toMatchObject([{ kind: 'entity', name: 'Books', key: HURT }]);
  expect(report).toMatchObject({ tables: 1, entities: ROWS, problemCount: 1, unsteady: [] });
});

test('the check finds a value whose type contradicts its shape', async () => {
  const { engine, account, hurt } = await openBooks();
  const record = ['p', '07', 638_000_000_000_000_000n, 'iValue', 'three'];
  await hurt((transaction) => transaction.objectStore('entities').put(record, ID));
  const { problems } = await check(engine, account);
  expect(problems).toMatchObject([
    { kind: 'entity', key: HURT, raw: expect.stringContaining('three') },
  ]);
});

test('a damaged entity is not merged with, but replaced or deleted', async () => {
  const { account, hurt } = await openBooks();
  await hurt((transaction) => {
    transaction.objectStore('entities').put(null, ID);
    transaction.objectStore('entities').put('torn', ['books', 'p', '08']);
  });
  const engine = openEngine();
  const service = engine.tablesOf(account);
  const merging = service.upsertEntity(BOOKS, entity('07', 2), 'merge');
  await expect(merging).rejects.toMatchObject({ reason: 'damaged' });
  await expect(service.insertEntity(BOOKS, entity('07'))).rejects.toMatchObject({
    reason: 'entityExists',
  });
  await service.upsertEntity(BOOKS, entity('07', 2), 'replace');
  await service.deleteEntity(BOOKS, { partitionKey: 'p', rowKey: '08' }, '*');
  expect((await service.getEntity(BOOKS, HURT)).properties.get('Value')).toEqual(int32Of(2));
  expect(await service.getTable(BOOKS)).toMatchObject({ entities: ROWS - 1 });
  expect((await service.queryEntities(BOOKS, {})).columns.leftOut).toBeUndefined();
});

test('the check deletes damaged entities, and puts the totals right', async () => {
  const { engine, account, service, hurt } = await openBooks();
  const { bytes } = await service.getTable(BOOKS);
  await hurt((transaction) => transaction.objectStore('entities').put(null, ID));
  const { problems } = await check(engine, account);
  await check(engine, account, { repairs: true, givesUp: problems });
  expect(await check(engine, account)).toMatchObject({ problems: [], entities: ROWS - 1 });
  const left = await openEngine().tablesOf(account).getTable(BOOKS);
  expect(left.entities).toBe(ROWS - 1);
  expect(left.bytes).toBeLessThan(bytes);
});

test('wrong totals are corrected in every engine', async () => {
  const { engine, account, service, hurt } = await openBooks();
  const reported = await service.getTable(BOOKS);
  await hurt((transaction) => {
    const tables = transaction.objectStore('tables');
    const request = tables.get('books');
    request.onsuccess = () => tables.put({ ...request.result, entities: 7, bytes: 9 }, 'books');
  });
  const other = openEngine().tablesOf(account);
  expect(await other.getTable(BOOKS)).toMatchObject({ entities: 7 });
  expect(await check(engine, account)).toMatchObject({
    problems: [
      { kind: 'totals', name: 'Books', counts: { reported: 7, found: ROWS }, isRepaired: false },
    ],
  });
  expect(await other.getTable(BOOKS)).toMatchObject({ entities: 7 });
  await check(engine, account, { repairs: true });
  expect(await other.getTable(BOOKS)).toEqual(reported);
  expect(kindsOf(await check(engine, account))).toEqual([]);
});

test.each([
  ['are checkpointed', true],
  ['lie in the journal', false],
])(
  'counts and bytes that a write has left too large are corrected where they %s',
  async (_, isCheckpointed) => {
    const { engine, account, service } = await openBooks();
    const reported = await service.getTable(BOOKS);
    const database = engine.databaseOf(account);
    // As if entities that were there had been taken for new ones.
    await withWrite(database, { durability: 'strict' }, async (transaction) => {
      const record = await transaction.findTable(BOOKS);
      if (!record) throw new Error('There are no books.');
      const { entities, bytes, name } = record;
      const wrong = { ...record, entities: entities + 7, bytes: bytes + 700 };
      transaction.putTable(wrong, { renamed: name });
    });
    if (isCheckpointed) await database.checkpoint();
    const other = openEngine().tablesOf(account);
    expect(await other.getTable(BOOKS)).toMatchObject({ entities: ROWS + 7 });

    const { problems } = await check(engine, account, { repairs: true });
    const counts = { reported: ROWS + 7, found: ROWS };
    expect(problems).toMatchObject([{ kind: 'totals', name: 'Books', counts, isRepaired: true }]);
    const late = openEngine().tablesOf(account);
    for (const one of [service, other, late]) expect(await one.getTable(BOOKS)).toEqual(reported);
    await service.deleteEntity(BOOKS, HURT, '*');
    expect(await late.getTable(BOOKS)).toEqual({ name: BOOKS, ...(await recount(late, BOOKS)) });
    expect(kindsOf(await check(engine, account))).toEqual([]);
  },
);

test.each([
  ['broken', (tables: IDBObjectStore) => void tables.put({ name: 'Books' }, 'books')],
  ['gone', (tables: IDBObjectStore) => void tables.delete('books')],
])('the record of a table that is %s is rebuilt from its entities', async (_, work) => {
  const { engine, account, hurt } = await openBooks();
  await hurt((transaction) => work(transaction.objectStore('tables')));
  expect(kindsOf(await check(engine, account))).toHaveLength(1);
  await check(engine, account, { repairs: true });
  const service = openEngine().tablesOf(account);
  expect(await service.getTable(BOOKS)).toMatchObject({ entities: ROWS });
  expect(await readAll(service, BOOKS)).toHaveLength(ROWS);
  expect(kindsOf(await check(engine, account))).toEqual([]);
});

test.each([
  ['that is none', () => null, [] as readonly string[]],
  ['without its tables', (entry: object) => ({ ...entry, tables: undefined }), []],
  ['with another number', (entry: object) => ({ ...entry, sequence: 99 }), KEYS.slice(20, 30)],
])('a journal entry %s loses only its own writes', async (_, work, kept: readonly string[]) => {
  const { account, hurt } = await openBooks({ isCheckpointed: false });
  const third = 4;
  await hurt((transaction) => {
    const journal = transaction.objectStore('journal');
    const request = journal.get(third);
    request.onsuccess = () => journal.put(work(request.result), third);
  });
  const engine = openEngine();
  const service = engine.tablesOf(account);
  const rest = KEYS.filter((key) => key < '20' || key >= '30' || kept.includes(key));
  expect((await readAll(service, BOOKS)).map(({ rowKey }) => rowKey)).toEqual(rest);
  const report = await check(engine, account, { repairs: true });
  expect(kindsOf(report)).toContain('entry');
  // Whoever writes goes on behind it.
  await service.insertEntity(BOOKS, entity('99'));
  await engine.databaseOf(account).checkpoint();
  // The damaged entry outlives the trimming until it is given up.
  await trimJournal(account);
  const { problems } = await check(engine, account);
  expect(problems).toMatchObject([{ kind: 'entry', name: String(third) }]);
  expect(problems).toMatchObject([{ raw: report.problems[0]?.raw }]);
  expect(kindsOf(await check(engine, account, { givesUp: problems }))).toEqual([]);
  expect(await openEngine().tablesOf(account).getTable(BOOKS)).toMatchObject({
    entities: rest.length + 1,
  });
});

test.each([
  ['gone', undefined],
  ['no state', 'torn'],
  ['without its numbers', { drained: null }],
])('a state of the journal that is %s is made up of its entries', async (_, state) => {
  const { account, engine, service, hurt } = await openBooks();
  for (const key of ['a', 'b']) await service.insertEntity(BOOKS, entity(key));
  await hurt((transaction) => {
    const journal = transaction.objectStore('journal');
    journal.delete(1);
    if (state === undefined) journal.delete(STATE_KEY);
    else journal.put(state, STATE_KEY);
  });
  const other = openEngine().tablesOf(account);
  expect(await readAll(other, BOOKS)).toHaveLength(ROWS + 2);
  expect(kindsOf(await check(engine, account))).toContain('state');
  await check(engine, account, { repairs: true });
  expect(kindsOf(await check(engine, account))).toEqual([]);
  await other.insertEntity(BOOKS, entity('c'));
  expect(await openEngine().tablesOf(account).getTable(BOOKS)).toMatchObject({
    entities: ROWS + 3,
  });
});

test('Timestamps continue after the latest when the clock was lost', async () => {
  const { engine, account, hurt } = await openBooks();
  await hurt((transaction) =>
    transaction.objectStore('account').put({ lastTick: 'none' }, 'account'),
  );
  const ahead = 900_000_000_000_000_000n;
  await hurt((transaction) => {
    transaction.objectStore('entities').put(['p', '07', ahead, 'iValue', 3], ID);
  });
  expect(kindsOf(await check(engine, account))).toContain('clock');
  await check(engine, account, { repairs: true });
  const { timestamp } = await openEngine().tablesOf(account).insertEntity(BOOKS, entity('x'));
  expect(timestamp).toBeGreaterThan(ahead);
});

test.each(['history', 'steps'] as const)(
  'a broken page of %s is found and given up',
  async (name) => {
    const { engine, account, hurt } = await openBooks();
    await hurt((transaction) => {
      const store = transaction.objectStore(name);
      const request = store.openKeyCursor();
      request.onsuccess = () => request.result && store.put('torn', request.result.key);
    });
    expect(kindsOf(await check(engine, account))).toEqual(['history']);
    await check(engine, account, { repairs: true });
    expect(kindsOf(await check(engine, account))).toEqual([]);
    const { steps } = await (await openEngine().historyOf(account)).listSteps();
    expect(steps.length).toBeGreaterThan(0);
  },
);

test.each(['access', 'history', 'held'])(
  'the rest can be read where the store %s is missing',
  async (name) => {
    const { engine, account } = await openBooks();
    await engine.close();
    await withoutStore(account, name);
    damage.reads = undefined;
    const other = openEngine();
    const service = other.tablesOf(account);
    expect(await readAll(service, BOOKS)).toHaveLength(ROWS);
    await expect(service.insertEntity(BOOKS, entity('x'))).rejects.toMatchObject({
      reason: 'damaged',
    });
    expect((await check(other, account)).problems).toMatchObject([
      { kind: 'store', name, isRepairable: false },
    ]);
  },
);

/** Copies a database into one of the same version that lacks a store. */
async function withoutStore(account: AccountName, missing: string): Promise<void> {
  const name = `tablewright:${account}`;
  const before = await opened(indexedDB.open(name));
  const { version } = before;
  const stores = [...before.objectStoreNames];
  const all = new Map<string, readonly [IDBValidKey, unknown][]>();
  for (const store of stores) {
    const source = before.transaction(store).objectStore(store);
    const [keys, values] = await Promise.all([
      opened(source.getAllKeys()),
      opened(source.getAll()),
    ]);
    all.set(
      store,
      keys.map((key, place) => [key, values[place]]),
    );
  }
  before.close();
  await opened(indexedDB.deleteDatabase(name));
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    for (const [store, records] of all) {
      if (store === missing) continue;
      const target = request.result.createObjectStore(store);
      for (const [key, value] of records) target.put(value, key);
    }
  };
  (await opened(request)).close();
}

test('a check of a large table can be cancelled', async () => {
  const { engine, account } = await openBooks();
  const ending = new AbortController();
  const progress = engine.checkAccount(account, {}, ending.signal);
  await progress.next();
  ending.abort();
  await expect(finish(progress)).rejects.toMatchObject({ reason: 'cancelled' });
});

test('a table that moves is not moved without its damaged entities', async () => {
  const { account, hurt } = await openBooks();
  await hurt((transaction) => transaction.objectStore('entities').put(null, ID));
  const engine = openEngine();
  const target = drawAccountName();
  await engine.createAccount(target);
  const copying = {
    from: { account, table: BOOKS },
    to: { account: target, table: parseTableName('Books') },
  };
  const moving = engine.copyTable({ ...copying, kind: 'move' });
  await expect(finish(moving)).rejects.toMatchObject({ reason: 'damaged' });
  expect(await engine.tablesOf(account).getTable(BOOKS)).toMatchObject({ entities: ROWS });
});

test('a damaged entity that only a snapshot has is named, and the snapshot has the rest', async () => {
  const { engine, account, hurt } = await openBooks();
  const { id } = await (await engine.snapshotsOf(account)).takeSnapshot(BOOKS, { name: 'Before' });
  await engine.databaseOf(account).checkpoint();
  await hurt((transaction) => transaction.objectStore('entities').put('torn', ID));
  const other = openEngine();
  const service = other.tablesOf(account);
  await service.clearTable(BOOKS);
  for (const rowKey of KEYS) await service.insertEntity(BOOKS, entity(rowKey, 2));
  await (await other.historyOf(account)).forget();
  await other.databaseOf(account).checkpoint();

  const rest = await readAll(service, tableOfSnapshot(id));
  expect(rest.map(({ rowKey }) => rowKey)).toEqual(KEYS.filter((key) => key !== HURT.rowKey));
  const later = await (await other.snapshotsOf(account)).takeSnapshot(BOOKS, { name: 'After' });
  await service.upsertEntity(BOOKS, entity('00', 3), 'replace');
  await other.databaseOf(account).checkpoint();
  const layer = ['~', later.id].join('');
  await hurt((transaction) => transaction.objectStore('entities').put('torn', [layer, 'p', '00']));
  expect((await readAll(openEngine().tablesOf(account), tableOfSnapshot(later.id))).length).toBe(
    ROWS - 1,
  );
  const report = await check(openEngine(), account);
  expect(report.problems).toMatchObject([
    { kind: 'snapshotEntity', name: 'After', key: { partitionKey: 'p', rowKey: '00' } },
  ]);
  await hurt((transaction) => transaction.objectStore('snapshots').put('torn', later.id));
  const broken = await check(openEngine(), account);
  expect(broken.problems).toMatchObject([
    { kind: 'snapshot', name: later.id },
    { kind: 'snapshotEntity', name: later.id },
  ]);
  // Without the layer of a later one it might show what was written since.
  await expect(readAll(openEngine().tablesOf(account), tableOfSnapshot(id))).rejects.toMatchObject({
    reason: 'damaged',
  });
});
