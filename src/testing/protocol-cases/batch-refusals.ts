import {
  batch,
  changesetAnswer,
  envelope,
  part,
  question,
  questionAnswer,
  refusedLines,
  sent,
} from './batch-text.ts';
import { at, entityText, errorText, type ProtocolCase, type Sent } from './case.ts';

const INPUT = 'One of the request inputs is not valid.';
const BODY = 'An error occurred while processing this request.';
const NO_TABLE = 'The table specified does not exist.';
const NO_RESOURCE = 'The specified resource does not exist.';
const GOOD = part('POST /Books', entityText('p', 'good'));
const STALE = `W/"datetime'2001-01-01T00%3A00%3A00Z'"`;

type Problem = readonly [name: string, parts: readonly string[], ...reported: Report];
type Report = readonly [status: string, code: string, message: string];

/** Rules that a changeset breaks; the answer names the index of the first operation that does. */
const PROBLEMS: readonly Problem[] = [
  [
    'an entity that is there',
    [GOOD, part('POST /Books', entityText('p', 'r'))],
    '409 Conflict',
    'EntityAlreadyExists',
    '1:The specified entity already exists.',
  ],
  [
    'an entity that is not there',
    [GOOD, part(`PUT /${at('p', 'none')}`, '{}', 'If-Match: *')],
    '404 Not Found',
    'ResourceNotFound',
    `1:${NO_RESOURCE}`,
  ],
  [
    'an older version',
    [part(`MERGE /${at('p', 'r')}`, '{}', `If-Match: ${STALE}`)],
    '412 Precondition Failed',
    'UpdateConditionNotSatisfied',
    '0:The update condition specified in the request was not satisfied.',
  ],
  [
    'a version that is malformed',
    [GOOD, GOOD.replace('good', 'more'), part(`DELETE /${at('p', 'r')}`, '', 'If-Match: x')],
    '400 Bad Request',
    'InvalidInput',
    "2:The etag value 'x' specified in one of the request headers is not valid. Please make sure only one etag value is specified and is valid.",
  ],
  [
    'a DELETE without a condition',
    [GOOD, part(`DELETE /${at('p', 'r')}`)],
    '400 Bad Request',
    'InvalidInput',
    '1:The If-Match header is required to delete an entity. Use * for whatever version there is.',
  ],
  [
    'two partitions',
    [GOOD, part('POST /Books', entityText('q', 'good'))],
    '400 Bad Request',
    'CommandsInBatchActOnDifferentPartitions',
    '1:All commands in a batch must operate on same entity group.',
  ],
  [
    'two tables',
    [GOOD, part('POST /None', entityText('p', 'more'))],
    '400 Bad Request',
    'CommandsInBatchActOnDifferentPartitions',
    '1:All commands in a batch must operate on same entity group.',
  ],
  [
    'an entity twice',
    [GOOD, part(`PUT /${at('p', 'more')}`, '{}'), part(`MERGE /${at('p', 'good')}`, '{}')],
    '400 Bad Request',
    'InvalidDuplicateRow',
    '2:The batch request contains multiple changes with same row key. An entity can appear only once in a batch request.',
  ],
  [
    '101 operations',
    Array.from({ length: 101 }, (_, row) => part(`PUT /${at('p', `r${row}`)}`, '{}')),
    '400 Bad Request',
    'InvalidInput',
    '99:The batch request operation exceeds the maximum 100 changes per change set.',
  ],
  [
    'a missing table',
    [part('POST /None', entityText('p', 'r'))],
    '404 Not Found',
    'TableNotFound',
    `0:${NO_TABLE}`,
  ],
  [
    'a missing table before a body that is none',
    [part('POST /None', entityText('p', 'r')), part('POST /None', '{')],
    '404 Not Found',
    'TableNotFound',
    `0:${NO_TABLE}`,
  ],
  [
    'a missing table before two partitions',
    [part('POST /None', entityText('p', 'r')), part('POST /None', entityText('q', 'r'))],
    '404 Not Found',
    'TableNotFound',
    `0:${NO_TABLE}`,
  ],
  [
    'a body that is none',
    [GOOD, part('POST /Books', '{"PartitionKey":')],
    '400 Bad Request',
    'InvalidInput',
    `1:${BODY}`,
  ],
  [
    'a rule of groups before a body that is none',
    [GOOD, part('POST /Books', entityText('q', 'more')), part('POST /Books', '{')],
    '400 Bad Request',
    'CommandsInBatchActOnDifferentPartitions',
    '1:All commands in a batch must operate on same entity group.',
  ],
  [
    'a property name',
    [GOOD, part('POST /Books', entityText('p', 'more', '"a b":1'))],
    '400 Bad Request',
    'PropertyNameInvalid',
    '1:The property name is invalid.',
  ],
  [
    'keys that are missing',
    [part('POST /Books', '{}')],
    '400 Bad Request',
    'PropertiesNeedValue',
    '0:The values are not specified for all properties in the entity.',
  ],
  [
    'a key in an address',
    [GOOD, part(`PUT /${at('p', 'a%23b')}`, '{}')],
    '400 Bad Request',
    'OutOfRangeInput',
    '1:One of the request inputs is out of range.',
  ],
  ...['\t', '\r'].map(
    (sign): Problem => [
      `${JSON.stringify(sign)} in an address`,
      [GOOD, part(`PUT /${at('p', `a${sign}b`)}`, '{}')],
      '400 Bad Request',
      'OutOfRangeInput',
      '1:One of the request inputs is out of range.',
    ],
  ),
  [
    'an address',
    [GOOD, part("PUT /Books('p','r')", '{}')],
    '400 Bad Request',
    'InvalidInput',
    '1:Bad Request - Error in query syntax.',
  ],
  [
    'another account',
    [GOOD, part('POST http://h/other/Books', entityText('p', 'more'))],
    '400 Bad Request',
    'InvalidInput',
    '1:Bad Request - Error in query syntax.',
  ],
  [
    'a type of body',
    [GOOD, part('POST /Books', entityText('p', 'x')).replace('/json', '/atom+xml')],
    '415 Unsupported Media Type',
    'AtomFormatNotSupported',
    '1:Atom format is not supported.',
  ],
  [
    'a table that is created',
    [GOOD, part('POST /Tables', '{"TableName":"Else"}')],
    '400 Bad Request',
    'BatchOperationNotSupported',
    '1:The operation cannot be part of an entity group transaction.',
  ],
  [
    'a name that is reserved',
    [part('POST /tables', '{"TableName":"Else"}')],
    '404 Bad Request',
    'InvalidInput',
    `0:${INPUT}`,
  ],
  [
    'a question among changes',
    [GOOD, part(`GET /${at('p', 'r')}`)],
    '400 Bad Request',
    'InvalidInput',
    `1:${INPUT}`,
  ],
  [
    'a verb that changes nothing',
    [part('HEAD /Books')],
    '405 Method Not Allowed',
    'MethodNotAllowed',
    '0:The requested operation is not allowed on the specified resource.',
  ],
  [
    'a verb that a POST carries',
    [part(`POST /${at('p', 'r')}`, '{}', 'X-HTTP-Method: GET')],
    '400 Bad Request',
    'XMethodIncorrectValue',
    '0:The HTTP method specified in the X-HTTP-Method header is invalid.',
  ],
];

