import { expect, test } from 'vitest';
import { type EdmValue, int64Of, stringOf } from '../model/edm.ts';
import { parseAccountName, parseTableName } from '../model/names.ts';
import type { ServiceCall } from '../worker/service-methods.ts';
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

const tables = { service: 'tables', account } as const;

function requestFor(argument: ServiceCall) {
  return new WindowRequests(BASE).findForCall({ name: 'call', argument })?.request;
}

const CALLS: readonly (readonly [ServiceCall, object])[] = [
  [
    { ...tables, method: 'listTables', sent: [{ from: 'b', limit: 5 }] },
    { method: 'GET', path: 'Tables?$top=5&NextTableName=1!4!Yg--' },
  ],
  [
    { ...tables, method: 'getTable', sent: [table] },
    { method: 'GET', path: "Tables('Books')" },
  ],
  [
    { ...tables, method: 'createTable', sent: [table] },
    { method: 'POST', path: 'Tables', body: '{"TableName":"Books"}', status: 204 },
  ],
  [
    { ...tables, method: 'deleteTable', sent: [table] },
    { method: 'DELETE', path: "Tables('Books')", status: 204 },
  ],
  [
    { ...tables, method: 'getEntity', sent: [table, key] },
    { method: 'GET', path: PATH, status: 200 },
  ],
  [
    {
      ...tables,
      method: 'queryEntities',
      sent: [table, { filter: 'a eq 1 or b', partitionKey: "x'y", select: ['a', 'b'], limit: 9 }],
    },
    {
      path: `Books()?$filter=${encodeURIComponent("PartitionKey eq 'x''y' and (a eq 1 or b)")}&$select=a%2Cb&$top=9`,
    },
  ],
  [
    { ...tables, method: 'queryEntities', sent: [table, { descending: true }] },
    { path: 'Books()', differs: 'order' },
  ],
  [
    {
      ...tables,
      method: 'summarizeEntities',
      sent: [table, { filter: 'a eq 1', properties: ['a'] }],
    },
    { path: 'Books()?$filter=a%20eq%201&$select=a', differs: 'figures' },
  ],
  [
    { ...tables, method: 'insertEntity', sent: [table, entity] },
    { method: 'POST', path: 'Books', body: BODY, status: 204 },
  ],
  [
    { ...tables, method: 'upsertEntity', sent: [table, entity, 'merge'] },
    { method: 'PATCH', path: PATH, body: BODY },
  ],
  [
    { ...tables, method: 'deleteEntity', sent: [table, key, '*'] },
    { method: 'DELETE', path: PATH, status: 204 },
  ],
];

test.each(CALLS)('%j is its request', (call, expected) => {
  expect(requestFor(call)).toMatchObject(expected);
});

test('an update sends the version that it is for', () => {
  const how = { mode: 'replace', ifMatch: 'W/"x"' } as const;
  const request = requestFor({ ...tables, method: 'updateEntity', sent: [table, entity, how] });
  expect(request).toMatchObject({ method: 'PUT', path: PATH });
  expect(request?.headers).toContainEqual(['If-Match', 'W/"x"']);
});

test('accounts and housekeeping have no request', () => {
  expect(
    requestFor({ service: 'accounts', method: 'createAccount', sent: [account] }),
  ).toBeUndefined();
  expect(requestFor({ ...tables, method: 'getBacklog', sent: [] })).toBeUndefined();
  expect(requestFor({ service: 'accounts', method: 'setResting', sent: [true] })).toBeUndefined();
});

test('policies and service properties go as the service has them', () => {
  const access = { service: 'access', account } as const;
  expect(
    requestFor({
      ...access,
      method: 'writePolicies',
      sent: [table, [{ id: 'p', permissions: 'r' }]],
    }),
  ).toMatchObject({
    method: 'PUT',
    path: 'Books?comp=acl',
    body: '<?xml version="1.0" encoding="utf-8"?><SignedIdentifiers><SignedIdentifier><Id>p</Id><AccessPolicy><Permission>r</Permission></AccessPolicy></SignedIdentifier></SignedIdentifiers>',
  });
  expect(
    requestFor({ ...access, method: 'writeServiceProperties', sent: [{ cors: [] }] }),
  ).toMatchObject({
    path: '?restype=service&comp=properties',
    body: '<?xml version="1.0" encoding="utf-8"?><StorageServiceProperties><Cors /></StorageServiceProperties>',
  });
  expect(requestFor({ ...access, method: 'readPolicies', sent: [table] })?.path).toBe(
    'Books?comp=acl',
  );
  expect(requestFor({ ...access, method: 'readAccess', sent: [] })).toBeUndefined();
  expect(requestFor({ ...access, method: 'regenerateKey', sent: [0] })).toBeUndefined();
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
  const copy = { service: 'accounts', method: 'copyTable', sent: [copying] } as const;
  expect(requests.findForStream({ name: 'stream', argument: copy })).toMatchObject({
    ...at,
    request: { method: 'GET', path: 'Books()', differs: 'carry' },
  });
  const undo = { service: 'history', account, method: 'undoStep', sent: ['s7', {}] } as const;
  expect(requests.findForStream({ name: 'stream', argument: undo })).toMatchObject({
    account,
    request: { method: 'POST', path: '$batch', status: 202, differs: 'undo' },
  });
});

test('a comparison reads its left side, and writes the side that is taken into', () => {
  const requests = new WindowRequests(BASE);
  const right = { account, table: parseTableName('Others') };
  const query = { left: { ...at, filter: 'a eq 1' }, right };
  const run = { name: 'runComparison', argument: { name: 'c' } } as const;
  expect(requests.findForStream(run)).toBeUndefined();
  const open = { name: 'c', method: 'open', query } as const;
  expect(requests.findForCall({ name: 'askComparison', argument: open })).toBeUndefined();
  expect(requests.findForStream(run)).toMatchObject({
    ...at,
    request: { method: 'GET', path: 'Books()?$filter=a%20eq%201', differs: 'compare' },
  });
  const taken = { from: 'left', choice: {} } as const;
  const take = { name: 'runComparison', argument: { name: 'c', taken } } as const;
  expect(requests.findForStream(take)).toMatchObject({
    ...right,
    request: { method: 'POST', path: '$batch' },
  });
  requests.findForCall({ name: 'askComparison', argument: { name: 'c', method: 'close' } });
  expect(requests.findForStream(run)).toBeUndefined();
});
