import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Tablewright from '../src/tablewright.ts';
import { FEW_ROWS } from './fixtures.ts';
import { copyApp, DIST } from './hosts.ts';
import { publishOtherBuild } from './other-build.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { expect, REFUSED, test } from './rest/rest-site.ts';
import { ROOT } from './run/commands.ts';
import { serveFolder } from './run/static-server.ts';

const ACCOUNT = 'devstoreaccount1';

test('a page elsewhere and the workbench show each other’s writes', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.example);
  const books = page.getByRole('list', { name: 'Books' }).getByRole('listitem');
  const status = page.getByRole('status');
  const add = async (author: string, title: string, year: string) => {
    await page.getByLabel('Author').fill(author);
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Year', { exact: true }).fill(year);
    await page.getByRole('button', { name: 'Add' }).click();
  };
  await add('Austen', 'Emma', '1815');
  await expect(books).toHaveText(/Emma, 1815/);
  await add('Austen', 'Persuasion', '1817');
  await expect(books).toHaveText([/Emma, 1815/, /Persuasion, 1817/]);
  await add('Austen', 'Emma', '1815');
  await expect(status).toContainText('409 EntityAlreadyExists (entityExists)');
  await add('Austen', 'a/b', '1815');
  await expect(status).toContainText('400 OutOfRangeInput (keyCharacters)');
  await page.getByLabel('From year').fill('1816');
  await expect(books).toHaveText([/Persuasion, 1817/]);
  await page.getByLabel('From year').fill('');
  await expect(books).toHaveCount(2);

  const app = await context.newPage();
  const navigation = new NavigationPage(app);
  const editor = await navigation.openEntity(ACCOUNT, 'ReadingList', {
    partitionKey: 'Austen',
    rowKey: 'Emma',
  });
  await editor.value('year').fill('1816');
  await editor.save.click();
  await expect(books).toHaveText([/Emma, 1816/, /Persuasion, 1817/]);

  const table = navigation.tableLink(ACCOUNT, 'ReadingList');
  await expect(table).toHaveAccessibleName('ReadingList 2 entities');
  await page.getByRole('button', { name: 'Remove Persuasion' }).click();
  await expect(books).toHaveText([/Emma, 1816/]);
  await expect(table).toHaveAccessibleName('ReadingList 1 entity');

  await page.getByRole('button', { name: 'Close' }).click();
  await expect(status).toContainText('409 EngineLost (engineLost)');
  const workers = () => page.workers().length;
  await expect.poll(workers, 'its thread has ended').toBe(0);
  const registrations = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  );
  expect(registrations, 'the app alone has a service worker').toEqual([site.app]);
});

test('other pages have the whole service, and the SDK', async ({ page, site, problems }) => {
  problems.allow(REFUSED);
  await page.goto(site.example);
  await page.addScriptTag({ url: `${site.page}rest-page.js`, type: 'module' });
  await page.waitForFunction(() => 'restPage' in globalThis);
  const outcome = await page.evaluate(async (address) => {
    const tablewright: typeof Tablewright = await import(address);
    const { int32Of, int64Of, openAccount, pageOf, propertiesOf } = tablewright;
    const reasonOf = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error) => `${error instanceof tablewright.StorageError} ${error.reason}`,
      );
    const missing = await reasonOf(openAccount('nobody'));
    const account = await openAccount('library', { create: true });
    await account.createTable('Books');
    const rows = Array.from({ length: 1500 }, (_, row) => `${row}`.padStart(4, '0'));
    for (let first = 0; first < rows.length; first += 100) {
      await account.submitTransaction(
        'Books',
        rows.slice(first, first + 100).map((rowKey) => ({
          kind: 'insert',
          entity: {
            partitionKey: 'p',
            rowKey,
            properties: propertiesOf({ n: int64Of(BigInt(rowKey)) }),
          },
        })),
      );
    }
    const found: string[] = [];
    const filter = 'n ge 250L and n lt 1250L';
    for await (const { rowKey } of account.listEntities('Books', { filter })) found.push(rowKey);

    const sent = ['1', '2', 'a/b'].map((rowKey) => ({
      partitionKey: 'imported',
      rowKey,
      timestamp: 0n,
      properties: new Map([['n', int32Of(1)]]),
    }));
    const slice = { page: pageOf(sent), existing: 'refuse', isLast: true } as const;
    const { inserted, refused: leftOut } = await account.importEntities('Books', slice);

    const abort = new AbortController();
    const walk = reasonOf(
      (async () => {
        const all = account.listEntities('Books', { limit: 100 }, abort.signal);
        for await (const { rowKey } of all) if (rowKey === '0150') abort.abort();
      })(),
    );

    const { TableClient } = restPage.sdk;
    const { httpClient, url } = account;
    const options = { httpClient, retryOptions: { maxRetries: 0 } };
    const books = new TableClient(url, 'Books', options);
    await books.createEntity({ partitionKey: 'sdk', rowKey: '1', big: 5n });
    const read = await account.getEntity('Books', { partitionKey: 'sdk', rowKey: '1' });
    const back = await books.getEntity('p', '0007');
    const refused = await restPage.refusal(books.getEntity('p', 'none'));
    const walked = await walk;
    account.close();
    const closed = await reasonOf(account.getTable('Books'));
    return {
      ...{ missing, walked, refused, closed },
      found: [found.length, found[0], found.at(-1)],
      imported: [inserted, ...leftOut.map(({ row, reason }) => `${row} ${reason}`)],
      read: read.properties.get('big'),
      n: back['n'],
      isControlled: navigator.serviceWorker.controller !== null,
    };
  }, `${site.app}tablewright.js`);
  expect(outcome).toEqual({
    ...{ missing: 'true accountMissing', walked: 'true cancelled', closed: 'true engineLost' },
    refused: '404 ResourceNotFound',
    found: [1000, '0250', '1249'],
    imported: [2, '2 keyCharacters'],
    read: { type: 'Edm.Int64', value: 5n },
    ...{ n: 7n, isControlled: false },
  });
});

