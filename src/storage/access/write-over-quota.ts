import { unwrap } from 'idb';
import type { OpenAccount } from '../account/open-account.ts';
import { ConnectionEnded } from '../connection/errors.ts';
import { namedIn } from '../connection/find-named.ts';
import type { NamedRecord, NamedRecords } from '../connection/named-record.ts';
import { nameOfRecord } from '../connection/named-records.ts';
import { answerOf } from '../connection/read-pairs.ts';
import { BEGUN_KEY, pageOfBegun } from '../history/begun-operations.ts';
import { encodeEntry } from '../journal/encode-entry.ts';
import { decodeEntry, type JournalEntry } from '../journal/journal-entry.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import { type SnapshotCatalog, snapshotsIn } from '../memory/snapshot-catalog.ts';
import type { HistoryPage, StepHeader } from '../records/history-records.ts';
import { EMPTY_HISTORY } from '../records/history-state.ts';
import type { JournalRecord } from '../records/journal-record.ts';
import {
  EMPTY_JOURNAL,
  type JournalState,
  keepingNothing,
  STATE_KEY,
} from '../records/journal-state.ts';
import { type StoredKey, storedKey } from '../records/keys.ts';
import { keyOfChange } from '../records/packed-changes.ts';
import { deleteFrom, layerIdOf, wholeSnapshots } from '../records/snapshot-layers.ts';
import { changeNames } from '../room/change-names.ts';
import { settleNamed } from '../room/settle.ts';

/** The result of a rehearsed write. */
export interface Rehearsal<T> {
  readonly result: T;
  /** Undefined where it would write nothing. */
  readonly entry: JournalEntry | undefined;
  readonly makesRoom: boolean;
  /** How many tables have had the names of those that it creates, including these. */
  readonly generations: ReadonlyMap<string, number>;
}

/** A write that finds no room, and its rehearsal. */
export interface WriteOverQuota<T> {
  readonly account: OpenAccount;
  readonly rehearse: () => Promise<Rehearsal<T>>;
  readonly signal: AbortSignal | undefined;
  readonly error: unknown;
}

/**
 * The most bytes of an entry in a name: it is too small for some entities, or
 * for very many keys.
 */
const MOST_BYTES = 1_000_000;

/**
 * The most entries that are emptied at once. The others take their room until
 * they are checkpointed.
 */
const MOST_EMPTIED = 2000;

/**
 * Does a write that makes room, however far the usage is beyond the quota:
 * README.md says how. Throws the error of the usual write where it would not
 * make room.
 */
export function writeOverQuota<T>(write: WriteOverQuota<T>): Promise<T> {
  const { account, signal } = write;
  return account.writes.run(async () => {
    // Where the names were settled meanwhile, the connection has ended, and the write begins again.
    const isNamed = namedIn(unwrap(account.connection)) !== undefined;
    if (isNamed && (await settleNamed(account.connection))) throw new ConnectionEnded();
    const { result, entry, makesRoom, generations } = await write.rehearse();
    if (!entry) return result;
    if (!makesRoom || entry.bytes > MOST_BYTES) throw write.error;
    await nameEntry(account, entry, generations);
    return result;
  }, signal);
}

async function nameEntry(
  account: OpenAccount,
  entry: JournalEntry,
  generations: ReadonlyMap<string, number>,
): Promise<void> {
  const { connection, memory } = account;
  const known = namedIn(unwrap(connection));
  const obsolete = findObsolete(account, entry);
  const { headers } = memory.pending;
  const isThere = (id: string) => memory.catalog.hasId(id);
  const isNeeded = neededBeside(snapshotsIn(memory), entry);
  await changeNames(connection, async (transaction) => {
    const stored = await readStored(transaction, entry.sequence);
    const records: NamedRecord[] = [
      { store: 'journal', key: entry.sequence, value: encodeEntry(entry) },
      ...[...generations].map(([key, value]) => ({ store: 'lives', key, value }) as const),
      // One that a snapshot reads is marked once its deletion is checkpointed.
      ...deletedIn(entry).flatMap((id) => (isNeeded(id) ? [] : markOf(id))),
      ...(await freeSnapshots(transaction, memory, entry)),
      ...(await emptyEntries(transaction, obsolete, stored.drained)),
      ...(known
        ? []
        : await giveUpHistory(transaction, stored, {
            ...{ headers, isThere, isNeeded },
            last: entry,
          })),
    ];
    // What a snapshot needs can only be kept where there is room.
    removeEntities(transaction, entry, isNeeded);
    putNames(transaction.db, records, known);
  });
}

