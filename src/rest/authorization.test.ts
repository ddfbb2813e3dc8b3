import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AccessPolicy } from '../model/account-access.ts';
import { parseDateTime } from '../model/datetime.ts';
import { parseTableName } from '../model/names.ts';
import { MemoryAccess } from '../testing/memory-access.ts';
import { authorize } from './authorization.ts';
import type { Grant, Need } from './grant.ts';

const KEY = Buffer.from('a key of the account, and its bytes').toString('base64');
const OTHER_KEY = Buffer.from('another one').toString('base64');
const NOW = parseDateTime('2026-11-21T12:00:00Z') ?? 0n;
const DATE = 'Sat, 21 Nov 2026 12:00:00 GMT';
const BASE = 'https://host/app/rest/acct';
const BOOKS = parseTableName('Books');

const POLICIES: readonly AccessPolicy[] = [
  { id: 'readers', permissions: 'r', expiry: parseDateTime('2027-01-01T00:00:00Z') ?? 0n },
  { id: 'past', permissions: 'r', expiry: parseDateTime('2026-01-01T00:00:00Z') ?? 0n },
];

describe('without credentials', () => {
  test('an open account grants everything, a closed one nothing', async () => {
    const grant = await ask(`${BASE}/Books`, {}, { isOpen: true });
    expect(() => grant.check({ kind: 'policies' })).not.toThrow();
    await expect(ask(`${BASE}/Books`, {})).rejects.toMatchObject({
      status: 403,
      code: 'AuthorizationFailure',
    });
  });
});

describe('a shared key', () => {
  const path = '/acct/app/rest/acct/Books';
  test.each([
    ['SharedKey', `GET\n\n\n${DATE}\n${path}`],
    ['SharedKeyLite', `${DATE}\n${path}`],
  ])('%s signs the request', async (scheme, text) => {
    for (const key of [KEY, OTHER_KEY]) {
      const headers = { 'x-ms-date': DATE, Authorization: `${scheme} acct:${hmac(key, text)}` };
      const grant = await ask(`${BASE}/Books?$top=1`, headers);
      expect(() => grant.check({ kind: 'policies' })).not.toThrow();
    }
  });

  test("the component and the body's digest are signed", async () => {
    const text = `PUT\n\napplication/xml\n${DATE}\n${path}?comp=acl`;
    const headers = {
      'x-ms-date': DATE,
      'Content-Type': 'application/xml',
      Authorization: `SharedKey acct:${hmac(KEY, text)}`,
    };
    await ask(`${BASE}/Books?comp=acl&x=1`, headers, { method: 'PUT' });
  });

  const right = hmac(KEY, `GET\n\n\n${DATE}\n${path}`);
  const wrong = hmac(Buffer.from('x').toString('base64'), `GET\n\n\n${DATE}\n${path}`);
  test.each([
    ['another key', `SharedKey acct:${wrong}`, DATE, 403, 'AuthenticationFailed'],
    ['another account', `SharedKey other:${right}`, DATE, 403, 'AuthenticationFailed'],
    [
      'another time',
      `SharedKey acct:${right}`,
      'Sat, 21 Nov 2026 12:00:01 GMT',
      403,
      'AuthenticationFailed',
    ],
    ['no time', `SharedKey acct:${right}`, '', 403, 'AuthenticationFailed'],
    ['no base64', 'SharedKey acct:***', DATE, 403, 'AuthenticationFailed'],
    ['another scheme', 'Bearer token', DATE, 400, 'InvalidAuthenticationInfo'],
    ['nothing behind it', 'SharedKey', DATE, 400, 'InvalidAuthenticationInfo'],
  ])(
    'is refused with %s, also by an open account',
    async (_, Authorization, date, status, code) => {
      const headers = { Authorization, 'x-ms-date': date };
      await expect(ask(`${BASE}/Books`, headers, { isOpen: true })).rejects.toMatchObject({
        status,
        code,
      });
    },
  );

  test('is refused when it is more than a quarter of an hour old, or early', async () => {
    for (const date of ['Sat, 21 Nov 2026 11:44:59 GMT', 'Sat, 21 Nov 2026 12:15:01 GMT']) {
      const text = `GET\n\n\n${date}\n${path}`;
      const headers = { 'x-ms-date': date, Authorization: `SharedKey acct:${hmac(KEY, text)}` };
      await expect(ask(`${BASE}/Books`, headers)).rejects.toMatchObject({
        code: 'AuthenticationFailed',
      });
    }
  });
});

