import { expect, onTestFinished, test } from 'vitest';
import type { AccountAccess } from '../model/account-access.ts';
import { binaryOf } from '../model/edm.ts';
import { StorageError } from '../model/storage-error.ts';
import type { TableService } from '../model/table-service.ts';
import { createRestContext, handleRequest } from '../rest/handler.ts';
import { input } from '../testing/entities.ts';
import { limitRoom } from '../testing/limited-room.ts';
import { BOOKS, drawAccountName } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';

const ROOM = 4_000_000;

test('a full account answers as before, and access stays unchanged', {
  timeout: 120_000,
}, async () => {
  await limitRoom(ROOM);
  const accounts = new AccountEngine();
  onTestFinished(() => accounts.close());
  const account = drawAccountName();
  await accounts.createAccount(account);
  const tables = accounts.tablesOf(account);
  await tables.createTable(BOOKS);
  await tables.insertEntity(BOOKS, input('p', 'first'));
  await fill(tables);

  const access = await accounts.accessOf(account);
  const refused: string[] = [];
  let before = await readAll(access);
  const policies = [{ id: 'read', permissions: 'r' }];
  for (const change of [
    () => access.readAccess(),
    () => access.requireAuthorization(true),
    () => access.writePolicies(BOOKS, policies),
    () => access.writeServiceProperties({ cors: [] }),
  ]) {
    await fill(tables);
    const reported = await refusalOf(change());
    // The browser may have put its files in order meanwhile, and found room.
    if (reported === 'done') before = await readAll(access);
    else refused.push(reported);
    expect(await readAll(access)).toEqual(before);
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused)).toEqual(new Set(['storageFull']));
  await access.requireAuthorization(false).catch(() => {});

  const context = createRestContext(accounts, 'http://h/');
  const path = `${account}/Books(PartitionKey='p',RowKey='first')`;
  expect(await handleRequest(new Request(`http://h/${path}`), context)).toMatchObject({
    status: 200,
  });
});

async function readAll(access: AccountAccess) {
  return [
    await access.isOpen(),
    await access.readPolicies(BOOKS),
    await access.readServiceProperties(),
  ];
}

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    ({ reason }) => reason,
  );
}

/** Larger entities first, then smaller ones, until there is no room for an empty one either. */
async function fill(tables: TableService): Promise<void> {
  for (let size = 65_536; size >= 1; size = Math.floor(size / 4)) {
    while (await isKept(tables, crypto.randomUUID(), size));
  }
}

async function isKept(tables: TableService, rowKey: string, size: number): Promise<boolean> {
  // Bytes that no compression makes fewer.
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  try {
    await tables.insertEntity(BOOKS, input('p', rowKey, { Bytes: binaryOf(bytes) }));
    return true;
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'storageFull') return false;
    throw error;
  }
}
