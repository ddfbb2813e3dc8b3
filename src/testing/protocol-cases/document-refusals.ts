import { get, type ProtocolCase, post, putXml, remove, type Sent, xmlErrorText } from './case.ts';
import { ACL, PROPERTIES, policy, STATS, setPolicies, setProperties } from './document-cases.ts';

type Report = readonly [status: number, code: string, message: string];

const XML: Report = [400, 'InvalidXmlDocument', 'The specified XML is not syntactically valid.'];
const METHOD: Report = [
  405,
  'MethodNotAllowed',
  'The requested operation is not allowed on the specified resource.',
];
const MEDIA: Report = [
  415,
  'MediaTypeNotSupported',
  'None of the provided media types are supported.',
];
const QUERY: Report = [
  400,
  'InvalidQueryParameterValue',
  'Value for one of the query parameters specified in the request URI is invalid.',
];
const NO_TABLE: Report = [404, 'TableNotFound', 'The table specified does not exist.'];
const TOO_LARGE: Report = [
  413,
  'RequestBodyTooLarge',
  'The request body is too large and exceeds the maximum permissible limit.',
];
const BODY: Report = [400, 'InvalidInput', 'An error occurred while processing this request.'];

const LIST = '<SignedIdentifiers>';
const READ = policy('p', '<Permission>r</Permission>');
const RULE = {
  AllowedOrigins: '*',
  AllowedMethods: 'GET',
  AllowedHeaders: '',
  ExposedHeaders: '',
  MaxAgeInSeconds: '1',
};

function rule(changed: Readonly<Record<string, string>> = {}): string {
  const parts = Object.entries({ ...RULE, ...changed });
  return `<CorsRule>${parts.map(([name, text]) => `<${name}>${text}</${name}>`).join('')}</CorsRule>`;
}

function rules(...list: readonly string[]): Sent {
  return setProperties(`<Cors>${list.join('')}</Cors>`);
}

function metrics(content: string): Sent {
  return setProperties(`<HourMetrics>${content}</HourMetrics>`);
}

