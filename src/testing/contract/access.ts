import { describe, expect, test } from 'vitest';
import { decodeBase64 } from '../../base/bytes.ts';
import type { AccessPolicy, ServiceProperties } from '../../model/account-access.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { input } from '../entities.ts';
import {
  BOOKS,
  drawAccountName,
  type OpenAccounts,
  openBooks,
  openTestAccount,
} from '../test-database.ts';

const READ: AccessPolicy = { id: 'read', permissions: 'r' };
const ALL: AccessPolicy = { id: 'all 😀', start: 638n * 10n ** 15n, expiry: 639n * 10n ** 15n };

const DEFAULTS: ServiceProperties = {
  logging: { version: '1.0', deletes: true, reads: true, writes: true, retention: {} },
  hourMetrics: { version: '1.0', isEnabled: false, retention: {} },
  minuteMetrics: { version: '1.0', isEnabled: false, retention: {} },
  cors: [],
};

/** Access to an account: keys, policies, service properties (spec 6). */
export function testAccess(open: OpenAccounts): void {
  describe('keys', () => testKeys(open));
  describe('policies', () => testPolicies(open));
  describe('service properties', () => testProperties(open));
}

/** Opens two services of one account with the table `BOOKS`, as two tabs do. */
async function openTwo(open: OpenAccounts) {
  const { account, accounts, service } = await openBooks(open);
  const other = await open();
  const [one, two] = [await accounts.accessOf(account), await other.accessOf(account)];
  return { accounts, account, service, one, two };
}

function testKeys(open: OpenAccounts): void {
  test('are two of 64 bytes, and the same for everybody', async () => {
    const { one, two } = await openTwo(open);
    const [first, second] = await Promise.all([one.readAccess(), two.readAccess()]);
    expect(first).toEqual(second);
    expect(first.requiresAuthorization).toBe(false);
    expect(first.keys.map((key) => decodeBase64(key)?.length)).toEqual([64, 64]);
    expect(first.keys[0]).not.toBe(first.keys[1]);
  });

  test('are made anew one by one, which everybody sees at once', async () => {
    const { one, two } = await openTwo(open);
    const before = await one.readAccess();
    const second = await two.regenerateKey(1);
    expect((await one.readAccess()).keys).toEqual([before.keys[0], second]);
    const first = await one.regenerateKey(0);
    expect((await two.readAccess()).keys).toEqual([first, second]);
    expect(new Set([...before.keys, first, second]).size).toBe(4);
  });

  test('are made by the first of several calls', async () => {
    const { one, two } = await openTwo(open);
    const asked = await Promise.all([
      one.regenerateKey(0),
      two.readAccess(),
      one.readAccess(),
      two.regenerateKey(0),
    ]);
    const { keys } = await one.readAccess();
    expect([asked[0], asked[3]]).toContain(keys[0]);
    expect(asked[1].keys[1]).toBe(keys[1]);
    expect(asked[2].keys[1]).toBe(keys[1]);
  });

  test('of one account are not those of another', async () => {
    const { one } = await openTwo(open);
    const other = await openTwo(open);
    const { keys } = await other.one.readAccess();
    const own = (await one.readAccess()).keys;
    expect(keys).not.toContain(own[0]);
    expect(keys).not.toContain(own[1]);
  });

  test('of the development account are the well-known one', async () => {
    const accounts = await open();
    const account = parseAccountName('devstoreaccount1');
    // Another test may change the keys of the same account.
    const { keys } = await navigator.locks.request(account, async () => {
      await accounts.deleteAccount(account).catch(() => {});
      await accounts.createAccount(account);
      const access = await accounts.accessOf(account);
      const settings = await access.readAccess();
      await accounts.deleteAccount(account);
      return settings;
    });
    const known =
      'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';
    expect(keys).toEqual([known, known]);
  });

  test('an account is open until its owner says otherwise', async () => {
    const { one, two } = await openTwo(open);
    expect(await two.isOpen()).toBe(true);
    await one.requireAuthorization(true);
    expect(await two.isOpen()).toBe(false);
    const { keys, requiresAuthorization } = await two.readAccess();
    expect(requiresAuthorization).toBe(true);
    await two.requireAuthorization(false);
    expect(await one.isOpen()).toBe(true);
    expect(await one.readAccess()).toEqual({ requiresAuthorization: false, keys });
  });

  test('go with their account', async () => {
    const { accounts, account, one } = await openTwo(open);
    const { keys } = await one.readAccess();
    await one.requireAuthorization(true);
    await accounts.deleteAccount(account);
    await accounts.createAccount(account);

    const access = await accounts.accessOf(account);
    expect(await access.isOpen()).toBe(true);
    expect((await access.readAccess()).keys).not.toContain(keys[0]);
  });

  test('are not made for an account that is not there', async () => {
    const accounts = await open();
    const account = drawAccountName();
    const access = await accounts.accessOf(account);
    const missing = { reason: 'accountMissing', status: 404, code: 'ResourceNotFound' };

    await expect(access.isOpen()).rejects.toMatchObject(missing);
    await expect(access.readAccess()).rejects.toMatchObject(missing);
    await expect(access.regenerateKey(0)).rejects.toMatchObject(missing);
    await expect(access.requireAuthorization(true)).rejects.toMatchObject(missing);
    await expect(access.readPolicies(BOOKS)).rejects.toMatchObject(missing);
    await expect(access.writePolicies(BOOKS, [])).rejects.toMatchObject(missing);
    await expect(access.readServiceProperties()).rejects.toMatchObject(missing);
    await expect(access.writeServiceProperties({ cors: [] })).rejects.toMatchObject(missing);
    expect(await accounts.listAccounts()).not.toContainEqual({ name: account });
  });
}

