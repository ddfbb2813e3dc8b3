import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { stringOf } from '../../model/edm.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { input } from '../../testing/entities.ts';
import { ReferenceAccounts } from '../../testing/reference-accounts.ts';
import { writeBackup } from './backup.ts';
import { BACKUP_VERSION } from './format.ts';
import { isBackup } from './restore-file.ts';
import { surveyBackup } from './restore-survey.ts';
import { BackupWriter } from './write.ts';

const shop = parseAccountName('shop');
const orders = parseTableName('Orders');
const NOW = new Date('2024-05-06T07:08:10Z');

describe('a backup as it was written', () => {
  test('is described by its accounts and tables', async () => {
    const file = await backup();
    expect(await isBackup(file)).toBe(true);
    const survey = await surveyBackup(file);
    expect(survey).toMatchObject({
      app: '1.2.3',
      damaged: [],
      accounts: [
        {
          name: shop,
          requiresAuthorization: true,
          tables: [{ name: orders, entities: 3, damaged: 0, isUnsteady: false }],
        },
      ],
    });
    expect(survey.startedAt).toBeGreaterThan(0);
  });

  test('has no keys of the account in it', async () => {
    const accounts = await filled();
    const { keys } = await (await accounts.accessOf(shop)).readAccess();
    const text = await (await backup(accounts)).text();
    for (const one of keys) expect(text).not.toContain(one);
  });
});

describe('what was done to it', () => {
  test('a byte of a part: the part is named', async () => {
    const bytes = await bytesOf(await backup());
    // Behind the header of the first file, in what was packed.
    bytes[100] = (bytes[100] ?? 0) ^ 0xff;
    const { damaged, accounts } = await surveyBackup(new Blob([bytes]));
    expect(damaged).toEqual([
      {
        account: shop,
        table: orders,
        entities: 3,
        problem: { kind: 'partDamaged', file: 'account-shop/Orders-00001.jsonl' },
      },
    ]);
    expect(accounts[0]?.tables[0]?.damaged).toBe(3);
  });

  test('a truncated backup has its complete parts', async () => {
    const bytes = await bytesOf(await backup());
    const survey = await surveyBackup(new Blob([bytes.subarray(0, bytes.length - 30)]));
    // The manifest stands before the end, and is there.
    expect(survey.accounts[0]?.tables[0]).toMatchObject({ name: orders, entities: 3 });

    const manifest = new TextDecoder('latin1').decode(bytes).indexOf('manifest.json');
    const shorter = await surveyBackup(new Blob([bytes.subarray(0, manifest)]));
    expect(shorter).not.toHaveProperty('startedAt');
    expect(shorter.accounts).toMatchObject([
      { name: shop, tables: [{ name: orders, entities: 3 }] },
    ]);
  });

  test('nothing whole is left of it', async () => {
    const bytes = await bytesOf(await backup());
    const cut = new Blob([bytes.subarray(0, 60)]);
    await expect(surveyBackup(cut)).rejects.toMatchObject({ problem: { kind: 'cutOff' } });
  });

  test('the manifest is another one than was written', async () => {
    const bytes = await bytesOf(await backup());
    const at = new TextDecoder('latin1').decode(bytes).indexOf('manifest.json');
    bytes[at + 40] = (bytes[at + 40] ?? 0) ^ 0xff;
    const survey = await surveyBackup(new Blob([bytes]));
    expect(survey).not.toHaveProperty('startedAt');
    expect(survey.accounts[0]?.tables[0]?.entities).toBe(3);
  });
});

describe('files that are no backup', () => {
  test.each([
    ['an empty file', '', 'empty'],
    ['a text', 'PartitionKey,RowKey\n', 'notBackup'],
    ['the beginning of a zip', 'PK\u0003\u0004', 'cutOff'],
  ])('%s', async (_, text, kind) => {
    const file = new Blob([text]);
    expect(await isBackup(file)).toBe(false);
    await expect(surveyBackup(file)).rejects.toMatchObject({ problem: { kind } });
  });

  test('a zip of other files', async () => {
    const file = await zipOf('{"name":"a web extension"}');
    expect(await isBackup(file)).toBe(false);
    await expect(surveyBackup(file)).rejects.toMatchObject({ problem: { kind: 'notBackup' } });
  });

  test.each([
    ['out of its folder', '../up.csv'],
    ['of the root', '/etc/passwd.csv'],
  ])('a zip of other files with a path %s', async (_, path) => {
    const zip = zipSync({ 'manifest.json': Uint8Array.of(123, 125), [path]: Uint8Array.of(97) });
    expect(await isBackup(new Blob([Uint8Array.from(zip)]))).toBe(false);
  });

  test('a backup with a path out of its folder is refused by the restore dialog', async () => {
    const zip = zipSync({
      '../up': Uint8Array.of(97),
      'account-shop/Orders-1.jsonl': Uint8Array.of(97),
    });
    const file = new Blob([Uint8Array.from(zip)]);
    expect(await isBackup(file)).toBe(true);
    await expect(surveyBackup(file)).rejects.toMatchObject({ problem: { kind: 'unsafeName' } });
  });

  test('a backup from the future', async () => {
    const version = BACKUP_VERSION + 1;
    const file = await zipOf(JSON.stringify({ format: 'tablewright-backup', version, app: '9.0' }));
    expect(await isBackup(file)).toBe(true);
    const problem = { kind: 'newer', version, app: '9.0' };
    await expect(surveyBackup(file)).rejects.toMatchObject({ problem });
  });

  test.each([
    ['accounts', {}],
    ['startedAt', { accounts: [] }],
    ['accounts[0].tables', { accounts: [{ name: 'shop' }] }],
    ['accounts[0].name', { accounts: [{ name: 'A Shop', tables: [] }] }],
  ])('a manifest without a proper %s', async (where, members) => {
    const manifest = { format: 'tablewright-backup', version: 1, app: '1', ...members };
    const file = await zipOf(JSON.stringify(manifest));
    await expect(surveyBackup(file)).rejects.toMatchObject({
      problem: { kind: 'manifest', where },
    });
  });
});

async function filled(): Promise<ReferenceAccounts> {
  const accounts = new ReferenceAccounts();
  const tables = accounts.tablesOf(shop);
  await tables.createTable(orders);
  for (const row of ['1', '2', '3']) {
    await tables.insertEntity(orders, input('p', row, { Text: stringOf(`Order ${row}`) }));
  }
  await (await accounts.accessOf(shop)).requireAuthorization(true);
  return accounts;
}

async function backup(from?: ReferenceAccounts): Promise<Blob> {
  const accounts = from ?? (await filled());
  const target = { kind: 'download' } as const;
  const job = { accounts: [shop], target, withHistory: false, app: '1.2.3' };
  const { blob, ...figures } = await writeBackup(accounts, job);
  expect(figures).toMatchObject({ accounts: 1, tables: 1, entities: 3, unsteady: [] });
  if (!blob) throw new Error('There is no file.');
  return blob;
}

/** A zip whose manifest is this. */
async function zipOf(manifest: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const sink = {
    async write(bytes: Uint8Array<ArrayBuffer>) {
      parts.push(bytes);
    },
    rewind: () => Promise.reject(new Error('Not part of this test.')),
  };
  await new BackupWriter(sink, NOW).end(manifest);
  return new Blob(parts);
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}
