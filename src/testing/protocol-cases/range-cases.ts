import { BARE, by, createTable, get, insert, type ProtocolCase } from './case.ts';

const KEYS = [
  ['a', '1'],
  ['b', '1'],
  ['b', '2'],
  ['b', '3'],
  ['c', ''],
  ['d', '4'],
  ['d', '5'],
  ['e', ''],
] as const;

const RANGE = { spk: 'b', srk: '2', epk: 'd', erk: '4' };

/** Returns a query with a key-range signature, and the keys that it may return. */
function reported(
  name: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  keys: string,
  next?: readonly [partition: string, row: string],
): ProtocolCase {
  const rows = keys.split(' ').filter((key) => key !== '');
  const values = rows.map((key) => `{"PartitionKey":"${key[0]}","RowKey":"${key.slice(1)}"}`);
  const select = '$select=PartitionKey,RowKey';
  return {
    name,
    given: [createTable(), ...KEYS.map(([partitionKey, rowKey]) => insert(partitionKey, rowKey))],
    isClosed: true,
    sent: by(
      { kind: 'table', fields },
      get(`${path}${path.includes('?') ? '&' : '?'}${select}`, BARE),
    ),
    status: 200,
    headers: {
      'x-ms-continuation-NextPartitionKey': next?.[0] ?? null,
      'x-ms-continuation-NextRowKey': next?.[1] ?? null,
    },
    body: `{"value":[${values.join(',')}]}`,
  };
}

/** The key range of a signature limits queries too: spec 6.3. */
export const RANGE_CASES: readonly ProtocolCase[] = [
  reported('a query is answered with a range alone', 'Books', RANGE, 'b2 b3 c d4'),
  reported('a range of partitions', 'Books', { spk: 'b', epk: 'd' }, 'b1 b2 b3 c d4 d5'),
  reported('a range with a start', 'Books', { spk: 'd', srk: '5' }, 'd5 e'),
  reported('a range with an end', 'Books', { epk: 'b', erk: '2' }, 'a1 b1 b2'),
  reported('a range of one', 'Books', { spk: 'b', srk: '2', epk: 'b', erk: '2' }, 'b2'),
  reported('an end without a row', 'Books', { spk: 'b', epk: 'b' }, 'b1 b2 b3'),
  reported('an end with an empty row', 'Books?erk=', { spk: 'b', epk: 'b' }, 'b1 b2 b3'),
  reported('a start with an empty row', 'Books?srk=', { spk: 'b', epk: 'b' }, 'b1 b2 b3'),
  reported('an empty end', 'Books?epk=&erk=', { spk: 'd' }, 'd4 d5 e'),
  reported('an empty start', 'Books?spk=&srk=', { epk: 'b' }, 'a1 b1 b2 b3'),
  reported('a range of nothing', 'Books', { spk: 'd', epk: 'b' }, ''),
  reported('a filter in a range', "Books?$filter=PartitionKey%20eq%20'b'", RANGE, 'b2 b3'),
  reported('a filter that leads out of it', "Books?$filter=PartitionKey%20eq%20'e'", RANGE, ''),
  reported('a filter that leads before it', "Books?$filter=PartitionKey%20lt%20'b'", RANGE, ''),
  reported('a page that begins in it', 'Books?$top=2', RANGE, 'b2 b3', ['1!4!Yw--', '1!0!']),
  reported('a page that ends with it', 'Books?$top=4', RANGE, 'b2 b3 c d4'),
  reported('a page that goes beyond it', 'Books?$top=5', RANGE, 'b2 b3 c d4'),
  reported(
    'a page that goes on',
    'Books?$top=2&NextPartitionKey=1!4!Yw--&NextRowKey=1!0!',
    RANGE,
    'c d4',
  ),
  reported(
    'a page that goes on from before it',
    'Books?NextPartitionKey=1!4!YQ--',
    RANGE,
    'b2 b3 c d4',
  ),
  reported('a page that goes on from behind it', 'Books?NextPartitionKey=1!4!ZQ--', RANGE, ''),
];
