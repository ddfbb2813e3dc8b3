import {
  createTable,
  get,
  insert,
  type ProtocolCase,
  putXml,
  remove,
  type Sent,
  tunnelled,
  XML_TYPE,
} from './case.ts';

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';
const NO_METRICS =
  '<Version>1.0</Version><Enabled>false</Enabled><RetentionPolicy><Enabled>false</Enabled></RetentionPolicy>';
const LOGGING =
  '<Logging><Version>1.0</Version><Read>true</Read><Write>true</Write><Delete>true</Delete><RetentionPolicy><Enabled>false</Enabled></RetentionPolicy></Logging>';
const HOURS = `<HourMetrics>${NO_METRICS}</HourMetrics>`;
const MINUTES = `<MinuteMetrics>${NO_METRICS}</MinuteMetrics>`;

export const PROPERTIES = '?restype=service&comp=properties';
export const STATS = '?restype=service&comp=stats';
export const ACL = 'Books?comp=acl';

/** Returns one policy as the service writes it. */
export function policy(id: string, ...parts: readonly string[]): string {
  const access = parts.length === 0 ? '' : `<AccessPolicy>${parts.join('')}</AccessPolicy>`;
  return `<SignedIdentifier><Id>${id}</Id>${access}</SignedIdentifier>`;
}

export function setPolicies(...policies: readonly string[]): Sent {
  return putXml(ACL, policiesText(...policies));
}

function policiesText(...policies: readonly string[]): string {
  return `${DECLARATION}<SignedIdentifiers>${policies.join('')}</SignedIdentifiers>`;
}

export function setProperties(...sections: readonly string[]): Sent {
  return putXml(PROPERTIES, propertiesText(...sections));
}

function propertiesText(...sections: readonly string[]): string {
  return `${DECLARATION}<StorageServiceProperties>${sections.join('')}</StorageServiceProperties>`;
}

/** Returns cases that write policies and read them afterwards. */
function policiesRead(
  name: string,
  set: readonly Sent[],
  ...read: readonly string[]
): ProtocolCase {
  return {
    name: `policies: ${name}`,
    given: [createTable(), ...set],
    sent: get(ACL),
    status: 200,
    headers: { 'Content-Type': 'application/xml', 'x-ms-version': '2019-02-02', ETag: null },
    body: policiesText(...read),
  };
}

function propertiesRead(
  name: string,
  set: readonly Sent[],
  read: { logging?: string; hours?: string; minutes?: string; cors?: string } = {},
): ProtocolCase {
  const { logging = LOGGING, hours = HOURS, minutes = MINUTES, cors = '<Cors />' } = read;
  return {
    name: `properties: ${name}`,
    given: set,
    sent: get(PROPERTIES),
    status: 200,
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'no-cache' },
    body: propertiesText(logging, hours, minutes, cors),
  };
}

const START = '<Start>2024-01-02T03:04:05Z</Start>';
const EXPIRY = '<Expiry>2025-01-02T03:04:05.1234567Z</Expiry>';
const READ = '<Permission>r</Permission>';
const FULL_POLICY = policy('all', START, EXPIRY, '<Permission>raud</Permission>');
const FIVE = ['1', '2', '3', '4', '5'].map((id) => policy(id, READ));
const LONG_ID = 'x'.repeat(64);

const POLICY_CASES: readonly ProtocolCase[] = [
  policiesRead('none at first', []),
  policiesRead('one with all its parts', [setPolicies(FULL_POLICY)], FULL_POLICY),
  policiesRead('one with a name alone', [setPolicies(policy('bare'))], policy('bare')),
  policiesRead('five in their order', [setPolicies(...FIVE)], ...FIVE),
  policiesRead('a name of 64 characters', [setPolicies(policy(LONG_ID))], policy(LONG_ID)),
  policiesRead(
    'letters in another order',
    [setPolicies(policy('p', '<Permission>dua</Permission>'))],
    policy('p', '<Permission>aud</Permission>'),
  ),
  policiesRead(
    'letters twice',
    [setPolicies(policy('p', '<Permission>rrr</Permission>'))],
    policy('p', READ),
  ),
  policiesRead(
    'a time with an offset',
    [setPolicies(policy('p', '<Start>2024-01-02T04:04:05+01:00</Start>'))],
    policy('p', START),
  ),
  policiesRead(
    'a day without a time',
    [setPolicies(policy('p', '<Start>2024-01-02</Start>'))],
    policy('p', '<Start>2024-01-02T00:00:00Z</Start>'),
  ),
  policiesRead(
    'empty parts',
    [setPolicies(policy('p', '<Start/>', '<Expiry></Expiry>', '<Permission />'))],
    policy('p'),
  ),
  policiesRead(
    'a name with signs',
    [setPolicies(policy('a &amp; b &lt;&#x1F600;&gt;'))],
    policy('a &amp; b &lt;😀&gt;'),
  ),
  policiesRead(
    'a name that is not escaped, behind an instruction',
    [setPolicies('<?a b?>', policy('a<![CDATA[ & <b>]]>'))],
    policy('a &amp; &lt;b&gt;'),
  ),
  policiesRead(
    'those before are gone',
    [setPolicies(...FIVE), setPolicies(FULL_POLICY)],
    FULL_POLICY,
  ),
  policiesRead('an empty list', [setPolicies(...FIVE), setPolicies()]),
  policiesRead('an empty body', [setPolicies(...FIVE), putXml(ACL, '')]),
  policiesRead('an empty element', [setPolicies(...FIVE), putXml(ACL, '<SignedIdentifiers/>')]),
  policiesRead(
    'no declaration, comments, blanks',
    [
      putXml(
        ACL,
        `\uFEFF <!-- a --> <SignedIdentifiers xmlns="urn:x">\n ${policy('p', READ)} <!-- b --></SignedIdentifiers>\n`,
      ),
    ],
    policy('p', READ),
  ),
  policiesRead(
    'as text/xml, of any case',
    [
      putXml('bOOKS()?comp=acl', policiesText(FULL_POLICY), {
        'Content-Type': 'Text/XML; charset=utf-8',
      }),
    ],
    FULL_POLICY,
  ),
  policiesRead(
    'in a POST',
    [tunnelled('PUT', { ...setPolicies(FULL_POLICY), headers: XML_TYPE })],
    FULL_POLICY,
  ),
  policiesRead('after a write', [setPolicies(FULL_POLICY), insert('p', 'r')], FULL_POLICY),
  policiesRead('of a table that was made anew', [
    setPolicies(FULL_POLICY),
    remove("Tables('Books')"),
    createTable(),
  ]),
  {
    name: 'policies: are set without a word',
    given: [createTable()],
    sent: setPolicies(FULL_POLICY),
    status: 204,
    headers: { 'Content-Type': null, 'x-ms-error-code': null, 'Cache-Control': 'no-cache' },
    body: '',
  },
];