describe('a shared access signature of the account', () => {
  test.each<[string, string, Need, string | undefined]>([
    ['sco', 'l', { kind: 'queryTables' }, undefined],
    ['sco', 'r', { kind: 'queryTables' }, 'AuthorizationPermissionMismatch'],
    ['s', 'l', { kind: 'queryTables' }, 'AuthorizationResourceTypeMismatch'],
    ['c', 'c', { kind: 'createTable' }, undefined],
    ['c', 'w', { kind: 'createTable' }, undefined],
    ['c', 'd', { kind: 'deleteTable' }, undefined],
    ['c', 'r', { kind: 'queryEntities', table: BOOKS }, undefined],
    ['o', 'r', { kind: 'queryEntities', table: BOOKS }, undefined],
    ['s', 'r', { kind: 'queryEntities', table: BOOKS }, 'AuthorizationResourceTypeMismatch'],
    ['o', 'r', entityNeed('getEntity'), undefined],
    ['o', 'a', entityNeed('insert'), undefined],
    ['o', 'u', entityNeed('update'), undefined],
    ['o', 'u', entityNeed('upsert'), 'AuthorizationPermissionMismatch'],
    ['o', 'ua', entityNeed('upsert'), undefined],
    ['o', 'd', entityNeed('delete'), undefined],
    ['s', 'r', { kind: 'readService' }, undefined],
    ['s', 'r', { kind: 'writeService' }, 'AuthorizationPermissionMismatch'],
    ['sco', 'rwdlacu', { kind: 'policies' }, 'AuthorizationFailure'],
  ])('of types %s and permissions %s for %o', async (srt, sp, need, code) => {
    expectAllowed(await ask(accountSas({ srt, sp })), need, code);
  });

  test.each([
    ['expired', { se: '2026-11-21T12:00:00Z' }, 'AuthenticationFailed'],
    ['not yet begun', { st: '2026-11-21T12:00:01Z' }, 'AuthenticationFailed'],
    ['without an end', { se: '' }, 'AuthenticationFailed'],
    ['of another service', { ss: 'bfq' }, 'AuthorizationServiceMismatch'],
    ['of another address', { sip: '10.0.0.1-10.0.0.9' }, 'AuthorizationSourceIPMismatch'],
    ['of a day that names no version', { sv: '2020-12-07' }, 'AuthenticationFailed'],
  ])('is refused when it is %s', async (_, fields, code) => {
    await expect(ask(accountSas(fields))).rejects.toMatchObject({ status: 403, code });
  });

  test.each([
    ['sip', '2019-02-02'],
    ['spr', '2019-02-02'],
    ['st', '2019-02-02'],
    ['ses', '2020-12-06'],
  ])('is refused when it has an empty %s', async (name, sv) => {
    const ses = sv === '2020-12-06' ? { ses: '' } : {};
    const address = accountSas({ sv, ...ses });
    await ask(address);
    await expect(ask(`${address}&${name}=`)).rejects.toMatchObject({
      status: 403,
      code: 'AuthenticationFailed',
    });
  });

  test('allows its protocol, its address, and a scope of encryption', async () => {
    const fields = { spr: 'https', sip: '127.0.0.0-127.0.0.9', sv: '2021-12-02', ses: 'scope' };
    await ask(accountSas(fields));
    const plain = accountSas(fields).replace('https:', 'http:');
    await expect(ask(plain)).rejects.toMatchObject({ code: 'AuthorizationProtocolMismatch' });
  });

  test('is refused when any of it was changed', async () => {
    const address = accountSas({ sp: 'r' }).replace('sp=r&', 'sp=rwd&');
    await expect(ask(address)).rejects.toMatchObject({ code: 'AuthenticationFailed' });
  });
});

