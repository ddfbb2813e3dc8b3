import {
  answerLines,
  batch,
  changesetAnswer,
  envelope,
  part,
  question,
  questionAnswer,
  sent,
} from './batch-text.ts';
import {
  at,
  BARE,
  createTable,
  entityText,
  etagOf,
  get,
  ID,
  insert,
  jsonType,
  metadata,
  type ProtocolCase,
  type Sent,
  systemText,
  timeOf,
} from './case.ts';

const QUIET = 'Prefer: return-no-content';
const INSERT = part('POST http://h/acct/Books', entityText('p', '1', '"A":1'), QUIET);
const BOOKS = [createTable()];

const MADE = inserted('1', 0);

export const BATCH_CASES: readonly ProtocolCase[] = [
  {
    name: 'every operation, each answered in its place',
    given: [...BOOKS, ...['2', '3', '4', '5', '6'].map((row) => insert('p', row, '"A":1'))],
    sent: batch(
      INSERT.replace('HTTP/1.1\r\n', 'HTTP/1.1\r\nContent-ID: 7\r\n'),
      part(`PUT http://h/acct/${at('p', '2')}`, '{"B":2}', 'If-Match: *'),
      part(`MERGE http://h/acct/${at('p', '3')}`, '{"B":2}', `If-Match: ${etagOf(1)}`),
      part(`PATCH http://h/acct/${at('p', '4')}`, '{"B":2}'),
      part(`DELETE http://h/acct/${at('p', '5')}`, '', 'If-Match: *'),
      part(`POST http://h/acct/${at('p', '6')}`, '{"B":2}', 'X-HTTP-Method: PUT'),
      part('POST http://h/acct/Books', entityText('p', '8')),
    ),
    status: 202,
    headers: {
      'Content-Type': `multipart/mixed; boundary=batchresponse_${ID}`,
      'Cache-Control': 'no-cache',
      'x-ms-request-id': ID,
      'x-ms-error-code': null,
    },
    body: changesetAnswer(
      inserted('1', 5, 'Content-ID: 7'),
      updated(6),
      updated(7),
      updated(8),
      answerLines(['204 No Content'], 'DataServiceVersion: 3.0;'),
      updated(9),
      [
        ...answerLines(
          ['201 Created'],
          'DataServiceVersion: 3.0;',
          `Content-Type: ${jsonType('minimalmetadata')}`,
          `Location: http://h/acct/${at('p', '8')}`,
          `ETag: ${etagOf(10)}`,
        ),
        '',
        `{${metadata('Books/@Element')},${systemText('p', '8', 10)}}`,
      ],
    ),
  },
  {
    name: 'what every operation leaves',
    given: [
      ...BOOKS,
      ...['2', '3', '5'].map((row) => insert('p', row, '"A":1')),
      batch(
        INSERT,
        part(`PUT /${at('p', '2')}`, '{"B":2}', 'If-Match: *'),
        part(`MERGE ${at('p', '3')}`, '{"B":2}'),
        part(`DELETE ${at('p', '5')}`, '', 'If-Match: *'),
      ),
    ],
    sent: get('Books?$select=RowKey,A,B', BARE),
    status: 200,
    body: '{"value":[{"RowKey":"1","A":1,"B":null},{"RowKey":"2","A":null,"B":2},{"RowKey":"3","A":1,"B":2}]}',
  },
  {
    name: 'an operation at the level that it asks for',
    given: BOOKS,
    sent: batch(
      part(
        'POST http://h/acct/Books',
        entityText('p', '1'),
        'Accept: application/json;odata=nometadata',
        'Prefer: return-content',
      ),
    ),
    status: 202,
    body: changesetAnswer([
      ...answerLines(
        ['201 Created'],
        'Preference-Applied: return-content',
        'DataServiceVersion: 3.0;',
        `Content-Type: ${jsonType('nometadata')}`,
        `Location: http://h/acct/${at('p', '1')}`,
        `ETag: ${etagOf(0)}`,
      ),
      '',
      `{"PartitionKey":"p","RowKey":"1","Timestamp":"${timeOf(0)}"}`,
    ]),
  },
  {
    name: 'braces of keys are encoded, as clients need it',
    given: BOOKS,
    sent: batch(part('POST /Books', entityText('p', "{it's}"), QUIET)),
    status: 202,
    body: changesetAnswer(inserted("%7Bit''s%7D", 0)),
  },
  {
    name: 'a hundred operations',
    given: BOOKS,
    sent: batch(...Array.from({ length: 100 }, (_, row) => action(`r${row}`))),
    status: 202,
    body: changesetAnswer(...Array.from({ length: 100 }, (_, write) => updated(write))),
  },
  ...liberally([
    ['lines that end with LF alone', sent(envelope([INSERT]).replaceAll('\r\n', '\n'))],
    ['a quoted boundary', sent(envelope([INSERT]), 'multipart/mixed;boundary="batch_1"')],
    [
      'a quoted boundary of the changeset',
      sent(envelope([INSERT]).replace('boundary=changeset_1', 'charset=x; boundary="changeset_1"')),
    ],
    ['a type in capitals', sent(envelope([INSERT]), 'Multipart/Mixed; Boundary=batch_1')],
    ['text before and behind', sent(`before\r\n\r\n${envelope([INSERT])}behind`)],
    ['no line end at its end', sent(envelope([INSERT]).trimEnd())],
    [
      'blank lines as the SDK for JavaScript writes them',
      sent(
        envelope([INSERT])
          .replace('changeset_1\r\n\r\n', 'changeset_1\r\n\r\n\r\n')
          .replace('\r\n\r\n{', '\r\n\r\n\r\n{'),
      ),
    ],
    ['header names in lower case', sent(lowerCased(envelope([INSERT])))],
    ['a path', batch(INSERT.replace('http://h/acct/', '/'))],
    ['a path with the account', batch(INSERT.replace('http://h/', '/'))],
    ['an address relative to the account', batch(INSERT.replace('http://h/acct/', ''))],
    [
      'the address of a service whose host is the account',
      batch(INSERT.replace('http://h/acct/', 'https://acct.table.core.windows.net/')),
    ],
    [
      'credentials in an inner address',
      batch(INSERT.replace('Books', 'Books?sv=2019-02-02&tn=books&sig=x')),
    ],
    ['no version of HTTP', batch(INSERT.replace(' HTTP/1.1', ''))],
    ['no type of its body', batch(INSERT.replace('Content-Type: application/json\r\n', ''))],
    ['a method in lower case', batch(INSERT.replace('POST', 'post'))],
    ['an Accept for its own answer', accepting('multipart/mixed', batch(INSERT))],
    ['an Accept for nothing of it', accepting('application/atom+xml', batch(INSERT))],
  ]),
  {
    name: 'an operation without headers of its own',
    given: BOOKS,
    sent: batch(`Content-Type: application/http\r\n\r\nPUT /${at('p', '1')} HTTP/1.1\r\n\r\n{}`),
    status: 202,
    body: changesetAnswer(updated(0)),
  },
  {
    name: 'the number that a client gave a part, from its MIME headers',
    given: BOOKS,
    sent: batch(INSERT.replace('binary\r\n', 'binary\r\ncontent-id: 3\r\n')),
    status: 202,
    body: changesetAnswer(inserted('1', 0, 'Content-ID: 3')),
  },
  asked('an entity', part(`GET http://h/acct/${at('p', '1')}`), [
    ...answerLines(
      ['200 OK'],
      'DataServiceVersion: 3.0;',
      `Content-Type: ${jsonType('minimalmetadata')}`,
      `ETag: ${etagOf(0)}`,
    ),
    '',
    `{${metadata('Books/@Element')},${systemText('p', '1', 0)},"A":1}`,
  ]),
  asked(
    'a query',
    part(
      'GET /Books?$filter=A+eq+1&$select=A&$top=1',
      '',
      'Accept: application/json;odata=nometadata',
      'Content-ID: 5',
    ),
    [
      ...answerLines(
        ['200 OK', 'Content-ID: 5'],
        'DataServiceVersion: 3.0;',
        `Content-Type: ${jsonType('nometadata')}`,
        'x-ms-continuation-NextPartitionKey: 1!4!cA--',
        'x-ms-continuation-NextRowKey: 1!4!Mg--',
      ),
      '',
      '{"value":[{"A":1}]}',
    ],
  ),
];