/** Returns the state, where no write came since. */
async function readStored(transaction: IDBTransaction, sequence: number): Promise<JournalState> {
  const journal = transaction.objectStore('journal');
  const behind = IDBKeyRange.bound(sequence, STATE_KEY, false, true);
  const [next, state] = await Promise.all([
    answerOf(journal.getAllKeys(behind, 1)),
    answerOf<JournalState | undefined>(journal.get(STATE_KEY)),
  ]);
  if (next.length > 0) throw new ConnectionEnded();
  return state ?? EMPTY_JOURNAL;
}

/** Entries that are not checkpointed and are replaced by the write. */
interface Obsolete {
  /** Entries of tables that do not exist any more. */
  readonly all: readonly number[];
  /** Entries of one entity each, which the write may remove. */
  readonly perhaps: readonly number[];
  readonly removed: ReadonlySet<string>;
}

function findObsolete({ memory }: OpenAccount, entry: JournalEntry): Obsolete {
  const { catalog, pending } = memory;
  const snapshots = snapshotsIn(memory);
  const deleted = new Set(deletedIn(entry));
  const isGone = (id: string) => !snapshots.needs(id) && (deleted.has(id) || !catalog.hasId(id));
  const removed = new Set(removedIn(entry).map(textOf));
  const changed = new Set(entry.tables.map(({ id }) => id));
  const all = pending.ofTables(isGone);
  const single = removed.size > 0 ? pending.ofTables((id) => changed.has(id)) : [];
  const perhaps = single.filter(
    ({ entities, table = '' }) => entities === 1 && !isGone(table) && !snapshots.needs(table),
  );
  return { all: numbersOf(all), perhaps: numbersOf(perhaps), removed };
}

function numbersOf(entries: readonly { readonly sequence: number }[]): number[] {
  return entries.map(({ sequence }) => sequence).slice(-MOST_EMPTIED);
}

/** Deletes obsolete entries, and names an empty one for each: numbers have no gaps. */
async function emptyEntries(
  transaction: IDBTransaction,
  { all, perhaps, removed }: Obsolete,
  drained: number,
): Promise<readonly NamedRecord[]> {
  const journal = transaction.objectStore('journal');
  const isLeft = (sequence: number) => sequence > drained;
  const found: JournalRecord[] = [];
  for (const sequence of all.filter(isLeft)) {
    // An entry in a name takes no room in the store.
    const record = await answerOf<JournalRecord | undefined>(journal.get(sequence));
    if (record) found.push(record);
  }
  for (const sequence of perhaps.filter(isLeft)) {
    const record = await answerOf<JournalRecord | undefined>(journal.get(sequence));
    if (!record) continue;
    const keys = keysIn(decodeEntry(record)).map(textOf);
    if (keys.length > 0 && keys.every((key) => removed.has(key))) found.push(record);
  }
  return found.map(({ sequence, operation, author, lastTick }) => {
    journal.delete(sequence);
    // Safety copies are compared by these fields.
    const value: JournalRecord = { sequence, operation, author, lastTick, tables: [], bytes: 0 };
    return { store: 'journal', key: sequence, value };
  });
}

/** An account whose history is given up. */
interface Forgetting {
  /** The headers of entries that are not checkpointed. */
  readonly headers: readonly StepHeader[];
  /** Returns whether a table has the storage id. */
  readonly isThere: (id: string) => boolean;
  /** Returns whether a snapshot reads in a table. */
  readonly isNeeded: (id: string) => boolean;
  /** The last entry of which nothing is kept. */
  readonly last: JournalEntry;
}

/** Deletes all of the history, and the checkpointed entries. Returns the records that say so. */
async function giveUpHistory(
  transaction: IDBTransaction,
  state: JournalState,
  { headers: pending, isThere, isNeeded, last }: Forgetting,
): Promise<readonly NamedRecord[]> {
  const history = transaction.objectStore('history');
  const steps = transaction.objectStore('steps');
  const held = transaction.objectStore('held');
  const [page, headers, ids] = await Promise.all([
    answerOf<HistoryPage | undefined>(history.get(BEGUN_KEY)),
    answerOf<StepHeader[][]>(steps.getAll()),
    answerOf(held.getAllKeys()),
  ]);
  const operations = [...headers.flat(), ...pending].map(({ operation }) => operation);
  const begun = pageOfBegun([...(page?.begun ?? []), ...operations]);
  history.delete(IDBKeyRange.lowerBound(BEGUN_KEY, true));
  steps.clear();
  held.clear();
  transaction.objectStore('journal').delete(IDBKeyRange.upperBound(state.drained));
  const { limits } = state.history ?? {};
  const empty = { ...EMPTY_HISTORY, forgotten: last.sequence, ...(limits && { limits }) };
  const next: JournalState = { ...keepingNothing(state), history: empty };
  return [
    { store: 'journal', key: STATE_KEY, value: next },
    { store: 'history', key: BEGUN_KEY, value: begun },
    ...[
      ...new Set([...ids.map(String), ...pending.flatMap(deletedBy).filter((id) => !isNeeded(id))]),
    ]
      .filter((id) => !isThere(id))
      .map(markOf),
  ];
}

