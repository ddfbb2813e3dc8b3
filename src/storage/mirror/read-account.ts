import { loadBackground } from '../account/load-background.ts';
import type { Connection } from '../connection/connection.ts';
import { type CheckedReads, damage } from '../connection/found-damage.ts';
import { beginRead, type OpenTransaction } from '../connection/open-transaction.ts';
import { accessToCopy, COPY_FORMAT, type CopyBegin } from '../copy/format.ts';
import { NO_TICK, readEntry } from '../damage/judge-record.ts';
import { readBegun } from '../history/begun-operations.ts';
import type { JournalRecord } from '../records/journal-record.ts';
import { EMPTY_JOURNAL, isState, type JournalState, STATE_KEY } from '../records/journal-state.ts';
import { rangeOfTable, type StoredKey } from '../records/keys.ts';
import { ACCESS_KEY, ACCOUNT_KEY, type EntityRecord, type TableRecord } from '../records/schema.ts';
import { wholeSnapshots } from '../records/snapshot-layers.ts';
import type { SnapshotRecord } from '../records/snapshot-records.ts';
import { isWhole } from '../records/table-records.ts';
import { DATABASE_VERSION } from '../records/upgrade.ts';

/** Entries read at once: an entry of an import holds a thousand entities or more. */
const ENTRIES_AT_ONCE = 16;

/** Entities read at once, and about what they may weigh together: other calls wait meanwhile. */
const SLICE_ENTITIES = 1000;
const SLICE_BYTES = 1_000_000;

/** Operations that a new copy knows to have begun before it. */
const MOST_BEGUN = 500;

// Copied records are validated, so that damage never passes for what was written.

export interface ReadAccount {
  readonly begin: CopyBegin;
  /** Whether the record of a table cannot be read, and is left out. */
  readonly lacksTables: boolean;
}

/** Returns the account without its entities, as of the last checkpointed entry. */
export async function readAccount(
  connection: Connection,
  account: string,
  identity: string,
): Promise<ReadAccount> {
  const reads = await loadReads();
  const transaction = beginRead(connection);
  const tables = transaction.objectStore('tables');
  const lives = transaction.objectStore('lives');
  const readRest = Promise.all([
    transaction.objectStore('snapshots').getAll(),
    readAllBegun(transaction),
  ]);
  const [tableKeys, records, lifeKeys, lifeCounts, kept, access, state] = await Promise.all([
    tables.getAllKeys(),
    tables.getAll(),
    lives.getAllKeys(),
    lives.getAll(),
    transaction.objectStore('account').get(ACCOUNT_KEY),
    transaction.objectStore('access').get(ACCESS_KEY),
    readState(transaction, reads),
  ]);
  const [snapshots, begun] = await readRest;
  noteDamage(reads, connection);
  const whole = pairs(tableKeys, records).filter(([, record]) => isWhole(record));
  const begin: CopyBegin = {
    format: COPY_FORMAT,
    version: DATABASE_VERSION,
    account,
    identity,
    madeAt: Date.now(),
    drained: state.drained,
    lastTick: typeof kept?.lastTick === 'bigint' ? kept.lastTick : NO_TICK,
    tables: whole,
    lives: pairs(lifeKeys, lifeCounts).filter(([, count]) => Number.isSafeInteger(count)),
    snapshots: wholeSnapshots(snapshots),
    access: typeof access === 'object' && access ? accessToCopy(access) : undefined,
    limits: state.history?.limits,
    begun,
  };
  return { begin, lacksTables: whole.length < records.length };
}

/** Returns the snapshots of the account as of the last checkpointed entry. */
export async function readSnapshots(connection: Connection): Promise<readonly SnapshotRecord[]> {
  return wholeSnapshots(await beginRead(connection).objectStore('snapshots').getAll());
}

/** Returns how far the account is checkpointed now. */
export async function readCheckpointed(connection: Connection): Promise<number> {
  const reads = await loadReads();
  return (await readState(beginRead(connection), reads)).drained;
}

/**
 * Returns the first entries behind one, as they stand in the journal; one that
 * cannot be read says so. Undefined where some behind it are trimmed: what lies
 * under a trimmed number does not count.
 */
export async function readEntries(
  connection: Connection,
  position: number,
): Promise<readonly JournalRecord[] | undefined> {
  const reads = await loadReads();
  const transaction = beginRead(connection);
  const behind = IDBKeyRange.lowerBound(position, true);
  const [records, state] = await Promise.all([
    reads.getAll(transaction.objectStore('journal'), behind, ENTRIES_AT_ONCE),
    readState(transaction, reads),
  ]);
  noteDamage(reads, connection);
  if (state.trimmed > position) return undefined;
  const entries = records.flatMap((record) => (isState(record) ? [] : [record]));
  if (!entries.some(({ damaged }) => damaged?.cause === 'refused')) return entries;
  throw new DOMException('An entry of the journal cannot be read.', 'NotReadableError');
}

/** Returns undefined where the entry is trimmed, was never there, or cannot be read. */
export async function readEntryAt(
  connection: Connection,
  sequence: number,
): Promise<JournalRecord | undefined> {
  const record = await beginRead(connection)
    .objectStore('journal')
    .get(sequence)
    .catch(() => undefined);
  // A record that is no state is an entry, if anything.
  return readEntry(record, sequence) && (record as JournalRecord);
}

/** Returns some entities of a table behind a key. */
export async function readEntities(
  connection: Connection,
  { id, entities, bytes }: Pick<TableRecord, 'id' | 'entities' | 'bytes'>,
  behind: EntityRecord | undefined,
): Promise<EntityRecord[]> {
  const reads = await loadReads();
  const light = Math.floor((SLICE_BYTES * entities) / Math.max(1, bytes));
  const count = Math.max(1, Math.min(SLICE_ENTITIES, light));
  const all = rangeOfTable(id);
  const last: StoredKey | undefined = behind && [id, behind[0], behind[1]];
  const range = last ? IDBKeyRange.bound(last, all.upper, true) : all;
  const records = await reads.getAll(beginRead(connection).objectStore('entities'), range, count);
  noteDamage(reads, connection);
  return records;
}

async function readState(transaction: OpenTransaction, reads: CheckedReads): Promise<JournalState> {
  const journal = transaction.objectStore('journal');
  const [state] = await reads.getAll(journal, IDBKeyRange.only(STATE_KEY));
  return state && isState(state) ? state : EMPTY_JOURNAL;
}

async function loadReads(): Promise<CheckedReads> {
  return (await loadBackground()).checkedReads;
}

/** Notes the damage, so that other reads are checked from now on. */
function noteDamage(reads: CheckedReads, { name }: Connection): void {
  if (reads.knows(name)) damage.reads ??= reads;
}

/** Returns the latest operations of which a part is checkpointed. */
async function readAllBegun(transaction: OpenTransaction): Promise<readonly string[]> {
  const operations = new Set(asArray(await readBegun(transaction)));
  let page = await transaction.objectStore('steps').openCursor(null, 'prev');
  let count = 0;
  while (page && count < MOST_BEGUN) {
    const headers = asArray(page.value);
    for (const header of headers) operations.add(header?.operation);
    count += headers.length;
    page = await page.continue();
  }
  return [...operations].filter((operation) => typeof operation === 'string');
}

/** Returns no items for a broken value. */
function asArray<T>(value: readonly T[]): readonly T[] {
  return Array.isArray(value) ? value : [];
}

function pairs<T>(keys: readonly string[], values: readonly T[]): (readonly [string, T])[] {
  return keys.flatMap((key, index) => {
    const value = values[index];
    return value === undefined ? [] : [[key, value] as const];
  });
}
