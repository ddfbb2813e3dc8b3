import { StorageError } from '../../model/storage-error.ts';
import { getAll, getOne } from '../connection/found-damage.ts';
import type { OpenTransaction } from '../connection/open-transaction.ts';
import { type JournalEntry, openEntry } from '../journal/journal-entry.ts';
import { EMPTY_JOURNAL, isState, type JournalState, STATE_KEY } from '../records/journal-state.ts';
import { ACCESS_KEY, ACCOUNT_KEY } from '../records/schema.ts';
import type { AccountMemory } from './account-memory.ts';
import { TableCatalog } from './table-catalog.ts';

/** Entries read at once: an entry of an import holds a thousand entities or more. */
const ENTRIES_AT_ONCE = 32;

/**
 * Entries read at once where all of their rows are unpacked, so that calls are
 * answered in between.
 */
const UNPACKED_AT_ONCE = 2;

/**
 * Brings the engine's memory up to the state that the transaction sees. Begins
 * anew where entries that it does not know were trimmed.
 */
export async function followJournal(
  transaction: OpenTransaction,
  memory: AccountMemory,
): Promise<void> {
  if (!memory.isBegun) await beginAnew(transaction, memory);
  if (await readTail(transaction, memory)) return memory.followed();
  do {
    await beginAnew(transaction, memory);
    if (await readTail(transaction, memory)) return memory.followed();
    // Nothing is missing unless the memory came into doubt meanwhile.
  } while (!memory.state);
  throw new StorageError('damaged', { detail: 'An entry of the journal is missing.' });
}

/**
 * Returns false where an entry is missing between the memory and the journal.
 * Numbers up to the trimmed one do not count.
 */
async function readTail(transaction: OpenTransaction, memory: AccountMemory): Promise<boolean> {
  const journal = transaction.objectStore('journal');
  const { position } = memory;
  // Most often nothing is new and the next record is the state: one record is quicker to read then.
  let count = 1;
  while (true) {
    const asked = memory.position;
    const behind = IDBKeyRange.lowerBound(asked, true);
    const records =
      count === 1
        ? [await getOne(journal, behind)].filter((record) => record !== undefined)
        : await getAll(journal, behind, count);
    // The memory may have begun anew since, or come into doubt.
    if (memory.position < asked || !memory.state) return false;
    for (const record of records) {
      if (isState(record)) return record.trimmed <= position && memory.settle(record);
      if (record.sequence > memory.position + 1) return false;
      memory.apply(openEntry(record));
    }
    if (records.length < count) return memory.settle(EMPTY_JOURNAL);
    count = ENTRIES_AT_ONCE;
  }
}

/** Reads the account as of the last checkpointed entry. */
async function beginAnew(transaction: OpenTransaction, memory: AccountMemory): Promise<void> {
  const tables = transaction.objectStore('tables');
  const [tableKeys, records, account, access, snapshots, state] = await Promise.all([
    tables.getAllKeys(),
    tables.getAll(),
    transaction.objectStore('account').get(ACCOUNT_KEY),
    transaction.objectStore('access').get(ACCESS_KEY),
    transaction.objectStore('snapshots').getAll(),
    readState(transaction),
  ]);
  const catalog = new TableCatalog(
    records.map((record, index) => [tableKeys[index] ?? '', record]),
  );
  memory.begin({ catalog, lastTick: validTick(account?.lastTick), access, snapshots, state });
}

/** Returns 0 for an account that was never written or whose record is broken. */
function validTick(tick: unknown): bigint {
  return typeof tick === 'bigint' ? tick : 0n;
}

/**
 * Returns the stored state. A journal without one was never checkpointed and
 * begins with its first entry.
 */
async function readState(transaction: OpenTransaction): Promise<JournalState> {
  const journal = transaction.objectStore('journal');
  const [[first], state] = await Promise.all([
    journal.getAllKeys(null, 1),
    getOne(journal, STATE_KEY),
  ]);
  if (state && isState(state)) return state;
  if (first === undefined || first === 1) return EMPTY_JOURNAL;
  throw new StorageError('damaged', { detail: 'The journal does not tell its state.' });
}

/** Yields the known entries that are not checkpointed, some at a time. */
export async function* readPending(
  transaction: OpenTransaction,
  { drained, position }: { readonly drained: number; readonly position: number },
): AsyncGenerator<JournalEntry, void, undefined> {
  const journal = transaction.objectStore('journal');
  let from = drained;
  while (from < position) {
    const range = IDBKeyRange.bound(from, position, true);
    const records = await getAll(journal, range, UNPACKED_AT_ONCE);
    for (const record of records) if (!isState(record)) yield openEntry(record);
    from = records.length < UNPACKED_AT_ONCE ? position : lastSequence(records, position);
  }
}

function lastSequence(records: readonly object[], position: number): number {
  const last = records.at(-1);
  return last && 'sequence' in last ? Number(last.sequence) : position;
}
