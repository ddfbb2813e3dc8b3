import { expect, onTestFinished, test } from 'vitest';
import { AccountEngine } from './engine/account-engine.ts';
import { readChange } from './model/change.ts';
import { readDamageNotice } from './model/damage.ts';
import { type EdmValue, guidOf, int32Of, int64Of, stringOf } from './model/edm.ts';
import type { Entity } from './model/entity.ts';
import { pageOf } from './model/entity-page.ts';
import { isFullNotice } from './model/full-storage.ts';
import type { AccountName } from './model/names.ts';
import { parseTableName } from './model/names.ts';
import { REFUSALS } from './model/refusals.ts';
import { MIN_TICKS } from './model/ticks.ts';
import { databaseNameOf } from './storage/connection/connection.ts';
import { readCopyMessage } from './storage/copy/peers.ts';
import * as tablewright from './tablewright.ts';
import { input, key } from './testing/entities.ts';
import kept from './testing/interop-names.json';
import { undo } from './testing/opened-history.ts';
import { BOOKS, openBooks } from './testing/test-database.ts';
import { COMMANDS } from './ui/commands/registry.ts';
import { DEFAULT_SETTINGS } from './workspace/settings.ts';
import { WorkspaceDatabase } from './workspace/workspace-database.ts';

// The names that other builds, other pages and stored data meet: a tab of the build before runs
// beside this one, and a database written by it is opened by this one. A lock under another name
// no longer excludes anybody. Names inside the product may change, these may not: they stand in
// testing/interop-names.json as plain text, to which a name is added, and in which none is edited.

const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '!./**/*.test.*', '!./testing/**', '!./i18n/**'],
  { query: '?raw', import: 'default', eager: true },
);

