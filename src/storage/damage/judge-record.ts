import { EDM_TYPES, type EdmValue } from '../../model/edm.ts';
import { findTypeProblem } from '../../model/value-problems.ts';
import { decodeEntry, type JournalEntry } from '../journal/journal-entry.ts';
import { FIRST_VALUE, shapeOf } from '../records/codec.ts';
import type { JournalRecord, StoredTableChange } from '../records/journal-record.ts';
import { isState, type JournalState } from '../records/journal-state.ts';
import type { EntityRecord } from '../records/schema.ts';
import { isWhole } from '../records/table-records.ts';

/** The Timestamp of an entity whose record cannot be read: it has the key and no property. */
export const NO_TICK = 0n;

/** Returns whether a record is as the codec writes it, and lies under the key that it names. */
export function isValidRecord(record: unknown, key: IDBValidKey): record is EntityRecord {
  if (!Array.isArray(record) || !Array.isArray(key)) return false;
  const [partitionKey, rowKey, timestamp, text, ...values] = record;
  if (partitionKey !== key[1] || rowKey !== key[2]) return false;
  if (typeof timestamp !== 'bigint' || timestamp <= NO_TICK) return false;
  try {
    const { names, types } = shapeOf(text, record.length - FIRST_VALUE);
    return types.every((type, index) => fits(names[index] ?? '', { type, value: values[index] }));
  } catch {
    return false;
  }
}

function fits(name: string, value: { readonly type: string; readonly value: unknown }): boolean {
  if (!EDM_TYPES.some((type) => type === value.type)) return false;
  // Whether type and value fit each other is what this tests.
  return value.value !== undefined && findTypeProblem(name, value as EdmValue) === undefined;
}

/** Returns a record for an entity that cannot be read. */
export function damagedRecord(key: IDBValidKey): EntityRecord {
  const [, partitionKey, rowKey] = Array.isArray(key) ? key : [];
  return [String(partitionKey ?? ''), String(rowKey ?? ''), NO_TICK, ''];
}

/** Returns the entry, unless anything in it cannot be read. */
export function readEntry(record: unknown, key: IDBValidKey): JournalEntry | undefined {
  try {
    // Decoding shows what is wrong with it.
    const entry = decodeEntry(record as JournalRecord);
    const { sequence, lastTick, bytes, operation, tables, snapshots = [] } = entry;
    const isValid =
      sequence === key &&
      typeof lastTick === 'bigint' &&
      Number.isFinite(bytes) &&
      typeof operation === 'string' &&
      Array.isArray(snapshots) &&
      tables.every((table) => isValidChange(table));
    return isValid && hasValidRecords(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

function hasValidRecords({ tables }: JournalEntry): boolean {
  return tables.every(({ id, changes }) =>
    [...changes].every((change) => {
      if (change.kind === 'remove') return true;
      const [partitionKey, rowKey] = change.record;
      return isValidRecord(change.record, [id, partitionKey, rowKey]);
    }),
  );
}

export function isValidChange({
  tableKey,
  id,
  record,
}: Partial<Omit<StoredTableChange, 'changes'>>) {
  if (typeof tableKey !== 'string' || typeof id !== 'string') return false;
  return record === undefined || isWhole(record);
}

export function isValidState(record: unknown): record is JournalState {
  if (typeof record !== 'object' || record === null) return false;
  // Each part is tested below.
  const state = record as JournalState;
  if (!isState(state)) return false;
  const { drained, trimmed, epoch, kept, history } = state;
  const areNumbers = [drained, trimmed, epoch].every(Number.isSafeInteger) && trimmed <= drained;
  return areNumbers && Array.isArray(kept) && (history === undefined || isValidHistory(history));
}

function isValidHistory(history: NonNullable<JournalState['history']>): boolean {
  const { forgotten, cut, entries, bytes, heldBytes } = history ?? {};
  return Array.isArray(cut) && [forgotten, entries, bytes, heldBytes].every(Number.isFinite);
}
