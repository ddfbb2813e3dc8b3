import { expect, onTestFinished, test, vi } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import type { AccountName } from '../model/names.ts';
import { batch, part, question, sent } from '../testing/protocol-cases/batch-text.ts';
import { entityText, JSON_TYPE, QUIET, type Sent } from '../testing/protocol-cases/case.ts';
import { openBooks } from '../testing/test-database.ts';
import { createRestContext, handleRequest } from './handler.ts';

const ANY = { headers: { 'If-Match': '*' } };
const ONE = "Books(PartitionKey='p',RowKey='r')";

const INSERT = post('Books', entityText('p', 'r'));
const WRITES: readonly Sent[] = [
  INSERT,
  { ...post(ONE, '{"N":1}'), method: 'PUT' },
  { ...post(ONE, '{"N":1}'), method: 'MERGE' },
  batch(part('POST /Books', entityText('p', 'r'))),
];

test.each(WRITES)('$method $path looks at the store once, beside other engines', async (write) => {
  const { send } = await open();
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  onTestFinished(() => begin.mockRestore());
  expect((await send(write)).status).toBeLessThan(300);
  expect(begin.mock.calls.map(([, mode]) => mode)).toEqual(['readwrite']);
});

test.each(WRITES)(
  '$method $path is refused once the account is closed by another engine',
  async (write) => {
    const { account, send, read } = await open();
    const other = await another().accessOf(account);
    const close = () => other.requireAuthorization(true);
    // The access is closed before the last part of the body arrives.
    const answer = await send(write, close);
    expect([answer.status, answer.headers.get('x-ms-error-code')]).toEqual([
      403,
      'AuthorizationFailure',
    ]);
    await other.requireAuthorization(false);
    expect(await read()).toBe('{"value":[]}');
  },
);

test.each<readonly [string, Sent, number]>([
  ['a body that is no JSON', post('Books', 'no'), 400],
  ['a body of another type', { ...INSERT, headers: { 'Content-Type': 'text/x' } }, 415],
  ['a table that is missing', { ...INSERT, path: 'Nowhere' }, 404],
  ['an entity that is missing', { ...ANY, method: 'DELETE', path: ONE }, 404],
  ['a verb that means nothing', { ...INSERT, path: ONE }, 405],
  ['a new table', post('Tables', '{"TableName":"Else"}'), 204],
  ['a table that goes', { ...ANY, method: 'DELETE', path: "Tables('Books')" }, 204],
  ['a batch that is none', sent(''), 400],
  ['an operation that is none', batch(part('POST /Books', 'no')), 202],
  ['a batch that cannot be', batch(part(`DELETE /${ONE}`, '', 'If-Match: *')), 202],
  ['a question', question(part('GET /Books')), 202],
])('%s reveals and changes nothing in a closed account', async (_, write, status) => {
  const { account, send } = await open();
  const access = await another().accessOf(account);
  await access.requireAuthorization(true);
  expect((await send(write)).status).toBe(403);
  await access.requireAuthorization(false);
  expect((await send(write)).status).toBe(status);
});

function post(path: string, body: string): Sent {
  return { method: 'POST', path, headers: { ...JSON_TYPE, ...QUIET }, body };
}

function another(): AccountEngine {
  const engine = new AccountEngine({ storage: { leases: false, checkpoints: false } });
  onTestFinished(() => engine.close());
  return engine;
}

interface Opened {
  readonly account: AccountName;
  /** `beforeEnd` is done when all of the body has come but its end. */
  readonly send: (write: Sent, beforeEnd?: () => Promise<void>) => Promise<Response>;
  readonly read: () => Promise<string>;
}

/** An account with an empty table, and a way to ask it. */
async function open(): Promise<Opened> {
  const engine = another();
  const { account } = await openBooks(async () => engine);
  const context = createRestContext(engine, 'http://h/app/rest/');
  const ask = (path: string, init: RequestInit) =>
    handleRequest(new Request(`${context.base}${account}/${path}`, init), context);
  const read = async () => {
    const headers = { Accept: 'application/json;odata=nometadata' };
    return (await ask('Books', { headers })).text();
  };
  // What is loaded once is there from then on, and the table is in memory.
  await ask(ONE, { method: 'PUT', headers: JSON_TYPE, body: '{}' });
  await ask(ONE, { method: 'DELETE', headers: { 'If-Match': '*' } });
  const send: Opened['send'] = ({ method, path, headers, body }, beforeEnd) => {
    const init = { method, headers };
    if (body === undefined) return ask(path, init);
    return ask(path, { ...init, ...(beforeEnd ? streamed(body, beforeEnd) : { body }) });
  };
  return { account, send, read };
}

/** Browsers take a stream only with a word that it goes one way; types do not know it. */
function streamed(text: BodyInit, beforeEnd: () => Promise<void>): RequestInit {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(await new Response(text).bytes());
      await beforeEnd();
      controller.close();
    },
  });
  const oneWay = { duplex: 'half' };
  return { body, ...oneWay };
}