test('locks, channels, keys of local storage, databases, caches and folders keep their names', () => {
  const found = Object.values(sources).flatMap((source) =>
    Array.from(source.matchAll(/(?<quote>['"`])(?<name>tablewright[^'"`]*)\k<quote>/g)),
  );
  const names = new Set(found.map(({ groups }) => groups?.['name'] ?? ''));
  expect([...names].sort()).toEqual(kept.names);
});

test('a service worker and its pages send each other the same words', () => {
  const all = Object.values(sources).join('\n');
  for (const word of ['CLAIM', 'SKIP_WAITING', 'SWEEP', 'wishes', 'views', 'plan', 'last']) {
    expect(all).toContain(`'${word}'`);
  }
  expect(isFullNotice('full')).toBe(true);
});

test.each([
  [readChange, { kind: 'accounts', deleted: 'devstoreaccount1' }],
  [readChange, { kind: 'tables', account: 'samples', renamed: { from: 'Books', to: 'Novels' } }],
  [readChange, { kind: 'entities', account: 'samples', table: 'Books' }],
  [readDamageNotice, { account: 'samples', kind: 'entity', places: [1] }],
  [readDamageNotice, { account: 'samples', kind: 'journal', places: [] }],
  [readDamageNotice, { account: 'samples', kind: 'store', places: [] }],
  [readCopyMessage, { kind: 'heal', account: 'samples', met: [1] }],
  [
    readCopyMessage,
    {
      kind: 'find',
      turn: 't',
      question: { account: 'samples', id: 'books', keys: [{ partitionKey: 'p', rowKey: 'r' }] },
    },
  ],
  [readCopyMessage, { kind: 'found', turn: 't', records: [] }],
  [readCopyMessage, { kind: 'giveUp', turn: 't', account: 'samples' }],
  [readCopyMessage, { kind: 'givingUp', turn: 't' }],
  [readCopyMessage, { kind: 'gaveUp', turn: 't', isGone: true }],
  [readCopyMessage, { kind: 'looking', account: 'samples' }],
  [readCopyMessage, { kind: 'isLooking', account: 'samples' }],
])('%o reads the message %o of another build', (read, message) => {
  expect(read(message)).toEqual(message);
});

test('settings, commands, refusals and the exports of the module keep their names', () => {
  expect(Object.keys(DEFAULT_SETTINGS).sort()).toEqual(kept.settings);
  expect(Object.keys(COMMANDS).sort()).toEqual(kept.commands);
  expect(Object.keys(REFUSALS).sort()).toEqual(kept.reasons);
  expect(Object.keys(tablewright).sort()).toEqual(kept.exports);
});

test('the database of an account has the same stores, and records with the same fields', async () => {
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  const { account, accounts, service } = await openBooks(async () => engine);
  const history = await accounts.historyOf(account);
  const access = await accounts.accessOf(account);
  await access.readAccess();
  await access.requireAuthorization(false);
  await access.writePolicies(BOOKS, [
    { id: 'p', start: MIN_TICKS, expiry: MIN_TICKS, permissions: 'r' },
  ]);
  const retention = { days: 1 };
  const metrics = { version: '1.0', isEnabled: true, includesApis: true, retention };
  await access.writeServiceProperties({
    logging: { version: '1.0', reads: true, writes: true, deletes: true, retention },
    hourMetrics: metrics,
    minuteMetrics: metrics,
    cors: [
      {
        allowedOrigins: ['*'],
        allowedMethods: ['GET'],
        allowedHeaders: ['*'],
        exposedHeaders: ['*'],
        maxAgeInSeconds: 1,
      },
    ],
  });
  const rows = Array.from({ length: 300 }, (_, row) =>
    entity(String(row).padStart(4, '0'), {
      Count: int32Of(row),
      Large: int64Of(BigInt(row)),
      Name: stringOf(`name ${row}`),
      Kind: stringOf(row % 2 ? 'a' : 'b'),
      Id: guidOf('00000000-0000-4000-8000-000000000000'),
    }),
  );
  const imported = service.within({ step: 'import', kind: 'import' });
  await imported.importEntities(BOOKS, { page: pageOf(rows), existing: 'refuse', isLast: true });
  await service.within({ step: 'edit' }).upsertEntity(BOOKS, input('p', '0001'), 'replace');
  await service.within({ step: 'delete' }).deleteEntity(BOOKS, key('p', '0002'), '*');
  await undo(history, 'edit');
  const snapshots = await accounts.snapshotsOf(account);
  const { id } = await snapshots.takeSnapshot(BOOKS, { name: 'Before' });
  await snapshots.renameSnapshot(id, { name: 'Before', note: 'Renamed' });
  const shelves = parseTableName('Shelves');
  await service.createTable(shelves);
  await service.insertEntity(shelves, input('p', 'r', { N: int32Of(1) }));
  const from = { account, table: shelves };
  const to = { account, table: parseTableName('Racks') };
  for await (const _ of accounts.copyTable({ kind: 'move', from, to, part: { step: 'move' } }));
  await service.deleteTable(to.table);

  const pending = await fieldsOf(account);
  await engine.databaseOf(account).checkpoint();
  const fields = new Set([...pending, ...(await fieldsOf(account))]);
  expect([...fields].sort()).toEqual(kept.fields);
});

test('the database of the workbench has the same stores', async () => {
  const name = `workspace-${crypto.randomUUID()}`;
  const workspace = await WorkspaceDatabase.open({ name });
  const database = await open(name);
  const stores = [...database.objectStoreNames];
  database.close();
  workspace.close();
  indexedDB.deleteDatabase(name);
  expect(stores).toEqual(kept.workspaceStores);
});

function entity(rowKey: string, properties: Readonly<Record<string, EdmValue>>): Entity {
  return { ...input('p', rowKey), timestamp: 0n, properties: new Map(Object.entries(properties)) };
}

/** Each field of each record, such as `journal.tables[].id`. */
async function fieldsOf(account: AccountName): Promise<ReadonlySet<string>> {
  const database = await open(databaseNameOf(account));
  const transaction = database.transaction([...database.objectStoreNames]);
  const fields = new Set<string>();
  for (const store of database.objectStoreNames) {
    const { keyPath, autoIncrement, indexNames } = transaction.objectStore(store);
    fields.add(`${store} ${keyPath} ${autoIncrement} ${[...indexNames]}`);
    const records: readonly unknown[] = await resultOf(transaction.objectStore(store).getAll());
    for (const record of records) addFields(fields, store, record);
  }
  database.close();
  return fields;
}

function addFields(fields: Set<string>, path: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) addFields(fields, `${path}[]`, item);
  } else if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) {
    fields.add(path);
  } else if (value instanceof CryptoKey) {
    fields.add(path);
  } else {
    for (const [name, part] of Object.entries(value)) addFields(fields, `${path}.${name}`, part);
  }
}

function open(name: string): Promise<IDBDatabase> {
  return resultOf(indexedDB.open(name));
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
