import { expect, test } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import { openBooks } from '../testing/test-database.ts';
import { RestEndpoint } from './rest-endpoint.ts';

const APP = new URL('https://host.example/some/app/');
const endpoint = new RestEndpoint(APP);
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

test('nobody known is not', async () => {
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
