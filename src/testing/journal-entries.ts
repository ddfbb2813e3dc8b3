import type { CopyBegin } from '../storage/copy/format.ts';
import { encodeEntry } from '../storage/journal/encode-entry.ts';
import type { TableChange } from '../storage/journal/journal-entry.ts';
import type { JournalRecord } from '../storage/records/journal-record.ts';

/** Returns a journal entry; the clock advances by a tick with each. */
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

/** Returns the beginning of a copy of an empty account with this many checkpointed entries. */
export function copyBeginOf(drained: number): CopyBegin {
  return {
    format: 1,
    version: 6,
    account: 'library',
    identity: 'c2a9',
    madeAt: 1_700_000_000_000,
    drained,
    lastTick: 100n,
    tables: [],
    lives: [],
    access: undefined,
    limits: undefined,
    begun: [],
  };
}
