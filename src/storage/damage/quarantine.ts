import { unwrap } from 'idb';
import { beginOver, type ReadWrite } from '../connection/open-transaction.ts';
import { answerOf } from '../connection/read-pairs.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { DamagedEntry } from '../records/journal-record.ts';

// Entries that cannot be read are kept in the store `account` beyond the
// trimming of the journal, until a person gives them up.
const QUARANTINE = 'damaged';
const allQuarantined = () => IDBKeyRange.bound([QUARANTINE], [QUARANTINE, []]);

/** An entry as it lay in the journal when what could be read of it was put in its place. */
export interface QuarantinedEntry extends DamagedEntry {
  readonly sequence: number;
}

/** Uses raw requests, so that a failure ends the transaction with its own error. */
export function quarantineEntries(transaction: ReadWrite, entries: readonly JournalEntry[]): void {
  const store = unwrap(transaction.objectStore('account'));
  for (const { sequence, damaged } of entries) {
    if (damaged)
      store.put({ sequence, ...damaged } satisfies QuarantinedEntry, [QUARANTINE, sequence]);
  }
}

/**
 * Returns how many entries come before the first that is damaged, or that the
 * browser cannot read now but may the next time.
 */
export function countReadable(entries: readonly JournalEntry[], passesDamage: boolean): number {
  const index = entries.findIndex(
    ({ damaged }) => damaged && (!passesDamage || damaged.cause === 'refused'),
  );
  return index === -1 ? entries.length : index;
}

export async function readQuarantine(database: IDBDatabase): Promise<readonly QuarantinedEntry[]> {
  const store = beginOver(database, 'account').objectStore('account');
  return answerOf(store.getAll(allQuarantined()));
}

export async function hasQuarantine(database: IDBDatabase): Promise<boolean> {
  const store = beginOver(database, 'account').objectStore('account');
  return (await answerOf(store.getKey(allQuarantined()))) !== undefined;
}

/** Deletes quarantined entries for good, also those in the journal that cannot be read there. */
export async function giveUpEntries(
  database: IDBDatabase,
  sequences: readonly number[],
): Promise<void> {
  if (sequences.length === 0) return;
  const transaction = beginOver(database, ['account', 'journal'], 'readwrite');
  const journal = transaction.objectStore('journal');
  const account = transaction.objectStore('account');
  for (const sequence of sequences) {
    await answerOf(account.delete([QUARANTINE, sequence]));
    const isRefused = await answerOf(journal.get(sequence)).then(
      () => false,
      () => true,
    );
    if (isRefused) await answerOf(journal.delete(sequence));
  }
}
