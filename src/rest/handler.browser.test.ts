import { expect, test } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import { ticksOfMilliseconds } from '../model/ticks.ts';
import { envelope, part } from '../testing/protocol-cases/batch-text.ts';
import {
  createTable,
  entityText,
  JSON_TYPE,
  QUIET,
  type Sent,
} from '../testing/protocol-cases/case.ts';
import { openBooks } from '../testing/test-database.ts';
import { MAX_BODY_BYTES } from './bodies.ts';
import { handleRequest, type RestContext } from './handler.ts';

const accounts = new AccountEngine();
const context: RestContext = {
  accounts,
  base: 'http://h/app/rest/',
  now: () => ticksOfMilliseconds(Date.now()),
  newId: () => crypto.randomUUID(),
};

test('a reserved table name is answered 404 (Bad Request), by the data model', async () => {
  const { send } = await open();
  const answer = await send(toInit(createTable('tables')), 'Tables');
  expect(answer).toMatchObject({ status: 404, statusText: 'Bad Request' });
});

test.each([
  ['Books', 200, 'OK'],
  ["Tables('None')", 404, 'Not Found'],
  ['Books?$top=-1', 400, 'Bad Request'],
  ['$batch', 405, 'Method Not Allowed'],
  ['Books?$skip=1', 501, 'Not Implemented'],
])('the status of %s has its words', async (path, status, statusText) => {
  const { send } = await open();
  expect(await send({}, path)).toMatchObject({ status, statusText });
});

test('a refusal has the requested metadata level, even for an invalid address', async () => {
  const { send } = await open();
  const answer = await send(
    { headers: { Accept: 'application/json;odata=nometadata' } },
    "Books('p','r')",
  );
  expect(answer.status).toBe(400);
  expect(answer.headers.get('Content-Type')).toContain('odata=nometadata');
});

test('a refusal is of the level that the address asks for', async () => {
  const { send } = await open();
  const answer = await send({}, "Books('p','r')?$format=application/json;odata=fullmetadata");
  expect(answer.status).toBe(400);
  expect(answer.headers.get('Content-Type')).toContain('odata=fullmetadata');
});

test.each([
  ['GET', '', undefined],
  ['GET', 'Tables', undefined],
  ['GET', 'Books', undefined],
  ['POST', 'Tables', '{"TableName":"Books"}'],
  ['POST', 'Books', entityText('p', 'r')],
  ['POST', 'Books', 'no JSON'],
])('a missing account answers %s /%s with %s', async (method, path, body) => {
  const answer = await handleRequest(
    new Request(`http://h/app/rest/noaccount/${path}`, {
      method,
      headers: JSON_TYPE,
      ...(body !== undefined && { body }),
    }),
    context,
  );
  expect(answer.status).toBe(404);
  expect(answer.headers.get('x-ms-error-code')).toBe('ResourceNotFound');
});

test('a missing account refuses a batch as a whole', async () => {
  const answer = await handleRequest(
    new Request('http://h/app/rest/noaccount/$batch', batchOf(part('PUT /Books', '{}'))),
    context,
  );
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('"ResourceNotFound"');
});

test.each(['', 'UP', 'a', 'a-b', '%20'])('the account name "%s" is refused', async (name) => {
  const answer = await handleRequest(new Request(`http://h/app/rest/${name}/Tables`), context);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('"InvalidResourceName"');
});

test('a body of 4 MiB is read', async () => {
  const { send } = await open();
  const body = entityText('p', 'r').padEnd(MAX_BODY_BYTES);
  expect((await send(jsonOf(body), 'Books')).status).toBe(204);
});

test.each([
  ['an entity', 'Books', JSON_TYPE],
  ['a table', 'Tables', JSON_TYPE],
  ['a batch', '$batch', { 'Content-Type': 'multipart/mixed; boundary=batch_1' }],
])('a body of a byte more is refused of %s', async (_, path, headers) => {
  const { send } = await open();
  const body = entityText('p', 'r').padEnd(MAX_BODY_BYTES + 1);
  const answer = await send({ method: 'POST', headers, body }, path);
  expect(answer).toMatchObject({ status: 413, statusText: 'Request Entity Too Large' });
  expect(await answer.text()).toContain('"RequestBodyTooLarge"');
});

test('of a body without an end no more is read than a body may have', async () => {
  const { send } = await open();
  let read = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  expect((await send(streamOf(body), 'Books')).status).toBe(413);
  expect(read).toBeLessThan(2 * MAX_BODY_BYTES);
});

test('an interrupted body is refused, and is no internal error', async () => {
  const { send } = await open();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new TypeError('The network was lost.')),
  });
  expect((await send(streamOf(body), 'Books')).status).toBe(400);
});

