import type { UndoConflict, UndoOptions } from '../../model/history.ts';
import type { TableRecord } from '../../storage/schema.ts';
import type { StoredTable, WriteTransaction } from '../../storage/sorted-entities.ts';
import type { TableUnit } from './undo-units.ts';

export interface UndoneTables {
  readonly isAny: boolean;
  /** What came back or went with the tables. */
  readonly entities: number;
  readonly conflicts: readonly UndoConflict[];
}

/**
 * Deletes tables that a step made, and brings back those that it deleted: all
 * or none, as one may have the other's name. `isOwn` tells whether all that is
 * in a table is the step's.
 */
export async function undoTables(
  transaction: WriteTransaction,
  { made, deleted }: TableUnit,
  isOwn: (id: string, table: StoredTable) => boolean,
  how: UndoOptions['conflicts'],
): Promise<UndoneTables> {
  const conflicts: UndoConflict[] = [];
  const going: StoredTable[] = [];
  for (const id of made) {
    const table = await transaction.findTableById(id);
    if (!table) continue;
    const isTouched = table.entities > 0 && !isOwn(id, table);
    if (isTouched && how !== 'overwrite') conflicts.push({ table: table.name, reason: 'changed' });
    going.push(table);
  }
  for (const { id, name } of deleted) {
    const holder = await transaction.findTable(name);
    const isFreed = going.some((table) => table.name.toLowerCase() === name.toLowerCase());
    if (holder && !isFreed) conflicts.push({ table: name, reason: 'taken' });
    else if (!(await transaction.isHeld(id))) conflicts.push({ table: name, reason: 'swept' });
  }
  if (conflicts.length > 0) return { isAny: false, entities: 0, conflicts };
  let entities = 0;
  for (const table of going) {
    await transaction.deleteTable(table.name);
    entities += table.entities;
  }
  for (const table of deleted) {
    transaction.bringBack(withPoliciesOf(table, going));
    entities += table.entities;
  }
  return { isAny: going.length + deleted.length > 0, entities, conflicts };
}

/** A table that was cleared has its policies still, and they may have been changed since. */
function withPoliciesOf(table: TableRecord, going: readonly StoredTable[]): TableRecord {
  const heir = going.find(({ name }) => name.toLowerCase() === table.name.toLowerCase());
  if (!heir) return table;
  const { policies: _, ...kept } = table;
  return { ...kept, ...(heir.policies && { policies: heir.policies }) };
}
