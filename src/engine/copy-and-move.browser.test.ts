import { expect, onTestFinished, test, vi } from 'vitest';
import { pageOf } from '../model/entity-page.ts';
import { parseTableName } from '../model/names.ts';
import type { TableCopyProgress, TableCopyRequest } from '../model/table-copy.ts';
import type { AccountService, TableService } from '../model/table-service.ts';
import { input, key, readAll } from '../testing/entities.ts';
import { BOOKS, openBooks, openTestAccount } from '../testing/test-database.ts';
import { AccountEngine, type AccountEngineOptions } from './account-engine.ts';

const NOVELS = parseTableName('Novels');

test.each(['before', 'after'])(
  'finds a table by its new name after a restart, checkpointed %s it',
  async (when) => {
    const engine = await openEngine();
    const { service, account } = await openBooks(async () => engine);
    await service.insertEntity(BOOKS, input('a', '1'));
    const database = engine.databaseOf(account);
    if (when === 'before') await database.checkpoint();
    await rename(engine, account);
    await service.insertEntity(NOVELS, input('a', '2'));
    await database.checkpoint();
    const again = (await openEngine()).tablesOf(account);
    expect((await again.listTables()).tables).toMatchObject([{ name: NOVELS, entities: 2 }]);
    expect(await readAll(again, NOVELS)).toHaveLength(2);
    await again.createTable(BOOKS);
    expect(await readAll(again, BOOKS)).toHaveLength(0);
  },
);

test('reports the present name of a table', async () => {
  const engine = await openEngine();
  const { account } = await openBooks(async () => engine);
  const channel = new BroadcastChannel('tablewright:changes');
  onTestFinished(() => channel.close());
  const reported = new Promise((resolve) => {
    channel.onmessage = ({ data }) => data.renamed && data.account === account && resolve(data);
  });
  await rename(engine, account);
  expect(await reported).toEqual({ kind: 'tables', account, renamed: { from: BOOKS, to: NOVELS } });
});

test('takes a copy back where no history is kept', async () => {
  const engine = await openEngine();
  const { service, account } = await openBooks(async () => engine);
  await (await engine.historyOf(account)).setLimits({ bytes: 0, days: 1 });
  await service.insertEntity(BOOKS, input('a', '1'));
  const aborting = new AbortController();
  const copy = {
    kind: 'copy',
    from: { account, table: BOOKS },
    to: { account, table: NOVELS },
  } as const;
  let last: unknown;
  for await (const progress of engine.copyTable(copy, aborting.signal)) {
    last = progress;
    aborting.abort();
  }
  expect(last).toMatchObject({ state: 'cancelled' });
  expect((await service.listTables()).tables.map(({ name }) => name)).toEqual([BOOKS]);
});

test('leaves the original of a move whose policies were changed meanwhile', async () => {
  const { engine, account, service, move } = await openCopied();
  await service.insertEntity(BOOKS, input('a', '1'));
  const access = await engine.accessOf(account);
  await access.writePolicies(BOOKS, [{ id: 'readers', permissions: 'r' }]);
  const last = await copyWith(engine, move, () => access.writePolicies(BOOKS, []));
  expect(last).toMatchObject({ state: 'kept' });
  expect(await access.readPolicies(BOOKS)).toEqual([]);
  expect(await service.getTable(BOOKS)).toMatchObject({ entities: 1 });
});

test('moves a table with its policies', async () => {
  const { engine, account, other, service, move } = await openCopied();
  const policies = [{ id: 'readers', permissions: 'r', expiry: 638_000_000_000_000_000n }];
  await (await engine.accessOf(account)).writePolicies(BOOKS, policies);
  expect(await copyWith(engine, move)).toMatchObject({ state: 'complete' });
  expect((await service.listTables()).tables).toEqual([]);
  expect(await (await engine.accessOf(other)).readPolicies(NOVELS)).toEqual(policies);
});

test('flushes all of a copy whose original goes', async () => {
  const { engine, service, move } = await openCopied();
  await importMany(service, 1001);
  const durabilities = noteDurabilities('carry');
  expect(await copyWith(engine, move)).toMatchObject({ state: 'complete' });
  // The table, two slices, and the deletion.
  expect(durabilities).toEqual(['strict', 'strict', 'strict', 'strict']);
});

