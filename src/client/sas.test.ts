import { expect, test } from 'vitest';
import { parseDateTime } from '../model/datetime.ts';
import { parseTableName } from '../model/names.ts';
import { type Authority, authorize } from '../rest/authorization.ts';
import type { Need } from '../rest/grant.ts';
import { MemoryAccess } from '../testing/memory-access.ts';
import { accountActions, signAccountSas, signTableSas, tableActions } from './sas.ts';
import { signRequest } from './sign-request.ts';

const ADDRESS = 'https://host.example/rest/demo';
const keys = ['a2V5MQ==', 'a2V5Mg=='] as const;
const books = parseTableName('Books');
const now = parseDateTime('2026-11-21T10:00:00Z') ?? 0n;
const access = new MemoryAccess();
access.keys = [...keys];
const authority: Authority = { account: 'demo', access, now };
const fields = { sv: '2020-12-06', sp: 'r', se: '2026-11-21T11:00:00Z' };

function ask(query: string) {
  const url = new URL(`${ADDRESS}/Books()?${query}`);
  return authorize({ method: 'GET', url, headers: new Headers() }, authority);
}

function read(partitionKey: string): Need {
  return { kind: 'getEntity', table: books, key: { partitionKey, rowKey: 'r+é' } };
}

test('a table signature grants what it names, and nothing else', async () => {
  const range = { spk: 'b+', epk: 'd', erk: 'z' };
  const grant = await ask(await signTableSas('demo', books, keys[1], { ...fields, ...range }));
  expect(() => grant.check(read('c'))).not.toThrow();
  expect(() => grant.check(read('a'))).toThrow('not authorized');
  expect(() => grant.check({ ...read('c'), kind: 'delete' } as Need)).toThrow('permission');
});

test('an end without a row covers the whole partition', async () => {
  const range = { spk: 'c', srk: '', epk: 'c', erk: '' };
  const token = await signTableSas('demo', books, keys[0], { ...fields, ...range });
  expect([...new URLSearchParams(token).keys()]).toEqual([
    'sv',
    'sp',
    'se',
    'spk',
    'epk',
    'tn',
    'sig',
  ]);
  for (const query of [token, `${token}&erk=`]) {
    const grant = await ask(query);
    expect(() => grant.check(read('c'))).not.toThrow();
    expect(() => grant.check(read('d'))).toThrow('not authorized');
  }
});

test('an account signature grants what it names, and nothing else', async () => {
  const said = { ...fields, ss: 't', srt: 'co' };
  const grant = await ask(await signAccountSas('demo', keys[0], said));
  expect(() => grant.check(read('c'))).not.toThrow();
  expect(() => grant.check({ kind: 'queryTables' })).toThrow('permission');
});

test.each([
  ['another key', 'b3RoZXI=', fields],
  ['a time that has passed', keys[0], { ...fields, se: '2026-11-21T09:59:59Z' }],
  ['a time to come', keys[0], { ...fields, st: '2026-11-21T10:00:01Z' }],
])('a signature with %s is refused', async (_, key, said) => {
  const token = await signTableSas('demo', books, key, said);
  await expect(ask(token)).rejects.toMatchObject({ status: 403, code: 'AuthenticationFailed' });
});

test('the described permissions of a signature are those the service grants', () => {
  expect(tableActions('ra')).toEqual(['queryEntities', 'getEntity', 'insert']);
  expect(tableActions('uadr')).toContain('upsert');
  expect(accountActions('s', 'rw')).toEqual(['readService', 'writeService']);
  expect(accountActions('o', 'rl')).toEqual(['queryEntities', 'getEntity']);
  expect(accountActions('o', 'c')).toEqual([]);
});

test('a request is signed with a key of the account', async () => {
  const request = { method: 'GET', url: `${ADDRESS}/Books()?$filter=a eq 1&comp=x` };
  const headers = await signRequest(request, 'demo', keys[1], now);
  const sent = {
    method: 'GET',
    url: new URL(request.url),
    headers: new Headers([...headers].map(([name, value]) => [name, value])),
  };
  await expect(authorize(sent, authority)).resolves.toBeDefined();
  const late = { ...authority, now: now + 16n * 600_000_000n };
  await expect(authorize(sent, late)).rejects.toMatchObject({ code: 'AuthenticationFailed' });
});