test.each([
  ['blanks in a request line', `POST /Books${' '.repeat(MAX_BODY_BYTES / 2)}x`],
  ['blanks before a body', part('POST /Books', ' \n'.repeat(MAX_BODY_BYTES / 4))],
  [
    'a header without an end',
    part('POST /Books', '', `Accept: ${'a,'.repeat(MAX_BODY_BYTES / 4)}`),
  ],
])('a batch of 4 MiB of %s is answered, and not studied', async (_, changed) => {
  const { send } = await open();
  const text = changed.startsWith('POST')
    ? `Content-Type: application/http\r\n\r\n${changed}`
    : changed;
  const answer = await send(batchOf(text), '$batch');
  expect([202, 400]).toContain(answer.status);
});

test('a request that was cancelled does nothing', async () => {
  const { send } = await open();
  const answer = await send(
    { ...jsonOf(entityText('p', 'r')), signal: AbortSignal.abort() },
    'Books',
  );
  expect(answer.status).toBe(499);
  expect(answer.headers.get('x-ms-error-code')).toBe('OperationCancelled');
  expect(await textOf(send)).toBe('{"value":[]}');
});

test.each([
  ['an entity', 'Books', JSON_TYPE, entityText('p', 'r')],
  ['a table', 'Tables', JSON_TYPE, '{"TableName":"Else"}'],
  [
    'a batch',
    '$batch',
    { 'Content-Type': 'multipart/mixed; boundary=batch_1' },
    envelope([part('POST /Books', entityText('p', 'r'))]),
  ],
])(
  'a request that is cancelled while its body is read does nothing: %s',
  async (_, path, headers, text) => {
    const { send } = await open();
    const cancel = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
        cancel.abort();
      },
    });
    const answer = await send({ ...streamOf(body), headers, signal: cancel.signal }, path);
    expect(answer.status).toBe(499);
    expect(await textOf(send)).toBe('{"value":[]}');
    expect((await send({}, "Tables('Else')")).status).toBe(404);
  },
);

test('a query that is cancelled ends', async () => {
  const { send } = await open();
  await send(jsonOf(entityText('p', 'r')), 'Books');
  const cancel = new AbortController();
  const asked = send({ signal: cancel.signal }, 'Books?$filter=a ne 1');
  cancel.abort();
  expect((await asked).status).toBe(499);
});

test('a preflight without a method is refused', async () => {
  const { send } = await open();
  const answer = await send({ method: 'OPTIONS' }, 'Books');
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-ms-error-code')).toBe('InvalidHeaderValue');
});

test.each([
  ['ab?comp=acl', 'OutOfRangeInput'],
  ['Books?comp=acl&$skip=1', 'NotImplemented'],
  ['Books?comp=else', 'InvalidQueryParameterValue'],
  ['?restype=service&comp=else', 'InvalidQueryParameterValue'],
])('errors in the document %s are answered in XML', async (path, code) => {
  const { send } = await open();
  const answer = await send({}, path);
  expect(answer.headers.get('Content-Type')).toBe('application/xml');
  expect(answer.headers.get('x-ms-error-code')).toBe(code);
  expect(await answer.text()).toMatch(
    new RegExp(`^<\\?xml version="1.0" encoding="utf-8"\\?><Error><Code>${code}</Code><Message>`),
  );
});

type Send = (init: RequestInit, path: string) => Promise<Response>;

/** An account with an empty table, and a way to ask it. */
async function open(): Promise<{ readonly send: Send }> {
  const { account } = await openBooks(async () => accounts);
  return {
    send: (init, path) =>
      handleRequest(new Request(`${context.base}${account}/${path}`, init), context),
  };
}

async function textOf(send: Send): Promise<string> {
  const headers = { Accept: 'application/json;odata=nometadata' };
  return (await send({ headers }, 'Books')).text();
}

function toInit({ method, headers, body }: Sent): RequestInit {
  return { method, headers, ...(body !== undefined && { body }) };
}

function jsonOf(body: string): RequestInit {
  return { method: 'POST', headers: { ...JSON_TYPE, ...QUIET }, body };
}

function batchOf(inner: string): RequestInit {
  const headers = { 'Content-Type': 'multipart/mixed; boundary=batch_1' };
  return { method: 'POST', headers, body: envelope([inner]) };
}

/** Browsers take a stream only with a word that it goes one way; types do not know it. */
function streamOf(body: ReadableStream<Uint8Array>): RequestInit {
  const oneWay = { duplex: 'half' };
  return { method: 'POST', headers: JSON_TYPE, body, ...oneWay };
}
