import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ACCOUNT, openImportedBooks } from './books.ts';
import { expect, findAccessibilityViolations, test } from './fixtures.ts';
import { BackupPage } from './pages/backup-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { WorkbenchPage } from './pages/workbench-page.ts';

const ANOTHER = 'neverhere';
const TOLD_OF_ANOTHER = /^neverhere, an account .* is gone/;

test('databases lost while the app runs are reported and restored from a backup', async ({
  page,
  server,
}) => {
  const { navigation, file } = await backUpBooks(page);

  // Everything but the cookie, as browsers evict it, and the safety copies too.
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(server.address);
  const storageTypes = 'indexeddb,file_systems';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await expect(page.getByRole('alert')).toContainText('The browser closed the database');

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your data in this browser is gone' }),
  ).toBeVisible();
  await restore(page, file);
  await expect(navigation.tableLink(ACCOUNT, 'books')).toHaveAccessibleName('books 2 entities');
});

test('accounts restored under a window whose store is gone are reported after its reload', async ({
  page,
  server,
}) => {
  const navigation = await openImportedBooks(page);
  await whenCopied(page);
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(server.address);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await expect(page.getByRole('alert')).toContainText('The browser closed the database');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain(`The database of ${ACCOUNT}`);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(navigation.tableLink(ACCOUNT, 'books')).toHaveAccessibleName('books 2 entities');
  for (const reported of [
    /^The database of devstoreaccount1 was gone\..*: 2 entities\. Its latest write is from /,
    'The settings and saved filters that were kept in this browser are gone.',
  ]) {
    await expect(navigation.toasts.getByText(reported)).toHaveCount(1);
  }
  await page.reload();
  await expect(navigation.tableLink(ACCOUNT, 'books')).toBeVisible();
  await expect(navigation.toasts.getByText('gone'), 'once').toHaveCount(0);
});

test('a single lost account is reported at each start, until it is restored or dismissed', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/404/);
  const { navigation, file } = await backUpBooks(page);
  // It is stored among the settings, but is none.
  await page.goto('./#/settings');
  await page.getByRole('button', { name: 'Reset the settings' }).click();
  await expect(navigation.toasts).toContainText('All settings were reset.');
  await loseAlone(page, server.address);

  const gone = navigation.toasts.getByText(/^devstoreaccount1, an account .* is gone/);
  for (const turn of ['at once', 'again']) {
    await page.goto('about:blank');
    await page.goto(server.address);
    await expect(gone, turn).toHaveCount(1);
    await expect(navigation.tableLink('samples', 'Airports')).toBeVisible();
  }
  await restore(page, file);
  await expect(navigation.tableLink(ACCOUNT, 'books')).toHaveAccessibleName('books 2 entities');

  await loseAlone(page, server.address);
  await page.goto(server.address);
  await expect(gone).toHaveCount(1);
  await navigation.toasts.getByRole('button', { name: 'Dismiss' }).click();
  const workbench = new WorkbenchPage(page);
  await expect.poll(() => workbench.stored('keptAccounts')).not.toContain(ACCOUNT);
  await rememberAnother(workbench);
  await page.reload();
  await expect(navigation.toasts.getByText('gone')).toHaveText([TOLD_OF_ANOTHER]);
  await expect(navigation.tableLink('samples', 'Airports')).toBeVisible();
  await expect(gone).toHaveCount(0);
});

test('an account deleted by the user is not reported as lost', async ({ page }) => {
  const navigation = await openImportedBooks(page);
  await navigation.askToDeleteAccount(ACCOUNT);
  await navigation.dialog.getByRole('button', { name: /^Delete / }).click();
  await expect(navigation.toasts).toContainText(ACCOUNT);
  const workbench = new WorkbenchPage(page);
  await expect.poll(() => workbench.stored('keptAccounts')).not.toContain(ACCOUNT);
  await rememberAnother(workbench);
  await page.reload();
  await expect(navigation.toasts.getByText('gone')).toHaveText([TOLD_OF_ANOTHER]);
  await expect(navigation.tableLink('samples', 'Airports')).toBeVisible();
});

test('settings deleted under the app are reported, and tables stay', async ({ page }) => {
  const navigation = await openImportedBooks(page);
  await page.evaluate(() => void indexedDB.deleteDatabase('tablewright'));
  await expect(page.getByRole('alert')).toContainText('The browser closed the database');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(navigation.tableLink(ACCOUNT, 'books')).toHaveAccessibleName('books 2 entities');
  await expect(navigation.toasts).toContainText('The settings and saved filters');
});

