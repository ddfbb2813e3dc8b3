import {
  ANY,
  at,
  createTable,
  errorText,
  get,
  insert,
  merge,
  type ProtocolCase,
  type Sent,
  tunnelled,
} from './case.ts';
import { setProperties } from './document-cases.ts';

const RULES = setProperties(
  '<Cors>',
  rule('http://a.example', 'GET,MERGE', 'x-ms-*,Content-Type', 'ETag,x-ms-*', 60),
  rule('*', 'GET,PUT', '', '', 0),
  '</Cors>',
);

const NO_RULES = setProperties('<Cors />').body ?? '';

function rule(origins: string, methods: string, allowed: string, exposed: string, age: number) {
  return (
    `<CorsRule><AllowedOrigins>${origins}</AllowedOrigins><AllowedMethods>${methods}</AllowedMethods>` +
    `<AllowedHeaders>${allowed}</AllowedHeaders><ExposedHeaders>${exposed}</ExposedHeaders>` +
    `<MaxAgeInSeconds>${age}</MaxAgeInSeconds></CorsRule>`
  );
}

function preflight(origin: string, method: string, headers = ''): Sent {
  return {
    method: 'OPTIONS',
    path: 'Books',
    headers: {
      ...(origin !== '' && { Origin: origin }),
      ...(method !== '' && { 'Access-Control-Request-Method': method }),
      ...(headers !== '' && { 'Access-Control-Request-Headers': headers }),
    },
  };
}

const NOTHING = {
  'Access-Control-Allow-Origin': null,
  'Access-Control-Allow-Methods': null,
  'Access-Control-Allow-Headers': null,
  'Access-Control-Allow-Credentials': null,
  'Access-Control-Expose-Headers': null,
  'Access-Control-Max-Age': null,
  Vary: null,
};

type Line = readonly [name: string, sent: Sent, headers: Readonly<Record<string, string | null>>];

const ALLOWED: readonly Line[] = [
  [
    'a named origin',
    preflight('http://a.example', 'MERGE', 'x-ms-date, content-type'),
    {
      'Access-Control-Allow-Origin': 'http://a.example',
      'Access-Control-Allow-Methods': 'MERGE',
      'Access-Control-Allow-Headers': 'x-ms-date,content-type',
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Max-Age': '60',
    },
  ],
  [
    'any origin',
    preflight('http://b.example', 'PUT'),
    {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'PUT',
      'Access-Control-Max-Age': '0',
    },
  ],
  [
    'the first rule that is for it',
    preflight('http://a.example', 'PUT'),
    {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'PUT',
      'Access-Control-Max-Age': '0',
    },
  ],
];

const NO_ORIGIN = [
  400,
  'InvalidHeaderValue',
  'A required CORS header is not present. (Origin)',
] as const;
const NO_METHOD = [
  400,
  'InvalidHeaderValue',
  'A required CORS header is not present. (Access-Control-Request-Method)',
] as const;
const FAILED = [
  403,
  'CorsPreflightFailure',
  'CORS not enabled or no matching rule found for this request.',
] as const;

const REFUSED: readonly (readonly [
  string,
  Sent,
  typeof NO_ORIGIN | typeof NO_METHOD | typeof FAILED,
])[] = [
  ['a method of no rule', preflight('http://a.example', 'DELETE'), FAILED],
  ['a method in small letters', preflight('http://b.example', 'get'), FAILED],
  ['a header of no rule', preflight('http://a.example', 'MERGE', 'x-other'), FAILED],
  ['a header, where there are none', preflight('http://b.example', 'PUT', 'x-ms-date'), FAILED],
  ['a method of another rule', preflight('http://b.example', 'MERGE'), FAILED],
  ['no origin', preflight('', 'GET'), NO_ORIGIN],
  ['no method', preflight('http://a.example', ''), NO_METHOD],
];

const ANSWERED: readonly Line[] = [
  [
    'a named origin',
    get('Tables', { Origin: 'http://a.example' }),
    {
      'Access-Control-Allow-Origin': 'http://a.example',
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Expose-Headers': 'ETag,x-ms-*',
      Vary: 'Origin',
    },
  ],
  [
    'any origin',
    get('Tables', { Origin: 'http://b.example' }),
    { 'Access-Control-Allow-Origin': '*', Vary: null },
  ],
  ['its own origin', get('Tables', { Origin: 'http://h' }), {}],
  ['no origin', get('Tables'), {}],
];

const WRITING = setProperties(
  '<Cors>',
  rule('http://patch.example', 'PATCH', '*', 'ETag', 60),
  rule('http://post.example', 'POST', '*', 'ETag', 60),
  rule('http://merge.example', 'MERGE', '*', 'ETag', 60),
  '</Cors>',
);

function merging(origin: string): Sent {
  return merge(at('p', 'r'), '{}', { ...ANY, Origin: origin });
}

function patching(origin: string): Sent {
  return { ...merging(origin), method: 'PATCH' };
}

