import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type * as Tablewright from '../src/tablewright.ts';
import { ACCOUNT } from './books.ts';
import { expect, FEW_ROWS, openWindow, test as withApp } from './fixtures.ts';
import { copyApp } from './hosts.ts';
import { HistoryPage } from './pages/history-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { serveFolder } from './run/static-server.ts';

/**
 * An earlier build of the product as `npm run build` made it, without source
 * maps and pictures, its samples cut to `FEW_ROWS`. It stands for the tabs that
 * stay open over a release. An earlier build opens no newer version of stored data:
 * after such a version it is replaced by the first build that has it.
 */
const BUILD_BEFORE = fileURLToPath(new URL('data/build-0.1.0.zip', import.meta.url));

const TURNS = 40;

const test = withApp.extend<{ readonly both: string }>({
  /** A host of both builds, each in a folder of one origin: they share everything stored. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed.
  both: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'both-'));
    await copyApp(join(folder, 'now'), FEW_ROWS);
    for (const [name, bytes] of Object.entries(unzipSync(await readFile(BUILD_BEFORE)))) {
      const path = join(folder, 'before', name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    }
    const server = await serveFolder(folder, { port: 0 });
    await use(server.address);
    await server.close();
    await rm(folder, { recursive: true });
  },
  baseURL: ({ both }, use) => use(`${both}now/`),
});

test('the build before and this one write to one account at the same time', async ({
  page: now,
  both,
}) => {
  await now.goto('./');
  const navigation = new NavigationPage(now);
  await expect(navigation.tableLink('samples', 'Airports')).toBeVisible();
  const before = await openWindow(now);
  await before.goto(`${both}before/`);
  const navigationBefore = new NavigationPage(before);
  await expect(navigationBefore.tableLink('samples', 'Airports')).toBeVisible();

  await change(before, 'create');
  await expect(navigation.tableLink(ACCOUNT, 'Shared')).toHaveAccessibleName('Shared 1 entity');
  const refused = await Promise.all([change(before, 'count'), change(now, 'count')]);
  expect(refused).toEqual([expect.any(Number), expect.any(Number)]);
  const written = `Shared ${1 + 2 * TURNS} entities`;
  for (const one of [navigation, navigationBefore]) {
    await expect(one.tableLink(ACCOUNT, 'Shared')).toHaveAccessibleName(written);
  }
  expect(await Promise.all([change(before, 'read'), change(now, 'read')])).toEqual([
    2 * TURNS,
    2 * TURNS,
  ]);

  // One undoes what the other has deleted.
  await change(before, 'clear');
  await expect(navigation.tableLink(ACCOUNT, 'Shared')).toHaveAccessibleName('Shared 0 entities');
  const history = new HistoryPage(now);
  await history.open(ACCOUNT);
  await history.undo(1).click();
  await expect(navigationBefore.tableLink(ACCOUNT, 'Shared')).toHaveAccessibleName(written);

  // Settings are synchronized, and each reads complete what the other has checkpointed.
  await before.goto(`${both}before/#/settings`);
  await before.getByRole('radio', { name: 'Dark' }).check();
  await expect(now.locator(':root')).toHaveAttribute('data-theme', 'dark');
  await now.reload();
  for (const one of [now, before]) {
    await new NavigationPage(one).askAboutAccount(ACCOUNT, 'Check account…');
    const check = one.getByRole('dialog', { name: `Check ${ACCOUNT}` });
    await check.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(check).toContainText('No errors found.');
    await check.getByRole('button', { name: 'Close' }).last().click();
  }
  expect(await change(before, 'read')).toBe(2 * TURNS);
});

/**
 * Works with the module of the page's own build. `count` inserts rows and
 * increments one number as often, each time from the version that it read; it
 * returns how many times another writer was first. `read` returns the number.
 */
function change(page: Page, work: 'create' | 'count' | 'read' | 'clear'): Promise<number> {
  return page.evaluate(
    async ([account, turns, kind]) => {
      const address = new URL('tablewright.js', document.baseURI).href;
      const { openAccount, int32Of, formatETag, StorageError }: typeof Tablewright = await import(
        address
      );
      const opened = await openAccount(account);
      const row = { partitionKey: 'count', rowKey: 'all' };
      const read = async () => {
        const { timestamp, properties } = await opened.getEntity('Shared', row);
        return { etag: formatETag(timestamp), count: Number(properties.get('Count')?.value) };
      };
      const entity = (count: number) => ({
        ...row,
        properties: new Map([['Count', int32Of(count)]]),
      });
      const raise = async (): Promise<number> => {
        const { etag, count } = await read();
        try {
          const how = { mode: 'replace', ifMatch: etag } as const;
          await opened.updateEntity('Shared', entity(count + 1), how);
          return 0;
        } catch (error) {
          if (!(error instanceof StorageError) || error.status !== 412) throw error;
          return 1 + (await raise());
        }
      };
      let result = 0;
      if (kind === 'clear') await opened.clearTable('Shared');
      if (kind === 'read') result = (await read()).count;
      if (kind === 'create') {
        await opened.createTable('Shared');
        await opened.insertEntity('Shared', entity(0));
      }
      for (let turn = 0; kind === 'count' && turn < turns; turn += 1) {
        const partitionKey = location.pathname.replaceAll('/', '');
        await opened.insertEntity('Shared', {
          ...entity(turn),
          partitionKey,
          rowKey: String(turn),
        });
        result += await raise();
      }
      opened.close();
      return result;
    },
    [ACCOUNT, TURNS, work] as const,
  );
}
