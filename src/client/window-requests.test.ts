import { expect, test } from 'vitest';
import { type EdmValue, int64Of, stringOf } from '../model/edm.ts';
import { parseAccountName, parseTableName } from '../model/names.ts';
import type { AccessCall } from '../worker/access-call.ts';
import type { ObservedCall } from './call-observer.ts';
import { WindowRequests } from './window-requests.ts';

const BASE = 'https://host.example/rest/';
const account = parseAccountName('demo');
const table = parseTableName('Books');
const at = { account, table };
const key = { partitionKey: "O'Neil & co", rowKey: 'ä b' };
const PATH = "Books(PartitionKey='O''Neil%20%26%20co',RowKey='%C3%A4%20b')";
const entity = {
  ...key,
  properties: new Map<string, EdmValue | null>([
    ['Big', int64Of(2n ** 62n)],
    ['Name', stringOf('a "b"\n')],
    ['Gone', null],
  ]),
};
const BODY =
  '{"PartitionKey": "O\'Neil & co","RowKey": "ä b","Big@odata.type": "Edm.Int64","Big": "4611686018427387904","Name": "a \\"b\\"\\n"}';

function requestFor(call: ObservedCall) {
  return new WindowRequests(BASE).findForCall(call)?.request;
}

const CALLS: readonly (readonly [ObservedCall, object])[] = [
  [
    { name: 'listTables', argument: { account, query: { from: 'b', limit: 5 } } },
    { method: 'GET', path: 'Tables?$top=5&NextTableName=1!4!Yg--' },
  ],
  [
    { name: 'getTable', argument: at },
    { method: 'GET', path: "Tables('Books')" },
  ],
  [
    { name: 'createTable', argument: at },
    { method: 'POST', path: 'Tables', body: '{"TableName":"Books"}', status: 204 },
  ],
  [
    { name: 'deleteTable', argument: at },
    { method: 'DELETE', path: "Tables('Books')", status: 204 },
  ],
  [
    { name: 'getEntity', argument: { ...at, key } },
    { method: 'GET', path: PATH, status: 200 },
  ],
  [
    {
      name: 'queryEntities',
      argument: {
        ...at,
        query: { filter: 'a eq 1 or b', partitionKey: "x'y", select: ['a', 'b'], limit: 9 },
      },
    },
    {
      path: `Books()?$filter=${encodeURIComponent("PartitionKey eq 'x''y' and (a eq 1 or b)")}&$select=a%2Cb&$top=9`,
    },
  ],
  [
    { name: 'queryEntities', argument: { ...at, query: { descending: true } } },
    { path: 'Books()', differs: 'order' },
  ],
  [
    {
      name: 'summarizeEntities',
      argument: { ...at, query: { filter: 'a eq 1', properties: ['a'] } },
    },
    { path: 'Books()?$filter=a%20eq%201&$select=a', differs: 'figures' },
  ],
  [
    { name: 'insertEntity', argument: { ...at, entity } },
    { method: 'POST', path: 'Books', body: BODY, status: 204 },
  ],
  [
    { name: 'upsertEntity', argument: { ...at, entity, mode: 'merge' } },
    { method: 'PATCH', path: PATH, body: BODY },
  ],
  [
    { name: 'deleteEntity', argument: { ...at, key, ifMatch: '*' } },
    { method: 'DELETE', path: PATH, status: 204 },
  ],
];

test.each(CALLS)('%j is its request', (call, expected) => {
  expect(requestFor(call)).toMatchObject(expected);
});

test('an update sends the version that it is for', () => {
  const how = { mode: 'replace', ifMatch: 'W/"x"' } as const;
  const request = requestFor({ name: 'updateEntity', argument: { ...at, entity, how } });
  expect(request).toMatchObject({ method: 'PUT', path: PATH });
  expect(request?.headers).toContainEqual(['If-Match', 'W/"x"']);
});

test('accounts and housekeeping have no request', () => {
  expect(requestFor({ name: 'createAccount', argument: account })).toBeUndefined();
  expect(requestFor({ name: 'getBacklog', argument: account })).toBeUndefined();
  expect(requestFor({ name: 'setResting', argument: true })).toBeUndefined();
});

test('policies and service properties go as the service has them', () => {
  const call = (method: AccessCall['method'], ...sent: unknown[]) =>
    requestFor({ name: 'callAccess', argument: { account, method, sent } });
  expect(call('writePolicies', table, [{ id: 'p', permissions: 'r' }])).toMatchObject({
    method: 'PUT',
    path: 'Books?comp=acl',
    body: '<?xml version="1.0" encoding="utf-8"?><SignedIdentifiers><SignedIdentifier><Id>p</Id><AccessPolicy><Permission>r</Permission></AccessPolicy></SignedIdentifier></SignedIdentifiers>',
  });
  expect(call('writeServiceProperties', { cors: [] })).toMatchObject({
    path: '?restype=service&comp=properties',
    body: '<?xml version="1.0" encoding="utf-8"?><StorageServiceProperties><Cors /></StorageServiceProperties>',
  });
  expect(call('readPolicies', table)?.path).toBe('Books?comp=acl');
  expect(call('readAccess')).toBeUndefined();
  expect(call('regenerateKey', 0)).toBeUndefined();
});

test('rows of a view are those of its query, until it is closed', () => {
  const requests = new WindowRequests(BASE);
  const query = { filter: 'a eq 1', orderBy: [{ property: 'a' }] };
  const opened = requests.findForStream({
    name: 'viewEntities',
    argument: { ...at, view: 'v', query },
  });
  expect(opened?.request).toMatchObject({ path: 'Books()?$filter=a%20eq%201', differs: 'order' });
  const rows = { name: 'readView', argument: { view: 'v', first: 100, count: 50 } } as const;
  expect(requests.findForCall(rows)?.request.path).toBe('Books()?$filter=a%20eq%201&$top=50');
  requests.findForCall({ name: 'closeView', argument: 'v' });
  expect(requests.findForCall(rows)).toBeUndefined();
});

test('copies, moves and undos are reported as the equivalent requests', () => {
  const requests = new WindowRequests(BASE);
  const to = { account, table: parseTableName('Others') };
  const copying = { kind: 'move', from: at, to } as const;
  expect(requests.findForStream({ name: 'copyTable', argument: copying })).toMatchObject({
    ...at,
    request: { method: 'GET', path: 'Books()', differs: 'carry' },
  });
  const undo = { account, step: 's7', options: {} };
  expect(requests.findForStream({ name: 'undoStep', argument: undo })).toMatchObject({
    account,
    request: { method: 'POST', path: '$batch', status: 202, differs: 'undo' },
  });
});
