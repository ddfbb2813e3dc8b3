import { expect, onTestFinished, test } from 'vitest';
import { startLocalService } from '../../client/local-service.ts';
import { pageOf } from '../../model/entity-page.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { connectAccounts } from '../../worker/service-link.ts';
import { findLastRemains, takeBack } from './import-tables.ts';

const table = parseTableName('Long');

test('the reported rest of a lost import is final', async () => {
  const account = parseAccountName(`t${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`);
  const local = startLocalService();
  const { accounts } = local;
  onTestFinished(async () => {
    await accounts.deleteAccount(account);
    local.close();
  });
  await accounts.createAccount(account);
  await accounts.tablesOf(account).createTable(table);
  const step = crypto.randomUUID();
  const run = crypto.randomUUID();
  // As a thread would that dies behind it.
  const other = connectAccounts(local.openPort())
    .tablesOf(account)
    .within({ step, kind: 'import' });
  const sent = Array.from({ length: 20 }, (_, number) => {
    const rows = Array.from({ length: 500 }, (__, row) => ({
      ...{ partitionKey: `${number}`, rowKey: `${row}`, timestamp: 0n, etag: '' },
      properties: new Map(),
    }));
    const how = { existing: 'refuse', isLast: false, run: { id: run, number } } as const;
    return other.importEntities(table, { page: pageOf(rows), ...how });
  });

  const settled = Promise.allSettled(sent);

  const remains = await findLastRemains({ accounts, account, table, isNew: true, step }, 0, run);

  const written = (await settled).filter(({ status }) => status === 'fulfilled');
  expect(remains).toBe(500 * written.length);
  expect((await accounts.tablesOf(account).getTable(table)).entities).toBe(remains);
});

test('an import into an existing table is undone, with progress', async () => {
  const account = parseAccountName(`t${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`);
  const local = startLocalService();
  const { accounts } = local;
  onTestFinished(async () => {
    await accounts.deleteAccount(account);
    local.close();
  });
  await accounts.createAccount(account);
  const tables = accounts.tablesOf(account);
  await tables.createTable(table);
  const step = crypto.randomUUID();
  const rows = Array.from({ length: 900 }, (_, row) => ({
    ...{ partitionKey: 'p', rowKey: `${row}`, timestamp: 0n, etag: '' },
    properties: new Map(),
  }));
  const sent = { page: pageOf(rows), existing: 'refuse', isLast: true } as const;
  await tables.within({ step, kind: 'import' }).importEntities(table, sent);

  const reported: (readonly number[])[] = [];
  const imported = { accounts, account, table, isNew: false, step };
  const taken = await takeBack(imported, {
    onProgress: ({ done, total }) => reported.push([done, total]),
  });
  expect(taken).toBe('done');
  expect(reported.at(-1)).toEqual([900, 900]);
  expect((await tables.getTable(table)).entities).toBe(0);
});
