import { expect, test } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import { BOOKS, openBooks } from '../testing/test-database.ts';
import { RestEndpoint } from './rest-endpoint.ts';

const APP = new URL('https://host.example/some/app/');
const endpoint = new RestEndpoint(APP, async () => false);
const accounts = new AccountEngine();

test.each([
  ['https://host.example/some/app/rest/', true],
  ['https://host.example/some/app/rest/acct/Books?$top=1', true],
  ['https://host.example/some/app/rest', false],
  ['https://host.example/some/app/', false],
  ['https://host.example/rest/acct/Books', false],
  ['https://other.example/some/app/rest/acct/Books', false],
])('%s is served: %s', (address, isServed) => {
  expect(endpoint.serves(new URL(address))).toBe(isServed);
});

test('a page of this origin is answered', async () => {
  const { account } = await openBooks(async () => accounts);
  const request = new Request(`${APP.href}rest/${account}/Tables`);
  const answer = await endpoint.answer({ request, clientId: 'page' });

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    'odata.metadata': `${APP.href}rest/${account}/$metadata#Tables`,
    value: [{ TableName: 'Books' }],
  });
});

test('an unknown client is not', async () => {
  const { account, service } = await openBooks(async () => accounts);
  const init = { method: 'DELETE' };
  const request = new Request(`${APP.href}rest/${account}/Tables('Books')`, init);
  const answer = await endpoint.answer({ request, clientId: '' });

  expect(answer.status).toBe(403);
  expect((await service.listTables()).tables).toHaveLength(1);
});

test('a navigation is not, such as the form of another site makes', async () => {
  const { account, service } = await openBooks(async () => accounts);
  const init = { method: 'POST', headers: { 'X-HTTP-Method': 'DELETE' } };
  const request = new Request(`${APP.href}rest/${account}/Tables('Books')`, init);
  // No script can make such a request.
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  const answer = await endpoint.answer({ request, clientId: 'page' });

  expect(answer.status).toBe(403);
  expect((await service.listTables()).tables).toHaveLength(1);
});

test.each([
  ['a text', 'text/plain', "Books(PartitionKey='p',RowKey='r')", 415],
  ['a form', 'application/x-www-form-urlencoded', "Books(PartitionKey='p',RowKey='r')", 415],
  ['a form with files', 'multipart/form-data; boundary=b', '$batch', 400],
  ['a text for policies', 'text/plain', 'Books?comp=acl', 415],
  ['a text for properties', 'text/plain', '?restype=service&comp=properties', 415],
])('%s is nothing that an account takes', async (_, type, path, status) => {
  const { account, service } = await openBooks(async () => accounts);
  const method = path === '$batch' ? 'POST' : 'PUT';
  const init = { method, headers: { 'Content-Type': type }, body: '{}' };
  const request = new Request(`${APP.href}rest/${account}/${path}`, init);
  expect(await endpoint.answer({ request, clientId: 'page' })).toMatchObject({ status });
  expect(await service.getTable(BOOKS)).toMatchObject({ entities: 0 });
});

test('an account that its owner closed asks for credentials, its own page as well', async () => {
  const { account } = await openBooks(async () => accounts);
  const access = await accounts.accessOf(account);
  const ask = () => {
    const request = new Request(`${APP.href}rest/${account}/Tables`);
    return endpoint.answer({ request, clientId: 'page' });
  };
  expect(await ask()).toMatchObject({ status: 200 });
  await access.requireAuthorization(true);
  expect(await ask()).toMatchObject({ status: 403 });
  await access.requireAuthorization(false);
  expect(await ask()).toMatchObject({ status: 200 });
});
