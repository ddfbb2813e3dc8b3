import type { Renamed } from '../../model/change.ts';
import type { UndoConflict, UndoOptions } from '../../model/history.ts';
import { type TableName, tableNameKey } from '../../model/names.ts';
import type { StoredTable, WriteTransaction } from '../../storage/connection/transaction-types.ts';
import type { TableRecord } from '../../storage/records/schema.ts';
import type { MadeTable, RenamedTable, TableUnit } from './undo-units.ts';

export interface UndoneTables {
  readonly isAny: boolean;
  /** Whether a table was created, deleted or renamed by it. */
  readonly hasChanged: boolean;
  /** Entities that came or went with the tables. */
  readonly entities: number;
  /** Names that tables have got back. */
  readonly renamed: readonly Renamed[];
  readonly conflicts: readonly UndoConflict[];
  /** The storage ids of those tables that the step created. */
  readonly changed: readonly string[];
}

/**
 * Deletes tables that a step created, and restores those that it deleted: all
 * or none, as one may have the other's name. `isOwn` says whether everything
 * in a table is the step's.
 */
export async function undoTables(
  transaction: WriteTransaction,
  { made, deleted, renamed }: TableUnit,
  isOwn: (id: string, table: StoredTable) => boolean,
  how: UndoOptions['conflicts'],
): Promise<UndoneTables> {
  const conflicts: UndoConflict[] = [];
  const changed: string[] = [];
  const going: StoredTable[] = [];
  for (const one of made) {
    const table = await transaction.findTableById(one.id);
    if (!table) continue;
    const isTouched = table.entities > 0 && !isOwn(one.id, table) && how !== 'overwrite';
    if (isTouched || isClearedUnderOtherName(one, deleted, table)) {
      conflicts.push({ table: table.name, reason: 'changed' });
      changed.push(one.id);
    }
    going.push(table);
  }
  for (const { id, name } of deleted) {
    const holder = await transaction.findTable(name);
    const isFreed = going.some((table) => tableNameKey(table.name) === tableNameKey(name));
    if (holder && !isFreed) conflicts.push({ table: name, reason: 'taken' });
    else if (!(await transaction.isHeld(id))) conflicts.push({ table: name, reason: 'swept' });
  }
  const back: (Renamed & { readonly table: StoredTable })[] = [];
  for (const table of renamed) {
    const now = await transaction.findTableById(table.id);
    const problem = findNameConflict(table, now?.name, await transaction.findTable(table.from));
    if (problem) conflicts.push(problem);
    else if (now) back.push({ from: now.name, to: table.from, table: now });
  }
  if (conflicts.length > 0) {
    return { isAny: false, hasChanged: false, entities: 0, renamed: [], conflicts, changed };
  }
  let entities = 0;
  for (const table of going) {
    await transaction.deleteTable(table.name);
    entities += table.entities;
  }
  for (const table of deleted) {
    const { version, ...kept } = withPoliciesOf(table, going);
    transaction.putTable({ ...kept, version: version + 1 }, { isBack: true });
    entities += table.entities;
  }
  for (const { from, to, table } of back) {
    transaction.putTable({ ...table, name: to }, { renamed: from });
  }
  // A table that is gone already counts as undone.
  const isAny = made.length + deleted.length + back.length > 0;
  const hasChanged = going.length + deleted.length + back.length > 0;
  const names = back.map(({ from, to }) => ({ from, to }));
  return { isAny, hasChanged, entities, renamed: names, conflicts, changed };
}

/**
 * Returns whether a table took the place of a deleted one, as clearing does,
 * and was renamed since: restoring the deleted one would lose the name.
 */
export function isClearedUnderOtherName(
  { name }: MadeTable,
  deleted: TableUnit['deleted'],
  now: Pick<StoredTable, 'name'>,
): boolean {
  const key = tableNameKey(name);
  return now.name !== name && deleted.some((table) => tableNameKey(table.name) === key);
}

/**
 * Returns why a table cannot get its former name back, given its present name
 * and the table that has the former one.
 */
export function findNameConflict(
  { from, to }: RenamedTable,
  now: TableName | undefined,
  holder: Pick<StoredTable, 'name'> | undefined,
): UndoConflict | undefined {
  if (now === undefined) return { table: to, reason: 'missing' };
  if (now !== to) return { table: now, reason: 'changed' };
  const isFree = !holder || tableNameKey(now) === tableNameKey(from);
  return isFree ? undefined : { table: from, reason: 'taken' };
}

/** A cleared table kept its policies, which may have been changed since. */
function withPoliciesOf(table: TableRecord, going: readonly StoredTable[]): TableRecord {
  const heir = going.find(({ name }) => tableNameKey(name) === tableNameKey(table.name));
  if (!heir) return table;
  const { policies: _, ...kept } = table;
  return { ...kept, ...(heir.policies && { policies: heir.policies }) };
}