test('damaged records are named and restored from the safety copy', async ({ page }) => {
  const navigation = await openImportedBooks(page);
  await whenCopied(page);
  await navigation.tableLink(ACCOUNT, 'books').click();
  await damageEntity(page, 'b');
  await page.reload();
  const grid = new GridPage(page, 'books');
  await expect(grid.rowKey(1)).toHaveText('a');
  await expect(page.getByText('1 entity of devstoreaccount1 can’t be read.')).toBeVisible();
  await page.getByRole('button', { name: 'Check the account…' }).click();
  const check = page.getByRole('dialog', { name: `Check ${ACCOUNT}` });
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(check).toContainText('books: the entity 1 / b can’t be read.');
  await expect(check).toContainText('intact in the safety copy');
  await check.getByRole('button', { name: 'Repair 1 error' }).click();
  await expect(check).toContainText('repaired from the safety copy');
  await check.getByRole('button', { name: 'Check again' }).click();
  await expect(check).toContainText('No errors found.');
  await check.getByRole('button', { name: 'Close' }).last().click();
  await expect(grid.row(2)).toContainText('Persuasion');
  await expect(navigation.tableLink(ACCOUNT, 'books')).toHaveAccessibleName('books 2 entities');
});

test('damaged records without a copy are listed, and deleted after a second confirmation', async ({
  page,
}) => {
  const navigation = await openImportedBooks(page);
  await page.goto('./#/settings');
  const copies = page.getByRole('region', { name: 'Safety copies' });
  await copies.getByRole('radio', { name: 'Off' }).check();
  await expect(copies.getByText(`${ACCOUNT}: `)).toBeHidden();
  await expect.poll(() => listCopied(page)).toEqual([]);
  await damageEntity(page, 'b');
  await page.reload();
  await navigation.tableLink(ACCOUNT, 'books').click();
  await page.getByRole('button', { name: 'Check the account…' }).click();
  const check = page.getByRole('dialog', { name: `Check ${ACCOUNT}` });
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(check).toContainText('books: the entity 1 / b can’t be read.');
  await expect(check).toContainText('What can’t be read can’t be repaired.');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    check.getByRole('button', { name: 'Save what is left of them…' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('no time');
  const remove = check.getByRole('button', { name: 'Delete 1 entity that can’t be read' });
  await remove.click();
  await expect(check.getByRole('alert')).toContainText('Discard 1 for good?');
  await expect(check.getByRole('button', { name: 'Keep them' })).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(check).toContainText('books: the entity 1 / b can’t be read.');
  await remove.click();
  await check.getByRole('button', { name: 'Discard them' }).click();
  await expect(check.getByRole('button', { name: 'Check again' })).toBeVisible();
  await check.getByRole('button', { name: 'Check again' }).click();
  await expect(check).toContainText('No errors found.');
  await check.getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  await expect(new GridPage(page, 'books').rowKey(1)).toHaveText('a');
  await expect(navigation.tableLink(ACCOUNT, 'books')).toHaveAccessibleName('books 1 entity');
  await expect(page.getByText('can’t be read')).toBeHidden();
});

test.describe('over REST', () => {
  test.use({ hasServiceWorker: true });

  test('a service worker stopped in the middle of a group writes all of it or nothing', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource|ERR_/);
    await page.goto('./');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(async () => {
      const headers = { 'Content-Type': 'application/json' };
      const body = '{"TableName":"Grouped"}';
      await fetch('rest/devstoreaccount1/Tables', { method: 'POST', headers, body });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    const stop = () => session.send('ServiceWorker.stopAllWorkers');
    await stop();
    const write = async (turn: number) => {
      const begun = performance.now();
      const answer = await page.evaluate(sendGroup, turn);
      return { answer, ms: performance.now() - begun };
    };
    let { ms: wholeMs } = await write(STOPS);
    const ends: string[] = [];
    for (let turn = 0; turn < STOPS; turn += 1) {
      const answered = write(turn);
      // At any point of the start and the writing of a group, or right after the answer.
      const pause = new Promise((resolve) => setTimeout(resolve, ((turn % 8) / 8) * wholeMs));
      await Promise.race([answered, pause]);
      await stop();
      const { answer, ms } = await answered;
      if (answer === '202') wholeMs = Math.min(wholeMs, ms);
      const rows = await page.evaluate(countRows, turn);
      ends.push(`${answer} ${rows}`);
      expect(['202 100', 'again 100', 'failed 100', 'failed 0']).toContain(ends.at(-1));
    }
    expect(ends, 'it was stopped before it answered').toContainEqual(
      expect.not.stringMatching(/^202/),
    );
    console.log(ends.join(', '));
  });
});

/**
 * Enough that one comes between two writes, if there are two: found by trying,
 * as are answers ahead of their write.
 */
const STOPS = 24;

/** Sends a hundred entities of a partition. Returns the outcome. */
async function sendGroup(partition: number): Promise<string> {
  const address = new URL('rest/devstoreaccount1', document.baseURI).href;
  const parts = Array.from({ length: 100 }, (_, row) =>
    [
      '--c\r\nContent-Type: application/http\r\n',
      `POST ${address}/Grouped HTTP/1.1\r\nContent-Type: application/json\r\n`,
      `{"PartitionKey":"${partition}","RowKey":"${row}","Text":"${'text '.repeat(1000)}"}\r\n`,
    ].join('\r\n'),
  );
  const start = '--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n';
  const headers = { 'Content-Type': 'multipart/mixed; boundary=b' };
  const body = `${start}${parts.join('')}--c--\r\n--b--\r\n`;
  try {
    const answer = await fetch(`${address}/$batch`, { method: 'POST', headers, body });
    const reported = await answer.text();
    // If the worker ends before its answer, Chromium may repeat the request by itself.
    if (reported.includes('"EntityAlreadyExists"')) return 'again';
    return answer.ok && reported.split('HTTP/1.1 201 Created').length > 100
      ? `${answer.status}`
      : reported;
  } catch {
    return 'failed';
  }
}

async function countRows(partition: number): Promise<number> {
  const filter = `$filter=PartitionKey eq '${partition}'`;
  const headers = { Accept: 'application/json;odata=nometadata' };
  const answer = await fetch(`rest/devstoreaccount1/Grouped()?${filter}`, { headers });
  // The protocol's own form.
  const { value } = (await answer.json()) as { readonly value: readonly unknown[] };
  return value.length;
}

async function whenCopied(page: Page): Promise<void> {
  await page.goto('./#/settings');
  const copies = page.getByRole('region', { name: 'Safety copies' });
  await expect(copies.getByText(`${ACCOUNT}: `)).toContainText('up to date');
}

/**
 * Makes the next start report an account that never existed, in the one notice
 * that names all lost ones.
 */
async function rememberAnother(workbench: WorkbenchPage): Promise<void> {
  const kept = await workbench.stored('keptAccounts');
  const names = [...(Array.isArray(kept) ? kept : []), ANOTHER];
  await workbench.store('settings', [['keptAccounts', names]]);
}

/** Returns the file of a backup with two books. */
async function backUpBooks(page: Page) {
  await BackupPage.withoutChooser(page);
  const navigation = await openImportedBooks(page);
  await page.goto(`./#/${ACCOUNT}`);
  await page.getByRole('button', { name: 'Back up…' }).first().click();
  const backup = new BackupPage(page);
  const file = await backup.start();
  await expect(backup.dialog).toContainText('backed up');
  await backup.button('Close').click();
  return { navigation, file };
}

/** Deletes the account's database and its copy, and nothing else. */
async function loseAlone(page: Page, address: string): Promise<void> {
  // No engine runs on it that would hold them.
  await page.goto(`${address}icon.svg`);
  await page.evaluate(async (account) => {
    const root = await navigator.storage.getDirectory();
    const copyStore = await root.getDirectoryHandle('tablewright-safety', { create: true });
    await copyStore.removeEntry(account, { recursive: true }).catch(() => {});
    const request = indexedDB.deleteDatabase(`tablewright:${account}`);
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve;
      request.onerror = () => reject(request.error);
    });
  }, ACCOUNT);
}

