import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableRecord } from './schema.ts';

/** Returns the record as it was read; throws where a part of it is gone. */
export function checkTable(record: TableRecord, tableKey: string): TableRecord {
  if (isWhole(record)) return record;
  throw new StorageError('damaged', { detail: `The record of the table '${tableKey}' is broken.` });
}

/**
 * Returns a table for a list. One whose record is broken is named by its key,
 * so that it hides neither itself nor the others; opening it is refused.
 */
export function listedTable(record: TableRecord, tableKey: string): TableRecord {
  if (isWhole(record)) return record;
  // The key of a table was made of its name.
  const name = tableKey as TableName;
  return { name, id: '', entities: 0, bytes: 0, version: 0 };
}

export function isWhole(record: Partial<TableRecord> | null): boolean {
  const { name, id, entities, bytes, version } = record ?? {};
  const areTexts = typeof name === 'string' && typeof id === 'string';
  const { isSafeInteger } = Number;
  return areTexts && isSafeInteger(entities) && isSafeInteger(bytes) && isSafeInteger(version);
}
