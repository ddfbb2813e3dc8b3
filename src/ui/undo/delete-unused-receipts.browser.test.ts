import { deleteDB } from 'idb';
import { expect, onTestFinished, test } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { parseTableName } from '../../model/names.ts';
import { openTestAccount } from '../../testing/test-database.ts';
import { WorkspaceDatabase } from '../../workspace/workspace-database.ts';
import { deleteUnusedReceipts } from './delete-unused-receipts.ts';

test('the receipt of an import is deleted with its step, and with its account', async () => {
  const name = 'tablewright-sweep-test';
  const service = new AccountEngine();
  const kept = await WorkspaceDatabase.open({ name });
  onTestFinished(async () => {
    await service.close();
    kept.close();
    await deleteDB(name);
  });
  const { account, service: tables } = await openTestAccount(async () => service);
  const imports = await kept.keptImports();
  for (const step of ['first', 'second']) {
    await tables.within({ step, kind: 'import' }).createTable(parseTableName(`T${step}`));
    await imports.writeReceipt(step, { at: 1, ...{ account } });
  }
  await deleteUnusedReceipts(kept, service);
  expect(await imports.listReceipts()).toEqual(new Map([[account, ['first', 'second']]]));

  await (await service.historyOf(account)).forget('first');
  await deleteUnusedReceipts(kept, service);
  expect(await imports.listReceipts()).toEqual(new Map([[account, ['second']]]));

  await service.deleteAccount(account);
  await deleteUnusedReceipts(kept, service);
  expect((await imports.listReceipts()).size).toBe(0);
});
