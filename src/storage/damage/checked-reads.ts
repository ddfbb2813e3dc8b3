import { unwrap } from 'idb';
import { type DamageKind, notifyDamage, notifyRepaired } from '../../model/damage.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { Connection } from '../connection/connection.ts';
import type { CheckedReads } from '../connection/found-damage.ts';
import { answerOf, readPairs, type StoredPair } from '../connection/read-pairs.ts';
import { EMPTY_JOURNAL, type JournalState, STATE_KEY } from '../records/journal-state.ts';
import { STORE_NAMES } from '../records/stores.ts';
import { damagedRecord, isValidRecord, isValidState, readEntry } from './judge-record.ts';
import { repairEntry } from './repair-entry.ts';

/** The places of damage in each database, so that each is reported once. */
const reportedByDatabase = new Map<string, Map<string, FoundDamage>>();

/** The key of the state, which has a number that no text has. */
const STATE_PLACE = 'state';

interface FoundDamage {
  readonly kind: DamageKind;
  readonly key: IDBValidKey;
}

function notifyOnce(store: IDBObjectStore, kind: DamageKind, key: IDBValidKey): void {
  const { name } = store.transaction.db;
  const reported = reportedByDatabase.get(name) ?? new Map<string, FoundDamage>();
  reportedByDatabase.set(name, reported);
  const index = placeOf(kind, key);
  if (reported.has(index)) return;
  reported.set(index, { kind, key });
  notifyDamage(name, kind, index);
}

function placeOf(kind: DamageKind, key: IDBValidKey): string {
  return `${kind} ${JSON.stringify(key)}`;
}

/** Forgets damage that was repaired. */
function forget(database: string, kind: DamageKind, keys: readonly IDBValidKey[]): void {
  const reported = reportedByDatabase.get(database);
  for (const key of keys) reported?.delete(placeOf(kind, key));
  const isLeft = [...(reported?.values() ?? [])].some((met) => met.kind === kind);
  if (keys.length > 0 && !isLeft) notifyRepaired(database, kind);
}

/** Returns the numbers of damaged entries of the journal, and `state` for its state. */
function damagedIn(database: string): readonly IDBValidKey[] {
  const reported = [...(reportedByDatabase.get(database)?.values() ?? [])];
  return reported.flatMap(({ kind, key }) => (kind === 'journal' ? [key] : []));
}

async function readEntities(store: IDBObjectStore, query: IDBKeyRange, limit?: number) {
  const pairs = await readPairs(store, query, limit);
  return pairs.map(({ key, value }) => {
    if (isValidRecord(value, key)) return value;
    notifyOnce(store, 'entity', key);
    return damagedRecord(key);
  });
}

async function readJournal(store: IDBObjectStore, query: IDBKeyRange, limit?: number) {
  const pairs = await readPairs(store, query, limit);
  const isWhole = limit === undefined || pairs.length < limit;
  const gaps = await findGaps(store, { query, pairs, isWhole });
  const missing = gaps.map((key): StoredPair & Missing => ({
    key,
    value: undefined,
    isMissing: true,
  }));
  const all = missing.length === 0 ? pairs : [...pairs, ...missing].sort(byNumber);
  const records = await Promise.all(all.map((pair) => checkedEntry(store, pair)));
  const isMissing = isWhole && asksForState(query) && pairs.at(-1)?.key !== STATE_KEY;
  return isMissing ? [...records, await findState(store)] : records;
}

interface Missing {
  readonly isMissing?: boolean;
}

const byNumber = (one: StoredPair, other: StoredPair) => Number(one.key) - Number(other.key);

async function checkedEntry(store: IDBObjectStore, pair: StoredPair & Missing) {
  const { key, value, isMissing, isRefused } = pair;
  if (key === STATE_KEY) return isValidState(value) ? value : findState(store);
  if (readEntry(value, key)) return value;
  notifyOnce(store, 'journal', key);
  const cause = isMissing ? 'missing' : isRefused ? 'refused' : 'torn';
  return repairEntry(Number(key), { cause, raw: value });
}

function asksForState(query: IDBKeyRange | IDBValidKey): boolean {
  return query instanceof IDBKeyRange ? query.includes(STATE_KEY) : query === STATE_KEY;
}

/** Returns the state of a journal that lost it, or of one that never had any. */
async function findState(store: IDBObjectStore) {
  const state = await stateFromEntries(store);
  if (state.drained > 0) notifyOnce(store, 'journal', STATE_PLACE);
  return state;
}

/** Without these stores nothing can be read: an account that seems empty would be a lie. */
const ESSENTIAL: ReadonlySet<string> = new Set(['tables', 'entities']);

