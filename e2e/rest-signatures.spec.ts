import {
  type AccountSasPermissions,
  AzureNamedKeyCredential,
  generateAccountSas,
  generateTableSas,
} from '@azure/data-tables';
import { expect, openControlledPage, REFUSED, test } from './rest/rest-site.ts';

test('signatures of the SDK and stored policies are checked', async ({
  context,
  site,
  problems,
}) => {
  problems.allow(REFUSED);
  const page = await openControlledPage(context, site);
  const properties = await page.evaluate(async () => {
    const { collect, service, table } = restPage;
    const tables = service();
    const books = table('Books');
    await books.createTable();
    await books.submitTransaction(
      ['1', '2', '3', '4'].map((rowKey) => ['create', { partitionKey: 'p', rowKey }]),
    );
    await books.setAccessPolicy([
      {
        id: 'readers',
        accessPolicy: { permission: 'r', expiry: new Date('2100-01-01T00:00:00Z') },
      },
    ]);
    const rule = { allowedOrigins: '*', allowedMethods: 'GET', maxAgeInSeconds: 5 };
    await tables.setProperties({ cors: [{ ...rule, allowedHeaders: '*', exposedHeaders: '*' }] });
    const { cors, logging } = await tables.getProperties();
    const { geoReplication } = await tables.getStatistics();
    return {
      policies: await books.getAccessPolicy(),
      cors: cors?.map(({ allowedMethods }) => allowedMethods),
      version: logging?.version,
      replication: geoReplication?.status,
      rows: (await collect(books.listEntities())).length,
    };
  });
  expect(properties).toMatchObject({
    policies: [
      {
        id: 'readers',
        accessPolicy: { permission: 'r', expiry: new Date('2100-01-01T00:00:00Z') },
      },
    ],
    ...{ cors: ['GET'], version: '1.0', replication: 'live', rows: 4 },
  });

  const outcomes = await page.evaluate(async (signatures) => {
    const { collect, refusal, sdk, url } = restPage;
    const options = { allowInsecureConnection: true, retryOptions: { maxRetries: 0 } };
    const attempts: Record<string, unknown> = {};
    for (const [name, signature] of Object.entries(signatures)) {
      const credential = new sdk.AzureSASCredential(signature);
      const books = new sdk.TableClient(url, 'Books', credential, options);
      const tables = new sdk.TableServiceClient(url, credential, options);
      let found: unknown[] = [];
      const list = collect(books.listEntities()).then((rows) => {
        found = rows.map(({ rowKey }) => rowKey);
      });
      attempts[name] = [
        await refusal(list),
        found.join(),
        await refusal(books.upsertEntity({ partitionKey: 'p', rowKey: '2' })),
        await refusal(books.upsertEntity({ partitionKey: 'q', rowKey: '1' })),
        await refusal(books.submitTransaction([['upsert', { partitionKey: 'p', rowKey: '3' }]])),
        await refusal(tables.createTable('Signed')),
      ];
    }
    return attempts;
  }, signAll());
  const permission = '403 AuthorizationPermissionMismatch';
  const failed = '403 AuthenticationFailed';
  const elsewhere = '403 AuthorizationFailure';
  const readsAll = ['done', '1,2,3,4,1'];
  expect(outcomes).toEqual({
    all: ['done', '1,2,3,4', 'done', 'done', 'done', 'done'],
    reading: [...readsAll, permission, permission, permission, permission],
    range: ['done', '2,3', 'done', elsewhere, 'done', elsewhere],
    policy: [...readsAll, permission, permission, permission, elsewhere],
    expired: [failed, '', failed, failed, failed, failed],
    forged: [failed, '', failed, failed, failed, failed],
  });
});

/** The key of this account is public and the same everywhere. */
const KEY =
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

/** Makes signatures as an owner does on a server, where the SDK has the key. */
function signAll(): Record<string, string> {
  const owner = new AzureNamedKeyCredential('devstoreaccount1', KEY);
  const stranger = new AzureNamedKeyCredential('devstoreaccount1', btoa('not the key'));
  const everything = {
    query: true,
    write: true,
    delete: true,
    list: true,
    add: true,
    create: true,
    update: true,
  };
  const all: AccountSasPermissions = everything;
  const expiresOn = new Date('2100-01-01T00:00:00Z');
  return {
    all: generateAccountSas(owner, { permissions: all, expiresOn }),
    reading: generateAccountSas(owner, { permissions: { query: true, list: true }, expiresOn }),
    range: generateTableSas('Books', owner, {
      permissions: { query: true, add: true, update: true },
      expiresOn,
      ...{ startPartitionKey: 'p', startRowKey: '2', endPartitionKey: 'p', endRowKey: '3' },
    }),
    policy: generateTableSas('Books', owner, { identifier: 'readers' }),
    expired: generateAccountSas(owner, {
      permissions: all,
      expiresOn: new Date('2020-01-01T00:00:00Z'),
    }),
    forged: generateAccountSas(stranger, { permissions: all, expiresOn }),
  };
}