const REFUSED: readonly (readonly [name: string, sent: Sent, reported: Report])[] = [
  ['six policies', setPolicies(...['1', '2', '3', '4', '5', '6'].map((id) => policy(id))), XML],
  ['two policies of one name', setPolicies(READ, READ), XML],
  ['a policy without a name', setPolicies(READ.replace('<Id>p</Id>', '')), XML],
  ['a policy of an empty name', setPolicies(policy('')), XML],
  ['a policy of a blank name', setPolicies(policy('  ')), XML],
  ['a policy of a long name', setPolicies(policy('x'.repeat(65))), XML],
  ['an unknown permission', setPolicies(policy('p', '<Permission>rw</Permission>')), XML],
  ['a permission in capitals', setPolicies(policy('p', '<Permission>R</Permission>')), XML],
  ['a start that is no time', setPolicies(policy('p', '<Start>tomorrow</Start>')), XML],
  ['a start before 1601', setPolicies(policy('p', '<Start>1600-01-01</Start>')), XML],
  ['an expiry that is no time', setPolicies(policy('p', '<Expiry>2024-02-30</Expiry>')), XML],
  ['another element in the list', setPolicies('<Signed><Id>p</Id></Signed>'), XML],
  ['another root', putXml(ACL, '<Identifiers/>'), XML],
  ['properties in the place of policies', putXml(ACL, '<StorageServiceProperties/>'), XML],
  ['no XML', putXml(ACL, '{}'), XML],
  ['text in the place of an element', putXml(ACL, 'x'), XML],
  ['an element that is not closed', putXml(ACL, LIST), XML],
  ['an element that another closes', putXml(ACL, `${LIST}</SignedIdentifier>`), XML],
  ['two roots', putXml(ACL, '<SignedIdentifiers/><SignedIdentifiers/>'), XML],
  ['something behind the root', putXml(ACL, '<SignedIdentifiers/>x'), XML],
  ['a document type', putXml(ACL, '<!DOCTYPE a [<!ENTITY b "c">]><SignedIdentifiers/>'), XML],
  ['an entity of nobody', setPolicies(policy('&b;')), XML],
  ['an ampersand', setPolicies(policy('a & b')), XML],
  ['a reference to no character', setPolicies(policy('&#x110000;')), XML],
  ['a reference to half a character', setPolicies(policy('&#xD800;')), XML],
  ['a reference to zero', setPolicies(policy('&#0;')), XML],
  ['a name that is not escaped to its end', setPolicies(policy('<![CDATA[a]]')), XML],
  ['a control character that is not escaped', setPolicies(policy('<![CDATA[\u0001]]>')), XML],
  ['a control character', setPolicies(policy('a\u0001')), XML],
  ['a deep document', putXml(ACL, '<a>'.repeat(1000)), XML],
  ['a comment that does not end', putXml(ACL, '<SignedIdentifiers/><!-- '), XML],
  ['policies of a table that is missing', get('Nowhere?comp=acl'), NO_TABLE],
  [
    'policies for a table that is missing',
    { ...setPolicies(READ), path: 'Nowhere?comp=acl' },
    NO_TABLE,
  ],
  ['policies to be deleted', remove(ACL), METHOD],
  ['policies in a POST', post(ACL, ''), METHOD],
  ['policies as JSON', putXml(ACL, '{}', { 'Content-Type': 'application/json' }), MEDIA],
  ['policies as text', putXml(ACL, LIST, { 'Content-Type': 'text/plain' }), MEDIA],
  ['policies as a form', putXml(ACL, LIST, { 'Content-Type': 'multipart/form-data' }), MEDIA],
  ['policies of more than 4 MiB', putXml(ACL, ' '.repeat(4_194_305)), TOO_LARGE],
  ['another component of a table', get('Books?comp=list'), QUERY],
  ['a component in capitals', get('Books?comp=ACL'), QUERY],

  ['properties without a body', putXml(PROPERTIES, ''), XML],
  ['properties of another root', putXml(PROPERTIES, '<Properties/>'), XML],
  ['six rules', rules(...Array.from({ length: 6 }, () => rule())), XML],
  ['a rule without origins', rules(rule({ AllowedOrigins: '' })), XML],
  ['a rule without methods', rules(rule({ AllowedMethods: ' , ' })), XML],
  ['a rule of an unknown method', rules(rule({ AllowedMethods: 'GET,TRACE' })), XML],
  ['a rule without an age', rules(rule({ MaxAgeInSeconds: '' })), XML],
  ['a rule of a negative age', rules(rule({ MaxAgeInSeconds: '-1' })), XML],
  ['a rule of half a second', rules(rule({ MaxAgeInSeconds: '0.5' })), XML],
  ['a rule of an age of 32 bits', rules(rule({ MaxAgeInSeconds: '2147483648' })), XML],
  ['a rule of a boundless age', rules(rule({ MaxAgeInSeconds: 'Infinity' })), XML],
  ['a rule of 65 origins', rules(rule({ AllowedOrigins: 'a,'.repeat(65) })), XML],
  ['a rule of a long header', rules(rule({ ExposedHeaders: 'x'.repeat(257) })), XML],
  ['a rule of a header that none is called', rules(rule({ ExposedHeaders: 'x-ä' })), XML],
  ['a rule of a header of two lines', rules(rule({ AllowedHeaders: 'x-a&#10;b' })), XML],
  ['something else among the rules', rules('<Rule/>'), XML],
  ['metrics of a version that is none', metrics('<Version>x</Version>'), XML],
  ['metrics that are perhaps on', metrics('<Enabled>perhaps</Enabled>'), XML],
  [
    'retention without days',
    metrics('<RetentionPolicy><Enabled>true</Enabled></RetentionPolicy>'),
    XML,
  ],
  [
    'retention of no day',
    metrics('<RetentionPolicy><Enabled>true</Enabled><Days>0</Days></RetentionPolicy>'),
    XML,
  ],
  [
    'retention of 366 days',
    metrics('<RetentionPolicy><Enabled>true</Enabled><Days>366</Days></RetentionPolicy>'),
    XML,
  ],
  [
    'retention of 7.0 days',
    metrics('<RetentionPolicy><Enabled>true</Enabled><Days>7.0</Days></RetentionPolicy>'),
    XML,
  ],
  ['properties to be deleted', remove(PROPERTIES), METHOD],
  ['properties as JSON', putXml(PROPERTIES, '{}', { 'Content-Type': 'application/json' }), MEDIA],
  ['properties of more than 4 MiB', putXml(PROPERTIES, ' '.repeat(4_194_305)), TOO_LARGE],
  [
    'properties that are no UTF-8',
    { ...putXml(PROPERTIES, ''), body: Uint8Array.of(0x3c, 0xff) },
    BODY,
  ],
  ['statistics to be set', putXml(STATS, '<StorageServiceStats/>'), METHOD],
  ['another component of the service', get('?restype=service&comp=list'), QUERY],
  ['another type of resource', get('?restype=account&comp=properties'), QUERY],
  ['no component', get('?restype=service'), QUERY],
  ['properties of a table', get(`Books${PROPERTIES}`), QUERY],
];

/** Malformed XML documents are refused in XML, and change nothing. */
export const DOCUMENT_REFUSALS: readonly ProtocolCase[] = REFUSED.map(
  ([name, sent, [status, code, message]]) => ({
    name,
    sent,
    status,
    headers: { 'Content-Type': 'application/xml', 'x-ms-error-code': code },
    body: xmlErrorText(code, message),
  }),
);
