import { signal } from '@preact/signals';
import type { TableName } from '../../model/names.ts';
import { isSnapshot } from '../../model/snapshot.ts';

/** The names of the snapshots that have been read, by the names under which they are read. */
export const snapshotNames = signal<Readonly<Record<string, string>>>({});

/** Returns the name of a table or snapshot for people. */
export function shownName(table: TableName): string {
  return isSnapshot(table) ? (snapshotNames.value[table] ?? '…') : table;
}
