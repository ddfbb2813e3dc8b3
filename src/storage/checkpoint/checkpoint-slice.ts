import { unwrap } from 'idb';
import { tableNameKey } from '../../model/names.ts';
import type { Connection } from '../connection/connection.ts';
import { damage, getAll } from '../connection/found-damage.ts';
import { abort, beginWrite, type ReadWrite, whenEnded } from '../connection/open-transaction.ts';
import type { StorageSettings } from '../connection/settings.ts';
import { checkedReads } from '../damage/checked-reads.ts';
import { countReadable, quarantineEntries } from '../damage/quarantine.ts';
import { putAllBegun } from '../history/begun-operations.ts';
import { isBeyond, withinLimits } from '../history/bounds.ts';
import { forgetOldest } from '../history/forget.ts';
import { retainEntries } from '../history/retain-entries.ts';
import { forgetIfNobodyElse } from '../history/undo-guard.ts';
import { decodeEntry, type JournalEntry } from '../journal/journal-entry.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import { followJournal } from '../memory/follow.ts';
import { snapshotsIn } from '../memory/snapshot-catalog.ts';
import type { TableCatalog } from '../memory/table-catalog.ts';
import { isUndoable } from '../records/entry-step.ts';
import { EMPTY_HISTORY, type HistoryState } from '../records/history-state.ts';
import {
  forgottenIn,
  isState,
  type JournalState,
  keepingNothing,
  STATE_KEY,
  stateAfter,
} from '../records/journal-state.ts';
import { storedKey } from '../records/keys.ts';
import { type EntityChange, keyOfChange } from '../records/packed-changes.ts';
import { ACCESS_KEY, ACCOUNT_KEY, type AccountRecord } from '../records/schema.ts';
import { keepBefore, type ReplacedKey } from '../snapshots/keep-before.ts';
import { putSnapshots, upToSnapshot } from '../snapshots/put-snapshots.ts';

/**
 * How far an entry too large for one slice has been checkpointed. Writing its
 * entities again does no harm, so this need not outlive the checkpoint.
 */
export interface PartOfEntry {
  readonly entry: JournalEntry;
  /**
   * All changes of the entry, as read for the first part: reading them again
   * for each part takes longer than writing them.
   */
  readonly changes: readonly FinalChange[];
  readonly done: number;
}

/** How much one slice checkpoints, and how much of what is checkpointed stays in the journal. */
export interface CheckpointSettings
  extends Pick<StorageSettings, 'checkpointEntities' | 'checkpointBytes' | 'keptBytes'> {
  /** The most bytes of tables that still exist, where there is little room to write. */
  readonly livingBytes?: number;
  /** Whether damaged entries are quarantined and passed over: only once no safety copy has them whole. */
  readonly passesDamage?: boolean;
  /** Whether history is kept; false where there is no room for it, and all of it is forgotten. */
  readonly keepsHistory?: boolean;
}

/** Thrown where the oldest entry cannot be read. */
export class DamageInWay extends Error {}

/** The result of a slice. */
export interface CheckpointedSlice {
  readonly part: PartOfEntry | undefined;
  readonly hasRetired: boolean;
}

/** The record of an entity that the store gets. */
interface FinalChange {
  readonly id: string;
  readonly change: EntityChange;
}

/**
 * Puts the oldest entries of the journal into the stores of entities and
 * tables, and trims the journal, in one transaction. A read between two slices
 * lays the entries over the records, and sees no difference.
 */
export async function checkpointSlice(
  connection: Connection,
  memory: AccountMemory,
  settings: CheckpointSettings,
  part: PartOfEntry | undefined,
): Promise<CheckpointedSlice> {
  const transaction = beginWrite(connection, 'relaxed');
  const ended = whenEnded(unwrap(transaction));
  try {
    await followJournal(transaction, memory);
    const slice = await checkpointOldest(transaction, memory, settings, part);
    transaction.commit();
    const failure = await ended;
    if (failure) throw failure;
    slice.settle();
    // The slice is kept even where this fails: the next slice tries again.
    const hasForgotten = await keepBounds(connection, memory).catch(() => false);
    return { ...slice, hasRetired: slice.hasRetired || hasForgotten };
  } catch (error) {
    abort(unwrap(transaction));
    await ended;
    throw error;
  }
}

/** Forgets history that is over its bounds. Returns whether tables are to be swept then. */
async function keepBounds(connection: Connection, memory: AccountMemory): Promise<boolean> {
  const now = Date.now();
  if (!isBeyond(memory.state?.history, now)) return false;
  const forgotten = await forgetIfNobodyElse(connection, (firstNeeded) =>
    forgetOldest({ connection, memory }, withinLimits(now, { end: firstNeeded })),
  );
  return forgotten?.hasRetired === true;
}

interface OpenSlice extends CheckpointedSlice {
  /** Call it once the slice is committed. */
  readonly settle: () => void;
}

