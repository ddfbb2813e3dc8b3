import { expect, test } from 'vitest';
import { int32Of } from '../model/edm.ts';
import { pageOf } from '../model/entity-page.ts';
import { parseAccountName, parseTableName } from '../model/names.ts';
import type { RequestReport } from '../model/request-report.ts';
import { StorageError } from '../model/storage-error.ts';
import { writePage } from '../worker/page-transfer.ts';
import { observeWindow } from './window-calls.ts';

const BASE = 'https://host.example/rest/';
const at = { account: parseAccountName('demo'), table: parseTableName('Books') };
const tables = { service: 'tables', account: at.account } as const;
const key = { partitionKey: 'p', rowKey: 'r' };
const entity = { ...key, timestamp: 0n, properties: new Map([['A', int32Of(1)]]) };

const GET = { ...tables, method: 'getEntity', sent: [at.table, key] } as const;

function open(bodies = true) {
  const reported: RequestReport[] = [];
  const observer = observeWindow((report) => reported.push(report), { base: BASE, bodies });
  return { reported, observer };
}

async function settle(): Promise<void> {
  await new Promise((done) => setTimeout(done));
}

test("a read is reported when it is answered, with the service's body", async () => {
  const { reported, observer } = open();
  observer.call({ name: 'call', argument: GET }, Promise.resolve(entity));
  expect(reported).toEqual([]);
  await settle();
  expect(reported).toMatchObject([
    {
      source: 'window',
      method: 'GET',
      url: `${BASE}demo/Books(PartitionKey='p',RowKey='r')`,
      status: 200,
    },
  ]);
  expect(reported[0]?.receivedBody?.text).toContain(
    '"odata.metadata":"https://host.example/rest/demo/$metadata#Books/@Element"',
  );
  expect(reported[0]?.receivedBody?.text).toMatch(/"A":1\}$/);
});

test('a page is a list', async () => {
  const { reported, observer } = open();
  const { value } = writePage(pageOf([entity, { ...entity, rowKey: 's' }]));
  const query = { ...tables, method: 'queryEntities', sent: [at.table, {}] } as const;
  observer.call({ name: 'call', argument: query }, Promise.resolve(value));
  await settle();
  expect(JSON.parse(reported[0]?.receivedBody?.text ?? '')).toMatchObject({
    value: [{ RowKey: 'r' }, { RowKey: 's' }],
  });
});

test('an import is reported once, at its end', async () => {
  const { reported, observer } = open();
  let succeed = (_: unknown) => {};
  let fail = (_: unknown) => {};
  observer.import(at, new Promise((done) => (succeed = done)));
  observer.import(at, new Promise((_, refuse) => (fail = refuse)));
  await settle();
  expect(reported).toEqual([]);
  succeed({ inserted: 7000 });
  fail(new StorageError('storageFull'));
  await settle();
  const batch = { method: 'POST', url: `${BASE}demo/$batch`, differs: 'import' };
  expect(reported).toMatchObject([
    { ...batch, status: 202 },
    { ...batch, status: 409, code: 'InsufficientStorage' },
  ]);
  expect(reported[0]).not.toHaveProperty('sentBody');
});

test('bodies are reported only on request', async () => {
  const { reported, observer } = open(false);
  const insert = { ...tables, method: 'insertEntity', sent: [at.table, entity] } as const;
  observer.call({ name: 'call', argument: insert }, Promise.resolve({}));
  observer.call({ name: 'call', argument: GET }, Promise.resolve(entity));
  await settle();
  expect(reported.map(({ status }) => status)).toEqual([204, 200]);
  for (const report of reported) {
    expect(report).not.toHaveProperty('sentBody');
    expect(report).not.toHaveProperty('receivedBody');
  }
});

test('a refusal is reported with status and code, and rethrown', async () => {
  const { reported, observer } = open();
  const refused = Promise.reject(new StorageError('tableMissing'));
  const get = { ...tables, method: 'getTable', sent: [at.table] } as const;
  observer.call({ name: 'call', argument: get }, refused);
  await expect(refused).rejects.toThrow();
  await settle();
  expect(reported).toMatchObject([{ status: 404, code: 'TableNotFound' }]);
});

test('a stream is reported once, at its end or when its reader leaves', async () => {
  const { reported, observer } = open();
  async function* items() {
    yield 1;
    yield 2;
  }
  const argument = { ...tables, method: 'streamEntities', sent: [at.table, {}] } as const;
  const call = { name: 'stream', argument } as const;
  for await (const item of observer.stream(call, items())) if (item === 1) break;
  const all = [];
  for await (const item of observer.stream(call, items())) all.push(item);
  expect(all).toEqual([1, 2]);
  expect(reported).toHaveLength(2);
});

test('a failing stream is reported and rethrown', async () => {
  const { reported, observer } = open();
  async function* items(): AsyncGenerator<number> {
    yield 1;
    throw new StorageError('engineLost');
  }
  const argument = { ...tables, method: 'streamEntities', sent: [at.table, {}] } as const;
  const call = { name: 'stream', argument } as const;
  const read = async () => {
    for await (const _ of observer.stream(call, items()));
  };
  await expect(read()).rejects.toMatchObject({ reason: 'engineLost' });
  expect(reported).toMatchObject([{ status: 409, code: 'EngineLost' }]);
});
