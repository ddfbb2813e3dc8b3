import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ACCOUNT } from './books.ts';
import { expect, expectRunning, test as hosted, openKept } from './hosted-app.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { serveFolder } from './run/static-server.ts';

/** A form whose text is also JSON, for a server that ignores the type. */
const FORGED = `<input name='{"TableName":"Forged","x":"' value='"}'>`;

/** The text that this form sends. */
const FORGED_TEXT = '{"TableName":"Forged","x":"="}';

/** Requests that another site can make a browser send to the tables of an account. */
const FORMS: Readonly<Record<string, (tables: string) => string>> = {
  'a form': (tables) =>
    `<form method="post" enctype="text/plain" action="${tables}">${FORGED}</form>`,
  'a form in a frame': (tables) => `<iframe name="inside"></iframe>
    <form method="post" enctype="text/plain" target="inside" action="${tables}">${FORGED}</form>`,
  'a form with a file': (
    tables,
  ) => `<form method="post" enctype="multipart/form-data" action="${tables}">
    <input name="TableName" value="Forged"></form>`,
};

/** Launches and addresses that a link may name. They only navigate. */
const LAUNCHES = ['?do=newTable', '?do=import', '?shared=files', '?link=javascript%3Aalert(1)'];
const PLACES = [
  '#/forged/Forged?pk=a&rk=b',
  '#/devstoreaccount1/Forged?do=delete&method=POST',
  '#/devstoreaccount1/__proto__',
  '#/constructor',
  '#/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  '#/%00%ff/../../rest/devstoreaccount1/Tables',
];

/** A host of another owner. */
interface Elsewhere {
  readonly folder: string;
  readonly address: string;
}

const test = hosted.extend<{ readonly elsewhere: Elsewhere }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed.
  elsewhere: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'elsewhere-'));
    const { address, close } = await serveFolder(folder, { port: 0 });
    await use({ folder, address });
    await close();
    await rm(folder, { recursive: true });
  },
});

/** The requests that the app's host received. */
const received: string[] = [];

test.use({ hosting: { watch: (target: string) => void received.push(target) } });

test.beforeEach(({ problems }) =>
  problems.allow(/request to|status of 40|blocked|ERR_|frame-ancestors|Refused/),
);

test('requests of another site change nothing', async ({ page, context, site, elsewhere }) => {
  await openKept(page, site);
  await expect(new NavigationPage(page).tableLink('samples', 'Earthquakes')).toBeVisible();
  const before = await listAll(page);
  const tables = new URL(`rest/${ACCOUNT}/Tables`, site.server.address).href;
  expect(await makeAndRemove(page, FORGED_TEXT), 'the app’s own page may').toEqual([201, 204]);
  expect(await listAll(page)).toEqual(before);
  const other = await context.newPage();
  // One is the same host at another port, the other is another site.
  const ownSite = elsewhere.address;
  for (const address of [ownSite, ownSite.replace('127.0.0.1', 'localhost')]) {
    const from = { ...elsewhere, address };
    for (const [name, form] of Object.entries(FORMS)) {
      await showElsewhere(other, from, form(tables));
      await other.evaluate(() => document.forms[0]?.submit());
      // A frame in another site's page is not answered at all.
      const places = () => other.frames().map((frame) => frame.url());
      const isThere = (url: string) => url === tables || url.startsWith('chrome-error:');
      await expect.poll(() => places().some(isThere), name).toBe(true);
    }
    await showElsewhere(other, from, '');
    received.length = 0;
    const refused = await other.evaluate(async (to) => {
      const simple = { method: 'POST', mode: 'no-cors', body: '{"TableName":"Forged"}' } as const;
      await fetch(to, simple).catch(() => undefined);
      const headers = { 'Content-Type': 'application/json' };
      return fetch(to, { method: 'POST', headers }).then(String, () => 'refused');
    }, tables);
    expect(refused).toBe('refused');
    expect(received, 'the host’s to answer').toContain(new URL(tables).pathname);
  }
  expect(await listAll(page)).toEqual(before);
});