/** Begins a read of the stores that exist; the others are empty. */
function begin(connection: Connection) {
  const missing = STORE_NAMES.filter((name) => !connection.objectStoreNames.contains(name));
  const lost = missing.find((name) => ESSENTIAL.has(name));
  if (lost) throw new StorageError('damaged', { detail: `The store '${lost}' is missing.` });
  const present = STORE_NAMES.filter((name) => !missing.includes(name));
  // A missing store is replaced by an empty one.
  const transaction = connection.transaction(present as unknown as typeof STORE_NAMES, 'readonly');
  if (missing.length === 0) return transaction;
  for (const name of missing) notifyDamage(connection.name, 'store', name);
  const raw = unwrap(transaction);
  const objectStore = (name: (typeof STORE_NAMES)[number]) =>
    missing.includes(name)
      ? new EmptyStore()
      : IDBTransaction.prototype.objectStore.call(raw, name);
  return Object.assign(transaction, { objectStore });
}

export const checkedReads: CheckedReads = {
  begin,
  knows: (database) => (reportedByDatabase.get(database)?.size ?? 0) > 0,
  damagedIn,
  forget,
  async getAll(store, query, limit) {
    const raw: unknown = unwrap(store);
    if (!(raw instanceof IDBObjectStore)) return [];
    const read = raw.name === 'journal' ? readJournal : readEntities;
    // The validated records are what the store's type says.
    return (await read(raw, query as IDBKeyRange, limit)) as never;
  },
};

/** Replaces a store that is missing from a database, for reads. */
class EmptyStore {
  async get(): Promise<undefined> {}

  async getKey(): Promise<undefined> {}

  async getAll(): Promise<never[]> {
    return [];
  }

  async getAllKeys(): Promise<never[]> {
    return [];
  }

  async openCursor(): Promise<null> {
    return null;
  }

  async openKeyCursor(): Promise<null> {
    return null;
  }
}

/** More missing numbers are no gap: a record lies under a number that is none of the journal's. */
const MOST_MISSING = 10_000;

/** The records read of a range; `isWhole` says that the range has no others. */
interface ReadRange {
  readonly query: IDBKeyRange | IDBValidKey;
  readonly pairs: readonly StoredPair[];
  readonly isWhole: boolean;
}

/** Returns the numbers of a range under which an entry is missing that is still needed. */
async function findGaps(store: IDBObjectStore, read: ReadRange): Promise<readonly number[]> {
  const { query, pairs, isWhole } = read;
  if (!(query instanceof IDBKeyRange) || !Number.isSafeInteger(query.lower)) return [];
  const first = Number(query.lower) + (query.lowerOpen ? 1 : 0);
  const keys = new Set(pairs.map(({ key }) => key).filter((key) => key !== STATE_KEY));
  const lastRead = Number([...keys].at(-1) ?? first - 1);
  const last = isWhole ? await lastWanted(store, query, lastRead) : lastRead;
  const wanted = last - first + 1;
  if (wanted <= keys.size || wanted > MOST_MISSING + keys.size) return [];
  const from = Math.max(first, (await readCheckpointed(store)) + 1);
  const numbers = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
  return numbers.filter((number) => !keys.has(number));
}

/** No entry is missing behind the last one. */
async function lastWanted(
  store: IDBObjectStore,
  { upper, upperOpen }: IDBKeyRange,
  lastRead: number,
): Promise<number> {
  if (!Number.isSafeInteger(upper)) return lastRead;
  const entries = IDBKeyRange.upperBound(STATE_KEY, true);
  const cursor = await answerOf(store.openKeyCursor(entries, 'prev'));
  const wanted = Number(upper) - (upperOpen ? 1 : 0);
  return Math.max(lastRead, Math.min(wanted, Number(cursor?.key ?? lastRead)));
}

async function readCheckpointed(store: IDBObjectStore): Promise<number> {
  const state: unknown = await answerOf(store.get(STATE_KEY)).catch(() => undefined);
  return isValidState(state) ? state.drained : (await stateFromEntries(store)).drained;
}

/**
 * Returns the state of a journal that has lost it. All entries behind the last
 * one in the history count as not checkpointed: checkpointing them again
 * changes nothing, as each says what is there after it. Other checkpointed
 * entries are forgotten.
 */
async function stateFromEntries(journal: IDBObjectStore): Promise<JournalState> {
  const entries = IDBKeyRange.upperBound(STATE_KEY, true);
  const [first] = await answerOf(journal.getAllKeys(entries, 1));
  const before = first === undefined ? 0 : Number(first) - 1;
  // Numbers are never used again, so an entry under a checkpointed number may never have counted.
  const drained = Math.max(before, await findLastKept(journal.transaction));
  return { ...EMPTY_JOURNAL, drained, trimmed: drained };
}

/** Returns the last entry of which anything is kept. */
async function findLastKept(transaction: IDBTransaction): Promise<number> {
  if (!transaction.objectStoreNames.contains('steps')) return 0;
  const steps = transaction.objectStore('steps');
  const cursor = await answerOf(steps.openKeyCursor(null, 'prev'));
  return typeof cursor?.key === 'number' ? cursor.key : 0;
}
