import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ACCOUNT, addEntity, KEY, openNewTable } from './books.ts';
import {
  cacheNames,
  expect,
  expectRunning,
  label,
  lookForUpdate,
  openKept,
  type Site,
  test,
  waitForControl,
} from './hosted-app.ts';
import { publishOtherBuild } from './other-build.ts';
import { NavigationPage } from './pages/navigation-page.ts';

const NEWER = 'A newer version';
const FAR_FUTURE = { 'cache-control': 'public, max-age=31536000, immutable' };

test.describe('on a host that redirects index.html and lets everything be kept for a year', () => {
  test.use({ hosting: { redirectsIndex: true, headers: FAR_FUTURE } });

  test('a newer version is installed on request, and then needs no host', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.server.address}index.html`);
    await waitForControl(page);
    const older = await cacheNames(page);
    await publishOtherBuild(site.folder, NEWER);

    expect(await lookForUpdate(page)).toBe(true);
    const reload = page.getByRole('button', { name: 'Reload' });
    await expect(reload).toBeVisible();
    await page.reload();
    await expectRunning(page);
    await expect(label(page), 'nothing changes before it is asked for').not.toBeAttached();

    await site.server.close();
    await reload.click();
    await expect(label(page)).toHaveAttribute('content', NEWER);
    await expectRunning(page);
    await expect
      .poll(() => cacheNames(page), 'the older one goes with its last tab')
      .toHaveLength(1);
    expect(await cacheNames(page)).not.toEqual(older);
    await page.goto(`${site.server.address}index.html`);
    await expect(label(page)).toBeAttached();
    await expectRunning(page);
  });
});

test.describe('on a host of whose files no browser keeps any by itself', () => {
  // Otherwise each attempt would find cached what earlier ones have fetched.
  test.use({ hosting: { headers: { 'cache-control': 'no-store' } } });

  test('a host that fails at any step of an update leaves the running version', async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(/ERR_|Failed to|integrity|404/);
    await openKept(page, site);
    const before = await cacheNames(page);
    await publishOtherBuild(site.folder, NEWER);

    const { length: files } = await readdir(join(site.folder, 'assets'));
    for (const served of [0, 1, 2, Math.floor(files / 4), Math.floor(files / 2) - 2]) {
      breakAfter(site, served);
      expect(await lookForUpdate(page), `gone after ${served} files`).toBe(false);
      expect(await cacheNames(page)).toEqual(before);
    }
    await page.reload();
    await expectRunning(page);
    await expect(label(page)).not.toBeAttached();

    // Half way through a release, a part is missing, or something else is answered in its place.
    site.breakOff(() => false);
    const [part = ''] = await partsOf(site);
    const right = await readPart(site, part);
    await writeFile(join(site.folder, part), '<!doctype html><title>Not found</title>');
    expect(await lookForUpdate(page), 'another answer for a part').toBe(false);
    expect(await cacheNames(page)).toEqual(before);

    await writeFile(join(site.folder, part), right);
    expect(await lookForUpdate(page)).toBe(true);
    site.breakOff(() => true);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(label(page)).toHaveAttribute('content', NEWER);
    await expectRunning(page);
  });
});

test('all tabs update together, once none has unsaved work', async ({ page, context, site }) => {
  const grid = await openNewTable(page);
  await addEntity(grid, KEY.rowKey, { Title: 'Emma' });
  await waitForControl(page);
  const editor = await new NavigationPage(page).openEntity(ACCOUNT, 'Books', KEY);
  await editor.value('Title').fill('Emma, in three volumes');
  const other = await takeUpdateBeside(context, site);
  await page.bringToFront();
  await expect(editor.value('Title'), 'nothing typed is lost').toHaveValue(
    'Emma, in three volumes',
  );
  await editor.save.click();
  for (const tab of [page, other]) {
    await expect(label(tab)).toHaveAttribute('content', NEWER);
    await expectRunning(tab);
  }
  await expect(editor.value('Title')).toHaveValue('Emma, in three volumes');
  await expect.poll(() => cacheNames(page)).toHaveLength(1);
});

test('an update that waits for unsaved work installs the newest version', async ({
  page,
  context,
  site,
}) => {
  const editor = await (await openNewTable(page)).add();
  await waitForControl(page);
  await editor.writeKeys('DE', '1');
  const other = await takeUpdateBeside(context, site);

  await publishOtherBuild(site.folder, 'The newest version');
  expect(await lookForUpdate(other)).toBe(true);
  await page.bringToFront();
  const offers = new NavigationPage(page).toasts.getByText('Update ready');
  await expect(offers, 'only one can be taken').toHaveCount(1);
  await editor.save.click();
  for (const tab of [page, other]) {
    await expect(label(tab)).toHaveAttribute('content', 'The newest version');
    await expectRunning(tab);
  }
});

test('a tab with unsaved work goes on with its own version’s parts', async ({ page, site }) => {
  const editor = await (await openNewTable(page)).add();
  await waitForControl(page);
  await editor.writeKeys('DE', '1');
  await publishOtherBuild(site.folder, NEWER);
  expect(await lookForUpdate(page)).toBe(true);
  // As a page of the other version does, or a browser that has restarted its service worker.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const changed = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve);
    });
    registration.waiting?.postMessage('SKIP_WAITING');
    await changed;
  });

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Language', exact: true }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(label(page)).not.toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'RowKey' })).toHaveValue('1');
});

/** Opens another tab that installs a version which waits for the first tab's work. */
async function takeUpdateBeside(context: BrowserContext, site: Site): Promise<Page> {
  const other = await context.newPage();
  await other.goto(site.server.address);
  await expectRunning(other);
  await publishOtherBuild(site.folder, NEWER);
  // An update check that the browser began itself just before may be the one that answers.
  await expect.poll(() => lookForUpdate(other)).toBe(true);
  await other.getByRole('button', { name: 'Reload' }).click();
  const { toasts } = new NavigationPage(other);
  await expect(toasts).toContainText(
    'The update is installed as soon as no tab has unsaved changes',
  );
  return other;
}

/** Serves this many parts of the app from now on, and then fails. */
function breakAfter(site: Site, served: number): void {
  let left = served;
  site.breakOff((target) => {
    if (!target.includes('/assets/')) return false;
    left -= 1;
    return left < 0;
  });
}

/** Returns the scripts of the app, the lazy ones among them. */
async function partsOf(site: Site): Promise<string[]> {
  const names = await readdir(join(site.folder, 'assets'));
  return names
    .filter((name) => name.startsWith('BenchmarkPanel') && name.endsWith('.js'))
    .map((name) => `assets/${name}`);
}

function readPart(site: Site, part: string): Promise<string> {
  return readFile(join(site.folder, part), 'utf8');
}
