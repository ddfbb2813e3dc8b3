import {
  AzureNamedKeyCredential,
  generateAccountSas,
  generateTableSas,
  TableClient,
  TableServiceClient,
} from '@azure/data-tables';
import type { Page } from '@playwright/test';
import { httpClientOver } from '../src/client/rest-http-client.ts';
import { ConnectPage } from './pages/connect-page.ts';
import { NavigationPage } from './pages/navigation-page.ts';
import { expect, openControlledPage, REFUSED, test } from './rest/rest-site.ts';

const ACCOUNT = 'devstoreaccount1';

/** The key of this account is public and the same everywhere. */
const KEY =
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

const ODD_KEYS = [
  '',
  "O'Neil",
  'a b',
  '100%',
  '+&=,;',
  'é 😀',
  '(x)!*~',
  '{a}',
  '..',
  'a%27b',
  '"$@:',
];

test('with authorization, keys and signatures grant what they name', async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.allow(REFUSED);
  const own = await openControlledPage(context, site);
  const url = await own.evaluate(() => restPage.url);
  const connect = new ConnectPage(page);
  await connect.open(ACCOUNT, 'keys');
  await connect.askForCredentials();

  await test.step('who brings none is refused', async () => {
    const outcomes = await own.evaluate(async () => {
      const { collect, refusal, service, table } = restPage;
      const key = { partitionKey: 'p', rowKey: 'r' };
      return Promise.all(
        [
          service().createTable('Books'),
          collect(service().listTables()),
          table('Books').createEntity(key),
          table('Books').getEntity('p', 'r'),
          collect(table('Books').listEntities()),
          table('Books').submitTransaction([['create', key]]),
        ].map(refusal),
      );
    });
    expect(new Set(outcomes)).toEqual(new Set(['403 AuthorizationFailure']));
  });

  const owner = new AzureNamedKeyCredential(ACCOUNT, KEY);
  const options = { httpClient: httpClientOf(own), retryOptions: { maxRetries: 0 } };
  const service = new TableServiceClient(url, owner, options);
  const books = new TableClient(url, 'Books', owner, options);

  await test.step('a named key opens everything', async () => {
    await service.createTable('Books');
    for (const rowKey of ODD_KEYS) {
      const entity = { partitionKey: `p${rowKey}`, rowKey, n: 1 };
      await books.createEntity(entity);
      expect(await books.getEntity(entity.partitionKey, rowKey)).toMatchObject(entity);
      await books.upsertEntity({ ...entity, n: 2 });
      await books.deleteEntity(entity.partitionKey, rowKey);
    }
    await books.submitTransaction(
      ['1', '2', '3', '4'].map((rowKey) => ['create', { partitionKey: 'p', rowKey }]),
    );
    await books.updateEntity({ partitionKey: 'p', rowKey: '4', n: 4 }, 'Replace');
    expect(await rowsOf(books, "PartitionKey eq 'p' and n ge 4")).toEqual(['4']);
    await books.setAccessPolicy([{ id: 'readers', accessPolicy: { permission: 'r' } }]);
    expect(await books.getAccessPolicy()).toMatchObject([{ id: 'readers' }]);
    expect(await service.getProperties()).toMatchObject({ cors: [] });
    expect(await service.getStatistics()).toMatchObject({ geoReplication: { status: 'live' } });
    const forged = new AzureNamedKeyCredential(ACCOUNT, btoa('forged'));
    const stranger = new TableServiceClient(url, forged, options);
    await expect(stranger.createTable('Forged')).rejects.toMatchObject({ statusCode: 403 });
  });

  await test.step('a signature opens what it says, however it is brought', async () => {
    const expiresOn = new Date('2100-01-01T00:00:00Z');
    const range = {
      startPartitionKey: 'p',
      startRowKey: '2',
      endPartitionKey: 'p',
      endRowKey: '3',
    };
    const signatures = {
      table: generateTableSas('Books', owner, {
        permissions: { query: true },
        expiresOn,
        ...range,
      }),
      policy: generateTableSas('Books', owner, { identifier: 'readers', expiresOn }),
      account: generateAccountSas(owner, { permissions: { query: true, list: true }, expiresOn }),
    };
    const read = () => own.evaluate(readWith, signatures);
    const letters = '403 AuthorizationPermissionMismatch';
    const whole = ['1,2,3,4', '1,2,3,4', '1,2,3,4', letters];
    expect(await read()).toEqual({
      table: ['2,3', '2,3', '2,3', letters],
      policy: whole,
      account: whole,
    });
    await books.setAccessPolicy([]);
    const gone = '403 AuthenticationFailed';
    expect((await read())['policy']).toEqual([gone, gone, gone, gone]);
  });

  const navigation = new NavigationPage(page);
  await expect(navigation.tableLink(ACCOUNT, 'Books'), 'the workbench is its owner').toBeVisible();
});

/**
 * Uses each signature as a credential, in the address, and in a connection
 * string. Returns what it reads, and whether it writes.
 */
async function readWith(signatures: Readonly<Record<string, string>>) {
  const { collect, refusal, sdk, url } = restPage;
  const options = { allowInsecureConnection: true, retryOptions: { maxRetries: 0 } };
  const outcomes: Record<string, string[]> = {};
  for (const [name, signature] of Object.entries(signatures)) {
    const text = `TableEndpoint=${url};SharedAccessSignature=${signature}`;
    const byCredential = new sdk.TableClient(
      url,
      'Books',
      new sdk.AzureSASCredential(signature),
      options,
    );
    const clients = [
      byCredential,
      new sdk.TableClient(`${url}?${signature}`, 'Books', options),
      sdk.TableClient.fromConnectionString(text, 'Books', options),
    ];
    const found = clients.map(async (client) => {
      let rows = '';
      const asked = collect(client.listEntities()).then((all) => {
        rows = all.map(({ rowKey }) => rowKey).join();
      });
      const refused = await refusal(asked);
      return refused === 'done' ? rows : refused;
    });
    const write = byCredential.upsertEntity({ partitionKey: 'p', rowKey: '2' });
    outcomes[name] = await Promise.all([...found, refusal(write)]);
  }
  return outcomes;
}

/** The SDK signs with keys in Node only, so its requests are sent by the page. */
function httpClientOf(page: Page) {
  return httpClientOver(async (request) => {
    const { url, method } = request;
    const sent = { url, method, headers: [...request.headers], body: await request.text() };
    const { status, headers, body } = await page.evaluate(async (asked) => {
      const hasBody = asked.body !== '';
      const answer = await fetch(asked.url, {
        method: asked.method,
        headers: asked.headers,
        ...(hasBody && { body: asked.body }),
      });
      return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
    }, sent);
    return new Response(body === '' ? null : body, { status, headers });
  });
}

async function rowsOf(books: TableClient, filter: string): Promise<(string | undefined)[]> {
  const rows = [];
  for await (const { rowKey } of books.listEntities({ queryOptions: { filter } }))
    rows.push(rowKey);
  return rows;
}