test('flushes a copy of which the rest was deleted meanwhile', async () => {
  // Without a cached table it is read in runs of two thousand.
  const { engine, service, copy } = await openCopied({ storage: { memoryBytes: 0 } });
  await importMany(service, 2001);
  const durabilities = noteDurabilities('carry');
  const last = await copyWith(engine, copy, async ({ state, done }) => {
    if (state === 'complete' || done < 2000) return;
    await service.deleteEntity(BOOKS, key('p', '02000'), '*');
  });
  expect(last).toMatchObject({ state: 'complete', done: 2000 });
  expect(durabilities).toEqual(['strict', 'relaxed', 'relaxed', 'strict']);
});

test.each(['with a history', 'without a history'])(
  'lets a table be that has got the name of the copy, %s',
  async (how) => {
    const { engine, account, service, copy } = await openCopied();
    if (how === 'without a history') {
      await (await engine.historyOf(account)).setLimits({ bytes: 0, days: 1 });
    }
    await service.insertEntity(BOOKS, input('a', '1'));
    const done = copyWith(engine, copy, async ({ done }) => {
      if (done > 0) return;
      await service.deleteTable(NOVELS);
      await service.createTable(NOVELS);
      await service.insertEntity(NOVELS, input('z', 'own'));
    });
    await expect(done).rejects.toMatchObject({ reason: 'tableExists' });
    expect((await readAll(service, NOVELS)).map(({ rowKey }) => rowKey)).toEqual(['own']);
  },
);

test('refuses to drop entities that others wrote into the copy', async () => {
  const { engine, service, copy } = await openCopied();
  await service.insertEntity(BOOKS, input('a', '1'));
  const done = copyWith(engine, copy, ({ done }) => {
    return done === 0 && service.insertEntity(NOVELS, input('a', '1'));
  });
  await expect(done).rejects.toMatchObject({ reason: 'entityExists' });
});

test('offers no redo of a cancelled copy', async () => {
  const { engine, account, service, copy } = await openCopied();
  await service.insertEntity(BOOKS, input('a', '1'));
  const aborting = new AbortController();
  const last = await copyWith(engine, copy, () => aborting.abort(), aborting.signal);
  expect(last).toMatchObject({ state: 'cancelled' });
  const next = await (await engine.historyOf(account)).findNext();
  expect(next.redo).toBeUndefined();
  expect(next.undo?.kind).toBe('insert');
});

test.each(['copy', 'move'] as const)('undoes a %s whose caller is gone', async (kind) => {
  const { engine, account, other, service, copy, move } = await openCopied();
  await service.insertEntity(BOOKS, input('a', '1'));
  for await (const { done } of engine.copyTable(kind === 'copy' ? copy : move)) {
    if (done > 0) break;
  }
  for (const one of [account, other]) {
    const { tables } = await engine.tablesOf(one).listTables();
    expect(tables.map(({ name }) => name)).toEqual(one === account ? [BOOKS] : []);
  }
});

test('keeps a copy once it is reported complete', async () => {
  const { engine, service, copy } = await openCopied();
  await service.insertEntity(BOOKS, input('a', '1'));
  for await (const { state } of engine.copyTable(copy)) if (state === 'complete') break;
  expect(await service.getTable(NOVELS)).toMatchObject({ entities: 1 });
});

async function openCopied(options?: AccountEngineOptions) {
  const engine = await openEngine(options);
  const { service, account } = await openBooks(async () => engine);
  const { account: other } = await openTestAccount(async () => engine);
  const from = { account, table: BOOKS };
  const part = { step: 'carry' };
  const copy = { kind: 'copy', from, to: { account, table: NOVELS }, part } as const;
  const move = { kind: 'move', from, to: { account: other, table: NOVELS }, part } as const;
  return { engine, service, account, other, copy, move };
}

async function copyWith(
  engine: AccountEngine,
  asked: TableCopyRequest,
  onProgress?: (progress: TableCopyProgress) => unknown,
  signal?: AbortSignal,
): Promise<TableCopyProgress | undefined> {
  let last: TableCopyProgress | undefined;
  for await (const progress of engine.copyTable(asked, signal)) {
    last = progress;
    await onProgress?.(progress);
  }
  return last;
}

