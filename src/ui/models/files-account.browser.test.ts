import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalService, startLocalService } from '../../client/local-service.ts';
import { type AccountName, parseListedName } from '../../model/names.ts';
import { drawAccountName } from '../../testing/test-database.ts';
import { MARK_PREFIX } from '../../transfer/import-marks.ts';
import { WorkspaceDatabase } from '../../workspace/workspace-database.ts';
import { rememberHandle } from './file-handles.ts';
import { closeFiles, holdFiles, keepFilesHandle, noteFiles, sweepFiles } from './files-account.ts';
import { findImportHandles, keepImportHandle, readAgain } from './import-handles.ts';

const name = 'tablewright-files-test';
let local: LocalService;
let kept: WorkspaceDatabase;

beforeEach(async () => {
  local = startLocalService();
  kept = await WorkspaceDatabase.open({ name });
});

afterEach(async () => {
  kept.close();
  local.close();
  await deleteDB(name);
  sessionStorage.clear();
  localStorage.clear();
});

async function make(): Promise<AccountName> {
  const account = parseListedName(`${drawAccountName()}.zip`);
  await local.accounts.createAccount(account);
  return account;
}

const isThere = async (account: AccountName) =>
  (await local.accounts.listAccounts()).some((one) => one.name === account);

async function makeHandle(content: string): Promise<FileSystemFileHandle> {
  const root = await navigator.storage.getDirectory();
  const handle = await root.getFileHandle(`${crypto.randomUUID()}.csv`, { create: true });
  const writing = await handle.createWritable();
  await writing.write(content);
  await writing.close();
  return handle;
}

test('files stay open for their window, and are closed when it is gone', async () => {
  const [own, cut, other, gone] = [await make(), await make(), await make(), await make()];
  const handle = await makeHandle('id');
  await keepFilesHandle(kept, gone, handle);
  noteFiles(own, true);
  noteFiles(cut, false);
  // As another window does, whose lock is its own.
  expect(await holdFiles(other)).toBe(true);

  const closed = await sweepFiles(local.accounts, kept);
  expect(closed).toEqual([{ account: gone, handle: expect.any(FileSystemFileHandle) }]);
  expect(await Promise.all([own, cut, other, gone].map(isThere))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await holdFiles(own), 'the window has it').toBe(false);
  expect(await (await kept.keptHandles()).list()).toEqual([]);

  for (const account of [own, other]) await closeFiles(local.accounts, kept, account);
  expect(await isThere(own)).toBe(false);
});

test('the file of an import is read again by its handle, until the import is decided on', async () => {
  const handle = await makeHandle('id,city');
  const file = rememberHandle(await handle.getFile(), handle);
  localStorage.setItem(`${MARK_PREFIX}one`, '{}');
  await keepImportHandle(kept, 'one', file);
  await keepImportHandle(kept, 'two', new File([], 'without.csv'));
  const found = await findImportHandles(kept, ['one', 'two']);
  expect([...found.keys()]).toEqual(['one']);
  const again = found.get('one');
  expect(await (again && (await readAgain(again)))?.text()).toBe('id,city');

  localStorage.removeItem(`${MARK_PREFIX}one`);
  localStorage.setItem(`${MARK_PREFIX}three`, '{}');
  await keepImportHandle(kept, 'three', file);
  expect([...(await findImportHandles(kept, ['one', 'three'])).keys()]).toEqual(['three']);
});