const RULE =
  '<CorsRule><AllowedOrigins>http://a,http://b</AllowedOrigins><AllowedMethods>GET,PUT</AllowedMethods><AllowedHeaders>x-ms-*</AllowedHeaders><ExposedHeaders /><MaxAgeInSeconds>60</MaxAgeInSeconds></CorsRule>';
const SOME_LOGGING =
  '<Logging><Version>1.0</Version><Read>false</Read><Write>true</Write><Delete>false</Delete><RetentionPolicy><Enabled>true</Enabled><Days>365</Days></RetentionPolicy></Logging>';
const SOME_METRICS =
  '<Version>1.0</Version><Enabled>true</Enabled><IncludeAPIs>false</IncludeAPIs><RetentionPolicy><Enabled>true</Enabled><Days>7</Days></RetentionPolicy>';

const PROPERTY_CASES: readonly ProtocolCase[] = [
  propertiesRead('those of a new account', []),
  propertiesRead('logging alone', [setProperties(SOME_LOGGING)], { logging: SOME_LOGGING }),
  propertiesRead('hours alone', [setProperties(`<HourMetrics>${SOME_METRICS}</HourMetrics>`)], {
    hours: `<HourMetrics>${SOME_METRICS}</HourMetrics>`,
  }),
  propertiesRead(
    'minutes alone',
    [setProperties(`<MinuteMetrics>${SOME_METRICS}</MinuteMetrics>`)],
    { minutes: `<MinuteMetrics>${SOME_METRICS}</MinuteMetrics>` },
  ),
  propertiesRead('rules alone', [setProperties(`<Cors>${RULE}${RULE}</Cors>`)], {
    cors: `<Cors>${RULE}${RULE}</Cors>`,
  }),
  propertiesRead(
    'the longest age of a rule',
    [setProperties(`<Cors>${RULE.replace('>60<', '>2147483647<')}</Cors>`)],
    { cors: `<Cors>${RULE.replace('>60<', '>2147483647<')}</Cors>` },
  ),
  propertiesRead('rules are taken away', [
    setProperties(`<Cors>${RULE}</Cors>`),
    setProperties('<Cors/>'),
  ]),
  propertiesRead(
    'one section after the other',
    [setProperties(SOME_LOGGING), setProperties(`<Cors>${RULE}</Cors>`)],
    { logging: SOME_LOGGING, cors: `<Cors>${RULE}</Cors>` },
  ),
  propertiesRead('nothing at all', [setProperties()]),
  propertiesRead(
    'methods of small letters, and blanks',
    [setProperties(`<Cors>${RULE.replace('GET,PUT', ' get , put ')}</Cors>`)],
    { cors: `<Cors>${RULE}</Cors>` },
  ),
  {
    name: 'properties: are set, and taken as they come',
    sent: setProperties(SOME_LOGGING),
    status: 202,
    headers: { 'Content-Type': null, 'x-ms-error-code': null },
    body: '',
  },
  {
    name: 'statistics: of the one copy there is',
    sent: get(STATS),
    status: 200,
    headers: { 'Content-Type': 'application/xml' },
    body: `${DECLARATION}<StorageServiceStats><GeoReplication><Status>live</Status><LastSyncTime>Mon, 06 May 2024 07:08:09 GMT</LastSyncTime></GeoReplication></StorageServiceStats>`,
  },
];

/** Access policies, service properties and statistics: spec 6.4 and 6.5. */
export const DOCUMENT_CASES: readonly ProtocolCase[] = [...POLICY_CASES, ...PROPERTY_CASES];