function deletedBy({ tables }: StepHeader): readonly string[] {
  return tables.flatMap(({ id, change }) => (change === 'deleted' ? id : []));
}

function removeEntities(
  transaction: IDBTransaction,
  entry: JournalEntry,
  isNeeded: (id: string) => boolean,
): void {
  const entities = transaction.objectStore('entities');
  for (const key of removedIn(entry)) if (!isNeeded(key[0])) entities.delete(key);
}

/**
 * Deletes the records of the snapshots that the entry deletes, if nothing reads their layers any
 * more. Returns the marks that have the layers swept, and the deleted tables that they were of. The
 * others wait for the checkpoint.
 */
async function freeSnapshots(
  transaction: IDBTransaction,
  memory: AccountMemory,
  entry: JournalEntry,
): Promise<readonly NamedRecord[]> {
  const store = transaction.objectStore('snapshots');
  const known = snapshotsIn(memory);
  const deleted = deletedSnapshots(entry);
  if (deleted.length === 0) return [];
  const records = wholeSnapshots(await answerOf<unknown[]>(store.getAll())).map((record) =>
    known.has(record.id) ? record : { ...record, isDeleted: true as const },
  );
  const freed = deleted.flatMap((id) => deleteFrom(records, id).freed);
  for (const { id } of freed) store.delete(id);
  const isNeeded = neededBeside(known, entry);
  const sources = known.list().flatMap(({ id, of }) => (deleted.includes(id) ? of : []));
  const unread = sources.filter((id) => !memory.catalog.hasId(id) && !isNeeded(id));
  return [...freed.map(({ id }) => layerIdOf(id)), ...unread].map(markOf);
}

/** Returns what tells whether a snapshot that the entry does not delete reads in a table. */
function neededBeside(known: SnapshotCatalog, entry: JournalEntry): (id: string) => boolean {
  const deleted = deletedSnapshots(entry);
  const left = known.list().filter(({ id }) => !deleted.includes(id));
  const needed = new Set(left.map(({ of }) => of));
  return (id) => needed.has(id);
}

function deletedSnapshots({ snapshots = [] }: JournalEntry): readonly string[] {
  return snapshots.flatMap((change) => (change.kind === 'delete' ? change.id : []));
}

/**
 * Creates object stores: the browser does not check the quota for that, as it
 * does for a record.
 */
function putNames(
  database: IDBDatabase,
  records: readonly NamedRecord[],
  known: NamedRecords | undefined,
): void {
  const put = new Set<string>();
  for (const record of records) {
    const name = nameOfRecord(record);
    // A deleted table may have its mark for more than one reason.
    if (put.has(name)) continue;
    put.add(name);
    const before = known?.nameOf(record.store, record.key);
    if (before === name) continue;
    if (before !== undefined) database.deleteObjectStore(before);
    database.createObjectStore(name);
  }
}

/** Returns the mark that has the entities of a deleted table swept. */
function markOf(id: string): NamedRecord {
  return { store: 'retired', key: id, value: true };
}

/** Returns the storage ids of the tables that an entry deletes. */
function deletedIn({ tables }: JournalEntry): readonly string[] {
  return tables.flatMap(({ record, id }) => (record ? [] : id));
}

function removedIn({ tables }: JournalEntry): readonly StoredKey[] {
  return tables.flatMap(({ id, changes }) =>
    [...changes].flatMap((change) =>
      change.kind === 'remove' ? [storedKey(id, keyOfChange(change))] : [],
    ),
  );
}

function keysIn({ tables }: JournalEntry): readonly StoredKey[] {
  return tables.flatMap(({ id, changes }) =>
    [...changes].map((change) => storedKey(id, keyOfChange(change))),
  );
}

function textOf(key: StoredKey): string {
  return JSON.stringify(key);
}