/** Returns the accounts that have a safety copy. */
function listCopied(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const copyStore = await root.getDirectoryHandle('tablewright-safety', { create: true });
    const names: string[] = [];
    for await (const name of copyStore.keys()) names.push(name);
    return names;
  });
}

async function restore(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Restore a backup…' }).click();
  await (await chooser).setFiles({ name: 'mine.zip', mimeType: 'application/zip', buffer });
  const backup = new BackupPage(page);
  await expect(backup.restoring).toContainText('are intact.');
  await backup.button('Restore').click();
  await expect(backup.restoring).toContainText('entities restored');
  await backup.button('Close').click();
}

/** Replaces an entity's record by an invalid one, once it is checkpointed. */
async function damageEntity(page: Page, rowKey: string): Promise<void> {
  const isDamaged = () =>
    page.evaluate(async (row) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await settled(indexedDB.open('tablewright:devstoreaccount1'));
      const entities = database.transaction('entities', 'readwrite').objectStore('entities');
      const keys = await settled(entities.getAllKeys());
      const key = keys.find((one) => Array.isArray(one) && one.at(-1) === row);
      if (key) await settled(entities.put(['1', row, 'no time', 7], key));
      database.close();
      return key !== undefined;
    }, rowKey);
  await expect.poll(isDamaged).toBe(true);
}
