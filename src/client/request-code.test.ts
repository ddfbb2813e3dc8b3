import { describe, expect, test } from 'vitest';
import { booleanOf, doubleOf, type EdmValue, guidOf, int64Of, stringOf } from '../model/edm.ts';
import type { RequestReport } from '../model/request-report.ts';
import type { EntityOperation } from '../model/table-service.ts';
import { requestOf, writeCurl, writeFetch, writeSdk } from './request-code.ts';
import {
  batchRequest,
  queryRequest,
  type RestEquivalent,
  tablesRequest,
  writeRequest,
} from './rest-equivalent.ts';

const BASE = 'http://host.example/rest/demo';
const key = { partitionKey: "O'Neil", rowKey: '1' };
const entity = {
  ...key,
  properties: new Map<string, EdmValue>([
    ['Big', int64Of(7n)],
    ['Whole', doubleOf(3)],
    ['Half', doubleOf(0.5)],
    ['Yes', booleanOf(true)],
    ['Id', guidOf('c9da6455-213d-42c9-9a79-3e9149a57833')],
    ['Text', stringOf("it's")],
  ]),
};
const OBJECT =
  "{ partitionKey: 'O\\'Neil', rowKey: '1', Big: 7n, Whole: { type: 'Double', value: '3.0' }, Half: 0.5, Yes: true, Id: { type: 'Guid', value: 'c9da6455-213d-42c9-9a79-3e9149a57833' }, Text: 'it\\'s' }";

function written({ method, path, headers, body }: RestEquivalent) {
  return { method, url: `${BASE}/${path}`, headers, ...(body !== undefined && { body }) };
}

function sdkLines(request: RestEquivalent): string[] | undefined {
  return writeSdk(written(request), BASE)?.trimEnd().split('\n').slice(3);
}

test('fetch gets all of it, and runs', async () => {
  const request = written(writeRequest('Books', { kind: 'insert', entity }));
  const sent: unknown[] = [];
  const run = new Function('fetch', 'console', `return (async () => {${writeFetch(request)}})()`);
  const fetch = async (...all: unknown[]) => {
    sent.push(...all);
    return new Response('done');
  };
  await run(fetch, { log() {} });
  expect(sent).toEqual([
    request.url,
    { method: 'POST', headers: Object.fromEntries(request.headers), body: request.body },
  ]);
});

test('curl goes elsewhere, its quotes kept', () => {
  const request = { method: 'POST', url: `${BASE}/Books?x='y'`, headers: [], body: `{"a":"it's"}` };
  expect(writeCurl(request, BASE).split('\n').slice(2).join('\n')).toBe(
    `curl -X POST "$ENDPOINT"'/Books?x='\\''y'\\''' \\\n  --data-binary '{"a":"it'\\''s"}'\n`,
  );
});

test('a body that was cut is left out, and not sent by half', () => {
  const report: RequestReport = {
    source: 'rest',
    at: 0,
    elapsedMs: 0,
    status: 204,
    method: 'POST',
    url: `${BASE}/Books`,
    sent: [],
    received: [],
  };
  expect(requestOf({ ...report, sentBody: { text: '{}', length: 2 } }).body).toBe('{}');
  expect(requestOf({ ...report, sentBody: { text: '{"a":', length: 99 } })).not.toHaveProperty(
    'body',
  );
});

test('headers that the browser adds are left out', () => {
  const sent = [
    ['accept', '*/*'],
    ['sec-ch-ua', 'x'],
    ['user-agent', 'x'],
    ['if-match', '*'],
  ] as const;
  const report = {
    source: 'rest',
    at: 0,
    elapsedMs: 0,
    status: 200,
    method: 'GET',
    url: BASE,
    sent,
    received: [],
  } as const;
  expect(requestOf(report).headers).toEqual([sent[0], sent[3]]);
});