function testPolicies(open: OpenAccounts): void {
  test('are kept in their order, and are none at first', async () => {
    const { one, two } = await openTwo(open);
    expect(await one.readPolicies(BOOKS)).toEqual([]);
    await one.writePolicies(BOOKS, [READ, ALL]);
    expect(await two.readPolicies(parseTableName('bOOKs'))).toEqual([READ, ALL]);
    await two.writePolicies(BOOKS, [ALL]);
    expect(await one.readPolicies(BOOKS)).toEqual([ALL]);
    await two.writePolicies(BOOKS, []);
    expect(await one.readPolicies(BOOKS)).toEqual([]);
  });

  test('of a table that is not there are refused', async () => {
    const { account, accounts } = await openTestAccount(open);
    const access = await accounts.accessOf(account);
    const missing = { reason: 'tableMissing', status: 404, code: 'TableNotFound' };
    await expect(access.readPolicies(BOOKS)).rejects.toMatchObject(missing);
    await expect(access.writePolicies(BOOKS, [READ])).rejects.toMatchObject(missing);
  });

  test('stay while entities come and go, and go with their table', async () => {
    const { service, one, two } = await openTwo(open);
    await one.writePolicies(BOOKS, [READ]);
    await service.insertEntity(BOOKS, input('p', 'r'));
    await service.deleteEntity(BOOKS, { partitionKey: 'p', rowKey: 'r' }, '*');
    expect(await two.readPolicies(BOOKS)).toEqual([READ]);
    expect(await service.getTable(BOOKS)).toEqual({ name: 'Books', entities: 0, bytes: 0 });

    await service.clearTable(BOOKS);
    expect(await two.readPolicies(BOOKS)).toEqual([READ]);
    await service.deleteTable(BOOKS);
    await service.createTable(BOOKS);
    expect(await two.readPolicies(BOOKS)).toEqual([]);
  });

  test('have their letters in one order, and nothing in them that is not known', async () => {
    const { one } = await openTwo(open);
    const sent = { ...READ, permissions: 'dura', start: undefined, more: 1 };
    // As a caller without a compiler may send.
    await one.writePolicies(BOOKS, [sent as unknown as AccessPolicy]);
    expect(await one.readPolicies(BOOKS)).toEqual([{ id: 'read', permissions: 'raud' }]);
  });

  test.each<[string, readonly AccessPolicy[]]>([
    ['six', [1, 2, 3, 4, 5, 6].map((number) => ({ id: `${number}` }))],
    ['two of one name', [READ, READ]],
    ['one without a name', [{ id: '' }]],
    ['one of a long name', [{ id: 'x'.repeat(65) }]],
    ['one with an unknown letter', [{ id: 'x', permissions: 'rx' }]],
    ['one before all time', [{ id: 'x', start: -1n }]],
  ])('are refused as a whole: %s', async (_, policies) => {
    const { one, two } = await openTwo(open);
    await one.writePolicies(BOOKS, [READ]);
    const refused = one.writePolicies(BOOKS, policies);
    await expect(refused).rejects.toMatchObject({ reason: 'valueInvalid', status: 400 });
    expect(await two.readPolicies(BOOKS)).toEqual([READ]);
  });
}

function testProperties(open: OpenAccounts): void {
  const cors = [
    {
      allowedOrigins: ['*'],
      allowedMethods: ['GET'],
      allowedHeaders: ['x-ms-*'],
      exposedHeaders: [],
      maxAgeInSeconds: 60,
    },
  ];

  test('are those of a new account until they are set', async () => {
    const { one } = await openTwo(open);
    expect(await one.readServiceProperties()).toEqual(DEFAULTS);
  });

  test('stay as they are where they are not sent', async () => {
    const { one, two } = await openTwo(open);
    const hourMetrics = { version: '1.0', isEnabled: true, retention: { days: 7 } };
    await one.writeServiceProperties({ cors });
    await two.writeServiceProperties({ hourMetrics });
    expect(await one.readServiceProperties()).toEqual({ ...DEFAULTS, cors, hourMetrics });
    await two.writeServiceProperties({ cors: [] });
    expect(await one.readServiceProperties()).toEqual({ ...DEFAULTS, hourMetrics });
  });

  test('change nothing of the keys, nor these of them', async () => {
    const { one, two } = await openTwo(open);
    await one.writeServiceProperties({ cors });
    await one.requireAuthorization(true);
    const before = await one.readAccess();
    await two.writeServiceProperties({ minuteMetrics: DEFAULTS.minuteMetrics });
    expect(await one.readAccess()).toEqual(before);
    await two.regenerateKey(0);
    expect(await one.readServiceProperties()).toEqual({ ...DEFAULTS, cors });
  });

  test('are refused with more rules than there may be', async () => {
    const { one, two } = await openTwo(open);
    const [rule] = cors;
    const six = Array.from({ length: 6 }, () => rule).flatMap((one) => one ?? []);
    const refused = one.writeServiceProperties({ cors: six });
    await expect(refused).rejects.toMatchObject({ reason: 'valueInvalid', status: 400 });
    expect(await two.readServiceProperties()).toEqual(DEFAULTS);
  });
}
