import {
  BARE,
  createTable,
  entityText,
  metadata,
  type ProtocolCase,
  post,
  systemText,
  TIME,
} from './case.ts';

/** The JSON of a property as sent, and as answered with minimal metadata (spec 1.5). */
const VALUES: readonly (readonly [sent: string, reported: string])[] = [
  ['"V":"text"', '"V":"text"'],
  ['"V":""', '"V":""'],
  ['"V":"2020-01-02T03:04:05Z"', '"V":"2020-01-02T03:04:05Z"'],
  ['"V":"a\\u0000\\n\\"\\\\😀"', '"V":"a\\u0000\\n\\"\\\\😀"'],
  ['"V@odata.type":"Edm.String","V":"7"', '"V":"7"'],
  ['"V":true', '"V":true'],
  ['"V@odata.type":"Edm.Boolean","V":" FALSE "', '"V":false'],
  ['"V":3', '"V":3'],
  ['"V":-0', '"V":0'],
  ['"V":2147483647', '"V":2147483647'],
  ['"V":-2147483648', '"V":-2147483648'],
  ['"V":" -7 ","V@odata.type":"Edm.Int32"', '"V":-7'],
  ['"V":2147483648', '"V":2147483648.0'],
  ['"V":3.0', '"V":3.0'],
  ['"V":1e3', '"V":1000.0'],
  ['"V":-0.0', '"V":-0.0'],
  ['"V":0.1', '"V":0.1'],
  ['"V":1e15', '"V":1E+15'],
  ['"V":0.00001', '"V":1E-05'],
  ['"V":1.23456789012346e24', '"V":1.23456789012346E+24'],
  ['"V":3,"V@odata.type":"Edm.Double"', '"V":3.0'],
  ['"V":"1.5","V@odata.type":"Edm.Double"', '"V":1.5'],
  ['"V":"NaN","V@odata.type":"Edm.Double"', '"V@odata.type":"Edm.Double","V":"NaN"'],
  ['"V":"Infinity","V@odata.type":"Edm.Double"', '"V@odata.type":"Edm.Double","V":"Infinity"'],
  ['"V":"-Infinity","V@odata.type":"Edm.Double"', '"V@odata.type":"Edm.Double","V":"-Infinity"'],
  [
    '"V":"9223372036854775807","V@odata.type":"Edm.Int64"',
    '"V@odata.type":"Edm.Int64","V":"9223372036854775807"',
  ],
  ['"V@odata.type":"Edm.Int64","V":"-1"', '"V@odata.type":"Edm.Int64","V":"-1"'],
  [
    '"V@odata.type":"Edm.DateTime","V":"2020-01-02T03:04:05.1234567Z"',
    '"V@odata.type":"Edm.DateTime","V":"2020-01-02T03:04:05.1234567Z"',
  ],
  [
    '"V@odata.type":"Edm.DateTime","V":"2020-01-02T03:04:05.500"',
    '"V@odata.type":"Edm.DateTime","V":"2020-01-02T03:04:05.5Z"',
  ],
  [
    '"V@odata.type":"Edm.DateTime","V":"2020-01-02T03:04+05:30"',
    '"V@odata.type":"Edm.DateTime","V":"2020-01-01T21:34:00Z"',
  ],
  [
    '"V@odata.type":"Edm.DateTime","V":"1601-01-01"',
    '"V@odata.type":"Edm.DateTime","V":"1601-01-01T00:00:00Z"',
  ],
  [
    '"V@odata.type":"Edm.Guid","V":"{C9DA6455-213D-42C9-9A79-3E9149A57833}"',
    '"V@odata.type":"Edm.Guid","V":"c9da6455-213d-42c9-9a79-3e9149a57833"',
  ],
  [
    '"V@odata.type":"Edm.Guid","V":"c9da6455213d42c99a793e9149a57833"',
    '"V@odata.type":"Edm.Guid","V":"c9da6455-213d-42c9-9a79-3e9149a57833"',
  ],
  ['"V@odata.type":"Edm.Binary","V":"AQ ID"', '"V@odata.type":"Edm.Binary","V":"AQID"'],
  ['"V@odata.type":"Edm.Binary","V":""', '"V@odata.type":"Edm.Binary","V":""'],
  ['"ETag":"mine","partitionkey":1,"été_1":2', '"ETag":"mine","partitionkey":1,"été_1":2'],
  ['"__proto__":1,"constructor":2', '"__proto__":1,"constructor":2'],
];

const longestName = 'n'.repeat(255);
const many = Array.from({ length: 252 }, (_, index) => `"P${index}":${index}`).join(',');

/** At the limits of spec 1.4. */
const LIMITS: readonly (readonly [name: string, members: string])[] = [
  ['a String of 32,768 characters', `"V":"${'x'.repeat(32_768)}"`],
  ['a name of 255 characters', `"${longestName}":1`],
  ['252 properties', many],
];

export const VALUE_CASES: readonly ProtocolCase[] = [
  ...VALUES.map(([sent, reported]) => ({
    name: `${sent} is stored as ${reported}`,
    given: [createTable()],
    sent: post('Books', entityText('p', 'r', sent)),
    status: 201,
    body: `{${metadata('Books/@Element')},${systemText('p', 'r', 0)},${reported}}`,
  })),
  ...LIMITS.map(([name, members]) => ({
    name: `${name} is stored`,
    given: [createTable()],
    sent: post('Books', entityText('p', 'r', members), BARE),
    status: 201,
    body: `{"PartitionKey":"p","RowKey":"r","Timestamp":"${TIME}",${members}}`,
  })),
  {
    name: 'keys of 1,024 characters are stored',
    given: [createTable()],
    sent: post('Books', entityText('p'.repeat(1024), 'r'.repeat(1024)), BARE),
    status: 201,
    body: `{"PartitionKey":"${'p'.repeat(1024)}","RowKey":"${'r'.repeat(1024)}","Timestamp":"${TIME}"}`,
  },
  {
    name: 'a byte order mark before JSON is passed over',
    given: [createTable()],
    sent: post('Books', `\uFEFF${entityText('p', 'r')}`, BARE),
    status: 201,
    body: `{"PartitionKey":"p","RowKey":"r","Timestamp":"${TIME}"}`,
  },
];
