import {
  ANY,
  at,
  createTable,
  errorText,
  etagOf,
  insert,
  merge,
  type ProtocolCase,
  put,
  remove,
  type Sent,
} from './case.ts';

const STORED = [createTable(), insert('p', 'r', '"A":1')];
const CHANGED = [...STORED, put(at('p', 'r'), '{"A":2}')];
const MISSING = errorText('ResourceNotFound', 'The specified resource does not exist.');
const STALE = errorText(
  'UpdateConditionNotSatisfied',
  'The update condition specified in the request was not satisfied.',
);

type Write = (path: string, headers?: Readonly<Record<string, string>>) => Sent;

const WRITES: readonly (readonly [name: string, write: Write])[] = [
  ['PUT', (path, headers) => put(path, '{"A":3}', headers)],
  ['MERGE', (path, headers) => merge(path, '{"A":3}', headers)],
  ['PATCH', (path, headers) => ({ ...merge(path, '{"A":3}', headers), method: 'PATCH' })],
  ['DELETE', remove],
];

/** Every verb that takes a condition, with every condition (spec 2.5). */
export const CONDITION_CASES: readonly ProtocolCase[] = WRITES.flatMap(([name, write]) => [
  ...withoutCondition(name, write),
  ...withCondition(name, write),
  ...withForeign(name, write),
  ...withMalformed(name, write),
]);

function withoutCondition(name: string, write: Write): readonly ProtocolCase[] {
  if (name === 'DELETE') return [];
  const done = { status: 204, body: '' };
  return [
    {
      name: `${name} without a condition makes an entity`,
      given: [createTable()],
      sent: write(at('p', 'r')),
      headers: { ETag: etagOf(0), Location: null, DataServiceId: null, 'Preference-Applied': null },
      ...done,
    },
    {
      name: `${name} without a condition changes any version`,
      given: CHANGED,
      sent: write(at('p', 'r')),
      headers: { ETag: etagOf(2) },
      ...done,
    },
  ];
}

function withCondition(name: string, write: Write): readonly ProtocolCase[] {
  const tag = name === 'DELETE' ? null : etagOf(2);
  const done = { status: 204, headers: { ETag: tag, 'Content-Type': null }, body: '' };
  return [
    { name: `${name} of any version`, given: CHANGED, sent: write(at('p', 'r'), ANY), ...done },
    {
      name: `${name} of the version there is`,
      given: CHANGED,
      sent: write(at('p', 'r'), { 'If-Match': etagOf(1) }),
      ...done,
    },
    {
      name: `${name} of the version there is, encoded in lower case`,
      given: CHANGED,
      sent: write(at('p', 'r'), { 'If-Match': etagOf(1).replaceAll('%3A', '%3a') }),
      ...done,
    },
    {
      name: `${name} of an older version`,
      given: CHANGED,
      sent: write(at('p', 'r'), { 'If-Match': etagOf(0) }),
      status: 412,
      headers: { 'x-ms-error-code': 'UpdateConditionNotSatisfied' },
      body: STALE,
    },
    {
      name: `${name} of any version where there is none`,
      given: STORED,
      sent: write(at('p', 'x'), ANY),
      status: 404,
      body: MISSING,
    },
    {
      name: `${name} of a version where there is none`,
      given: STORED,
      sent: write(at('p', 'x'), { 'If-Match': etagOf(0) }),
      status: 404,
      body: MISSING,
    },
  ];
}

/** Weak ETags that this store never wrote: well formed, and no entity's version. */
function withForeign(name: string, write: Write): readonly ProtocolCase[] {
  const foreign = ['W/"wrong"', 'w/"wrong"', 'W/""', 'W/"datetime\'soon\'"'];
  return foreign.flatMap((tag) => [
    {
      name: `${name} of the foreign version ${tag}`,
      given: STORED,
      sent: write(at('p', 'r'), { 'If-Match': tag }),
      status: 412,
      headers: { 'x-ms-error-code': 'UpdateConditionNotSatisfied' },
      body: STALE,
    },
    {
      name: `${name} of the foreign version ${tag} where there is none`,
      given: STORED,
      sent: write(at('p', 'x'), { 'If-Match': tag }),
      status: 404,
      body: MISSING,
    },
  ]);
}

function withMalformed(name: string, write: Write): readonly ProtocolCase[] {
  const malformed = ['', 'x', '"abc"', 'W/abc', 'W/"a"b"', `${etagOf(0)}, ${etagOf(0)}`];
  return [
    ...malformed.map((tag) => ({
      name: `${name} of the malformed version ${tag}`,
      given: STORED,
      sent: write(at('p', 'r'), { 'If-Match': tag }),
      status: 400,
      headers: { 'x-ms-error-code': 'InvalidInput' },
      body: errorText(
        'InvalidInput',
        `The etag value '${tag}' specified in one of the request headers is not valid. Please make sure only one etag value is specified and is valid.`,
      ),
    })),
    {
      name: `${name} of none of some versions`,
      given: STORED,
      sent: write(at('p', 'r'), { 'If-None-Match': '*' }),
      status: 400,
      body: errorText('InvalidInput', 'One of the request inputs is not valid.'),
    },
    {
      name: `${name} with both conditions`,
      given: STORED,
      sent: write(at('p', 'r'), { 'If-None-Match': etagOf(0), ...ANY }),
      status: 400,
      body: errorText('InvalidInput', 'One of the request inputs is not valid.'),
    },
  ];
}
