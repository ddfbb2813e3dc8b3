import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type LocalService, startLocalService } from '../../client/local-service.ts';
import { int32Of, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { pageOf } from '../../model/entity-page.ts';
import { checkEntity } from '../../model/entity-rules.ts';
import { type AccountName, parseAccountName, parseTableName } from '../../model/names.ts';
import { MAX_TICKS, MIN_TICKS } from '../../model/ticks.ts';
import { drawnEntities } from '../../testing/drawn.ts';
import { entitiesOf, input, key } from '../../testing/entities.ts';
import { fc } from '../../testing/fast-check.ts';
import { resultOf, startTransferWorker, type TransferWorker } from '../transfer-worker.ts';
import type { BackupResult } from './backup.ts';
import type { RestoreJob } from './restore-job.ts';
import type { BackupTarget } from './sink.ts';

const orders = parseTableName('Orders');

let local: LocalService;
let worker: TransferWorker;
let shop: AccountName;
let copy: AccountName;

beforeEach(async () => {
  local = startLocalService();
  worker = startTransferWorker(local.openPort());
  shop = anyAccount();
  copy = anyAccount();
  await local.accounts.createAccount(shop);
});

afterEach(async () => {
  worker.close();
  for (const { name } of await local.accounts.listAccounts()) {
    if (name === shop || name === copy) await local.accounts.deleteAccount(name);
  }
  local.close();
});

function anyAccount(): AccountName {
  return parseAccountName(`t${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`);
}

async function backUp(target: BackupTarget = { kind: 'download' }): Promise<BackupResult> {
  const job = { accounts: [shop], target, withHistory: true, app: '1' };
  const outcome = await resultOf(worker.link.stream('backup', job), () => {});
  if ('problem' in outcome) throw new Error(outcome.problem.kind);
  return outcome.value;
}

async function backUpToBlob(): Promise<Blob> {
  const { blob } = await backUp();
  if (!blob) throw new Error('There is no file.');
  return blob;
}

function jobOf(file: Blob, changed: Partial<RestoreJob> = {}): RestoreJob {
  const accounts = [{ from: shop, to: copy, isNew: true }];
  const id = crypto.randomUUID();
  return { id, file, accounts, existing: 'keep', skipsDamaged: false, ...changed };
}

async function restore(job: RestoreJob, signal?: AbortSignal) {
  const events = worker.link.stream('restore', job, signal, 'await');
  const outcome = await resultOf(events, () => {});
  if ('problem' in outcome) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

async function everything(account: AccountName): Promise<Map<string, Entity[]>> {
  const tables = local.accounts.tablesOf(account);
  const found = new Map<string, Entity[]>();
  for (const { name } of (await tables.listTables()).tables) {
    const entities: Entity[] = [];
    for await (const page of tables.streamEntities(name, {})) entities.push(...entitiesOf(page));
    found.set(name, entities);
  }
  return found;
}

/** The store gives Timestamps, also to what is restored. */
function valuesOf(found: Map<string, Entity[]>) {
  return [...found].map(([name, entities]) => [
    name,
    entities.map(({ timestamp: _, properties, ...keys }) => ({
      ...keys,
      properties: [...properties],
    })),
  ]);
}

describe('into a new account', () => {
  test('everything is restored', async () => {
    const valid = drawnEntities.filter((entity) => {
      try {
        checkEntity(entity);
        return entity.timestamp >= MIN_TICKS && entity.timestamp <= MAX_TICKS;
      } catch {
        return false;
      }
    });
    const tables = local.accounts.tablesOf(shop);
    for (const name of ['Orders', 'Con', 'Empty'].map(parseTableName)) {
      await tables.createTable(name);
      if (name === 'Empty') continue;
      const drawn = fc.sample(fc.array(valid, { minLength: 20, maxLength: 40 }), 6).flat();
      const slice = { page: pageOf(drawn), existing: 'skip', isLast: true } as const;
      await tables.importEntities(name, slice);
    }
    const access = await local.accounts.accessOf(shop);
    const policies = [{ id: 'readers', expiry: 638_000_000_000_000_001n, permissions: 'r' }];
    await access.writePolicies(orders, policies);
    await access.requireAuthorization(true);

    const before = await everything(shop);
    expect(before.get('Orders')?.length).toBeGreaterThan(50);
    const result = await restore(jobOf(await backUpToBlob()));

    expect(valuesOf(await everything(copy))).toEqual(valuesOf(before));
    expect(result.tables.every(({ isCounted, refused }) => isCounted && refused === 0)).toBe(true);
    // By which it is known later whether anything else was written.
    const { steps } = await (await local.accounts.historyOf(copy)).listSteps();
    expect(steps.map(({ id }) => id).sort()).toEqual(result.tables.map(({ step }) => step).sort());
    const copied = await local.accounts.accessOf(copy);
    expect(await copied.readPolicies(orders)).toEqual(policies);
    expect(await copied.isOpen()).toBe(false);
    expect(await copied.readAccess()).not.toEqual(await access.readAccess());
  });

  test('one whose name is taken is refused, and the existing account stays', async () => {
    const blob = await backUpToBlob();
    await local.accounts.createAccount(copy);
    await expect(restore(jobOf(blob))).rejects.toMatchObject({ reason: 'accountExists' });
    expect((await local.accounts.listAccounts()).map(({ name }) => name)).toContain(copy);
  });

  test('nothing is left where a part is damaged, unless it is to be left out', async () => {
    await fill(['1', '2']);
    await local.accounts.tablesOf(shop).createTable(parseTableName('Zebras'));
    const bytes = new Uint8Array(await (await backUpToBlob()).arrayBuffer());
    bytes[100] = (bytes[100] ?? 0) ^ 0xff;
    const file = new Blob([bytes]);
    await expect(restore(jobOf(file))).rejects.toThrow('partDamaged');
    expect((await local.accounts.listAccounts()).map(({ name }) => name)).not.toContain(copy);

    const { tables } = await restore(jobOf(file, { skipsDamaged: true }));
    expect(tables).toMatchObject([
      { table: 'Orders', inserted: 0, damaged: 2 },
      { table: 'Zebras', inserted: 0, damaged: 0 },
    ]);
  });

  test('a cancelled one leaves nothing', async () => {
    await fill(Array.from({ length: 9000 }, (_, index) => String(index)));
    const blob = await backUpToBlob();
    const cancelling = new AbortController();
    const events = worker.link.stream('restore', jobOf(blob), cancelling.signal, 'await');
    const ended = resultOf(events, () => cancelling.abort());
    cancelling.abort();
    await expect(ended).rejects.toThrow();
    expect((await local.accounts.listAccounts()).map(({ name }) => name)).not.toContain(copy);
  });
});

describe('into an account that is there', () => {
  test.each([
    ['keep', { inserted: 1, replaced: 0, skipped: 2 }, 'changed'],
    ['replace', { inserted: 1, replaced: 1, skipped: 1 }, 'Order 1'],
  ] as const)('%s: does what was announced, and can be undone', async (existing, counts, text) => {
    await fill(['1', '2', '3']);
    const blob = await backUpToBlob();
    const tables = local.accounts.tablesOf(shop);
    const changed = input('p', '1', { Text: stringOf('changed') });
    await tables.upsertEntity(orders, changed, 'replace');
    await tables.deleteEntity(orders, key('p', '3'), '*');
    const before = valuesOf(await everything(shop));
    const accounts = [{ from: shop, to: shop, isNew: false }];
    const job = jobOf(blob, { existing, accounts });

    const check = await resultOf(worker.link.stream('checkRestore', job), () => {});
    expect(check).toMatchObject({
      value: {
        tables: [{ table: orders, isNew: false, inserted: 1, differing: 1, same: 1 }],
        samples: [{ table: orders, now: { rowKey: '1' }, inBackup: { rowKey: '1' } }],
      },
    });
    expect(valuesOf(await everything(shop))).toEqual(before);

    const result = await restore(job);
    expect(result.tables).toMatchObject([counts]);
    const { properties } = await tables.getEntity(orders, key('p', '1'));
    expect(properties.get('Text')).toEqual(stringOf(text));

    const history = await local.accounts.historyOf(shop);
    for await (const _ of history.undoStep(result.tables[0]?.step ?? ''));
    expect(valuesOf(await everything(shop))).toEqual(before);
  });

  test('the parts that cannot be undone are named in advance', async () => {
    await fill(['1', '2']);
    const tables = local.accounts.tablesOf(shop);
    const zebras = parseTableName('Zebras');
    await tables.createTable(zebras);
    await tables.insertEntity(zebras, input('p', '1'));
    const bytes = new Uint8Array(await (await backUpToBlob()).arrayBuffer());
    const index = new TextDecoder('latin1').decode(bytes).indexOf('Zebras-00001.jsonl') + 30;
    bytes[index] = (bytes[index] ?? 0) ^ 0xff;
    await tables.deleteEntity(orders, key('p', '2'), '*');
    const accounts = [{ from: shop, to: shop, isNew: false }];
    const job = jobOf(new Blob([bytes]), { accounts });
    await expect(restore(job)).rejects.toThrow('partDamaged');
    expect((await tables.getTable(orders)).entities).toBe(1);

    await (await local.accounts.historyOf(shop)).setLimits({ bytes: 0, days: 30 });
    const check = { ...job, skipsDamaged: true };
    expect(await resultOf(worker.link.stream('checkRestore', check), () => {})).toMatchObject({
      value: { unkept: [shop] },
    });
    expect(await resultOf(worker.link.stream('restore', job), () => {})).toEqual({
      problem: { kind: 'notTakenBack', left: [{ account: shop, table: orders }] },
    });
  });

  test('a table that is not there is made, and gone once that is undone', async () => {
    await fill(['1', '2']);
    const blob = await backUpToBlob();
    const tables = local.accounts.tablesOf(shop);
    await tables.deleteTable(orders);
    const accounts = [{ from: shop, to: shop, isNew: false }];
    const result = await restore(jobOf(blob, { accounts }));
    expect((await tables.getTable(orders)).entities).toBe(2);
    const history = await local.accounts.historyOf(shop);
    for await (const _ of history.undoStep(result.tables[0]?.step ?? ''));
    expect((await tables.listTables()).tables).toEqual([]);
  });
});

describe('writes made meanwhile', () => {
  test('a table is read again until it stands still, and has each entity once', async () => {
    await fill(Array.from({ length: 10_000 }, (_, index) => String(index)));
    const tables = local.accounts.tablesOf(shop);
    let isWriting = true;
    // Several at once, so that one is always under way, however busy the machine is.
    const write = async (first: number) => {
      for (let index = first; isWriting; index += 4) {
        await tables.upsertEntity(
          orders,
          input('p', `x${index % 50}`, { N: int32Of(index) }),
          'replace',
        );
      }
    };
    const writing = [0, 1, 2, 3].map(write);
    const { unsteady, blob, entities } = await backUp();
    isWriting = false;
    await Promise.all(writing);
    expect(unsteady).toEqual([{ account: shop, table: orders }]);
    const restored = await restore(jobOf(blob ?? new Blob()));
    expect(restored.tables).toMatchObject([{ inserted: entities, isCounted: true }]);
  });
});

describe('files and folders', () => {
  test('the older file stays until the newer one is whole', async () => {
    await fill(['1']);
    const folder = await scratchFolder();
    const handle = await folder.getFileHandle('mine.zip', { create: true });
    const first = await backUp({ kind: 'file', handle });
    expect((await handle.getFile()).size).toBe(first.bytes);

    await local.accounts.deleteAccount(shop);
    await expect(backUp({ kind: 'file', handle })).rejects.toMatchObject({
      reason: 'accountMissing',
    });
    expect((await handle.getFile()).size).toBe(first.bytes);
  });

  test('a folder keeps the latest backups, and all other files', async () => {
    const folder = await scratchFolder();
    await folder.getFileHandle('letter.txt', { create: true });
    // As a tab leaves it that is closed in the middle.
    const cut = 'all-2024-01-03T12-00-00.tablebackup.zip';
    await folder.getFileHandle(cut, { create: true });
    for (const day of ['01', '02', '03', '04']) {
      const fileName = `all-2024-01-${day}T00-00-00.tablebackup.zip`;
      await backUp({ kind: 'folder', handle: folder, fileName, keep: 2 });
    }
    expect(await namesIn(folder)).toEqual([
      'all-2024-01-03T00-00-00.tablebackup.zip',
      'all-2024-01-04T00-00-00.tablebackup.zip',
      'letter.txt',
    ]);
  });
});

async function fill(rows: readonly string[]): Promise<void> {
  const tables = local.accounts.tablesOf(shop);
  await tables.createTable(orders);
  const entities = rows.map((row) => ({
    ...key('p', row),
    timestamp: 0n,
    properties: new Map([['Text', stringOf(`Order ${row}`)]]),
  }));
  const page = pageOf(entities);
  await tables.importEntities(orders, { page, existing: 'refuse', isLast: true });
}

async function scratchFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  const name = crypto.randomUUID();
  onTestFinished(() => root.removeEntry(name, { recursive: true }));
  return root.getDirectoryHandle(name, { create: true });
}

async function namesIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names.sort();
}