describe('a shared access signature of a table', () => {
  test('grants its letters in its table, in any case', async () => {
    const grant = await ask(tableSas({ sp: 'ra', tn: 'BOOKS' }));
    expectAllowed(grant, { kind: 'queryEntities', table: BOOKS }, undefined);
    expectAllowed(grant, entityNeed('insert'), undefined);
    expectAllowed(grant, entityNeed('upsert'), 'AuthorizationPermissionMismatch');
    expectAllowed(grant, { kind: 'queryTables' }, 'AuthorizationFailure');
    const elsewhere = parseTableName('Others');
    expectAllowed(grant, { kind: 'queryEntities', table: elsewhere }, 'AuthorizationFailure');
  });

  test('holds its keys, both ends among them', async () => {
    const grant = await ask(tableSas({ spk: 'b', srk: '2', epk: 'd', erk: '5' }));
    const inside = [
      ['b', '2'],
      ['b', '3'],
      ['c', ''],
      ['d', '5'],
    ];
    const outside = [
      ['a', '9'],
      ['b', '1'],
      ['d', '6'],
      ['e', ''],
    ];
    for (const keys of inside) expectAllowed(grant, entityNeed('getEntity', ...keys), undefined);
    for (const keys of outside) {
      expectAllowed(grant, entityNeed('getEntity', ...keys), 'AuthorizationFailure');
    }
    const open = await ask(tableSas({ spk: 'b', epk: 'c' }));
    expectAllowed(open, entityNeed('getEntity', 'c', 'zzz'), undefined);
    expectAllowed(open, entityNeed('getEntity', 'd', ''), 'AuthorizationFailure');
  });

  test.each([
    ['the row of an end', { spk: 'b', epk: 'd' }, 'erk='],
    ['the row of a start', { spk: 'b', epk: 'd' }, 'srk='],
    ['an end', { spk: 'b' }, 'epk=&erk='],
    ['a start', { epk: 'd' }, 'spk=&srk='],
    ['all of it', {}, 'spk=&srk=&epk=&erk='],
  ])('is the same with %s empty or left out', async (_, fields, empty) => {
    const address = tableSas(fields);
    const said = await ask(`${address}&${empty}`);
    expect(said.range).toEqual((await ask(address)).range);
  });

  test.each([
    ['a start', { srk: '1' }, 'spk='],
    ['an end', { erk: '1' }, 'epk='],
  ])('is refused when it has a row of %s that is empty', async (_, fields, empty) => {
    await expect(ask(`${tableSas(fields)}&${empty}`)).rejects.toMatchObject({
      status: 403,
      code: 'AuthenticationFailed',
    });
  });

  test.each(['si', 'sip', 'spr', 'st'])('is refused when it has an empty %s', async (name) => {
    await expect(ask(`${tableSas({})}&${name}=`)).rejects.toMatchObject({
      status: 403,
      code: 'AuthenticationFailed',
    });
  });

  test('takes missing fields from a stored policy', async () => {
    const grant = await ask(tableSas({ si: 'readers', sp: '', se: '' }));
    expectAllowed(grant, entityNeed('getEntity'), undefined);
    expectAllowed(grant, entityNeed('insert'), 'AuthorizationPermissionMismatch');
  });

  test.each([
    ['of a policy that is over', { si: 'past', sp: '', se: '' }],
    ['of a policy that was taken away', { si: 'nobody', sp: '', se: '' }],
    ['that says what its policy says', { si: 'readers', sp: 'r', se: '' }],
    ['with a RowKey alone', { srk: '1' }],
    ['with an end’s RowKey alone', { erk: '1' }],
  ])('is refused when it is one %s', async (_, fields) => {
    await expect(ask(tableSas(fields))).rejects.toMatchObject({
      status: 403,
      code: 'AuthenticationFailed',
    });
  });
});

async function ask(
  address: string,
  headers: Record<string, string> = {},
  { isOpen = false, method = 'GET' } = {},
): Promise<Grant> {
  const access = new MemoryAccess();
  access.keys = [OTHER_KEY, KEY];
  await access.requireAuthorization(!isOpen);
  await access.writePolicies(BOOKS, POLICIES);
  return authorize(
    { method, url: new URL(address), headers: new Headers(headers) },
    { account: 'acct', access, now: NOW },
  );
}

function accountSas(fields: Record<string, string>): string {
  const all: Record<string, string> = {
    sv: '2019-02-02',
    ss: 't',
    srt: 'sco',
    sp: 'rwdlacu',
    se: '2027-01-01T00:00:00Z',
    ...fields,
  };
  const names = ['sp', 'ss', 'srt', 'st', 'se', 'sip', 'spr', 'sv'];
  if ('ses' in all) names.push('ses');
  const text = ['acct', ...names.map((name) => all[name] ?? ''), ''].join('\n');
  return signed(all, text);
}

function tableSas(fields: Record<string, string>): string {
  const all: Record<string, string> = {
    sv: '2019-02-02',
    tn: 'books',
    sp: 'raud',
    se: '2027-01-01T00:00:00Z',
    ...fields,
  };
  const of = (name: string) => all[name] ?? '';
  const text = [
    ...['sp', 'st', 'se'].map(of),
    '/table/acct/books',
    ...['si', 'sip', 'spr', 'sv', 'spk', 'srk', 'epk', 'erk'].map(of),
  ].join('\n');
  return signed(all, text);
}

function signed(fields: Record<string, string>, text: string): string {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
  query.set('sig', hmac(KEY, text));
  return `${BASE}/Books?${query}`;
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64')).update(text, 'utf8').digest('base64');
}

function entityNeed(
  kind: 'getEntity' | 'insert' | 'update' | 'upsert' | 'delete',
  partitionKey = 'p',
  rowKey = 'r',
): Need {
  return { kind, table: BOOKS, key: { partitionKey, rowKey } };
}

function expectAllowed(grant: Grant, need: Need, code: string | undefined): void {
  if (code === undefined) expect(() => grant.check(need)).not.toThrow();
  else expect(() => grant.check(need)).toThrow(expect.objectContaining({ status: 403, code }));
}
