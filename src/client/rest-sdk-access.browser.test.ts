import { RestError, type TableClient } from '@azure/data-tables';
import { describe, expect, test } from 'vitest';
import { get } from '../testing/protocol-cases/case.ts';
import { signed } from '../testing/protocol-cases/credentials.ts';
import { collect, entity, expectRefusal, openSdkBooks } from '../testing/sdk-clients.ts';

const LATER = '2999-01-01T00:00:00Z';

describe('access policies', () => {
  test('are absent, are set, and are replaced', async () => {
    const { books } = await openSdkBooks();
    expect([...(await books.getAccessPolicy())]).toEqual([]);
    const start = new Date('2020-01-02T03:04:05.000Z');
    const expiry = new Date('2030-01-02T03:04:05.000Z');
    const policies = [
      { id: 'all & <more>', accessPolicy: { start, expiry, permission: 'raud' } },
      { id: 'read', accessPolicy: { permission: 'r' } },
      { id: 'bare' },
    ];
    await books.setAccessPolicy(policies);
    const [all, read, bare] = await books.getAccessPolicy();
    expect(all).toEqual(policies[0]);
    expect(read).toMatchObject({ id: 'read', accessPolicy: { permission: 'r' } });
    expect(bare).toMatchObject({ id: 'bare' });

    await books.setAccessPolicy([]);
    expect([...(await books.getAccessPolicy())]).toEqual([]);
  });

  test('of a table that is missing are refused, and so are too many', async () => {
    const { books, table } = await openSdkBooks();
    await expectCode(table('Nowhere').getAccessPolicy(), 404, 'TableNotFound');
    await expectCode(table('Nowhere').setAccessPolicy([{ id: 'p' }]), 404, 'TableNotFound');
    const six = ['1', '2', '3', '4', '5', '6'].map((id) => ({ id }));
    await expectCode(books.setAccessPolicy(six), 400, 'InvalidXmlDocument');
    expect([...(await books.getAccessPolicy())]).toEqual([]);
  });
});

describe('service properties', () => {
  test('are those of a new account, and are changed section by section', async () => {
    const { service } = await openSdkBooks();
    const metrics = { enabled: false, version: '1.0', retentionPolicy: { enabled: false } };
    const before = await service.getProperties();
    expect(before).toMatchObject({
      logging: { read: true, write: true, delete: true, version: '1.0' },
      hourMetrics: metrics,
      minuteMetrics: metrics,
      cors: [],
    });

    const rule = {
      allowedOrigins: 'http://a.example,http://b.example',
      allowedMethods: 'GET,PUT',
      allowedHeaders: 'x-ms-*',
      exposedHeaders: 'ETag',
      maxAgeInSeconds: 60,
    };
    await service.setProperties({ cors: [rule] });
    const hourMetrics = {
      enabled: true,
      includeAPIs: true,
      version: '1.0',
      retentionPolicy: { enabled: true, days: 7 },
    };
    await service.setProperties({ hourMetrics });
    const after = await service.getProperties();
    expect(after).toMatchObject({ cors: [rule], hourMetrics, minuteMetrics: metrics });
    expect(after.logging).toEqual(before.logging);
  });

  test('report live replication', async () => {
    const { service } = await openSdkBooks();
    const { geoReplication } = await service.getStatistics();
    expect(geoReplication).toMatchObject({ status: 'live', lastSyncTime: expect.any(Date) });
  });
});

describe('signatures', () => {
  test('of a table grant what they name, in a closed account', async () => {
    const { account, access, books, signedTable } = await openSdkBooks(entity('r'));
    await access.requireAuthorization(true);
    await expectRefusal(books.getEntity('p', 'r'), 403, 'AuthorizationFailure');

    const [key] = (await access.readAccess()).keys;
    const sign = (fields: Readonly<Record<string, string>>) =>
      signatureOf({ kind: 'table', fields: { se: LATER, ...fields } }, account, key);
    const all = signedTable('Books', await sign({}));
    await all.upsertEntity(entity('s', { n: 1 }));
    await all.submitTransaction([['create', entity('t', { n: 2 })]]);
    expect(await rowsOf(all)).toEqual(['r', 's', 't']);

    const reader = signedTable('Books', await sign({ sp: 'r', spk: 'p', srk: 's', epk: 'p' }));
    expect(await rowsOf(reader)).toEqual(['s', 't']);
    await expectRefusal(reader.getEntity('p', 'r'), 403, 'AuthorizationFailure');
    await expectRefusal(reader.createEntity(entity('u')), 403, 'AuthorizationPermissionMismatch');

    await access.regenerateKey(0);
    await expectRefusal(all.getEntity('p', 'r'), 403, 'AuthenticationFailed');
  });

  test('by a policy last as long as it does', async () => {
    const { account, access, books, signedTable } = await openSdkBooks(entity('r'));
    await books.setAccessPolicy([{ id: 'read', accessPolicy: { permission: 'r' } }]);
    const [, key] = (await access.readAccess()).keys;
    const fields = { si: 'read', sp: '', se: LATER };
    const reader = signedTable('Books', await signatureOf({ kind: 'table', fields }, account, key));
    await reader.getEntity('p', 'r');
    await books.deleteTable();
    await books.createTable();
    await books.createEntity(entity('r'));
    await expectRefusal(reader.getEntity('p', 'r'), 403, 'AuthenticationFailed');
  });
});

async function signatureOf(
  credentials: Parameters<typeof signed>[1],
  account: string,
  key: string,
): Promise<string> {
  const { path } = await signed(get('Books'), credentials, account, key);
  return path.slice('Books?'.length);
}

async function rowsOf(books: TableClient): Promise<(string | undefined)[]> {
  return (await collect(books.listEntities())).map(({ rowKey }) => rowKey);
}

/** Of a refusal in XML, which the SDK takes apart in another way. */
async function expectCode(call: Promise<unknown>, statusCode: number, code: string): Promise<void> {
  const refusal = await call.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RestError);
  expect(refusal).toMatchObject({ statusCode, details: { errorCode: code } });
}