for (const [name, policy] of [
  ['asks for Trusted Types', "require-trusted-types-for 'script'; trusted-types tablewright"],
  ['has policies of its own', 'trusted-types theirs'],
] as const) {
  test(`the module works in a page that ${name}`, async ({ page, site, problems }) => {
    problems.allow(/TrustedTypePolicy named 'tablewright'/);
    const address = `${site.server.address}policy.html`;
    const html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="data:,">`;
    await page.route(address, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await page.goto(address);
    const tables = await page.evaluate(async (module) => {
      const { openAccount }: typeof Tablewright = await import(module);
      const account = await openAccount('policies', { create: true });
      await account.createTable('Books');
      const { tables } = await account.listTables();
      account.close();
      return tables.map((table) => table.name);
    }, `${site.app}tablewright.js`);
    expect(tables).toEqual(['Books']);
  });
}

test('the module works beside the app, in the app’s own page', async ({ page, site }) => {
  await page.goto(site.app);
  // It has its menu once it is created.
  await page.getByRole('button', { name: 'Actions for account samples' }).waitFor();
  const tables = await page.evaluate(async (module) => {
    const { openAccount }: typeof Tablewright = await import(module);
    const account = await openAccount('samples');
    const { tables } = await account.listTables();
    account.close();
    return tables.length;
  }, `${site.app}tablewright.js`);
  expect(tables).toBeGreaterThan(0);
});

test('a page that runs an outdated module is told to reload', async ({ page, problems }) => {
  problems.allow(REFUSED);
  problems.allow(/^request to/);
  const folder = await mkdtemp(join(tmpdir(), 'module-release-'));
  await copyApp(join(folder, 'app'), FEW_ROWS);
  const server = await serveFolder(folder, { port: 0 });
  const address = `${server.address}app/blank.html`;
  const html = '<!doctype html><link rel="icon" href="data:,">';
  await page.route(address, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto(address);
  const module = await page.evaluateHandle(
    (url): Promise<typeof Tablewright> => import(url),
    `${server.address}app/tablewright.js`,
  );
  const account = await module.evaluateHandle(({ openAccount }) =>
    openAccount('library', { create: true }),
  );
  await publishOtherBuild(join(folder, 'app'), 'A newer version');
  const reported = await page.evaluate(
    async ([{ openAccount, ready, StorageError }, { url, httpClient, listTables }]) => {
      const messageOf = (call: Promise<unknown>) =>
        call.then(
          () => 'done',
          (error) => `${error instanceof StorageError} ${error.reason}: ${error.message}`,
        );
      const request = { url, method: 'GET', headers: [] };
      return [
        // The part that is missing reads the request.
        await messageOf(httpClient.sendRequest(request as never)),
        await messageOf(ready()),
        await messageOf(openAccount('library')),
        await messageOf(listTables()),
      ];
    },
    [module, account] as const,
  );
  const missing = /^true partMissing: .*Load the page again\. /;
  expect(reported).toEqual([
    expect.stringMatching(missing),
    expect.stringMatching(missing),
    expect.stringMatching(/^true engineLost: .*Load the page again\./),
    'done',
  ]);
  await server.close();
  await rm(folder, { recursive: true });
});

test('the module’s types need no other file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'module-types-'));
  await cp(join(DIST, 'tablewright.d.ts'), join(folder, 'tablewright.d.ts'));
  await writeFile(join(folder, 'uses.ts'), USES);
  const flags = ['--strict', '--noEmit', '--target', 'es2023', '--lib', 'es2023,dom'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags, ...modules, join(folder, 'uses.ts')],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stdout).toBe('');
  await rm(folder, { recursive: true });
});

/** It must compile, and the marked lines must not. */
const USES = `
import { formatETag, int32Of, openAccount, propertiesOf, ready, StorageError } from './tablewright.js';
import type { Account, Entity, EntityPage, EntityQuery, Reason } from './tablewright.js';

const account: Account = await openAccount('devstoreaccount1', { create: true });
const query: EntityQuery = { filter: "a eq 1", select: ['a'] };
for await (const entity of account.listEntities('Books', query, new AbortController().signal)) {
  const whole: Entity = entity;
  const text: string | undefined = whole.properties.get('a')?.type;
  await account.deleteEntity('Books', entity, formatETag(entity.timestamp));
}
const page: EntityPage = await account.queryEntities('Books', query);
await account.insertEntity('Books', {
  partitionKey: 'p', rowKey: String(page.length), properties: propertiesOf({ a: int32Of(1), b: 'two', c: 3n }),
});
const stop = account.watchChanges((change) => change.kind === 'entities' && change.table.length);
stop();
try {
  await account.getTable('Books');
} catch (error) {
  if (error instanceof StorageError) {
    const reason: Reason = error.reason;
    const status: number = error.status;
  }
}
const base: string = await ready();
// @ts-expect-error A table has a name.
await account.createTable(5);
// @ts-expect-error There is no such reason.
const wrong: Reason = 'noReason';
// @ts-expect-error A key has two parts.
await account.getEntity('Books', { partitionKey: 'p' });
`;
