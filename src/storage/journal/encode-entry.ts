import type { JournalRecord } from '../records/journal-record.ts';
import type { JournalEntry } from './journal-entry.ts';
import { packChanges } from './pack-changes.ts';

export function encodeEntry({ tables, ...entry }: JournalEntry): JournalRecord {
  return {
    ...entry,
    tables: tables.map(({ changes, ...table }) => ({ ...table, changes: packChanges(changes) })),
  };
}
