import {
  ANY,
  at,
  createTable,
  entityText,
  FULL,
  get,
  insert,
  merge,
  post,
  put,
  type RefusalCase,
  remove,
  type Sent,
  tunnelled,
} from './case.ts';

const INPUT = 'One of the request inputs is not valid.';
const ADDRESS = 'Bad Request - Error in query syntax.';
const NOT_IMPLEMENTED = 'The requested operation is not implemented on the specified resource.';
const LENGTH = 'The specified resource name length is not within the permissible limits.';
const CHARACTERS = 'The specifed resource name contains invalid characters.';
const NO_TABLE = 'The table specified does not exist.';
const NO_RESOURCE = 'The specified resource does not exist.';

const TABLE_REFUSALS: readonly RefusalCase[] = [
  named('Books', 409, 'TableAlreadyExists', 'The table specified already exists.'),
  named('bOOKS', 409, 'TableAlreadyExists', 'The table specified already exists.'),
  named('ab', 400, 'OutOfRangeInput', LENGTH),
  named('x'.repeat(64), 400, 'OutOfRangeInput', LENGTH),
  named('9abc', 400, 'InvalidResourceName', CHARACTERS),
  named('a-bc', 400, 'InvalidResourceName', CHARACTERS),
  named('äbc', 400, 'InvalidResourceName', CHARACTERS),
  named('tables', 404, 'InvalidInput', INPUT),
  named('TABLES', 404, 'InvalidInput', INPUT),
  named('', 400, 'InvalidInput', INPUT),
  ['a table without a name', post('Tables', '{}'), 400, 'InvalidInput', INPUT],
  ['a table called null', post('Tables', '{"TableName":null}'), 400, 'InvalidInput', INPUT],
  [
    'a table called 1',
    post('Tables', '{"TableName":1}'),
    400,
    'InvalidInput',
    'An error occurred while processing this request.',
  ],
  [
    'a table named twice',
    post('Tables', '{"TableName":"abc","TableName":"abd"}'),
    400,
    'DuplicatePropertiesSpecified',
    'A property is specified more than one time in the request.',
  ],
  ['a missing table', get("Tables('None')"), 404, 'ResourceNotFound', NO_RESOURCE],
  ['its deletion', remove("Tables('None')"), 404, 'ResourceNotFound', NO_RESOURCE],
  ['a table of a malformed name', get("Tables('a b')"), 400, 'InvalidResourceName', CHARACTERS],
  ['a table without quotes', get('Tables(Books)'), 400, 'InvalidInput', ADDRESS],
  ['another case of Tables', get('tables'), 404, 'InvalidInput', INPUT],
];

/** A missing table is reported before any other error (spec 2.5). */
const MISSING_TABLE: readonly Sent[] = [
  get('None'),
  get(noneAt('p', 'r')),
  post('None', entityText('p', 'r')),
  post('None', '{'),
  post('None', '{"PartitionKey":"p"}'),
  post('None', entityText('p', 'r', '"a b":1')),
  put(noneAt('p', 'r'), '{}'),
  put(noneAt('p', 'r'), '{}', { 'If-Match': 'x' }),
  put(noneAt('p', 'r'), '{"A":[]}', ANY),
  merge(noneAt('p', 'r'), '{}', ANY),
  merge(noneAt('p', 'r'), '{}'),
  remove(noneAt('p', 'r'), ANY),
  remove(noneAt('p', 'r')),
];

const ADDRESSES: readonly string[] = [
  "Books('p','r')",
  "Books(PartitionKey='p')",
  "Books(PartitionKey='p',RowKey=r)",
  "Books(PartitionKey='p',RowKey='r',Else='e')",
  "Books(PartitionKey='p',RowKey='r')x",
  "Books(PartitionKey='p',RowKey='r'",
  "Books(PartitionKey='O'N',RowKey='r')",
  at('a%2Fb', 'r'),
  at('p', 'a%5Cb'),
  at('p', 'a/b'),
  at('p', '%ZZ'),
  'Books/More',
];

const NOT_ALLOWED: readonly Sent[] = [
  get(''),
  get('$batch'),
  put('Tables', '{"TableName":"Else"}'),
  merge('Tables', '{"TableName":"Else"}'),
  remove('Tables'),
  put("Tables('Books')", '{}'),
  post("Tables('Books')", '{}'),
  put('Books', '{}'),
  merge('Books', '{}'),
  remove('Books', ANY),
  post(at('p', 'r'), '{}'),
  put('$batch', ''),
  post('', '{}'),
  { method: 'HEAD', path: 'Tables', headers: {} },
  { method: 'LINK', path: 'Books', headers: {} },
];

