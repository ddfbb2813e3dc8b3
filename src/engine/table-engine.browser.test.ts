import { expect, onTestFinished, test } from 'vitest';
import { int32Of } from '../model/edm.ts';
import { pageOf } from '../model/entity-page.ts';
import { parseAccountName } from '../model/names.ts';
import { input, key } from '../testing/entities.ts';
import { testAccountService, testTableService } from '../testing/service-contract.ts';
import { BOOKS, openBooks } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';

async function open(): Promise<AccountEngine> {
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  return engine;
}

testAccountService('of the engine', open);
testTableService('of the engine', open);

test('reports the number of entries to checkpoint, down to none', async () => {
  const { service } = await openBooks(open);
  await service.insertEntity(BOOKS, input('austen', '1'));
  expect(await service.getBacklog()).toMatchObject({ entities: 1 });
  await expect
    .poll(() => service.getBacklog())
    .toEqual({
      entities: 0,
      bytes: 0,
      isShrinking: false,
    });
});

test('keeps tables in half of its memory while it rests', async () => {
  const entities = Array.from({ length: 1000 }, (_, place) => ({
    ...key('p', String(place).padStart(4, '0')),
    timestamp: 0n,
    properties: new Map([['N', int32Of(place)]]),
  }));
  const { service, account, accounts } = await openBooks(open);
  const slice = { page: pageOf(entities), existing: 'refuse', isLast: true } as const;
  await service.importEntities(BOOKS, slice);
  // A cached table that holds what is not yet checkpointed stays.
  await expect.poll(async () => (await service.getBacklog()).entities).toBe(0);
  const findCached = async (engine: AccountEngine) => {
    const { memory } = await engine.databaseOf(account).open();
    return memory.contentsOf('books').findCached(memory.drained);
  };
  const cached = accounts instanceof AccountEngine ? await findCached(accounts) : undefined;
  const memoryBytes = 1.5 * (cached?.heapBytes ?? 0);

  const engine = new AccountEngine({ storage: { memoryBytes } });
  onTestFinished(() => engine.close());
  const tables = engine.tablesOf(account);
  await tables.queryEntities(BOOKS, {});
  await expect.poll(() => findCached(engine)).toBeDefined();
  await engine.setResting(true);
  expect(await findCached(engine)).toBeUndefined();
  expect(await tables.getEntity(BOOKS, key('p', '0999'))).toMatchObject({ rowKey: '0999' });
});

test('uses the set limit, in open accounts and in others', async () => {
  const { account } = await openBooks(open);
  const engine = await open();
  const { settings } = engine.databaseOf(account);
  await engine.setLimits({ memoryBytes: 1_000_000, waitingBytes: 4_000 });
  expect(settings.waitingBytes).toBe(4_000);
  const later = engine.databaseOf(parseAccountName('notyetopen'));
  expect(later.settings.waitingBytes).toBe(4_000);
});
