import {
  at,
  BARE,
  createTable,
  etagOf,
  FULL,
  get,
  insert,
  metadata,
  type ProtocolCase,
  systemText,
  TIME,
  timeOf,
} from './case.ts';

const KEYS = [
  ['a', '1'],
  ['a', '2'],
  ['b', '10'],
  ['b', '9'],
  ['ü', ''],
] as const;
const FIVE = [createTable(), ...KEYS.map(([p, r], n) => insert(p, r, `"N":${n}`)).reverse()];

const P = 'x-ms-continuation-NextPartitionKey';
const R = 'x-ms-continuation-NextRowKey';
const END = { [P]: null, [R]: null };

export const QUERY_CASES: readonly ProtocolCase[] = [
  {
    name: 'no entities are an empty list',
    given: [createTable()],
    sent: get('Books'),
    status: 200,
    headers: { ...END, ETag: null },
    body: `{${metadata('Books')},"value":[]}`,
  },
  {
    name: 'each entity of a list has its ETag',
    given: [createTable(), insert('p', '1', '"A":1'), insert('p', '2', '"A":2.0')],
    sent: get('Books()'),
    status: 200,
    body: `{${metadata('Books')},"value":[{${systemText('p', '1', 0)},"A":1},{${systemText('p', '2', 1)},"A":2.0}]}`,
  },
  {
    name: 'each entity of a list has its links with all metadata',
    given: [createTable(), insert('p', 'r', '"A":1')],
    sent: get('Books', FULL),
    status: 200,
    body: `{${metadata('Books')},"value":[{"odata.type":"acct.Books","odata.id":"http://h/acct/${at('p', 'r')}","odata.etag":${JSON.stringify(etagOf(0))},"odata.editLink":"${at('p', 'r')}","PartitionKey":"p","RowKey":"r","Timestamp@odata.type":"Edm.DateTime","Timestamp":"${TIME}","A":1}]}`,
  },
  {
    name: 'a list without metadata is its values alone',
    given: [createTable(), insert('p', 'r', '"L@odata.type":"Edm.Int64","L":"5"')],
    sent: get('Books', BARE),
    status: 200,
    body: `{"value":[{"PartitionKey":"p","RowKey":"r","Timestamp":"${TIME}","L":"5"}]}`,
  },
  {
    name: 'what is selected of a list, null where it is not there',
    given: [createTable(), insert('p', '1', '"S":"x"'), insert('p', '2')],
    sent: get('Books?$select=S,zz'),
    status: 200,
    body: `{${metadata('Books&$select=S,zz')},"value":[{"odata.etag":${JSON.stringify(etagOf(0))},"S":"x","zz":null},{"odata.etag":${JSON.stringify(etagOf(1))},"S":null,"zz":null}]}`,
  },
  ...['*', '', 'A,*', '%20,'].map((select) => ({
    name: `$select=${select} selects everything`,
    given: [createTable(), insert('p', 'r', '"A":1')],
    sent: get(`Books?$select=${select}`, BARE),
    status: 200,
    body: `{"value":[{"PartitionKey":"p","RowKey":"r","Timestamp":"${TIME}","A":1}]}`,
  })),
  {
    name: 'keys are selected as all else',
    given: [createTable(), insert('p', 'r', '"A":1')],
    sent: get('Books?$select=RowKey,partitionkey', BARE),
    status: 200,
    body: '{"value":[{"RowKey":"r","partitionkey":null}]}',
  },
  page('in key order', 'Books?$select=N', [0, 1, 2, 3, 4], END),
  page('the first two', 'Books?$select=N&$top=2', [0, 1], {
    [P]: '1!4!Yg--',
    [R]: '1!4!MTA-',
  }),
  page('the two after them', next('1!4!Yg--', '1!4!MTA-'), [2, 3], {
    [P]: '1!4!w7w-',
    [R]: '1!0!',
  }),
  page('the rest', next('1!4!w7w-', '1!0!'), [4], END),
  page('a place whose row is empty', next('1!4!Yg--', ''), [2, 3], {
    [P]: '1!4!w7w-',
    [R]: '1!0!',
  }),
  page('a place without a row', 'Books?$select=N&NextPartitionKey=1!4!Yg--', [2, 3, 4], END),
  page('a place between entities', next('1!4!YWE-', '1!0!'), [2, 3], {
    [P]: '1!4!w7w-',
    [R]: '1!0!',
  }),
  page('none of them', 'Books?$select=N&$top=0', [], END),
  page(
    'none of them from a place on',
    `${next('1!4!Yg--', '1!4!MTA-')}&$top=0`.replace('$top=2&', ''),
    [],
    END,
  ),
  {
    name: '$top=0 of tables',
    given: [createTable()],
    sent: get('Tables?$top=0', BARE),
    status: 200,
    headers: { 'x-ms-continuation-NextTableName': null },
    body: '{"value":[]}',
  },
  ...['True', 'TRUE', 'tRuE'].map((value) => ({
    name: `${value} as a value of a filter`,
    given: [createTable(), insert('p', '1', '"B":true'), insert('p', '2', '"B":false')],
    sent: get(
      `Books?$select=RowKey&$filter=B eq ${value} or ${value.replace(/true/i, 'FALSE')} gt B`,
      BARE,
    ),
    status: 200,
    body: '{"value":[{"RowKey":"1"}]}',
  })),
  page('exactly all of them', 'Books?$select=N&$top=5', [0, 1, 2, 3, 4], END),
  page('a whole partition', "Books?$select=N&$filter=PartitionKey eq 'b'", [2, 3], END),
  page('one key', "Books?$select=N&$filter=PartitionKey eq 'b' and RowKey eq '9'", [3], END),
  page('a plus for a blank', "Books?$select=N&$filter=PartitionKey+eq+'a'", [0, 1], END),
  page('a filter encoded whole', 'Books?%24select=N&%24filter=N%20ge%203', [3, 4], END),
  page('a filter of blanks', 'Books?$select=N&$filter=%20%20', [0, 1, 2, 3, 4], END),
  page('a filter over a page', 'Books?$select=N&$top=1&$filter=N gt 1', [2], {
    [P]: '1!4!Yg--',
    [R]: '1!4!OQ--',
  }),
  page('a constant', 'Books?$select=N&$filter=false', [], END),
  page('a time in seconds', 'Books?$select=N&timeout=30&$top=1000', [0, 1, 2, 3, 4], END),
  page('an unknown option', 'Books?$select=N&what=ever&api-version=1', [0, 1, 2, 3, 4], END),
  {
    name: 'a filter by type and Timestamp',
    given: [
      createTable(),
      insert('p', '1', '"V":5'),
      insert('p', '2', '"V@odata.type":"Edm.Int64","V":"5"'),
      insert('p', '3', '"V":"5"'),
    ],
    sent: get(`Books?$select=RowKey&$filter=V eq 5L or Timestamp eq datetime'${timeOf(2)}'`, BARE),
    status: 200,
    body: '{"value":[{"RowKey":"2"},{"RowKey":"3"}]}',
  },
  {
    name: 'a continuation of a text that is no Unicode',
    given: [createTable(), insert('a', '1'), insert('p', '\uD800', '"A":1')],
    sent: get('Books?$top=1&$select=RowKey', BARE),
    status: 200,
    headers: { [P]: '1!4!cA--', [R]: '2!4!ANg-' },
    body: '{"value":[{"RowKey":"1"}]}',
  },
];

/** Returns a query of the five entities, which it names by their numbers. */
function page(
  name: string,
  path: string,
  numbers: readonly number[],
  headers: Readonly<Record<string, string | null>>,
): ProtocolCase {
  const body = `{"value":[${numbers.map((number) => `{"N":${number}}`).join(',')}]}`;
  return { name, given: FIVE, sent: get(path, BARE), status: 200, headers, body };
}

function next(partition: string, row: string): string {
  return `Books?$select=N&$top=2&NextPartitionKey=${partition}&NextRowKey=${row}`;
}
