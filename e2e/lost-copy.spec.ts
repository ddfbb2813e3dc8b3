import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ACCOUNT, openImportedBooks } from './books.ts';
import { expect, findAccessibilityViolations, openWindow, test } from './fixtures.ts';
import { BackupPage } from './pages/backup-page.ts';
import { ImportPage } from './pages/import-page.ts';

test('a damaged safety copy is saved and restored as far as it can be read', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/404/);
  const navigation = await openImportedBooks(page);
  const imports = new ImportPage(page);
  await imports.drop({ name: 'kept.csv', content: 'shelf,id\n1,a\n1,b\n' });
  await imports.partitionKey.selectOption('shelf');
  await imports.rowKey.selectOption('id');
  await imports.start.click();
  await imports.openTable.click();
  await whenFiled(page, 4);
  await loseAccount(page, server.address);
  await page.goto('./');
  // The cookie says that data was stored here, and the samples are restored from their own copy.
  const bar = (of: Page) =>
    of.getByText(`The database of ${ACCOUNT} is gone, and it could not be restored`);
  await expect(bar(page)).toBeVisible();
  const other = await openWindow(page);
  await other.goto('./');
  await expect(bar(other)).toBeVisible();
  await expect(bar(other), 'once').toHaveCount(1);
  await expect(navigation.tableLink('samples', 'Airports')).toBeVisible();

  await page.getByRole('button', { name: 'Show options…' }).click();
  const dialog = page.getByRole('dialog', { name: `${ACCOUNT} is not restored` });
  await expect(dialog).toContainText('A part of it can’t be read');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save what can be read…' }).click(),
  ]);
  await expect(dialog).toContainText('in the backup that was downloaded');
  const file = await readFile(await download.path());

  await dialog.getByRole('button', { name: 'Delete the copy…' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is no other copy of');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog).toBeHidden();
  for (const tab of [page, other]) await expect(bar(tab)).toBeHidden();

  const backup = new BackupPage(page);
  await backup.drop('rescued.zip', file);
  await backup.button('Restore').click();
  await expect(backup.restoring).toContainText('restored');
  await backup.button('Close').click();
  await expect(navigation.tableLink(ACCOUNT, 'kept')).toHaveAccessibleName('kept 2 entities');
  // They were in the damaged part.
  await expect(navigation.tableLink(ACCOUNT, 'books')).toHaveAccessibleName('books 0 entities');
});

/** Waits until the last writes are checkpointed. */
async function whenFiled(page: Page, entities: number): Promise<void> {
  const countEntities = () =>
    page.evaluate(async (name) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await settled(indexedDB.open(name));
      const count = await settled(database.transaction('entities').objectStore('entities').count());
      database.close();
      return count;
    }, `tablewright:${ACCOUNT}`);
  await expect.poll(countEntities).toBe(entities);
}

/** Copies that are turned on again before the earlier ones are deleted keep those. */
function hasCopy(page: Page): Promise<boolean> {
  return page.evaluate(async (account) => {
    const root = await navigator.storage.getDirectory();
    const copyStore = await root.getDirectoryHandle('tablewright-safety');
    return copyStore.getDirectoryHandle(account).then(
      () => true,
      () => false,
    );
  }, ACCOUNT);
}

/** Deletes the account's database, and changes a byte of its copy. */
async function loseAccount(page: Page, address: string): Promise<void> {
  await page.goto('./#/settings');
  const copies = page.getByRole('region', { name: 'Safety copies' });
  // A copy made now has all entities at its beginning, without which it is invalid.
  await copies.getByRole('radio', { name: 'Off' }).check();
  await expect(copies.getByText(`${ACCOUNT}: `)).toBeHidden();
  await expect.poll(() => hasCopy(page)).toBe(false);
  await copies.getByRole('radio', { name: 'On' }).check();
  await expect(copies.getByText(`${ACCOUNT}: `)).toContainText('up to date');
  // No engine runs on it that would hold the file.
  await page.goto(`${address}icon.svg`);
  await page.evaluate(async (account) => {
    const root = await navigator.storage.getDirectory();
    const copyStore = await root.getDirectoryHandle('tablewright-safety');
    const folder = await copyStore.getDirectoryHandle(account);
    for await (const handle of folder.values()) {
      if (!(handle instanceof FileSystemFileHandle)) continue;
      const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
      const text = new TextEncoder().encode('Persuasion');
      const at = bytes.findIndex((_, from) =>
        text.every((byte, place) => bytes[from + place] === byte),
      );
      bytes[at] = 0x20;
      const writer = await handle.createWritable();
      await writer.write(bytes);
      await writer.close();
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const request = indexedDB.deleteDatabase(name);
      await new Promise((resolve, reject) => {
        request.onsuccess = resolve;
        request.onerror = () => reject(request.error);
      });
    }
  }, ACCOUNT);
}
