import { unwrap } from 'idb';
import { expect, onTestFinished } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import type { AccountCheckOptions, AccountCheckReport } from '../model/account-check.ts';
import { type EdmValue, int32Of, stringOf } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { type AccountName, parseTableName } from '../model/names.ts';
import { damage } from '../storage/connection/found-damage.ts';
import { STATE_KEY } from '../storage/records/journal-state.ts';
import { BOOKS, drawAccountName } from './test-database.ts';

export const ROWS = 50;
export const HURT = { partitionKey: 'p', rowKey: '07' };

export function entity(rowKey: string, value = 1): Entity {
  const properties = new Map<string, EdmValue>([
    ['Value', int32Of(value)],
    ['Title', stringOf(`Title ${rowKey}`)],
  ]);
  return { partitionKey: 'p', rowKey, timestamp: 0n, properties };
}

export const KEYS = Array.from({ length: ROWS }, (_, place) => String(place).padStart(2, '0'));

export function openEngine(checkpoints = false): AccountEngine {
  const engine = new AccountEngine({ storage: { checkpoints } });
  onTestFinished(() => engine.close());
  return engine;
}

/**
 * Opens an account with fifty checkpointed books, and ways to damage its
 * database that its engine does not see.
 */
export async function openBooks({ isCheckpointed = true } = {}) {
  damage.reads = undefined;
  const account = drawAccountName();
  const engine = openEngine();
  await engine.createAccount(account);
  const service = engine.tablesOf(account);
  await service.createTable(BOOKS);
  await engine.databaseOf(account).checkpoint();
  for (let from = 0; from < ROWS; from += 10) {
    const some = KEYS.slice(from, from + 10).map(
      (key) => ({ kind: 'insert', entity: entity(key) }) as const,
    );
    await service.submitTransaction(BOOKS, some);
  }
  if (isCheckpointed) await engine.databaseOf(account).checkpoint();
  const hurt = (work: (transaction: IDBTransaction) => void) => hurtDatabase(engine, account, work);
  return { account, engine, service, hurt };
}

async function hurtDatabase(
  engine: AccountEngine,
  account: AccountName,
  work: (transaction: IDBTransaction) => void,
): Promise<void> {
  const raw = unwrap(await engine.databaseOf(account).connect());
  const transaction = raw.transaction([...raw.objectStoreNames], 'readwrite');
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  work(transaction);
  await done;
  await engine.databaseOf(account).close();
}

export async function check(
  engine: AccountEngine,
  account: AccountName,
  options: AccountCheckOptions = {},
): Promise<AccountCheckReport> {
  let report: AccountCheckReport | undefined;
  for await (const progress of engine.checkAccount(account, options)) report = progress.report;
  if (!report) throw new Error('The check has reported nothing.');
  return report;
}

export const kindsOf = ({ problems }: AccountCheckReport) => problems.map(({ kind }) => kind);

export function opened<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Checkpoints the account and leaves no checkpointed entry in the journal. */
export async function trimJournal(account: AccountName): Promise<void> {
  const engine = new AccountEngine({ storage: { checkpoints: false, keptBytes: 0 } });
  const service = engine.tablesOf(account);
  await service.createTable(parseTableName('Trimmed'));
  await service.deleteTable(parseTableName('Trimmed'));
  await engine.databaseOf(account).checkpoint();
  const raw = unwrap(await engine.databaseOf(account).connect());
  const journal = raw.transaction('journal').objectStore('journal');
  expect(await opened(journal.getAllKeys())).toEqual([STATE_KEY]);
  await engine.close();
}
