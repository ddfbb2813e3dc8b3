import { describe, expect, test } from 'vitest';
import { parseDateTime } from '../../model/datetime.ts';
import {
  FIRST_DRAFT,
  findSasProblems,
  type SasDraft,
  type SasField,
  sasFields,
} from './sas-draft.ts';

const NOW = Date.parse('2026-11-21T10:00:00.5Z');
const draft: SasDraft = { ...FIRST_DRAFT, table: 'Books' };
const policy = {
  id: 'readers',
  permissions: 'r',
  expiry: parseDateTime('2027-01-01T00:00:00Z') ?? 0n,
};

function signed(changed: Partial<SasDraft>, stored?: typeof policy) {
  const fields = sasFields({ ...draft, ...changed }, stored, NOW);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

describe('what is signed', () => {
  test('is the chosen fields, with letters in the documented order', () => {
    expect(
      signed({ permissions: 'dar', startPartition: 'a', endPartition: 'b', endRow: 'z' }),
    ).toEqual({
      sv: '2020-12-06',
      sp: 'rad',
      se: '2026-11-21T11:00:00Z',
      spk: 'a',
      epk: 'b',
      erk: 'z',
    });
    expect(signed({ scope: 'account', permissions: 'lr', types: 'os', isHttpsOnly: true })).toEqual(
      {
        sv: '2020-12-06',
        ss: 't',
        srt: 'so',
        sp: 'rl',
        se: '2026-11-21T11:00:00Z',
        spr: 'https',
      },
    );
  });

  test('leaves out fields that its policy has, since both at once are refused', () => {
    expect(signed({ policy: 'readers', permissions: 'raud' }, policy)).toEqual({
      sv: '2020-12-06',
      si: 'readers',
    });
  });

  test('are exact times as they were written', () => {
    expect(
      signed({
        span: 'exact',
        expiry: ' 2027-01-01T01:00:00+01:00',
        start: '2026-12-01T00:00:00Z',
      }),
    ).toMatchObject({ st: '2026-12-01T00:00:00Z', se: '2027-01-01T00:00:00Z' });
  });
});

test.each<[Partial<SasDraft>, SasField, string]>([
  [{ permissions: '' }, 'permissions', 'missing'],
  // A letter of accounts alone.
  [{ permissions: 'l' }, 'permissions', 'missing'],
  [{ scope: 'account', types: '' }, 'types', 'missing'],
  [{ table: '' }, 'table', 'missing'],
  [{ span: 'exact', expiry: 'soon' }, 'expiry', 'syntax'],
  [{ span: 'exact', expiry: '2026-11-21T10:00:00Z' }, 'expiry', 'past'],
  [{ start: '2026-11-21T11:00:00Z' }, 'expiry', 'order'],
  [{ start: 'now' }, 'start', 'syntax'],
  [{ address: 'localhost' }, 'address', 'syntax'],
  [{ address: '300.1.1.1' }, 'address', 'syntax'],
  [{ address: '127.0.0.9-127.0.0.1' }, 'address', 'order'],
  [{ version: 'latest' }, 'version', 'syntax'],
  [{ version: '2099-01-01' }, 'version', 'syntax'],
  [{ startRow: '1' }, 'startKeys', 'rowAlone'],
  [{ endRow: '1' }, 'endKeys', 'rowAlone'],
  [{ startPartition: 'a/b' }, 'startKeys', 'key'],
  [{ startPartition: 'b', endPartition: 'a' }, 'endKeys', 'order'],
  [{ startPartition: 'a', startRow: '2', endPartition: 'a', endRow: '1' }, 'endKeys', 'order'],
])('%j is wrong in its %s: %s', (changed, field, problem) => {
  expect([...findSasProblems({ ...draft, ...changed }, undefined, NOW)]).toEqual([
    [field, problem],
  ]);
});

test.each<Partial<SasDraft>>([
  {},
  { startPartition: 'a', startRow: '2', endPartition: 'a' },
  { address: '127.0.0.1-127.0.0.9' },
  // The fields of tables have no effect on the signature of an account.
  { scope: 'account', table: '', startRow: '1' },
])('%j is right', (changed) => {
  expect([...findSasProblems({ ...draft, ...changed }, undefined, NOW)]).toEqual([]);
});

test('a policy may supply missing fields', () => {
  const left = { ...draft, permissions: '', span: 'exact', expiry: '' } as const;
  expect([...findSasProblems(left, policy, NOW)]).toEqual([]);
});
