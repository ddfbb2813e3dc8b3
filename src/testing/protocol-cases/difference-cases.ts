import { answerLines, batch, changesetAnswer, part, refusedLines } from './batch-text.ts';
import {
  ANY,
  at,
  BARE,
  by,
  createTable,
  entityText,
  errorText,
  etagOf,
  get,
  insert,
  jsonType,
  merge,
  metadata,
  type ProtocolCase,
  put,
  QUIET,
  remove,
  type Sent,
  systemText,
  timeOf,
} from './case.ts';
import { MESSAGES } from './credential-line.ts';
import { policy, STATS, setPolicies, setProperties } from './document-cases.ts';

const INPUT = 'One of the request inputs is not valid.';
const NOT_IMPLEMENTED = 'The requested operation is not implemented on the specified resource.';
const LONG =
  'The property value exceeds the maximum allowed size (64KB). If the property value is a string, it is UTF-16 encoded and the maximum number of characters should be 32K or less.';
const BOOKS = [
  createTable(),
  insert('p', '1', '"x":1'),
  insert('p', '2', '"x":2'),
  insert('q', ''),
];
const RANGE = { kind: 'table', fields: { spk: 'p', srk: '2', epk: 'p' } } as const;
const POLICY = { kind: 'table', fields: { sp: '', se: '', si: 'read' } } as const;
const READ = policy('read', '<Expiry>2025-01-01T00:00:00Z</Expiry>', '<Permission>r</Permission>');

const MEASURED = setProperties(
  '<Logging><Version>1.0</Version><Delete>true</Delete><Read>true</Read><Write>true</Write></Logging>',
  '<HourMetrics><Version>1.0</Version><Enabled>true</Enabled><IncludeAPIs>true</IncludeAPIs></HourMetrics>',
);

