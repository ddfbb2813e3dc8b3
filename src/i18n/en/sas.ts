const list = new Intl.ListFormat('en', { type: 'conjunction' });

interface SasSummary {
  /** What is allowed, as verbs. */
  readonly actions: readonly string[];
  readonly table: string | undefined;
  /** Which keys, in words; undefined stands for all. */
  readonly range: string | undefined;
  readonly isHttpsOnly: boolean;
  readonly from: string | undefined;
  /** Undefined where the stored policy says it. */
  readonly until: string | undefined;
  readonly policy: string;
}

export const sas = {
  text: 'A signature gives access to a part of the account for a limited time, without a key. It can only be revoked by regenerating the key, or by its stored policy.',
  scope: 'Allows',
  scopes: { table: 'One table', account: 'The account' },
  key: 'Signed with',
  keyNames: ['key1', 'key2'],
  table: 'Table',
  noTables: 'The account has no table yet.',
  policy: 'Stored policy',
  noPolicy: 'None',
  policySays: 'Set by the policy.',
  permissions: 'Permissions',
  types: 'On',
  tableLetters: {
    r: 'Read',
    a: 'Add',
    u: 'Update',
    d: 'Delete',
  },
  accountLetters: {
    r: 'Read',
    w: 'Write',
    d: 'Delete',
    l: 'List',
    a: 'Add',
    c: 'Create',
    u: 'Update',
  },
  resourceTypes: {
    s: 'Service (its properties)',
    c: 'Containers (tables, and queries)',
    o: 'Objects (single entities)',
  },
  span: 'Expires',
  spans: {
    '15': 'in 15 minutes',
    '60': 'in an hour',
    '1440': 'in a day',
    '10080': 'in a week',
    '43200': 'in 30 days',
    '525600': 'in a year',
    exact: 'at an exact time',
  },
  expiry: 'Expiry, UTC',
  start: 'Start, UTC',
  startHint: 'Empty: immediately',
  instant: '2026-12-31T18:00:00Z',
  https: 'Over https only',
  httpsHere: 'This page is not on https: the signature will be refused here.',
  address: 'Network address',
  addressHint: 'One, or first-last. Code in this browser comes from 127.0.0.1.',
  version: 'Version',
  range: 'Keys, both ends included',
  rangeHint: 'Empty: all of them',
  startPartition: 'From PartitionKey',
  startRow: 'From RowKey',
  endPartition: 'To PartitionKey',
  endRow: 'To RowKey',
  problems: {
    permissions: { missing: 'Choose at least one.' },
    types: { missing: 'Choose at least one.' },
    table: { missing: 'Choose a table.' },
    expiry: {
      syntax: 'Enter a time such as 2026-12-31T18:00:00Z.',
      past: 'This time has passed.',
      order: 'It ends before it starts.',
    },
    start: { syntax: 'Enter a time such as 2026-12-31T18:00:00Z, or leave it empty.' },
    address: {
      syntax:
        'Enter an IPv4 address such as 127.0.0.1, or two with a - between them. Each number is from 0 to 255.',
      order: 'The range ends before it starts: put the lower address first.',
    },
    version: {
      syntax: 'Enter the date of a service version such as 2020-12-06, not far in the future.',
    },
    startKeys: {
      rowAlone: 'A RowKey needs its PartitionKey.',
      key: 'A key can’t have / \\ # ? or control characters.',
    },
    endKeys: {
      rowAlone: 'A RowKey needs its PartitionKey.',
      key: 'A key can’t have / \\ # ? or control characters.',
      order: 'The range ends before it starts.',
    },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,

  result: 'The signature',
  token: 'Token',
  url: 'Address with the token',
  connection: 'Connection string',
  pending: 'It is created once everything above is valid.',
  allows: 'What it allows',
  actions: {
    queryTables: 'list tables',
    createTable: 'create tables',
    deleteTable: 'delete tables',
    queryEntities: 'query entities',
    getEntity: 'read single entities',
    insert: 'add entities',
    update: 'update entities',
    upsert: 'insert or replace entities',
    delete: 'delete entities',
    readService: 'read the service properties',
    writeService: 'write the service properties',
    policies: 'change access policies',
  },
  nothing: 'do nothing, as these permissions do not apply to these resources',
  between: (from: string, to: string) => `from key ${from} to key ${to}`,
  fromKey: (from: string) => `from key ${from} on`,
  toKey: (to: string) => `up to key ${to}`,
  sentence: ({ actions, table, range, isHttpsOnly, from, until, policy }: SasSummary) =>
    [
      'Whoever has it may',
      list.format(actions),
      table === undefined ? 'in all tables of the account' : `in table ${table}`,
      range,
      isHttpsOnly ? 'over https' : undefined,
      from === undefined ? undefined : `from ${from} on`,
      until === undefined ? `as long as policy “${policy}” allows` : `until ${until}`,
    ]
      .filter(Boolean)
      .join(' ')
      .concat('.'),
};