async function checkpointOldest(
  transaction: ReadWrite,
  memory: AccountMemory,
  settings: CheckpointSettings,
  part: PartOfEntry | undefined,
): Promise<OpenSlice> {
  const { catalog } = memory;
  const snapshots = snapshotsIn(memory);
  const { keepsHistory = true } = settings;
  const canBeRead = (id: string) => catalog.hasId(id) || (keepsHistory && memory.isHeld(id));
  const begun = part?.entry.sequence === memory.drained + 1 ? part : undefined;
  // An entry that could not be read before may be readable now.
  const known = begun?.entry.damaged ? undefined : begun;
  const oldest = known
    ? [known.entry]
    : upToSnapshot(
        withinLiving(await readOldest(transaction, memory, settings), catalog, settings),
      );
  const [first] = oldest;
  const from = begun?.done ?? 0;
  // Indexes count the changes of one entry, so an entry begun before is checkpointed alone.
  const entries = from > 0 ? oldest.slice(0, 1) : oldest;
  const changes = known?.changes ?? finalChanges(entries);
  const isOne = first && entries.length === 1;
  const done = isOne ? endOfPart(first, changes, from, settings) : changes.length;
  // Changes of tables that are gone for good are not written, unless a snapshot reads them.
  const due = changes.slice(from, done).filter(({ id }) => canBeRead(id) || snapshots.needs(id));
  await keepBefore(transaction, memory, due.map(replacedBy));
  putChanges(transaction, due);
  if (first && done < changes.length) {
    const next = { entry: first, changes, done };
    const settle = keepsHistory ? () => {} : await forgetWithPart(transaction, memory);
    return { part: next, hasRetired: false, settle };
  }
  const forgotten = keepsHistory ? forgottenIn(memory.state) : memory.position;
  const hasRetired = putTables(transaction, entries, { forgotten, canBeRead });
  const hasFreed = await putSnapshots(transaction, entries);
  const settle = await advance(transaction, memory, entries, settings);
  return { part: undefined, hasRetired: hasRetired || hasFreed, settle };
}

async function readOldest(
  transaction: ReadWrite,
  memory: AccountMemory,
  { checkpointEntities, checkpointBytes, passesDamage = false }: CheckpointSettings,
): Promise<JournalEntry[]> {
  const count = memory.pending.countWithin({
    entities: checkpointEntities,
    bytes: checkpointBytes,
  });
  if (count === 0) return [];
  const range = IDBKeyRange.bound(memory.drained + 1, memory.drained + count);
  const journal = transaction.objectStore('journal');
  const read = async () =>
    (await getAll(journal, range)).flatMap((record) =>
      isState(record) ? [] : [decodeEntry(record)],
    );
  const known = damage.reads ? [] : await read().catch(() => []);
  const isNext = ({ sequence }: JournalEntry, index: number) =>
    sequence === memory.drained + 1 + index;
  if (known.length === count && known.every(isNext)) return known;
  damage.reads = checkedReads;
  const entries = await read();
  const readable = entries.slice(0, countReadable(entries, passesDamage));
  // Entries that no read returns now are not left behind: they would be trimmed.
  if (readable.length > 0) return readable;
  if (!passesDamage) throw new DamageInWay();
  throw new DOMException('An entry of the journal cannot be read.', 'NotReadableError');
}

/** Returns the first entries, as long as those of existing tables weigh no more than the bound. */
function withinLiving(
  entries: readonly JournalEntry[],
  catalog: TableCatalog,
  { livingBytes = Number.POSITIVE_INFINITY }: CheckpointSettings,
): readonly JournalEntry[] {
  let bytes = 0;
  const end = entries.findIndex((entry, index) => {
    if (entry.tables.some(({ id }) => catalog.hasId(id))) bytes += entry.bytes;
    return index > 0 && bytes > livingBytes;
  });
  return end === -1 ? entries : entries.slice(0, end);
}

/**
 * Returns how far an entry too large for one slice is checkpointed. Indexes
 * count all of its changes, as tables may go between two slices.
 */
function endOfPart(
  { bytes }: JournalEntry,
  changes: readonly FinalChange[],
  from: number,
  { checkpointEntities, checkpointBytes, livingBytes = checkpointBytes }: CheckpointSettings,
): number {
  const light = Math.floor((livingBytes * changes.length) / bytes);
  const most = Math.max(1, Math.min(checkpointEntities, light));
  return Math.min(changes.length, from + most);
}

/** Returns the last change of each entity. */
function finalChanges(entries: readonly JournalEntry[]): FinalChange[] {
  const finalByKey = new Map<string, FinalChange>();
  for (const { tables } of entries) {
    for (const { id, changes } of tables) {
      for (const change of changes) {
        const { partitionKey, rowKey } = keyOfChange(change);
        finalByKey.set(`${id}\n${partitionKey}\n${rowKey}`, { id, change });
      }
    }
  }
  return [...finalByKey.values()];
}

