import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ACCOUNT, addEntity, KEY, openNewTable } from './books.ts';
import { expect, expectRunning, openKept, type Site, test } from './hosted-app.ts';
import { ExportPage } from './pages/export-page.ts';
import { GridPage } from './pages/grid-page.ts';
import { chooseByInput, ImportPage } from './pages/import-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { useWholeApp } from './whole-app.ts';

const BOOKS = 'shelf,id,title\n1,a,Emma\n1,b,Persuasion\n';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

test('the app meets all of the browser’s criteria for installation', async ({ page, site }) => {
  await openKept(page, site);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Windows of tests are private, and nothing can be installed from them.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const manifest = JSON.parse(data ?? '{}') as Record<'icons' | 'screenshots', Picture[]>;
  const pictures = [...manifest.icons, ...manifest.screenshots];
  expect(new Set(manifest.icons.map((icon) => Reflect.get(icon, 'purpose')))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  );
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(new URL(src, site.server.address).href);
    expect(answer.headers()['content-type'], src).toBe(type);
    if (type === 'image/png') expect(pngSize(await answer.body()), src).toBe(sizes);
  }
});

test('the whole app works offline after one visit', async ({ page, site }) => {
  await ExportPage.withoutChooser(page);
  await openKept(page, site);
  await expect(new NavigationPage(page).tableLink('samples', 'Earthquakes')).toBeVisible();
  await site.server.close();
  await page.reload();
  await expectRunning(page);
  expect(await missingFiles(page, site), 'every file is kept').toEqual([]);
  await useWholeApp(page);
});

test('a restarted browser has the whole app and its data offline', async ({ profile, site }) => {
  const before = await profile.open();
  await openKept(before, site);
  await expect(new NavigationPage(before).tableLink('samples', 'Earthquakes')).toBeVisible();
  const grid = await openNewTable(before);
  await addEntity(grid, KEY.rowKey, { Title: 'Emma' });
  await profile.close();
  await site.server.close();
  await expect(fetch(site.server.address), 'nobody answers').rejects.toThrow();

  const page = await profile.open();
  await ExportPage.withoutChooser(page);
  await page.goto(site.server.address);
  await expectRunning(page);
  const editor = await new NavigationPage(page).openEntity(ACCOUNT, 'Books', KEY);
  await expect(editor.value('Title')).toHaveValue('Emma');
  await useWholeApp(page);
});

test('shared files are imported after a confirmation', async ({ page, site, server, problems }) => {
  problems.allow(/request to/);
  await openKept(page, site);
  const navigation = new NavigationPage(page);
  await expect(navigation.account(ACCOUNT)).toContainText('No tables yet');
  // Any other site can post such a form.
  await share(page, server.address, site, { name: 'books.csv', text: BOOKS });
  await expect(page).toHaveURL(site.server.address);
  const imports = new ImportPage(page);
  await expect(imports.dialog).toContainText('books.csv');
  await expect(navigation.account(ACCOUNT)).toContainText('No tables yet');
  await imports.start.click();
  await imports.openTable.click();
  await expect(new GridPage(page, 'books').row(2)).toBeVisible();

  await share(page, server.address, site, { name: 'photo.png', text: 'none' });
  await expect(imports.dialog).toContainText('photo.png');
  await page.reload();
  await expectRunning(page);
  await expect(imports.dialog, 'what was taken does not come again').toBeHidden();
});

test('files, shortcuts and links from the system are opened', async ({ page, site }) => {
  await page.addInitScript(() => {
    const setConsumer = (launchedBy: unknown) => Object.assign(globalThis, { launchedBy });
    Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
  });
  await page.goto(`${site.server.address}?link=web%2Btables%3A%2F%2Fsamples%2FAirports`);
  await expect(new GridPage(page, 'Airports').row(1)).toBeVisible();
  await expect(page).toHaveURL(/app\/#\/samples\/Airports/);

  const navigation = new NavigationPage(page);
  await launch(page, { targetURL: `${site.server.address}?do=newTable` });
  await expect(navigation.dialog.getByRole('textbox', { name: 'Table name' })).toBeFocused();
  // Open work stays: the files come next, one after the other.
  for (const fileName of ['books.csv', 'others.csv']) await launch(page, { fileName, text: BOOKS });
  await expect(navigation.dialog.getByRole('textbox', { name: 'Table name' })).toBeVisible();
  await page.keyboard.press('Escape');
  const imports = new ImportPage(page);
  for (const fileName of ['books.csv', 'others.csv']) {
    await expect(imports.dialog).toContainText(fileName);
    await page.keyboard.press('Escape');
  }
  await expect(imports.dialog).toBeHidden();

  await launch(page, { targetURL: `${site.server.address}?do=import` });
  await chooseByInput(page);
  const chooser = page.waitForEvent('filechooser');
  await navigation.toasts.getByRole('button', { name: 'Choose files…' }).click();
  await (await chooser).setFiles({
    name: 'more.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(BOOKS),
  });
  await expect(imports.dialog).toContainText('more.csv');
});

/** Returns width and height as the manifest writes them. */
function pngSize(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

/** Returns the files of the app that are not answered without its host. */
async function missingFiles(page: Page, site: Site): Promise<string[]> {
  const worker = await readFile(join(site.folder, 'sw.js'), 'utf8');
  const listed = [...worker.matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
  expect(listed.length).toBeGreaterThan(30);
  return page.evaluate(async (paths) => {
    const isMissing = async (path: string) =>
      (await fetch(path).catch(() => undefined))?.ok !== true;
    const missing = await Promise.all(paths.map(isMissing));
    return paths.filter((_, place) => missing[place]);
  }, listed);
}

/** Posts a file to the app as another site's page may, and as a system's share sheet does. */
async function share(
  page: Page,
  elsewhere: string,
  site: Site,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<void> {
  const action = new URL('share', site.server.address).href;
  await page.route(`${elsewhere}form`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="multipart/form-data" action="${action}">
        <input type="file" name="files" aria-label="Files"><button>Share</button></form>`,
    }),
  );
  await page.goto(`${elsewhere}form`);
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Files').setInputFiles(file);
  await page.getByRole('button', { name: 'Share' }).click();
}

type Launched =
  | { readonly targetURL: string }
  | { readonly fileName: string; readonly text: string };

/** Passes a launch to the app as its browser does. */
async function launch(page: Page, launched: Launched): Promise<void> {
  await page.waitForFunction(() => 'launchedBy' in globalThis);
  await page.evaluate(async (what) => {
    const { launchedBy } = globalThis as unknown as { launchedBy(params: object): void };
    if ('targetURL' in what) return launchedBy(what);
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(what.fileName, { create: true });
    const writer = await handle.createWritable();
    await writer.write(what.text);
    await writer.close();
    launchedBy({ files: [handle] });
  }, launched);
}