const FILTERS: readonly (readonly [
  filter: string,
  status: number,
  code: string,
  reported: string,
])[] = [
  ['x eq null', 400, 'InvalidInput', INPUT],
  ['x ne null', 400, 'InvalidInput', INPUT],
  ['aaa bbb ccc', 400, 'InvalidInput', "Syntax error at position 7 in 'aaa bbb ccc'."],
  [
    'N eq 5000000000',
    400,
    'InvalidInput',
    "Unrecognized 'Edm.Int32' literal '5000000000' at '5' in 'N eq 5000000000'.",
  ],
  ['1', 400, 'InvalidInput', 'The $filter expression must evaluate to a single boolean value.'],
];

export const REQUEST_REFUSALS: readonly RefusalCase[] = [
  ...TABLE_REFUSALS,
  ...MISSING_TABLE.map(
    (sent): RefusalCase => [
      `${sent.method} ${sent.path} ${sent.body ?? ''}`,
      sent,
      404,
      'TableNotFound',
      NO_TABLE,
    ],
  ),
  ...ADDRESSES.map(
    (path): RefusalCase => [`the address ${path}`, get(path), 400, 'InvalidInput', ADDRESS],
  ),
  ...[
    ['PartitionKey="p",RowKey=\'r\'', '"', 13],
    ["PartitionKey='O''N',RowKey={r}", '{', 27],
    ["PartitionKey='p',RowKey='r'&", '&', 27],
  ].map(
    ([keys, sign, place]): RefusalCase => [
      `the sign ${sign} in an address`,
      get(`Books(${keys})`),
      400,
      'InvalidInput',
      `Syntax error: character '${sign}' is not valid at position ${place} in '${keys}'.`,
    ],
  ),
  ...['a%23b', 'a%3Fb', 'a%00b', 'a%0Ab', 'a%7Fb', 'a%C2%85b'].map(
    (key): RefusalCase => [
      `the key ${key} in an address`,
      put(at('p', key), '{}'),
      400,
      'OutOfRangeInput',
      'One of the request inputs is out of range.',
    ],
  ),
  [
    'a key too long in an address',
    get(at('p', 'r'.repeat(1025))),
    400,
    'PropertyValueTooLarge',
    tooLarge(),
  ],
  ['the table ab', get('ab'), 400, 'OutOfRangeInput', LENGTH],
  ['the table 9abc', get('9abc'), 400, 'InvalidResourceName', CHARACTERS],
  ['$metadata', get('$metadata'), 501, 'NotImplemented', NOT_IMPLEMENTED],
  ...NOT_ALLOWED.map(
    (sent): RefusalCase => [
      `${sent.method} of /${sent.path}`,
      sent,
      405,
      'MethodNotAllowed',
      'The requested operation is not allowed on the specified resource.',
    ],
  ),
  ...['GET', 'POST', 'HEAD', 'MERG', ''].map(
    (verb): RefusalCase => [
      `a POST that carries ${verb}`,
      tunnelled(verb, put(at('p', 'r'), '{}')),
      400,
      'XMethodIncorrectValue',
      'The HTTP method specified in the X-HTTP-Method header is invalid.',
    ],
  ),
  [
    'a POST that carries two verbs',
    tunnelled('PUT, MERGE', put(at('p', 'r'), '{}')),
    400,
    'XMethodIncorrectCount',
    'More than one X-HTTP-Method is specified.',
  ],
  [
    'a PUT that carries a verb',
    put(at('p', 'r'), '{}', { 'X-HTTP-Method': 'MERGE' }),
    400,
    'XMethodNotUsingPost',
    'The request uses X-HTTP-Method with an HTTP verb other than POST.',
  ],
  ['a missing entity', get(at('p', 'none')), 404, 'ResourceNotFound', NO_RESOURCE],
  ['an entity of a key in another case', get(at('P', 'r')), 404, 'ResourceNotFound', NO_RESOURCE],
  [
    'an entity that is there',
    insert('p', 'r'),
    409,
    'EntityAlreadyExists',
    'The specified entity already exists.',
  ],
  [
    'a DELETE without a condition',
    remove(at('p', 'r')),
    400,
    'InvalidInput',
    'The If-Match header is required to delete an entity. Use * for whatever version there is.',
  ],
  ...['-1', '00000', '1001', '1.5', 'ten', ''].map(
    (top): RefusalCase => [`$top=${top}`, get(`Books?$top=${top}`), 400, 'InvalidInput', INPUT],
  ),
  ['$top twice', get('Books?$top=1&$top=2'), 400, 'InvalidInput', INPUT],
  ['$top=0 of a table that is missing', get('None?$top=0'), 404, 'TableNotFound', NO_TABLE],
  ['$top=0 with a wrong filter', get('Books?$top=0&$filter=x eq null'), 400, 'InvalidInput', INPUT],
  ['$select of 256 names', get(`Books?$select=${selected(256)}`), 400, 'InvalidInput', INPUT],
  ['an unknown option', get('Books?$skipp=1'), 400, 'InvalidInput', INPUT],
  ...['$orderby', '$skip', '$expand', '$inlinecount', '$count'].map(
    (option): RefusalCase => [
      option,
      get(`Books?${option}=1`),
      501,
      'NotImplemented',
      `${NOT_IMPLEMENTED} (${option})`,
    ],
  ),
  ...['0', '-1', 'soon'].map(
    (timeout): RefusalCase => [
      `timeout=${timeout}`,
      get(`Books?timeout=${timeout}`),
      400,
      'InvalidQueryParameterValue',
      'Value for one of the query parameters specified in the request URI is invalid. (timeout)',
    ],
  ),
  ...['x', '1!4!MTM', '1!5!MTM-', '1!4!????', '3!4!MTM-', '1!4!_-__', '1!4!/w--', '2!4!YWJj'].map(
    (token): RefusalCase => [
      `the continuation ${token}`,
      get(`Books?NextPartitionKey=${encodeURIComponent(token)}`),
      400,
      'InvalidInput',
      INPUT,
    ],
  ),
  ['a row to go on from alone', get('Books?NextRowKey=1!4!MTM-'), 400, 'InvalidInput', INPUT],
  ['a malformed table to go on from', get('Tables?NextTableName=x'), 400, 'InvalidInput', INPUT],
  ...FILTERS.map(
    ([filter, status, code, reported]): RefusalCase => [
      `the filter ${filter}`,
      get(`Books?$filter=${encodeURIComponent(filter)}`),
      status,
      code,
      reported,
    ],
  ),
  ...['(', 'not ', 'not ('].map(
    (sign): RefusalCase => [
      `a filter of 10,000 ${sign}`,
      get(`Books?$filter=${encodeURIComponent(`${sign.repeat(10_000)}x`)}`),
      400,
      'InvalidInput',
      'Recursion depth exceeded allowed limit.',
    ],
  ),
  [
    'the filter of a function',
    get("Books?$filter=startswith(PartitionKey,'a')"),
    501,
    'NotImplemented',
    NOT_IMPLEMENTED,
  ],
  ...formatRefusals(),
];

