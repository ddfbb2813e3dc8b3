import { unwrap } from 'idb';
import type { RestoredAccount } from '../../model/safety-copy.ts';
import type { OpenAccount } from '../account/open-account.ts';
import { abort } from '../connection/open-transaction.ts';
import { FRAME, readFrames } from '../copy/frames.ts';
import type { FoundCopy } from '../copy/reader.ts';
import { readEntities, readEntry } from '../copy/reader.ts';
import { BEGUN_KEY } from '../history/begun-operations.ts';
import { unpackChanges } from '../journal/unpack-changes.ts';
import type { HistoryPage } from '../records/history-records.ts';
import { EMPTY_HISTORY } from '../records/history-state.ts';
import { type JournalState, STATE_KEY } from '../records/journal-state.ts';
import { storedKey } from '../records/keys.ts';
import { keyOfChange } from '../records/packed-changes.ts';
import { ACCESS_KEY, ACCOUNT_KEY, type AccountRecord } from '../records/schema.ts';
import { STORE_NAMES } from '../records/stores.ts';
import { upgrade } from '../records/upgrade.ts';
import { withExclusiveWrite } from './exclusive-write.ts';
import { countGenerations } from './generations.ts';
import { putIdentity } from './identity.ts';

/** What was restored from a copy. */
export type Restored = Pick<RestoredAccount, 'tables' | 'entities' | 'newest'>;

/**
 * Creates the database of an account from its copy, in the transaction that
 * creates the database: until it has completed there is none, and the next
 * attempt begins anew. An existing database is left as it is.
 */
export async function rebuildDatabase(
  name: string,
  { file, summary }: Pick<FoundCopy, 'file' | 'summary'>,
): Promise<Restored | undefined> {
  const request = indexedDB.open(name, summary.begin.version);
  let failure: unknown;
  let isMade = false;
  request.onupgradeneeded = ({ oldVersion }) => {
    const { transaction, result } = request;
    if (!transaction) return;
    const fail = (error: unknown) => {
      failure ??= error;
      abort(transaction);
    };
    isMade = oldVersion === 0;
    if (!isMade) return abort(transaction);
    try {
      upgrade(0, result, transaction, summary.begin.version);
      fillStores(transaction, { file, summary }, 0).catch(fail);
    } catch (error) {
      fail(error);
    }
  };
  await new Promise<void>((resolve, reject) => {
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => (isMade ? reject(failure ?? request.error) : resolve());
  });
  return isMade ? describeCopy({ summary }) : undefined;
}

/**
 * Replaces the contents of an account that is older than the copy's beginning,
 * in one transaction. Returns whether that was so. What was written later than
 * everything in the copy is never replaced.
 */
export function replaceContents(
  opened: OpenAccount,
  { file, summary }: Pick<FoundCopy, 'file' | 'summary'>,
): Promise<boolean> {
  const { begin } = summary;
  const { memory } = opened;
  return withExclusiveWrite(opened, async (transaction) => {
    if (memory.position >= begin.drained || memory.lastTick > begin.lastTick) return false;
    const raw = unwrap(transaction);
    const epoch = (memory.state?.epoch ?? 0) + 1;
    // The key that wraps the account's keys lies in `access`, and stays.
    for (const name of STORE_NAMES) if (name !== 'access') raw.objectStore(name).clear();
    await fillStores(raw, { file, summary }, epoch);
    return true;
  });
}

export function describeCopy({ summary }: Pick<FoundCopy, 'summary'>): Restored {
  const tables = [...summary.tables.values()];
  return {
    tables: tables.length,
    entities: tables.reduce((sum, table) => sum + table.entities, 0),
    newest: summary.lastTick,
  };
}

/**
 * Fills the stores as of the copy's beginning, and the journal behind that.
 * Each frame is awaited, so that few are in memory.
 */
async function fillStores(
  transaction: IDBTransaction,
  { file, summary }: Pick<FoundCopy, 'file' | 'summary'>,
  epoch: number,
): Promise<void> {
  const { begin } = summary;
  const [entities, journal] = [
    transaction.objectStore('entities'),
    transaction.objectStore('journal'),
  ];
  const operations = new Set<string>();
  const generations = new Map(begin.lives);
  countGenerations(
    generations,
    begin.tables.map(([, table]) => table),
  );
  putAccount(transaction, summary);
  for (const { kind, end, payload } of readFrames(file, 0, () => true)) {
    if (end > summary.end || !payload) break;
    let last: IDBRequest | undefined;
    if (kind === FRAME.entities) {
      const { id, changes } = readEntities(payload);
      for (const change of unpackChanges(changes)) {
        const key = storedKey(id, keyOfChange(change));
        if (change.kind === 'put') last = entities.put(change.record, key);
      }
    } else if (kind === FRAME.entry) {
      const record = readEntry(payload);
      operations.add(record.operation);
      countGenerations(generations, record.tables);
      last = journal.put(record, record.sequence);
    }
    if (last) await succeeded(last);
  }
  for (const [key, count] of generations) transaction.objectStore('lives').put(count, key);
  const cut = begin.begun.filter((operation) => operations.has(operation));
  journal.put({ ...stateOf(summary, cut), epoch }, STATE_KEY);
}

function putAccount(transaction: IDBTransaction, { begin }: FoundCopy['summary']): void {
  const { tables, snapshots = [], access, lastTick, identity, begun } = begin;
  const store = (name: string) => transaction.objectStore(name);
  for (const [key, record] of tables) store('tables').put(record, key);
  if (access) store('access').put(access, ACCESS_KEY);
  store('account').put({ lastTick } satisfies AccountRecord, ACCOUNT_KEY);
  putIdentity(store('account'), identity);
  const ids = new Set(tables.map(([, { id }]) => id));
  for (const snapshot of snapshots) {
    store('snapshots').put(snapshot, snapshot.id);
    // A deleted table of the copy never comes back, and is swept after its snapshots.
    if (!ids.has(snapshot.of)) store('retired').put(true, snapshot.of);
  }
  const page: HistoryPage = { format: 2, entries: [], begun };
  store('history').put(page, BEGUN_KEY);
}

/** The copy has no older history; what follows in the journal can be undone. */
function stateOf({ begin, position }: FoundCopy['summary'], cut: readonly string[]): JournalState {
  const { drained, limits } = begin;
  const history = { ...EMPTY_HISTORY, forgotten: drained, cut, ...(limits && { limits }) };
  return { drained, trimmed: drained, kept: [], epoch: 0, madeUpTo: position, history };
}

function succeeded(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
