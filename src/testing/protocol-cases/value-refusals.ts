import { ANY, at, entityText, merge, post, type RefusalCase } from './case.ts';

const BODY = 'An error occurred while processing this request.';
const TOO_LARGE =
  'The property value exceeds the maximum allowed size (64KB). If the property value is a string, it is UTF-16 encoded and the maximum number of characters should be 32K or less.';
const TOO_MANY =
  'The entity contains more properties than allowed. Each entity can include up to 252 properties to store data. Each entity also has 3 system properties.';
const NAME = 'The property name is invalid.';
const TWICE = 'A property is specified more than one time in the request.';

/** Bodies that are not JSON, or JSON that is not an entity. */
const BODIES: readonly string[] = [
  '',
  ' ',
  '[]',
  '"text"',
  '1',
  'null',
  '{',
  '{"PartitionKey":"p","RowKey":"r"}x',
  '{"PartitionKey":"p","RowKey":"r",}',
  "{'PartitionKey':'p','RowKey':'r'}",
  `{"V":${'['.repeat(100)}`,
  ...[
    '"V":1e400',
    '"V":01',
    '"V":+1',
    '"V":.5',
    '"V":NaN',
    '"V":[]',
    '"V":{"a":1}',
    '"V":"a\nb"',
    '"V@odata.type":"Edm.Foo","V":"1"',
    '"V@odata.type":"Edm.Byte","V":"1"',
    '"V@odata.type":"Edm.DateTimeOffset","V":"2020-01-02T03:04:05Z"',
    '"V@odata.type":1,"V":"1"',
    '"V@odata.type":"Edm.String","V":1',
    '"V@odata.type":"Edm.String","V":true',
    '"V@odata.type":"Edm.Int32","V":2147483648',
    '"V@odata.type":"Edm.Int32","V":1.5',
    '"V@odata.type":"Edm.Int32","V":3.0',
    '"V@odata.type":"Edm.Int32","V":"1.5"',
    '"V@odata.type":"Edm.Int32","V":""',
    '"V@odata.type":"Edm.Int32","V":true',
    '"V@odata.type":"Edm.Int64","V":5',
    '"V@odata.type":"Edm.Int64","V":"9223372036854775808"',
    '"V@odata.type":"Edm.Int64","V":"five"',
    '"V@odata.type":"Edm.Double","V":"INF"',
    '"V@odata.type":"Edm.Double","V":"13e7705"',
    '"V@odata.type":"Edm.Double","V":""',
    '"V@odata.type":"Edm.Boolean","V":0',
    '"V@odata.type":"Edm.Boolean","V":"1"',
    '"V@odata.type":"Edm.DateTime","V":"tomorrow"',
    '"V@odata.type":"Edm.DateTime","V":20200102',
    '"V@odata.type":"Edm.DateTime","V":"2020-02-30T00:00:00Z"',
    '"V@odata.type":"Edm.Guid","V":"c9da6455"',
    '"V@odata.type":"Edm.Binary","V":"AQI"',
    '"V@odata.type":"Edm.Binary","V":"_-=="',
  ].map((members) => entityText('p', 'new', members)),
  '{"PartitionKey":1,"RowKey":"new"}',
  '{"PartitionKey":"p","RowKey":true}',
  '{"PartitionKey@odata.type":"Edm.Int32","PartitionKey":"1","RowKey":"new"}',
];

const large = Array.from({ length: 17 }, (_, index) => `"V${index}":"${'x'.repeat(32_000)}"`);
const many = Array.from({ length: 253 }, (_, index) => `"P${index}":1`).join(',');
const binary = btoa('x'.repeat(65_537));

export const VALUE_REFUSALS: readonly RefusalCase[] = [
  ...BODIES.map(
    (body): RefusalCase => [`the body ${body}`, post('Books', body), 400, 'InvalidInput', BODY],
  ),
  [
    'a body that is not UTF-8',
    { ...post('Books', ''), body: Uint8Array.of(0x7b, 0xff, 0x7d) },
    400,
    'InvalidInput',
    BODY,
  ],
  refused('"A":1,"B":2,"A":3', 'DuplicatePropertiesSpecified', TWICE),
  refused('"RowKey":"new"', 'DuplicatePropertiesSpecified', TWICE),
  ...['"a-b":1', '"a b":1', '"1a":1', '"":1', '"a.b":1', '"a:b":1', '"😀":1'].map((members) =>
    refused(members, 'PropertyNameInvalid', NAME),
  ),
  refused(
    `"${'n'.repeat(256)}":1`,
    'PropertyNameTooLong',
    'The property name exceeds the maximum allowed length (255).',
  ),
  refused(`"V":"${'x'.repeat(32_769)}"`, 'PropertyValueTooLarge', TOO_LARGE),
  refused(`"V@odata.type":"Edm.Binary","V":"${binary}"`, 'PropertyValueTooLarge', TOO_LARGE),
  refused(many, 'TooManyProperties', TOO_MANY),
  refused(
    large.join(','),
    'EntityTooLarge',
    'The entity is larger than the maximum allowed size (1MB).',
  ),
  refused(
    '"V@odata.type":"Edm.DateTime","V":"1600-01-01T00:00:00Z"',
    'OutOfRangeInput',
    "The 'V' parameter of value '01/01/1600 00:00:00' is out of range.",
  ),
  ...['a/b', 'a\\b', 'a#b', 'a?b', 'a\tb', 'a\u007Fb', 'a\u0085b'].map(
    (key): RefusalCase => [
      `the PartitionKey ${JSON.stringify(key)} in a body`,
      post('Books', entityText(key, 'new')),
      400,
      'OutOfRangeInput',
      `The 'PartitionKey' parameter of value '${key}' is out of range.`,
    ],
  ),
  [
    'the RowKey a/b in a body',
    post('Books', entityText('p', 'a/b')),
    400,
    'OutOfRangeInput',
    "The 'RowKey' parameter of value 'a/b' is out of range.",
  ],
  [
    'a key of 1,025 characters',
    post('Books', entityText('p'.repeat(1025), 'new')),
    400,
    'PropertyValueTooLarge',
    TOO_LARGE,
  ],
  refused(`"a b":1,"V@odata.type":"Edm.Binary","V":"${binary}"`, 'PropertyNameInvalid', NAME),
  ...[
    '{"RowKey":"new"}',
    '{"PartitionKey":"p"}',
    '{"PartitionKey":null,"RowKey":"new"}',
    '{}',
    '{"RowKey":"new","V@odata.type":"Edm.Int32","V":"1.5"}',
    '{"PartitionKey":1,"V":1}',
  ].map(
    (body): RefusalCase => [
      `the keys of ${body}`,
      post('Books', body),
      400,
      'PropertiesNeedValue',
      'The values are not specified for all properties in the entity.',
    ],
  ),
  [
    'a merge of too many properties',
    merge(at('p', 'r'), `{${many}}`, ANY),
    400,
    'TooManyProperties',
    TOO_MANY,
  ],
  [
    'a merge whose result has too many properties',
    merge(at('p', 'r'), `{${many.replace(',"P252":1', '')}}`, ANY),
    400,
    'TooManyProperties',
    TOO_MANY,
  ],
  [
    'an update with a body that is none',
    merge(at('p', 'r'), '{"N":', ANY),
    400,
    'InvalidInput',
    BODY,
  ],
];

function refused(members: string, code: string, message: string): RefusalCase {
  return [
    `the members ${members.slice(0, 60)}`,
    post('Books', entityText('p', 'new', members)),
    400,
    code,
    message,
  ];
}