function reportedTo(origin: string) {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'ETag',
    Vary: 'Origin',
  };
}

/** No rule matches, but rules exist, so that caches must keep the answers apart. */
const UNMATCHED = { Vary: 'Origin' };

/** A rule applies to the method of the request itself, tunnelled or not, as its preflight does. */
const WRITTEN: readonly Line[] = [
  ['a PATCH', patching('http://patch.example'), reportedTo('http://patch.example')],
  ['a MERGE', merging('http://merge.example'), reportedTo('http://merge.example')],
  [
    'a POST that means MERGE',
    tunnelled('MERGE', merging('http://post.example')),
    reportedTo('http://post.example'),
  ],
  [
    'a POST that means PATCH',
    tunnelled('PATCH', merging('http://post.example')),
    reportedTo('http://post.example'),
  ],
  ['a PATCH, where MERGE may', patching('http://merge.example'), UNMATCHED],
  ['a MERGE, where PATCH may', merging('http://patch.example'), UNMATCHED],
  ['a POST that means what may', tunnelled('MERGE', merging('http://merge.example')), UNMATCHED],
];

const ELSEWHERE = { Origin: 'http://b.example' };

/** Requests that are too malformed to be an operation. */
const UNREADABLE: readonly (readonly [name: string, sent: Sent, status: number, code: string])[] = [
  ['an address', get("Books('p')", ELSEWHERE), 400, 'InvalidInput'],
  ['a table’s name', get('my-books', ELSEWHERE), 400, 'InvalidResourceName'],
  ['an option', get('Books?$skip=1', ELSEWHERE), 501, 'NotImplemented'],
  [
    'a format',
    get('Books', { ...ELSEWHERE, Accept: 'application/xml' }),
    415,
    'AtomFormatNotSupported',
  ],
  [
    'a verb that is carried by none',
    { ...get('Books', { ...ELSEWHERE, 'X-HTTP-Method': 'PUT' }) },
    400,
    'XMethodNotUsingPost',
  ],
];

/** Access by pages of other origins: spec 6.6. */
export const CORS_CASES: readonly ProtocolCase[] = [
  ...ALLOWED.map(([name, sent, headers]) => ({
    name: `a preflight is let through: ${name}`,
    given: [RULES],
    isClosed: true,
    sent,
    status: 200,
    headers: { ...NOTHING, ...headers },
    body: '',
  })),
  ...REFUSED.map(([name, sent, [status, code, message]]) => ({
    name: `a preflight is refused: ${name}`,
    given: [RULES],
    sent,
    status,
    headers: { ...NOTHING, 'x-ms-error-code': code },
    body: errorText(code, message),
  })),
  ...ANSWERED.map(([name, sent, headers]) => ({
    name: `an answer goes to ${name}`,
    given: [RULES],
    sent,
    status: 200,
    headers: { ...NOTHING, ...headers },
  })),
  ...WRITTEN.map(([name, sent, headers]) => ({
    name: `what another origin writes is answered: ${name}`,
    given: [createTable(), insert('p', 'r'), WRITING],
    sent,
    status: 204,
    headers: { ...NOTHING, ...headers },
  })),
  // Refusals of the request itself are readable by the allowed page.
  ...['my-books', "Books('p')", 'Books?$skip=1', '$metadata', 'Books?$format=x'].map((path) => ({
    name: `a preflight is let through: of ${path}`,
    given: [RULES],
    sent: { ...preflight('http://b.example', 'PUT'), path },
    status: 200,
    headers: { 'Access-Control-Allow-Origin': '*' },
    body: '',
  })),
  {
    name: 'without rules there is no preflight',
    sent: preflight('http://a.example', 'GET'),
    status: 403,
    headers: NOTHING,
    body: errorText(FAILED[1], FAILED[2]),
  },
  ...UNREADABLE.map(([name, sent, status, code]) => ({
    name: `a refusal may be read from elsewhere, of ${name}`,
    given: [RULES],
    sent,
    status,
    headers: {
      ...NOTHING,
      'Access-Control-Allow-Origin': '*',
      'x-ms-error-code': code,
    },
  })),
  {
    name: 'rules that a page elsewhere changes are for the next request',
    given: [RULES],
    sent: { ...RULES, headers: { ...RULES.headers, ...ELSEWHERE }, body: NO_RULES },
    status: 202,
    headers: { ...NOTHING, 'Access-Control-Allow-Origin': '*' },
  },
  {
    name: 'without rules an answer does not depend on the origin',
    sent: get('Tables', ELSEWHERE),
    status: 200,
    headers: NOTHING,
  },
  {
    name: 'a refusal may be read from elsewhere, too',
    given: [RULES],
    isClosed: true,
    sent: get('Tables', { Origin: 'http://b.example' }),
    status: 403,
    headers: { 'Access-Control-Allow-Origin': '*', 'x-ms-error-code': 'AuthorizationFailure' },
  },
];