/** Other spellings of the same batch. */
function liberally(ways: readonly (readonly [string, Sent])[]): readonly ProtocolCase[] {
  return ways.map(([name, way]) => ({
    name: `a batch is understood with ${name}`,
    given: BOOKS,
    sent: way,
    status: 202,
    body: changesetAnswer(MADE),
  }));
}

function accepting(type: string, { headers, ...sentAs }: Sent): Sent {
  return { ...sentAs, headers: { ...headers, Accept: type } };
}

function asked(name: string, inner: string, lines: readonly string[]): ProtocolCase {
  return {
    name: `${name} that a batch asks for`,
    given: [...BOOKS, insert('p', '1', '"A":1'), insert('p', '2', '"A":1')],
    sent: question(inner),
    status: 202,
    body: questionAnswer(lines),
  };
}

function inserted(row: string, write: number, ...ids: readonly string[]): readonly string[] {
  const address = `http://h/acct/${at('p', row)}`;
  return answerLines(
    ['204 No Content', ...ids],
    'Preference-Applied: return-no-content',
    'DataServiceVersion: 3.0;',
    `Location: ${address}`,
    `DataServiceId: ${address}`,
    `ETag: ${etagOf(write)}`,
  );
}

function updated(write: number): readonly string[] {
  return answerLines(['204 No Content'], 'DataServiceVersion: 1.0;', `ETag: ${etagOf(write)}`);
}

function action(row: string): string {
  return part(`PUT ${at('p', row)}`, '{}');
}

function lowerCased(body: string): string {
  return body.replace(/^[A-Z][A-Za-z-]+:/gm, (name) => name.toLowerCase());
}