describe('the SDK', () => {
  test('names its client', () => {
    const code = writeSdk(written(queryRequest('Books', {})), BASE);
    expect(code?.split('\n').slice(0, 3)).toEqual([
      "import { TableClient } from '@azure/data-tables';",
      '',
      "const client = new TableClient('http://host.example/rest/demo', 'Books', { allowInsecureConnection: true });",
    ]);
  });

  test('asks for a page by its size and place', () => {
    const from = { partitionKey: 'ü', rowKey: '' };
    const [line = '', shown] = sdkLines(queryRequest('Books', { limit: 5, from })) ?? [];
    const [, token = ''] = /continuationToken: '([^']*)'/.exec(line) ?? [];
    expect(line).toContain('client.listEntities().byPage({ maxPageSize: 5, continuationToken:');
    expect(JSON.parse(atob(token))).toEqual({ nextPartitionKey: '1!4!w7w-', nextRowKey: '1!0!' });
    expect(shown).toBe('console.log((await pages.next()).value);');
    expect(sdkLines(tablesRequest({ from: 'b' }))?.[0]).toBe(
      "const pages = service.listTables().byPage({ continuationToken: '1!4!Yg--' });",
    );
  });

  const WRITES: readonly (readonly [EntityOperation, string])[] = [
    [{ kind: 'insert', entity }, `await client.createEntity(${OBJECT});`],
    [{ kind: 'upsert', entity, mode: 'merge' }, `await client.upsertEntity(${OBJECT}, 'Merge');`],
    [
      { kind: 'update', entity, how: { mode: 'replace', ifMatch: '*' } },
      `await client.updateEntity(${OBJECT}, 'Replace', { etag: '*' });`,
    ],
    [
      { kind: 'delete', key, ifMatch: '*' },
      "await client.deleteEntity('O\\'Neil', '1', { etag: '*' });",
    ],
  ];

  test.each(WRITES)('writes %j', (operation, line) => {
    expect(sdkLines(writeRequest('Books', operation))).toEqual([line]);
  });

  test('sends all of them as one transaction', () => {
    const lines = sdkLines(
      batchRequest(
        'Books',
        WRITES.map(([operation]) => operation),
        BASE,
      ),
    );
    expect(lines).toEqual([
      'await client.submitTransaction([',
      `  ['create', ${OBJECT}],`,
      `  ['upsert', ${OBJECT}, 'Merge'],`,
      `  ['update', ${OBJECT}, 'Replace', { etag: '*' }],`,
      "  ['delete', { partitionKey: 'O\\'Neil', rowKey: '1' }],",
      ']);',
    ]);
  });

  test('lists by filter and selection', () => {
    expect(sdkLines(queryRequest('Books', { filter: "a eq 'b'", select: ['a'] }))?.[0]).toBe(
      "for await (const entity of client.listEntities({ queryOptions: { filter: 'a eq \\'b\\'', select: ['a'] } })) {",
    );
  });

  test("contains the request's signature", () => {
    const url = `${BASE}/Books()?$filter=a%20eq%201&sv=2019-02-02&tn=Books&sp=r&sig=a%2Bb%3D`;
    const code = writeSdk({ method: 'GET', url, headers: [] }, BASE)?.split('\n') ?? [];
    expect(code[0]).toBe("import { AzureSASCredential, TableClient } from '@azure/data-tables';");
    expect(code[2]).toBe(
      "const client = new TableClient('http://host.example/rest/demo', 'Books', new AzureSASCredential('sv=2019-02-02&tn=Books&sp=r&sig=a%2Bb%3D'), { allowInsecureConnection: true });",
    );
  });

  test('has no call for a transaction that it would send as another', () => {
    const lines = (operation: EntityOperation, change: (body: string) => string = String) => {
      const { body = '', ...request } = batchRequest('Books', [operation], BASE);
      return sdkLines({ ...request, body: change(body) });
    };
    const upsert = { kind: 'upsert', entity, mode: 'replace' } as const;
    const tunnelled = (verb: string) => (body: string) =>
      body
        .replace('PUT http', 'POST http')
        .replace('Content-Type: application/json', `$&\r\nX-HTTP-Method: ${verb}`);
    expect(lines(upsert)).toHaveLength(3);
    expect(lines(upsert, tunnelled('PUT'))).toBeUndefined();
    expect(lines(upsert, tunnelled('DELETE'))).toBeUndefined();
    expect(lines({ kind: 'delete', key, ifMatch: 'W/"datetime\'2024-01-01\'"' })).toBeUndefined();
  });

  test.each(['partitionKey', 'rowKey', 'etag', '__proto__'])(
    'has no call for a property called %s',
    (name) => {
      const properties = new Map<string, EdmValue>([[name, stringOf('x')]]);
      const operation = { kind: 'insert', entity: { ...key, properties } } as const;
      expect(sdkLines(writeRequest('Books', operation))).toBeUndefined();
    },
  );

  test.each(['/$metadata', '/Books(x)', '/Books?$orderby=a'])('has no call for %s', (path) => {
    expect(writeSdk({ method: 'GET', url: BASE + path, headers: [] }, BASE)).toBeUndefined();
  });
});