function replacedBy({ id, change }: FinalChange): ReplacedKey {
  return { id, key: keyOfChange(change) };
}

/** Uses raw requests: one that fails ends the transaction with its own error. */
function putChanges(transaction: ReadWrite, changes: readonly FinalChange[]): void {
  const entities = unwrap(transaction.objectStore('entities'));
  for (const { id, change } of changes) {
    const key = storedKey(id, keyOfChange(change));
    if (change.kind === 'put') entities.put(change.record, key);
    else entities.delete(key);
  }
}

/** What happens to the entities of deleted tables. */
interface Fate {
  readonly forgotten: number;
  /** Returns whether a table exists, or may come back. */
  readonly canBeRead: (id: string) => boolean;
}

/**
 * Writes the tables as they are after these entries, deletes the names of deleted and renamed ones,
 * and marks in `retired` those that can never come back. Returns whether any was marked: its
 * entities are to be swept.
 */
function putTables(
  transaction: ReadWrite,
  entries: readonly JournalEntry[],
  { forgotten, canBeRead }: Fate,
): boolean {
  const tables = unwrap(transaction.objectStore('tables'));
  const retired = unwrap(transaction.objectStore('retired'));
  const recordByKey = new Map<string, unknown>();
  let hasRetired = false;
  for (const { sequence, step, tables: changed } of entries) {
    const isKept = isUndoable(step) && sequence > forgotten;
    for (const { tableKey, id, record, was, renamed } of changed) {
      if (renamed) recordByKey.set(tableNameKey(renamed), undefined);
      recordByKey.set(tableKey, record);
      // A later entry may have restored it.
      if (record || (isKept && was) || canBeRead(id)) continue;
      retired.put(true, id);
      hasRetired = true;
    }
  }
  for (const [tableKey, record] of recordByKey) {
    if (record) tables.put(record, tableKey);
    else tables.delete(tableKey);
  }
  return hasRetired;
}

async function advance(
  transaction: ReadWrite,
  memory: AccountMemory,
  entries: readonly JournalEntry[],
  { keptBytes, keepsHistory = true }: CheckpointSettings,
): Promise<() => void> {
  const { state } = memory;
  const last = entries.at(-1);
  if (!state || !last) return () => {};
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const known = keepsHistory ? state.history : await forgetAll(transaction, memory);
  const history = await retainEntries(transaction, known, entries);
  const { access } = entries.findLast((entry) => entry.access) ?? {};
  const after = stateAfter(state, { to: last.sequence, bytes }, keptBytes);
  const next: JournalState = {
    ...((await wrapsOldKeys(transaction, entries)) ? keepingNothing(after) : after),
    ...(history && { history }),
  };
  quarantineEntries(transaction, entries);
  const journal = unwrap(transaction.objectStore('journal'));
  journal.put(next, STATE_KEY);
  if (next.trimmed > state.trimmed) journal.delete(IDBKeyRange.upperBound(next.trimmed));
  if (access) unwrap(transaction.objectStore('access')).put(access, ACCESS_KEY);
  // The memory's tick, not the entry's, which may be damaged.
  const account: AccountRecord = { lastTick: memory.lastTick };
  unwrap(transaction.objectStore('account')).put(account, ACCOUNT_KEY);
  return () => memory.settle(next);
}

/**
 * Returns whether keys that an older version stored unwrapped are now wrapped,
 * and lie nowhere else but in checkpointed entries.
 */
async function wrapsOldKeys(
  transaction: ReadWrite,
  entries: readonly JournalEntry[],
): Promise<boolean> {
  const written = entries.flatMap(({ access }) => access ?? []);
  if (!written.at(-1)?.wrapped) return false;
  const before = await transaction.objectStore('access').get(ACCESS_KEY);
  return before?.keys !== undefined || written.some(({ keys }) => keys !== undefined);
}

/**
 * Forgets what the part leaves out, so that it does not come back while the
 * rest of its entry is checkpointed.
 */
async function forgetWithPart(transaction: ReadWrite, memory: AccountMemory): Promise<() => void> {
  const { state } = memory;
  if (!state) return () => {};
  const next = { ...state, history: await forgetAll(transaction, memory) };
  unwrap(transaction.objectStore('journal')).put(next, STATE_KEY);
  return () => memory.settle(next);
}

/** Forgets every entry, checkpointed or not, and cuts off work in progress. */
async function forgetAll(
  transaction: ReadWrite,
  { state, position, pending }: AccountMemory,
): Promise<HistoryState> {
  const known = state?.history ?? EMPTY_HISTORY;
  if (position > known.forgotten) await putAllBegun(transaction, pending.headers);
  return { ...known, forgotten: position, cut: [] };
}