/** Malformed envelopes, which are refused as a whole. */
const ENVELOPES: readonly (readonly [name: string, sent: Sent])[] = [
  ['no body', sent('')],
  ['no boundary in the type', sent(envelope([GOOD]), 'multipart/mixed')],
  ['another type', sent(envelope([GOOD]), 'application/json')],
  ['another boundary', sent(envelope([GOOD]), 'multipart/mixed; boundary=else')],
  ['no operation', batch()],
  ['no part', sent('--batch_1--\r\n')],
  ['a changeset cut off', sent(envelope([GOOD]).replace('--changeset_1--\r\n', ''))],
  ['an envelope cut off', sent(envelope([GOOD]).replace('--batch_1--\r\n', ''))],
  ['its end in the midst of an operation', sent(envelope([GOOD]).slice(0, 250))],
  ['no request line', batch('Content-Type: application/http\r\n\r\n\r\n')],
  ['a header that is none', batch(GOOD.replace('HTTP/1.1\r\n', 'HTTP/1.1\r\nno header\r\n'))],
  ['two changesets', sent(`${envelope([GOOD]).replace('--batch_1--\r\n', '')}${envelope([GOOD])}`)],
  [
    'a question and a changeset',
    sent(`--batch_1\r\n${part(`GET /${at('p', 'r')}`)}\r\n${envelope([GOOD])}`),
  ],
  ['two questions', question(part(`GET /${at('p', 'r')}`), part(`GET /${at('p', 'r')}`))],
];

/** Sent to a table `Books` with the entity `p`, `r`. */
export const BATCH_REFUSALS: readonly ProtocolCase[] = [
  ...PROBLEMS.map(
    ([name, parts, status, code, message]): ProtocolCase => ({
      name: `a changeset with ${name}`,
      sent: batch(...parts),
      status: 202,
      body: changesetAnswer(refusedLines([status], code, message)),
    }),
  ),
  {
    name: 'a part is refused by its number',
    sent: batch(
      GOOD,
      part('POST /Books', entityText('p', 'r')).replace('binary', 'binary\r\nContent-ID: 4'),
    ),
    status: 202,
    body: changesetAnswer(
      refusedLines(
        ['409 Conflict', 'Content-ID: 4'],
        'EntityAlreadyExists',
        '1:The specified entity already exists.',
      ),
    ),
  },
  ...ENVELOPES.map(
    ([name, whole]): ProtocolCase => ({
      name: `a batch with ${name}`,
      sent: whole,
      status: 400,
      headers: { 'x-ms-error-code': 'InvalidInput' },
      body: errorText('InvalidInput', INPUT),
    }),
  ),
  ...questions(),
];

function questions(): readonly ProtocolCase[] {
  const asked: readonly (readonly [line: string, ...reported: Report])[] = [
    [`GET /${at('p', 'none')}`, '404 Not Found', 'ResourceNotFound', `0:${NO_RESOURCE}`],
    ['GET /None', '404 Not Found', 'TableNotFound', `0:${NO_TABLE}`],
    ['GET /Books?$top=-1', '400 Bad Request', 'InvalidInput', `0:${INPUT}`],
    ['GET /$batch', '400 Bad Request', 'InvalidInput', `0:${INPUT}`],
    ['GET /Books?comp=acl', '400 Bad Request', 'InvalidInput', `0:${INPUT}`],
    [`DELETE /${at('p', 'r')}`, '400 Bad Request', 'InvalidInput', `0:${INPUT}`],
    [
      'GET /Books?$skip=1',
      '501 Not Implemented',
      'NotImplemented',
      '0:The requested operation is not implemented on the specified resource. ($skip)',
    ],
  ];
  return asked.map(([line, status, code, message]) => ({
    name: `the question ${line}`,
    sent: question(part(line)),
    status: 202,
    body: questionAnswer(refusedLines([status], code, message)),
  }));
}
