import {
  encodeEntry,
  type JournalRecord,
  type TableChange,
} from '../storage/journal/journal-record.ts';

/** An entry as one in a journal is, its clock a tick further with each. */
export function entryOf(sequence: number, tables: readonly TableChange[] = []): JournalRecord {
  return encodeEntry({
    sequence,
    operation: `operation ${sequence}`,
    author: 'engine',
    lastTick: 100n + BigInt(sequence),
    bytes: 300,
    step: { kind: 'insert', origin: 'app', at: 1_700_000_000_000 },
    tables,
  });
}
