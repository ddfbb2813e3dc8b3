import {
  type AccountSasOptions,
  AzureNamedKeyCredential,
  AzureSASCredential,
  generateAccountSas,
  generateTableSas,
  RestError,
  TableClient,
  type TableSasSignatureValues,
  TableServiceClient,
} from '@azure/data-tables';
import { describe, expect, test } from 'vitest';
import { parseAccountName } from '../model/names.ts';
import { ReferenceAccounts } from '../testing/reference-accounts.ts';
import { createRestHttpClient } from './rest-http-client.ts';

// Only its Node build signs with keys, so that these tests are where IndexedDB
// is not. What the engine keeps is tried in the browser, by the same protocol.

const BASE = 'https://tables.example/app/rest/';
const ACCOUNT = parseAccountName('acct');
const HOUR = 3_600_000;
const IN_AN_HOUR = () => new Date(Date.now() + HOUR);
const AN_HOUR_AGO = () => new Date(Date.now() - HOUR);

describe('a named key', () => {
  test('opens the whole account', async () => {
    const { service, books } = await open();
    await service.createTable('More');
    const names = [];
    for await (const { name } of service.listTables()) names.push(name);
    expect(names).toEqual(['Books', 'More']);
    await service.deleteTable('More');
    await books.setAccessPolicy([{ id: 'read', accessPolicy: { permission: 'r' } }]);
    expect(await books.getAccessPolicy()).toMatchObject([{ id: 'read' }]);
    expect(await service.getProperties()).toMatchObject({ cors: [] });
    expect(await service.getStatistics()).toMatchObject({ geoReplication: { status: 'live' } });
  });

  test.each(['r', 'a b', "O'Neil", '100%', '+&=,;', 'é 😀', '(x)!*~', '{a}', '', 'a%27b', '"$@:'])(
    'signs the address of %j',
    async (rowKey) => {
      const { books } = await open();
      const entity = { partitionKey: `p${rowKey}`, rowKey, n: 1 };
      await books.createEntity(entity);
      expect(await books.getEntity(entity.partitionKey, rowKey)).toMatchObject(entity);
      await books.updateEntity({ ...entity, n: 2 }, 'Replace');
      await books.upsertEntity({ ...entity, n: 2, m: 3 });
      expect(await books.getEntity(entity.partitionKey, rowKey)).toMatchObject({ n: 2, m: 3 });
      await books.deleteEntity(entity.partitionKey, rowKey);
    },
  );

  test('signs queries and transactions', async () => {
    const { books } = await open();
    await books.submitTransaction([
      ['create', { partitionKey: 'p', rowKey: '1', n: 1 }],
      ['upsert', { partitionKey: 'p', rowKey: '2', n: 2 }],
    ]);
    const filter = "n ge 2 and PartitionKey eq 'p'";
    expect(await rowsOf(books, filter)).toEqual(['p2']);
  });

  test('may be the second one, and not another', async () => {
    const { access, client } = await open();
    const [first, second] = (await access.readAccess()).keys;
    await client(new AzureNamedKeyCredential('acct', second)).getEntity('p', 'r');
    const strange = client(new AzureNamedKeyCredential('acct', btoa('strange')));
    await expectRefusal(strange.getEntity('p', 'r'), 'AuthenticationFailed');
    const other = client(new AzureNamedKeyCredential('other', first));
    await expectRefusal(other.getEntity('p', 'r'), 'AuthenticationFailed');
  });

  test('is invalid once its key was regenerated', async () => {
    const { access, books, client } = await open();
    const made = await access.regenerateKey(0);
    await expectRefusal(books.getEntity('p', 'r'), 'AuthenticationFailed');
    await client(new AzureNamedKeyCredential('acct', made)).getEntity('p', 'r');
  });

  test('is judged in an open account, too', async () => {
    const { access, client } = await open();
    await access.requireAuthorization(false);
    await client().getEntity('p', 'r');
    const strange = client(new AzureNamedKeyCredential('acct', btoa('strange')));
    await expectRefusal(strange.getEntity('p', 'r'), 'AuthenticationFailed');
  });
});

test('a closed account refuses requests without credentials', async () => {
  const { client } = await open();
  await expectRefusal(client().getEntity('p', 'r'), 'AuthorizationFailure');
  await expectRefusal(
    client().createEntity({ partitionKey: 'p', rowKey: 's' }),
    'AuthorizationFailure',
  );
});

