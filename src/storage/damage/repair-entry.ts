import { packChanges } from '../journal/pack-changes.ts';
import { unpackChanges } from '../journal/unpack-changes.ts';
import type { DamagedEntry, JournalRecord, StoredTableChange } from '../records/journal-record.ts';
import type { EntityChange } from '../records/packed-changes.ts';
import { damagedRecord, isValidChange, isValidRecord, NO_TICK } from './judge-record.ts';

/** Returns what can be read of an entry, at least an empty one. It cannot be undone. */
export function repairEntry(sequence: number, damaged: DamagedEntry): JournalRecord {
  // It may be anything: each part of it is tested.
  const { lastTick, tables, operation, author } = (damaged.raw ?? {}) as Partial<JournalRecord>;
  return {
    sequence,
    operation: typeof operation === 'string' ? operation : 'damaged',
    author: typeof author === 'string' ? author : 'damaged',
    lastTick: typeof lastTick === 'bigint' ? lastTick : NO_TICK,
    bytes: 0,
    tables: Array.isArray(tables) ? tables.flatMap(repairChange) : [],
    damaged,
  };
}

/**
 * Returns what a write did to one table; without its entities where not even
 * their keys can be read.
 */
function repairChange(table: StoredTableChange): StoredTableChange[] {
  if (!table || !isValidChange(table)) return [];
  return [{ ...table, changes: packChanges(repairChanges(table)) }];
}

/** An entity that cannot be read takes none of the others with it. */
function repairChanges({ id, changes }: StoredTableChange): EntityChange[] {
  try {
    return unpackChanges(changes).map((change) => repairOne(id, change));
  } catch {
    // It would be a guess which value belongs to which entity.
    return [];
  }
}

function repairOne(id: string, change: EntityChange): EntityChange {
  if (change.kind === 'remove') return change;
  const key = [id, change.record[0], change.record[1]];
  return isValidRecord(change.record, key) ? change : { kind: 'put', record: damagedRecord(key) };
}
