import { expect, onTestFinished, test } from 'vitest';
import { parseTableName } from '../model/names.ts';
import type { AccountService } from '../model/table-service.ts';
import { input, readAll } from '../testing/entities.ts';
import { BOOKS, openBooks } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';

const NOVELS = parseTableName('Novels');

test.each(['before', 'after'])(
  'finds a table by its new name after a restart, drained %s it',
  async (when) => {
    const engine = await openEngine();
    const { service, account } = await openBooks(async () => engine);
    await service.insertEntity(BOOKS, input('a', '1'));
    const database = engine.databaseOf(account);
    if (when === 'before') await database.drain();
    await rename(engine, account);
    await service.insertEntity(NOVELS, input('a', '2'));
    await database.drain();
    const again = (await openEngine()).tablesOf(account);
    expect((await again.listTables()).tables).toMatchObject([{ name: NOVELS, entities: 2 }]);
    expect(await readAll(again, NOVELS)).toHaveLength(2);
    await again.createTable(BOOKS);
    expect(await readAll(again, BOOKS)).toHaveLength(0);
  },
);

test('tells what a table is called now', async () => {
  const engine = await openEngine();
  const { account } = await openBooks(async () => engine);
  const channel = new BroadcastChannel('tablewright:changes');
  onTestFinished(() => channel.close());
  const told = new Promise((resolve) => {
    channel.onmessage = ({ data }) => data.renamed && data.account === account && resolve(data);
  });
  await rename(engine, account);
  expect(await told).toEqual({ kind: 'tables', account, renamed: { from: BOOKS, to: NOVELS } });
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
  for await (const progress of engine.carryTable(copy, aborting.signal)) {
    last = progress;
    aborting.abort();
  }
  expect(last).toMatchObject({ state: 'cancelled' });
  expect((await service.listTables()).tables.map(({ name }) => name)).toEqual([BOOKS]);
});

async function openEngine(): Promise<AccountEngine> {
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  return engine;
}

async function rename(
  accounts: AccountService,
  account: Parameters<AccountService['tablesOf']>[0],
) {
  const places = { from: { account, table: BOOKS }, to: { account, table: NOVELS } };
  for await (const { state } of accounts.carryTable({ kind: 'move', ...places })) {
    expect(state).toBe('complete');
  }
}
