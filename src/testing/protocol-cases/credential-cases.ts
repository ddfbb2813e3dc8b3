import { ACCOUNT_LINES } from './account-sas-cases.ts';
import {
  at,
  by,
  createTable,
  errorText,
  get,
  insert,
  type ProtocolCase,
  remove,
  type Sent,
  xmlErrorText,
} from './case.ts';
import { BATCH, type Code, ENTITY, INSERT, type Line, MESSAGES, QUERY } from './credential-line.ts';
import type { Credentials } from './credentials.ts';
import { ACL, PROPERTIES, policy, STATS, setPolicies, setProperties } from './document-cases.ts';
import { TABLE_LINES } from './table-sas-cases.ts';

const GIVEN = [createTable(), insert('p', 'r', '"N":1')];
const POLICIES = [
  policy('read', '<Expiry>2025-01-01T00:00:00Z</Expiry>', '<Permission>r</Permission>'),
  policy('past', '<Expiry>2024-05-06T07:08:09Z</Expiry>', '<Permission>r</Permission>'),
  policy('bare'),
];

const KEY: Credentials = { kind: 'SharedKey' };
const LITE: Credentials = { kind: 'SharedKeyLite' };

const KEY_LINES: readonly Line[] = [
  ['nothing', undefined, QUERY, 403, 'AuthorizationFailure'],
  ['nothing, for a document', undefined, get(ACL), 403, 'AuthorizationFailure'],
  ['nothing, for what is not there', undefined, get('Nowhere'), 403, 'AuthorizationFailure'],
  ['nothing, in a batch', undefined, BATCH, 403, 'AuthorizationFailure'],
  ['a key', KEY, QUERY, 200],
  ['a key, lite', LITE, QUERY, 200],
  ['the second key', { kind: 'SharedKey', key: 'second' }, QUERY, 200],
  ['a key, for a query', KEY, get('Books()?$filter=N%20eq%201&$top=5'), 200],
  ['a key, for an entity', LITE, ENTITY, 200],
  ['a key, for odd characters', KEY, get(at("%E2%82%AC''", 'a%20b+(c)')), 404],
  ['a key, for an insert', KEY, INSERT, 204],
  ['a key, for a batch', KEY, BATCH, 202],
  ['a key, for policies', KEY, get(ACL), 200],
  ['a key, to set policies', LITE, setPolicies(policy('p')), 204],
  ['a key, for properties', LITE, get(PROPERTIES), 200],
  ['a key, for statistics', KEY, get(STATS), 200],
  ['a key, to set properties', KEY, setProperties('<Cors/>'), 202],
  ['a key, to delete a table', KEY, remove("Tables('Books')"), 204],
  ['another key', { kind: 'SharedKey', key: 'strange' }, QUERY, 403, 'AuthenticationFailed'],
  [
    'another key, lite',
    { kind: 'SharedKeyLite', key: 'strange' },
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  [
    'a key that was made anew',
    { kind: 'SharedKey', key: 'old' },
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  [
    'another key, for a document',
    { kind: 'SharedKey', key: 'strange' },
    get(ACL),
    403,
    'AuthenticationFailed',
  ],
  [
    'a key, long ago',
    { kind: 'SharedKey', date: 'Mon, 06 May 2024 06:53:08 GMT' },
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  ['a key, a while ago', { kind: 'SharedKey', date: 'Mon, 06 May 2024 06:53:10 GMT' }, QUERY, 200],
  [
    'a key, in the future',
    { kind: 'SharedKeyLite', date: 'Mon, 06 May 2024 07:23:10 GMT' },
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  [
    'a key, at no time',
    { kind: 'SharedKey', date: 'some day' },
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  [
    'a token',
    undefined,
    get('Books', { Authorization: 'Bearer x' }),
    400,
    'InvalidAuthenticationInfo',
  ],
  [
    'a word',
    undefined,
    get('Books', { Authorization: 'SharedKey' }),
    400,
    'InvalidAuthenticationInfo',
  ],
  [
    'the key of nobody',
    undefined,
    get('Books', { Authorization: 'SharedKey nobody:eA==' }),
    403,
    'AuthenticationFailed',
  ],
  [
    'a signature that is cut off',
    undefined,
    get('Books?sv=2019-02-02&sp=r'),
    403,
    'AuthenticationFailed',
  ],
  ['an empty signature', undefined, get('Books?sig='), 403, 'AuthenticationFailed'],
];

/** Access to an account that requires authorization: spec 6.1 to 6.3. */
export const CREDENTIAL_CASES: readonly ProtocolCase[] = [
  ...KEY_LINES,
  ...ACCOUNT_LINES,
  ...TABLE_LINES,
].map(([name, credentials, sent, status, code]) => ({
  name,
  given: [...GIVEN, setPolicies(...POLICIES)],
  isClosed: true,
  sent: credentials ? by(credentials, sent) : sent,
  status,
  headers: code === undefined ? {} : { 'x-ms-error-code': code },
  ...(code !== undefined && { body: refusalText(sent, code) }),
}));

function refusalText({ path }: Sent, code: Code): string {
  const isDocument = path.includes('comp=');
  return isDocument ? xmlErrorText(code, MESSAGES[code]) : errorText(code, MESSAGES[code]);
}
