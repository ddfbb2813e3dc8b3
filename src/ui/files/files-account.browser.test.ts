import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalService, startLocalService } from '../../client/local-service.ts';
import { type AccountName, parseListedName } from '../../model/names.ts';
import { drawAccountName } from '../../testing/test-database.ts';
import { WorkspaceDatabase } from '../../workspace/workspace-database.ts';
import { findImportHandles, keepImportHandle, readAgain } from '../import/import-handles.ts';
import { nameOfMark } from '../jobs/mark-names.ts';
import { rememberHandle } from './file-handles.ts';
import {
  closeFiles,
  deleteUnusedFiles,
  joinFiles,
  keepFilesHandle,
  leaveFiles,
  markFilling,
  noteFiles,
} from './files-account.ts';

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

const nameOfLock = (account: AccountName) => `tablewright:files:${account}`;

/** As another window does; what comes back is its end. */
async function holdElsewhere(account: AccountName): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const got = Promise.withResolvers<void>();
  const hold = () => {
    got.resolve();
    return promise;
  };
  void navigator.locks.request(nameOfLock(account), { mode: 'shared' }, hold);
  await got.promise;
  return resolve;
}

const isFree = (account: AccountName) =>
  navigator.locks.request(nameOfLock(account), { ifAvailable: true }, (lock) => lock !== null);

async function modesOf(account: AccountName) {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name: of, mode }) => (of === nameOfLock(account) ? mode : []));
}

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
  const pane = await make();
  const handle = await makeHandle('id');
  await keepFilesHandle(kept, gone, handle);
  noteFiles(own, true);
  noteFiles(cut, false);
  // Looked at here, and filled by a window that died.
  noteFiles(pane, true);
  markFilling(pane, true);
  const leaveOther = await holdElsewhere(other);

  const closed = await deleteUnusedFiles(local.accounts, kept);
  const handleByAccount = new Map(closed.map(({ account, handle: of }) => [account, of]));
  expect(new Set(handleByAccount.keys())).toEqual(new Set([cut, pane, gone]));
  expect(handleByAccount.get(gone)).toBeInstanceOf(FileSystemFileHandle);
  expect(handleByAccount.get(cut)).toBeUndefined();
  expect(await Promise.all([own, other, cut, pane, gone].map(isThere))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(await isFree(own), 'the window has it').toBe(false);
  expect(await (await kept.keptHandles()).list()).toEqual([]);
  expect(localStorage.length).toBe(0);

  leaveOther();
  for (const account of [own, other]) await closeFiles(local.accounts, kept, account);
  expect(await isThere(own)).toBe(false);
  await vi.waitFor(async () => expect(await isFree(own), 'another may have the name').toBe(true));
});

test('files that two windows look at are closed when both are gone', async () => {
  const account = await make();
  const leaveOther = await holdElsewhere(account);
  await joinFiles(account);
  leaveOther();
  await vi.waitFor(async () => expect(await modesOf(account)).toEqual(['shared']));
  expect(await deleteUnusedFiles(local.accounts, kept), 'as any other window sweeps').toEqual([]);
  expect(await isThere(account)).toBe(true);

  leaveFiles(account);
  await vi.waitFor(async () => expect(await isFree(account)).toBe(true));
  expect(await deleteUnusedFiles(local.accounts, kept)).toEqual([{ account, handle: undefined }]);
  expect(await isThere(account)).toBe(false);
});

test('a window that joined keeps the files when it is loaded again', async () => {
  const account = await make();
  await joinFiles(account);
  const noted = sessionStorage.getItem('tablewright:files');
  leaveFiles(account);
  // The lock goes with the page, the note stays.
  sessionStorage.setItem('tablewright:files', noted ?? '');
  await vi.waitFor(async () => expect(await isFree(account)).toBe(true));
  expect(await deleteUnusedFiles(local.accounts, kept)).toEqual([]);
  expect(await isThere(account)).toBe(true);
  await closeFiles(local.accounts, kept, account);
});

test('the file of an import is read again by its handle, until the import is decided on', async () => {
  const handle = await makeHandle('id,city');
  const file = rememberHandle(await handle.getFile(), handle);
  localStorage.setItem(nameOfMark('import', 'one'), '{}');
  await keepImportHandle(kept, 'one', file);
  await keepImportHandle(kept, 'two', new File([], 'without.csv'));
  const found = await findImportHandles(kept, ['one', 'two']);
  expect([...found.keys()]).toEqual(['one']);
  const again = found.get('one');
  expect(await (again && (await readAgain(again)))?.text()).toBe('id,city');

  localStorage.removeItem(nameOfMark('import', 'one'));
  localStorage.setItem(nameOfMark('import', 'three'), '{}');
  await keepImportHandle(kept, 'three', file);
  expect([...(await findImportHandles(kept, ['one', 'three'])).keys()]).toEqual(['three']);
});
