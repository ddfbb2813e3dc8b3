import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import { parseAccountName } from '../../model/names.ts';
import { SasModel } from './sas-model.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

const KEYS = ['a2V5MQ==', 'a2V5Mg=='] as const;

function open(areKnown = true, tables = () => ['Books', 'Authors']) {
  return new SasModel({
    account: parseAccountName('demo'),
    tables,
    keys: () => (areKnown ? KEYS : undefined),
    readPolicies: async (table) => (table === 'Books' ? [{ id: 'readers', permissions: 'r' }] : []),
    now: () => NOW,
  });
}

function fieldsOf(sas: SasModel) {
  return Object.fromEntries(new URLSearchParams(sas.signed.value?.token));
}

test('signs again with each change, and describes the signature', async () => {
  const sas = open();
  await vi.waitFor(() => expect(fieldsOf(sas)).toMatchObject({ tn: 'Books', sp: 'r' }));
  sas.toggle('permissions', 'a');
  sas.change({ table: 'Authors' });
  await vi.waitFor(() => expect(fieldsOf(sas)).toMatchObject({ tn: 'Authors', sp: 'ra' }));
  expect(sas.signed.value?.draft).toBe(sas.draft.value);
  const { sig } = fieldsOf(sas);
  sas.change({ keyPlace: 1 });
  await vi.waitFor(() => expect(fieldsOf(sas)['sig']).not.toBe(sig));
  sas.change({ scope: 'account' });
  await vi.waitFor(() => expect(fieldsOf(sas)).toMatchObject({ ss: 't', srt: 'co' }));
});

test('proposes the first table as soon as there is one, and instead of one that is gone', async () => {
  const tables = signal<string[]>([]);
  const sas = open(true, () => tables.value);
  expect(sas.draft.value.table).toBe('');
  expect(sas.problems.value.get('table')).toBe('missing');
  tables.value = ['Authors', 'Books'];
  expect(sas.draft.value.table).toBe('Authors');
  await vi.waitFor(() => expect(fieldsOf(sas)).toMatchObject({ tn: 'Authors' }));
  sas.change({ table: 'Books' });
  tables.value = ['Authors'];
  expect(sas.draft.value.table).toBe('Authors');
});

test('signs nothing while something is wrong, or keys are not known', async () => {
  const sas = open();
  await vi.waitFor(() => expect(sas.signed.value).toBeDefined());
  sas.toggle('permissions', 'r');
  expect(sas.signed.value).toBeUndefined();
  const early = open(false);
  await vi.waitFor(() => expect(early.policies.value).toHaveLength(1));
  expect(early.signed.value).toBeUndefined();
});

test('a policy of the table is chosen from, and goes with its table', async () => {
  const sas = open();
  await vi.waitFor(() => expect(sas.policies.value).toHaveLength(1));
  sas.change({ policy: 'readers', permissions: '' });
  await vi.waitFor(() => expect(fieldsOf(sas)).toMatchObject({ si: 'readers' }));
  expect(fieldsOf(sas)).not.toHaveProperty('sp');
  sas.change({ table: 'Authors', policy: '' });
  await vi.waitFor(() => expect(sas.policies.value).toEqual([]));
  expect(sas.problems.value.get('permissions')).toBe('missing');
});