function formatRefusals(): readonly RefusalCase[] {
  const atom = ['AtomFormatNotSupported', 'Atom format is not supported.'] as const;
  const verbose = [
    'JsonVerboseFormatNotSupported',
    'JSON verbose format is not supported.',
  ] as const;
  const other = [
    'MediaTypeNotSupported',
    'None of the provided media types are supported.',
  ] as const;
  const formats: readonly (readonly [string, readonly [string, string]])[] = [
    ['application/atom+xml', atom],
    ['application/xml', atom],
    ['application/json;odata=verbose', verbose],
    ['text/plain', other],
  ];
  return formats.flatMap(([format, [code, reported]]): readonly RefusalCase[] => [
    [`Accept: ${format}`, get('Books', { Accept: format }), 415, code, reported],
    [
      `$format=${format}`,
      get(`Books?$format=${encodeURIComponent(format)}`, FULL),
      415,
      code,
      reported,
    ],
    ...(code === verbose[0]
      ? []
      : [bodyRefusal(format, code, reported), tableRefusal(format, code, reported)]),
  ]);
}

function bodyRefusal(type: string, code: string, reported: string): RefusalCase {
  const sent = post('Books', entityText('p', 'new'), { 'Content-Type': type });
  return [`an entity in ${type}`, sent, 415, code, reported];
}

function tableRefusal(type: string, code: string, reported: string): RefusalCase {
  const sent = post('Tables', '{"TableName":"Else"}', { 'Content-Type': type });
  return [`a table in ${type}`, sent, 415, code, reported];
}

function named(name: string, status: number, code: string, message: string): RefusalCase {
  return [`the table name ${name}`, createTable(name), status, code, message];
}

function selected(count: number): string {
  return Array.from({ length: count }, (_, index) => `P${index}`).join(',');
}

function noneAt(partitionKey: string, rowKey: string): string {
  return at(partitionKey, rowKey).replace('Books', 'None');
}

function tooLarge(): string {
  return 'The property value exceeds the maximum allowed size (64KB). If the property value is a string, it is UTF-16 encoded and the maximum number of characters should be 32K or less.';
}