async function importMany(service: TableService, count: number): Promise<void> {
  const entities = Array.from({ length: count }, (_, place) => ({
    ...key('p', String(place).padStart(5, '0')),
    properties: new Map(),
    timestamp: 0n,
  }));
  const slice = { page: pageOf(entities), existing: 'refuse', isLast: true } as const;
  await service.importEntities(BOOKS, slice);
}

/** How the writes of a step are flushed, from now on. */
function noteDurabilities(step: string): readonly string[] {
  const noted: string[] = [];
  const add = IDBObjectStore.prototype.add;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    record,
    at,
  ) {
    if (this.name === 'journal' && record.operation === step) {
      noted.push(this.transaction.durability);
    }
    return add.call(this, record, at);
  });
  onTestFinished(() => spy.mockRestore());
  return noted;
}

async function openEngine(options?: AccountEngineOptions): Promise<AccountEngine> {
  const engine = new AccountEngine(options);
  onTestFinished(() => engine.close());
  return engine;
}

async function rename(
  accounts: AccountService,
  account: Parameters<AccountService['tablesOf']>[0],
) {
  const places = { from: { account, table: BOOKS }, to: { account, table: NOVELS } };
  for await (const { state } of accounts.copyTable({ kind: 'move', ...places })) {
    expect(state).toBe('complete');
  }
}

test('resumes an interrupted copy, and compares existing entities', async () => {
  const { engine, account, service } = await openCopied();
  for (const rowKey of ['1', '2', '3']) await service.insertEntity(BOOKS, input('a', rowKey));
  const part = { step: 'cut' };
  const copy = {
    kind: 'copy',
    from: { account, table: BOOKS },
    to: { account, table: NOVELS },
    part,
  } as const;
  // As an engine leaves it that dies after the first slice.
  const half = service.within({ ...part, kind: 'copyTable' });
  await half.createTable(NOVELS);
  await half.insertEntity(NOVELS, input('a', '1'));
  expect(await copyWith(engine, { ...copy, resumes: true })).toMatchObject({ state: 'complete' });
  expect(await readAll(service, NOVELS)).toHaveLength(3);

  await service.deleteEntity(NOVELS, key('a', '3'), '*');
  await service.insertEntity(NOVELS, input('a', '9'));
  expect(await copyWith(engine, { ...copy, resumes: true })).toMatchObject({ state: 'kept' });
  expect(await readAll(service, NOVELS), 'what was added meanwhile stays').toHaveLength(4);
});

test('does not call a copy complete that lets in whom its original does not any more', async () => {
  const { engine, account, other, service, move } = await openCopied();
  await service.insertEntity(BOOKS, input('a', '1'));
  const access = await engine.accessOf(account);
  await access.writePolicies(BOOKS, [{ id: 'readers', permissions: 'r' }]);
  const half = engine.tablesOf(other).within({ step: 'carry', kind: 'moveTable' });
  await half.createTable(NOVELS);
  const copied = await engine.accessOf(other);
  await copied.writePolicies(NOVELS, [{ id: 'readers', permissions: 'r' }]);
  await access.writePolicies(BOOKS, []);
  expect(await copyWith(engine, { ...move, resumes: true })).toMatchObject({ state: 'kept' });
  expect(await service.getTable(BOOKS)).toMatchObject({ entities: 1 });

  await copied.writePolicies(NOVELS, []);
  expect(await copyWith(engine, { ...move, resumes: true })).toMatchObject({ state: 'complete' });
});

test('does not resume into another table of the name, and undoes nothing of it', async () => {
  const { engine, account, service } = await openCopied();
  await service.insertEntity(BOOKS, input('a', '1'));
  const copy = {
    kind: 'copy',
    from: { account, table: BOOKS },
    to: { account, table: NOVELS },
    part: { step: 'cut' },
    resumes: true,
  } as const;
  await service.createTable(NOVELS);
  await expect(copyWith(engine, copy)).rejects.toMatchObject({ reason: 'stepMissing' });
  await service.within({ step: 'cut', kind: 'copyTable' }).createTable(parseTableName('Others'));
  await expect(copyWith(engine, copy)).rejects.toMatchObject({ reason: 'tableMissing' });
  expect(await readAll(service, NOVELS)).toHaveLength(0);
});
