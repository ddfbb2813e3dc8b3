import type { Page } from '@playwright/test';
import type * as Tablewright from '../src/tablewright.ts';
import { ACCOUNT } from './books.ts';
import { expect, test } from './fixtures.ts';
import { NavigationPage } from './pages/navigation-page.ts';

/** Space for the app's own data, and a table of some megabytes. */
const QUOTA_BYTES = 24_000_000;

/** The used space as a multiple of the later quota. */
const BEYOND = 2;

/**
 * The limit of used space after everything is deleted: the browser's log and
 * files keep some until they are compacted.
 */
const LEFT_AFTERWARDS_BYTES = 2_000_000;

/** Chromium remembers the free space for half a minute; then a copy is made again. */
const AGAIN_MS = 60_000;

test.use({ hasServiceWorker: true });

test('data over the quota can be deleted, in every way, and then writes succeed', async ({
  profile,
  server,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.allow(/Quota|status of 40[49]/);
  const page = await profile.open();
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(server.address);
  const limit = (quotaSize: number) =>
    session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  // Before any write, since for half a minute the browser uses the free space
  // that it measured first.
  await limit(QUOTA_BYTES);
  const navigation = new NavigationPage(page);
  const grid = await navigation.createTable(ACCOUNT, 'Tab1');
  await expect(grid.empty).toBeVisible();
  const written = await fill(page);
  expect(written).toBeGreaterThan(20);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await limit(Math.round(usage / BEYOND));
  // Uses up the remembered space, so that the browser measures again.
  await fill(page, written);

  expect(await ask(page, 'DELETE', entityPath(0))).toBe(204);
  expect(await ask(page, 'GET', entityPath(0))).toBe(404);
  await expect(grid.rowKey(1)).toHaveText('00001');
  await grid.selectRows(1, 2);
  await grid.command('Delete').click();
  await grid.deletion.getByRole('button', { name: 'Delete 2 entities' }).click();
  await expect(grid.rowKey(1)).toHaveText('00003');

  await page.reload();
  await expect(grid.rowKey(1)).toHaveText('00003');
  expect(await ask(page, 'DELETE', entityPath(3))).toBe(204);
  await expect(grid.rowKey(1)).toHaveText('00004');
  await page.evaluate(async (account) => {
    const address = new URL('tablewright.js', document.baseURI).href;
    const tablewright: typeof Tablewright = await import(address);
    const opened = await tablewright.openAccount(account);
    await opened.clearTable('Tab1');
    opened.close();
  }, ACCOUNT);
  await expect(grid.empty).toBeVisible();
  await page.reload();
  await expect(grid.empty).toBeVisible();
  expect(await ask(page, 'DELETE', "Tables('Tab1')")).toBe(204);
  await expect(navigation.tableLink(ACCOUNT, 'Tab1')).toBeHidden();

  const { usageBreakdown } = await session.send('Storage.getUsageAndQuota', { origin });
  const rest = usageBreakdown.filter(({ storageType }) => storageType !== 'indexeddb');
  const restBytes = rest.reduce((bytes, { usage: more }) => bytes + more, 0);
  await limit(restBytes + LEFT_AFTERWARDS_BYTES);
  await expect
    .poll(() => ask(page, 'POST', 'Tables', { TableName: 'Tab2' }), { timeout: AGAIN_MS })
    .toBe(201);
  const entity = { PartitionKey: 'p', RowKey: 'r', Text: 'x'.repeat(30_000) };
  expect(await ask(page, 'POST', 'Tab2', entity)).toBe(201);
  await limit(QUOTA_BYTES);
  const copies = () => page.evaluate(sizesOfCopies, ACCOUNT);
  await expect.poll(copies, { timeout: AGAIN_MS }).toContainEqual(expect.any(Number));
});

/** Posts entities of 60 to 380 KB until one is refused; returns how many there are. */
function fill(page: Page, first = 0): Promise<number> {
  return page.evaluate(
    async ([account, from]) => {
      const address = new URL('tablewright.js', document.baseURI).href;
      const { ready }: typeof Tablewright = await import(address);
      const url = `${await ready()}${account}/Tab1`;
      const text = () => {
        const bytes = crypto.getRandomValues(new Uint8Array(20_000));
        return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
      };
      const headers = { 'Content-Type': 'application/json', Prefer: 'return-no-content' };
      for (let row = from; ; row += 1) {
        const entity: Record<string, string> = {
          PartitionKey: 'p',
          RowKey: String(row).padStart(5, '0'),
        };
        for (let part = 0; part < 3 + (row % 17); part += 1) entity[`Text${part}`] = text();
        const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(entity) });
        if (answer.status === 204) continue;
        const code = answer.headers.get('x-ms-error-code');
        if (code === 'InsufficientStorage') return row;
        throw new Error(`${answer.status} ${code}`);
      }
    },
    [ACCOUNT, first] as const,
  );
}

/** Returns the status of an answer. */
function ask(page: Page, method: string, path: string, body?: object): Promise<number> {
  return page.evaluate(async ([url, init]) => (await fetch(url, init)).status, [
    `rest/${ACCOUNT}/${path}`,
    {
      method,
      headers: { 'Content-Type': 'application/json', 'If-Match': '*' },
      ...(body && { body: JSON.stringify(body) }),
    },
  ] as const);
}

function entityPath(row: number): string {
  return `Tab1(PartitionKey='p',RowKey='${String(row).padStart(5, '0')}')`;
}

/** Returns the sizes of an account's safety copy files. */
async function sizesOfCopies(account: string): Promise<number[]> {
  const root = await navigator.storage.getDirectory();
  const sizes: number[] = [];
  for await (const [name, handle] of root.entries()) {
    if (!(handle instanceof FileSystemDirectoryHandle) || name === 'tablewright-reserve') continue;
    const folder = await handle.getDirectoryHandle(account).catch(() => handle);
    for await (const file of folder.values()) {
      if (!(file instanceof FileSystemFileHandle) || !file.name.endsWith('.copy')) continue;
      const { size } = await file.getFile();
      if (size > 0) sizes.push(size);
    }
  }
  return sizes;
}