/** The names are the bold words of docs/protocol-differences.md. */
export const DIFFERENCE_CASES: readonly ProtocolCase[] = [
  refused(
    'A reserved table name is answered with 404.',
    createTable('TABLES'),
    404,
    'InvalidInput',
    INPUT,
  ),
  {
    ...refused('', insert('p'.repeat(1025), 'r'), 400, 'PropertyValueTooLarge', LONG),
    name: 'A key has at most 1,024 UTF-16 code units.',
    given: [createTable(), insert('p'.repeat(1024), '😀'.repeat(512))],
  },
  {
    name: 'A deleted table’s name is free at once.',
    given: [...BOOKS, remove("Tables('Books')"), createTable('books')],
    sent: get('Books', BARE),
    status: 200,
    body: '{"value":[]}',
  },
  {
    name: 'The keys in the body of a change are passed over.',
    given: [createTable(), put(at('p', 'r'), '{"PartitionKey":"q","RowKey":"s","A":1}')],
    sent: get('Books?$select=PartitionKey,RowKey', BARE),
    status: 200,
    body: '{"value":[{"PartitionKey":"p","RowKey":"r"}]}',
  },
  {
    name: 'A Timestamp that is sent is passed over, whatever its type.',
    given: [createTable(), insert('p', 'r', '"Timestamp":{"a":[1]}')],
    sent: get(at('p', 'r'), BARE),
    status: 200,
    body: `{"PartitionKey":"p","RowKey":"r","Timestamp":"${timeOf(0)}"}`,
  },
  {
    name: 'A text that is no Unicode is kept.',
    given: [createTable(), insert('p', '\uD83D', '"A":"\\udc00"')],
    sent: get('Books?$select=RowKey,A', BARE),
    status: 200,
    body: '{"value":[{"RowKey":"\\ud83d","A":"\\udc00"}]}',
  },
  {
    name: 'An ETag is compared by its instant.',
    given: BOOKS,
    sent: merge(at('p', '1'), '{}', { 'If-Match': etagOf(0).replaceAll('%3A', '%3a') }),
    status: 204,
  },

  {
    name: 'An ETag has no zeros at the end of its fraction.',
    // The fourth write is at .1234570.
    given: [...BOOKS.slice(0, 4), put(at('q', ''), '{}')],
    sent: get(at('q', ''), BARE),
    status: 200,
    headers: { ETag: `W/"datetime'2024-05-06T07%3A08%3A09.123457Z'"` },
  },

  found('True and FALSE are values of a filter.', '(x eq 2) eq True and not (FALSE eq (x eq 2))', [
    '2',
  ]),
  found(
    'A datetimeoffset is read as a DateTime.',
    "Timestamp eq datetimeoffset'2024-05-06T09:08:09.1234568+02:00'",
    ['2'],
  ),
  found('A not reaches over the comparison.', 'not x eq 1', ['2', '']),
  found(
    'Comparisons are not counted.',
    Array.from({ length: 40 }, (_, n) => `x eq ${n + 2}`).join(' or '),
    ['2'],
  ),
  found(
    'A key is compared with another type by the rule for properties.',
    'PartitionKey eq 1 or RowKey gt 1',
    [],
  ),
  refused(
    'At most 255 properties are selected.',
    get(`Books?$select=${Array.from({ length: 256 }, (_, index) => `P${index}`).join(',')}`),
    400,
    'InvalidInput',
    INPUT,
  ),
  {
    name: 'A property that was selected is null where it is not there, also without metadata.',
    given: BOOKS,
    sent: get(`${at('p', '1')}?$select=x,y`, BARE),
    status: 200,
    body: '{"x":1,"y":null}',
  },
  {
    name: 'A continuation without a row begins at its partition.',
    given: BOOKS,
    sent: get('Books?$select=PartitionKey&NextPartitionKey=1!4!cQ--&NextRowKey=', BARE),
    status: 200,
    body: '{"value":[{"PartitionKey":"q"}]}',
  },
  {
    name: 'A continuation may be of a form of its own.',
    given: [...BOOKS, insert('p', '3\uD83D')],
    sent: get("Books?$top=2&$select=x&$filter=PartitionKey eq 'p'", BARE),
    status: 200,
    headers: {
      'x-ms-continuation-NextPartitionKey': '1!4!cA--',
      'x-ms-continuation-NextRowKey': '2!8!MwA92A--',
    },
  },
  refused(
    'Options that the service lacks are answered with 501.',
    get('Books?$orderby=x'),
    501,
    'NotImplemented',
    `${NOT_IMPLEMENTED} ($orderby)`,
  ),
  {
    name: 'Local conditions and orders are the workbench’s alone.',
    given: BOOKS,
    sent: get("Books?$filter=startswith(RowKey,'1')"),
    status: 501,
    headers: { 'x-ms-error-code': 'NotImplemented' },
  },

  {
    name: 'A request without an Accept header gets JSON.',
    given: BOOKS,
    sent: get(at('p', '1'), { Accept: '*/*' }),
    status: 200,
    headers: { 'Content-Type': jsonType('minimalmetadata') },
  },
  {
    name: 'A format may be called json.',
    given: BOOKS,
    sent: get(`${at('p', '1')}?$format=json`, BARE),
    status: 200,
    headers: { 'Content-Type': jsonType('minimalmetadata') },
  },
  refused(
    'A refused format has a text of its own.',
    get('Books', { Accept: 'text/html' }),
    415,
    'MediaTypeNotSupported',
    'None of the provided media types are supported.',
  ),
  {
    name: 'A body that does not say its type is taken for JSON.',
    given: [createTable()],
    // As bytes, since a string body gets a Content-Type.
    sent: { ...insert('p', 'r'), headers: QUIET, body: bytesOf(entityText('p', 'r')) },
    status: 204,
  },
  {
    name: 'A refusal has its code in a header as well.',
    sent: get('Books'),
    status: 404,
    headers: { 'x-ms-error-code': 'TableNotFound' },
    body: errorText('TableNotFound', 'The table specified does not exist.'),
  },
  {
    name: 'Every version is answered as the newest.',
    given: BOOKS,
    sent: get(at('p', '1'), { 'x-ms-version': '2009-09-19' }),
    status: 200,
    headers: { 'x-ms-version': '2009-09-19' },
    body: `{${metadata('Books/@Element')},${systemText('p', '1', 0)},"x":1}`,
  },
  refused(
    'There is no service document.',
    get(''),
    405,
    'MethodNotAllowed',
    'The requested operation is not allowed on the specified resource.',
  ),
  {
    name: 'A refused operation is always reported with its index.',
    given: BOOKS,
    sent: batch(part('POST /Books', entityText('p', '1'))),
    status: 202,
    body: changesetAnswer(
      refusedLines(
        ['409 Conflict'],
        'EntityAlreadyExists',
        '0:The specified entity already exists.',
      ),
    ),
  },
  {
    name: 'A batch is read liberally.',
    given: BOOKS,
    sent: looseBatch(batch(part(`DELETE ${at('p', '1')}`, '', 'If-Match: *'))),
    status: 202,
    body: changesetAnswer(answerLines(['204 No Content'], 'DataServiceVersion: 3.0;')),
  },

  {
    name: 'An account is open until its owner says otherwise.',
    sent: get('Tables', BARE),
    status: 200,
    body: '{"value":[]}',
  },
  refused(
    'Credentials that are brought are judged in an open account too.',
    by({ kind: 'SharedKey', key: 'strange' }, get('Books')),
    403,
    'AuthenticationFailed',
    MESSAGES.AuthenticationFailed,
  ),
  ...['c', 'o'].map((srt) => ({
    name: 'A signature of the account lists entities as containers or as objects.',
    given: BOOKS,
    isClosed: true,
    sent: by({ kind: 'account', fields: { sp: 'r', srt } }, get('Books?$select=x&$top=1', BARE)),
    status: 200,
    body: '{"value":[{"x":1}]}',
  })),
  {
    name: 'A signature of a table holds its keys in queries as well.',
    given: BOOKS,
    isClosed: true,
    sent: by(RANGE, get('Books?$select=RowKey&$top=1', BARE)),
    status: 200,
    headers: { 'x-ms-continuation-NextPartitionKey': null },
    body: '{"value":[{"RowKey":"2"}]}',
  },
  refused(
    'An address in a signature is the loopback’s.',
    by({ kind: 'account', fields: { sip: '168.1.5.60' } }, get('Books')),
    403,
    'AuthorizationSourceIPMismatch',
    MESSAGES.AuthorizationSourceIPMismatch,
  ),
  {
    ...refused(
      '',
      by(POLICY, get('Books')),
      403,
      'AuthenticationFailed',
      MESSAGES.AuthenticationFailed,
    ),
    name: 'Keys, policies and properties count at once.',
    given: [...BOOKS, setPolicies(READ), by(POLICY, get('Books')), setPolicies()],
  },
  refused(
    'A line end in a signature’s field is refused.',
    by({ kind: 'table', fields: { spk: 'p\n' } }, get('Books')),
    403,
    'AuthenticationFailed',
    MESSAGES.AuthenticationFailed,
  ),
  {
    name: 'A timeout may be as long as you like.',
    given: BOOKS,
    sent: get('Books?$top=1&$select=x&timeout=3600', BARE),
    status: 200,
    body: '{"value":[{"x":1}]}',
  },
  {
    name: 'Statistics are answered without a secondary.',
    sent: get(STATS),
    status: 200,
    headers: { 'Content-Type': 'application/xml' },
  },
  {
    name: 'Logging and metrics are kept, and nothing is logged or measured.',
    given: [MEASURED, ...BOOKS, remove(at('p', '1'), ANY)],
    sent: get('Tables', BARE),
    status: 200,
    body: '{"value":[{"TableName":"Books"}]}',
  },

  {
    name: 'An account that is not there is a missing resource.',
    sent: { ...get(''), path: '../noaccount/Tables' },
    status: 404,
    headers: { 'x-ms-error-code': 'ResourceNotFound' },
  },
];

/** Returns a refusal by a table with some entities, unless it is the table that is refused. */
function refused(
  name: string,
  sent: Sent,
  status: number,
  code: string,
  message: string,
): ProtocolCase {
  const given = sent.path === 'Tables' ? [] : BOOKS;
  const headers = { 'x-ms-error-code': code };
  return { name, given, sent, status, headers, body: errorText(code, message) };
}

/** Returns a query with the rows that its filter finds. */
function found(name: string, filter: string, rows: readonly string[]): ProtocolCase {
  const values = rows.map((row) => JSON.stringify({ RowKey: row })).join(',');
  const path = `Books?$select=RowKey&$filter=${encodeURIComponent(filter)}`;
  return { name, given: BOOKS, sent: get(path, BARE), status: 200, body: `{"value":[${values}]}` };
}

function looseBatch(sent: Sent): Sent {
  if (typeof sent.body !== 'string') throw new Error('A batch is a text.');
  const loose = sent.body.replaceAll('\r\n', '\n').replaceAll('--changeset_1', '\n\n--changeset_1');
  return { ...sent, body: `What stands before it\n${loose}and behind it` };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