describe('an account’s signature', () => {
  test('allows every permission in its letters', async () => {
    const { sasService, sasBooks } = await open();
    const sas = { resourceTypes: 'sco', permissions: accountLetters('rwdlacu') };
    const service = await sasService(sas);
    await service.createTable('More');
    await service.deleteTable('More');
    expect(await service.getProperties()).toMatchObject({ cors: [] });
    await service.setProperties({ cors: [] });
    const books = await sasBooks(sas);
    await books.upsertEntity({ partitionKey: 'p', rowKey: 'new', n: 1 });
    expect(await rowsOf(books, "RowKey eq 'new'")).toEqual(['pnew']);
    await books.submitTransaction([['delete', { partitionKey: 'p', rowKey: 'new' }]]);
  });

  test.each<[string, AccountSasOptions, string]>([
    ['by its letters', { permissions: accountLetters('l') }, 'AuthorizationPermissionMismatch'],
    ['by its types', { resourceTypes: 'c' }, 'AuthorizationResourceTypeMismatch'],
    ['by its services', { services: { blob: true } }, 'AuthorizationServiceMismatch'],
    ['by its end', { expiresOn: AN_HOUR_AGO() }, 'AuthenticationFailed'],
    ['by its start', { startsOn: IN_AN_HOUR() }, 'AuthenticationFailed'],
    ['by its address', { ipRange: { start: '10.0.0.1' } }, 'AuthorizationSourceIPMismatch'],
  ])('is refused %s', async (_, options, code) => {
    const { sasBooks } = await open();
    await expectRefusal((await sasBooks(options)).getEntity('p', 'r'), code);
  });

  test.each<[string, AccountSasOptions]>([
    ['of another version', { version: '2020-08-04' }],
    ['for this protocol', { protocol: 'https' }],
    ['from this address', { ipRange: { start: '127.0.0.0', end: '127.0.0.255' } }],
    ['with a start', { startsOn: AN_HOUR_AGO() }],
  ])('is let in %s', async (_, options) => {
    const { sasBooks } = await open();
    await (await sasBooks(options)).getEntity('p', 'r');
  });

  test('ends with its key', async () => {
    const { access, sasBooks } = await open();
    const books = await sasBooks({});
    await books.getEntity('p', 'r');
    await access.regenerateKey(1);
    await books.getEntity('p', 'r');
    await access.regenerateKey(0);
    await expectRefusal(books.getEntity('p', 'r'), 'AuthenticationFailed');
  });
});

describe('a table’s signature', () => {
  const all = { query: true, add: true, update: true, delete: true };

  test('allows every permission in its letters, on its own table only', async () => {
    const { service, tableSas, client } = await open();
    const credential = await tableSas({ permissions: all });
    const books = client(credential);
    await books.createEntity({ partitionKey: 'p', rowKey: 'new' });
    await books.upsertEntity({ partitionKey: 'p', rowKey: 'new', n: 1 });
    expect(await rowsOf(books, 'n eq 1')).toEqual(['pnew']);
    await books.deleteEntity('p', 'new');
    await service.createTable('More');
    await expectRefusal(client(credential, 'More').getEntity('p', 'r'), 'AuthorizationFailure');
    await expectRefusal(books.getAccessPolicy(), 'AuthorizationFailure');
    await expectRefusal(books.deleteTable(), 'AuthorizationFailure');
  });

  test('reads without a word about letters', async () => {
    const { tableSas, client } = await open();
    const books = client(await tableSas({}));
    await books.getEntity('p', 'r');
    const write = books.createEntity({ partitionKey: 'p', rowKey: 'new' });
    await expectRefusal(write, 'AuthorizationPermissionMismatch');
  });

  test('holds its keys', async () => {
    const { books, tableSas, client } = await open();
    for (const partitionKey of ['a', 'b', 'c', 'd']) {
      for (const rowKey of ['1', '2', '3']) await books.createEntity({ partitionKey, rowKey });
    }
    const range = {
      startPartitionKey: 'b',
      startRowKey: '2',
      endPartitionKey: 'c',
      endRowKey: '2',
    };
    const limited = client(await tableSas({ permissions: all, ...range }));
    expect(await rowsOf(limited)).toEqual(['b2', 'b3', 'c1', 'c2']);
    const pages = [];
    for await (const page of limited.listEntities().byPage({ maxPageSize: 3 })) {
      pages.push(page.map(({ partitionKey, rowKey }) => `${partitionKey}${rowKey}`));
    }
    expect(pages).toEqual([['b2', 'b3', 'c1'], ['c2']]);
    await limited.updateEntity({ partitionKey: 'c', rowKey: '2', n: 1 });
    await expectRefusal(limited.getEntity('b', '1'), 'AuthorizationFailure');
    await expectRefusal(limited.deleteEntity('c', '3'), 'AuthorizationFailure');
    const transaction = limited.submitTransaction([
      ['delete', { partitionKey: 'c', rowKey: '1' }],
      ['delete', { partitionKey: 'c', rowKey: '3' }],
    ]);
    await expectRefusal(transaction, 'AuthorizationFailure');
    expect(await rowsOf(books, "PartitionKey eq 'c'")).toEqual(['c1', 'c2', 'c3']);
  });

  test('takes missing fields from a stored policy, for as long as that exists', async () => {
    const { books, tableSas, client } = await open();
    const policy = { permission: 'r', expiry: IN_AN_HOUR() };
    await books.setAccessPolicy([{ id: 'read', accessPolicy: policy }]);
    const reader = client(await tableSas({ identifier: 'read' }));
    await reader.getEntity('p', 'r');
    const write = reader.createEntity({ partitionKey: 'p', rowKey: 'new' });
    await expectRefusal(write, 'AuthorizationPermissionMismatch');

    const past = { permission: 'r', expiry: AN_HOUR_AGO() };
    await books.setAccessPolicy([{ id: 'read', accessPolicy: past }]);
    await expectRefusal(reader.getEntity('p', 'r'), 'AuthenticationFailed');
    await books.setAccessPolicy([]);
    await expectRefusal(reader.getEntity('p', 'r'), 'AuthenticationFailed');
  });

  test.each<[string, TableSasSignatureValues, string]>([
    ['by its end', { expiresOn: AN_HOUR_AGO() }, 'AuthenticationFailed'],
    ['by its start', { startsOn: IN_AN_HOUR() }, 'AuthenticationFailed'],
    ['by a policy that is not there', { identifier: 'nobody' }, 'AuthenticationFailed'],
  ])('is refused %s', async (_, options, code) => {
    const { tableSas, client } = await open();
    await expectRefusal(client(await tableSas(options)).getEntity('p', 'r'), code);
  });
});

