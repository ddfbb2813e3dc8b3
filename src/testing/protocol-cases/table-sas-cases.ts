import { batch, part } from './batch-text.ts';
import { ANY, at, entityText, get, insert, merge, put, remove } from './case.ts';
import {
  BATCH,
  DELETE,
  ENTITY,
  INSERT,
  type Line,
  QUERY,
  UPDATE,
  UPSERT,
} from './credential-line.ts';
import type { Credentials } from './credentials.ts';
import { ACL, PROPERTIES } from './document-cases.ts';

const STORED = { sp: '', se: '' };
const RANGE = { spk: 'b', srk: '2', epk: 'd', erk: '4' };
const CLOSED = 'AuthorizationFailure';

/** Table shared access signatures, with stored policies and key ranges: spec 6.3. */
export const TABLE_LINES: readonly Line[] = [
  ['a table’s', table({ sp: 'r' }), QUERY, 200],
  ['a table’s, to read', table({ sp: 'r' }), ENTITY, 200],
  ['a table’s, of any case', table({ tn: 'bOOKS' }), get('BookS'), 200],
  ['a table’s, to insert', table({ sp: 'a' }), INSERT, 204],
  ['a table’s, to update', table({ sp: 'u' }), UPDATE, 204],
  ['a table’s, to upsert', table({ sp: 'ua' }), UPSERT, 204],
  ['a table’s, to delete', table({ sp: 'd' }), DELETE, 204],
  ['a table’s, for a batch', table({ sp: 'a' }), BATCH, 202],
  ['a table’s, by a policy', table({ ...STORED, si: 'read' }), QUERY, 200],
  [
    'a table’s, by a policy with a start',
    table({ ...STORED, si: 'read', st: '2024-01-01' }),
    QUERY,
    200,
  ],
  ['a table’s, by a bare policy', table({ si: 'bare' }), QUERY, 200],
  [
    'a table’s, without the letter',
    table({ sp: 'aud' }),
    QUERY,
    403,
    'AuthorizationPermissionMismatch',
  ],
  [
    'a table’s, with half of the letters',
    table({ sp: 'u' }),
    UPSERT,
    403,
    'AuthorizationPermissionMismatch',
  ],
  [
    'a table’s, without it in the policy',
    table({ ...STORED, si: 'read' }),
    INSERT,
    403,
    'AuthorizationPermissionMismatch',
  ],
  ['a table’s, for another', table(), get('Other'), 403, CLOSED],
  [
    'a table’s, for another in a batch',
    table(),
    batch(part('POST /Other', entityText('p', 'b'))),
    403,
    CLOSED,
  ],
  ['a table’s, for tables', table(), get('Tables'), 403, CLOSED],
  ['a table’s, for itself', table(), get("Tables('Books')"), 403, CLOSED],
  ['a table’s, for its policies', table(), get(ACL), 403, CLOSED],
  ['a table’s, for properties', table(), get(PROPERTIES), 403, CLOSED],
  [
    'a table’s, for another that is wrong',
    table({ sp: 'r' }),
    insert('p', 'x', 'wrong'),
    403,
    'AuthorizationPermissionMismatch',
  ],
  [
    'a table’s, that is over',
    table({ se: '2024-05-06T07:08:09Z' }),
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  [
    'a table’s, by a policy that is over',
    table({ ...STORED, si: 'past' }),
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  ['a table’s, by a policy of nobody', table({ si: 'nobody' }), QUERY, 403, 'AuthenticationFailed'],
  [
    'a table’s, by a policy that says it too',
    table({ se: '', si: 'read' }),
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  [
    'a table’s, that nothing ends',
    table({ se: '', si: 'bare' }),
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  ['a table’s, of no table', table({ tn: '1' }), QUERY, 403, 'AuthenticationFailed'],
  [
    'a table’s, made another’s',
    { kind: 'table', forged: { tn: 'Other' } },
    get('Other'),
    403,
    'AuthenticationFailed',
  ],
  [
    'a table’s, of another key',
    { kind: 'table', key: 'strange' },
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  ['a table’s, of an older key', { kind: 'table', key: 'old' }, QUERY, 403, 'AuthenticationFailed'],
  ['a table’s, twice', { kind: 'table' }, get('Books?sp=raud'), 400],

  ['a range, at its start', table(RANGE), get(at('b', '2')), 404],
  ['a range, in it', table(RANGE), insert('c', 'any'), 204],
  ['a range, at its end', table(RANGE), insert('d', '4'), 204],
  ['a range, in a batch', table(RANGE), batch(part('POST /Books', entityText('c', '1'))), 202],
  ['a range of partitions', table({ spk: 'b', epk: 'd' }), insert('d', 'zzz'), 204],
  ['a range with a start', table({ spk: 'b' }), insert('z', ''), 204],
  ['a range with an end', table({ epk: 'd' }), insert('', ''), 204],
  ['a range, before its start', table(RANGE), get(at('b', '1')), 403, CLOSED],
  ['a range, before its partition', table(RANGE), get(at('a', '9')), 403, CLOSED],
  ['a range, behind its end', table(RANGE), insert('d', '5'), 403, CLOSED],
  ['a range, behind its partition', table(RANGE), put(at('e', ''), '{}'), 403, CLOSED],
  ['a range, to delete', table(RANGE), remove(at('p', 'r'), ANY), 403, CLOSED],
  ['a range, to update', table(RANGE), merge(at('p', 'r'), '{}', ANY), 403, CLOSED],
  [
    'a range, behind it in a batch',
    table(RANGE),
    batch(part('POST /Books', entityText('e', '1'))),
    403,
    CLOSED,
  ],
  [
    'a range that was widened',
    { kind: 'table', fields: RANGE, forged: { epk: 'z' } },
    get(at('p', 'r')),
    403,
    'AuthenticationFailed',
  ],
  [
    'a range that was left off',
    { kind: 'table', fields: RANGE, forged: { epk: '', erk: '', spk: '', srk: '' } },
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  [
    'a range whose end row was left off',
    { kind: 'table', fields: RANGE, forged: { erk: '' } },
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  [
    // Its string to sign would equal that of a start alone whose key contains the line ends.
    'a range with a line end in a key',
    table({ spk: 'a\n\n\n', epk: 'a\n\n\n' }),
    QUERY,
    403,
    'AuthenticationFailed',
  ],
  ['a range with a row alone', table({ srk: '1' }), QUERY, 403, 'AuthenticationFailed'],
  ['a range with an end row alone', table({ erk: '1' }), QUERY, 403, 'AuthenticationFailed'],
  [
    'a range with a row of an empty start',
    table({ srk: '1' }),
    get('Books?spk='),
    403,
    'AuthenticationFailed',
  ],
  [
    'a range with a row of an empty end',
    table({ erk: '1' }),
    get('Books?epk='),
    403,
    'AuthenticationFailed',
  ],
];

function table(fields: Readonly<Record<string, string>> = {}): Credentials {
  return { kind: 'table', fields };
}