test('links and windows of another site only navigate', async ({
  page,
  context,
  site,
  elsewhere,
}) => {
  await openKept(page, site);
  await expect(new NavigationPage(page).tableLink('samples', 'Earthquakes')).toBeVisible();
  const before = await listAll(page);
  const other = await context.newPage();
  for (const launch of LAUNCHES) {
    await showElsewhere(other, elsewhere, '');
    await other.evaluate((to) => location.assign(to), site.server.address + launch);
    await other.waitForURL(`${site.server.address}**`);
    await expectRunning(other);
  }
  for (const place of PLACES) {
    await other.evaluate((to) => location.assign(to), place);
    await expectRunning(other);
  }
  await showElsewhere(other, elsewhere, '');
  const opened = context.waitForEvent('page');
  await other.evaluate((to) => void window.open(to), `${site.server.address}?do=newTable`);
  const popup = await opened;
  const name = new NavigationPage(popup).dialog.getByRole('textbox', { name: 'Table name' });
  await expect(name).toHaveValue('');
  expect(await popup.evaluate(() => window.opener), 'whoever opened it has no hold').toBeNull();
  expect(await listAll(page)).toEqual(before);
});

test('frames in another site see no stored data', async ({ page, context, site, elsewhere }) => {
  await openKept(page, site);
  const navigation = new NavigationPage(page);
  await expect(navigation.tableLink('samples', 'Earthquakes')).toBeVisible();
  await navigation.createTable(ACCOUNT, 'Mine');
  await expect(navigation.tableLink(ACCOUNT, 'Mine')).toBeVisible();
  const other = await context.newPage();
  const frame = `<iframe src="${site.server.address}"></iframe>`;

  // Same-site, answered by the service worker, whose pages may not be framed.
  await showElsewhere(other, elsewhere, frame);
  const urls = () => other.frames().map((one) => one.url());
  await expect.poll(urls).toContain('chrome-error://chromewebdata/');

  // Cross-site, for which the browser has a separate store, or none.
  const foreign = elsewhere.address.replace('127.0.0.1', 'localhost');
  await showElsewhere(other, { ...elsewhere, address: foreign }, frame);
  const framed = other.frameLocator('iframe');
  // The state of a new user once accounts are read, or the message that nothing can be stored.
  const samples = framed.getByRole('link', { name: /^Earthquakes / });
  await expect(samples.or(framed.getByRole('alert')).first()).toBeVisible();
  await expect(framed.getByText('Mine', { exact: true })).toHaveCount(0);
});

test('no request creates an account, or reaches another one', async ({ page, site }) => {
  await openKept(page, site);
  await expectRunning(page);
  const before = await listAll(page);
  expect(await makeAndRemove(page, FORGED_TEXT), 'where it is allowed').toEqual([201, 204]);
  const answers = await page.evaluate(async () => {
    const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
    const post = { method: 'POST', headers: json, body: '{"TableName":"Forged"}' };
    const asked: readonly (readonly [string, RequestInit])[] = [
      ['nobody00/Tables', post],
      ['nobody00/Forged', post],
      ["nobody00/Forged(PartitionKey='a',RowKey='b')", { ...post, method: 'PUT' }],
      ['nobody00/?restype=service&comp=properties', { method: 'PUT', body: '<a/>' }],
      ['__proto__/Tables', post],
      ['benchmarkscratch/Tables', post],
      ['data.zip/Tables', post],
      ['/Tables', post],
      ['devstoreaccount1/%2e%2e%2fsamples/Tables', post],
      ['devstoreaccount1/..%5csamples%5cTables', post],
      ['devstoreaccount1//samples/Tables', post],
      ['devstoreaccount1%2f..%2fsamples/Tables', post],
    ];
    return Promise.all(
      asked.map(
        async ([path, init]) => [path, (await fetch(`./rest/${path}`, init)).status] as const,
      ),
    );
  });
  for (const [path, status] of answers) {
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
  }
  expect(await listAll(page)).toEqual(before);
});

/**
 * Returns the statuses when the account's own page sends the same text, and
 * deletes the table again.
 */
function makeAndRemove(page: Page, body: string): Promise<number[]> {
  return page.evaluate(async (text) => {
    const tables = './rest/devstoreaccount1/Tables';
    const headers = { 'Content-Type': 'application/json' };
    const made = await fetch(tables, { method: 'POST', headers, body: text });
    const removed = await fetch(`${tables}('Forged')`, { method: 'DELETE' });
    return [made.status, removed.status];
  }, body);
}

/** Returns every database of the origin, and the tables of the accounts. */
function listAll(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name).sort();
    const headers = { Accept: 'application/json;odata=nometadata' };
    const list = async (account: string) =>
      (await fetch(`./rest/${account}/Tables`, { headers })).text();
    return [databases, await list('devstoreaccount1'), await list('samples')];
  });
}

/**
 * Shows a page of another origin, which its host really serves: browsers let no
 * other page request this machine.
 */
async function showElsewhere(page: Page, elsewhere: Elsewhere, body: string): Promise<void> {
  await writeFile(join(elsewhere.folder, 'page.html'), body);
  await page.goto(`${elsewhere.address}page.html`);
}