/** A closed account with the table `Books` and an entity in it, and clients with its first key. */
async function open() {
  const accounts = new ReferenceAccounts();
  const access = await accounts.accessOf(ACCOUNT);
  await access.requireAuthorization(true);
  const [key] = (await access.readAccess()).keys;
  const credential = new AzureNamedKeyCredential('acct', key);
  const options = {
    httpClient: createRestHttpClient(accounts, BASE),
    retryOptions: { maxRetries: 0 },
  };
  const url = `${BASE}acct`;
  const service = new TableServiceClient(url, credential, options);
  const client = (by?: AzureNamedKeyCredential | AzureSASCredential, name = 'Books') => {
    if (by === undefined) return new TableClient(url, name, options);
    // The client has an overload for each of them, and none for either.
    return new TableClient(url, name, by as AzureSASCredential, options);
  };
  const books = client(credential);
  await service.createTable('Books');
  await books.createEntity({ partitionKey: 'p', rowKey: 'r' });
  const sas = (values: AccountSasOptions) =>
    new AzureSASCredential(generateAccountSas(credential, values));
  return {
    access,
    service,
    books,
    client,
    sasService: async (values: AccountSasOptions) =>
      new TableServiceClient(url, sas(values), options),
    sasBooks: async (values: AccountSasOptions) => client(sas(values)),
    tableSas: async (values: TableSasSignatureValues) =>
      new AzureSASCredential(generateTableSas('Books', credential, values)),
  };
}

function accountLetters(letters: string) {
  const names = {
    r: 'query',
    w: 'write',
    d: 'delete',
    l: 'list',
    a: 'add',
    c: 'create',
    u: 'update',
  };
  const granted = Object.entries(names).filter(([letter]) => letters.includes(letter));
  return Object.fromEntries(granted.map(([, name]) => [name, true]));
}

async function rowsOf(books: TableClient, filter = ''): Promise<string[]> {
  const rows = [];
  const queryOptions = filter === '' ? {} : { filter };
  for await (const { partitionKey, rowKey } of books.listEntities({ queryOptions })) {
    rows.push(`${partitionKey}${rowKey}`);
  }
  return rows;
}

async function expectRefusal(call: Promise<unknown>, code: string): Promise<void> {
  const refusal = await call.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RestError);
  expect(refusal).toMatchObject({ statusCode: 403, response: { headers: expect.anything() } });
  if (refusal instanceof RestError) {
    expect(refusal.response?.headers.get('x-ms-error-code')).toBe(code);
  }
}
