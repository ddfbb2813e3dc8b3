import type { Ticks } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { textOfKey } from '../../model/entity.ts';
import { checkStored } from '../../model/entity-rules.ts';
import type { UndoConflict, UndoConflictReason, UndoOptions } from '../../model/history.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { WritableEntities } from '../../storage/connection/transaction-types.ts';
import { type RetainedChange, timestampOf } from '../../storage/history/retained-keys.ts';
import { applyBefore } from '../../storage/history/unpack-before.ts';
import type { Versions } from './versions.ts';

export interface SliceContext {
  readonly table: TableName;
  readonly entities: WritableEntities;
  readonly tick: () => Ticks;
  readonly conflicts: UndoOptions['conflicts'];
  readonly versions: Versions;
  /** Whether nothing else can have changed anything. */
  readonly isOwn: boolean;
}

export interface UndoneSlice {
  readonly undone: number;
  /** How many were undone already: the inserted entity is gone. */
  readonly gone: number;
  /** How many of them had other changes since. */
  readonly overwritten: number;
  readonly conflicts: readonly UndoConflict[];
  /** Call it once the slice is committed. */
  readonly settle: () => void;
}

/**
 * Reverts some changes of one table in one transaction, as far as nothing has
 * changed them since.
 */
export async function undoSlice(
  { table, entities, tick, conflicts: how, versions, isOwn }: SliceContext,
  changes: readonly RetainedChange[],
): Promise<UndoneSlice> {
  const found = await entities.findMany(changes.map(({ key }) => key));
  const conflicts: UndoConflict[] = [];
  const settling: (() => void)[] = [];
  let [undone, gone, overwritten] = [0, 0, 0];
  for (const [place, change] of changes.entries()) {
    const stored = found[place];
    if (isGone(change, stored)) {
      gone += 1;
      continue;
    }
    const problem = isOwn ? undefined : findConflict(change, stored, versions);
    const isSkipped = problem !== undefined && how !== 'overwrite';
    const back = { change, stored, isExact: problem === undefined };
    const written = isSkipped ? undefined : setBack(entities, back, tick);
    if (written) {
      undone += 1;
      if (problem) overwritten += 1;
      else settling.push(() => noteWritten(versions, change, written.timestamp));
    } else conflicts.push({ table, key: change.key, reason: problem ?? 'changed' });
  }
  const settle = () => {
    for (const note of settling) note();
  };
  return { undone, gone, overwritten, conflicts, settle };
}

function noteWritten(
  versions: Versions,
  { before }: RetainedChange,
  version: Ticks | undefined,
): void {
  if (before && version !== undefined) versions.noteRestored(version, timestampOf(before));
}

/** Returns why a change cannot be reverted without loss; undefined where it can. */
export function findConflict(
  { key, after, before }: RetainedChange,
  stored: Entity | undefined,
  versions: Versions,
): UndoConflictReason | undefined {
  if (after === undefined) {
    return stored && !versions.isFreed(textOfKey(key)) ? 'taken' : undefined;
  }
  if (versions.isLeft(stored?.timestamp, after)) return undefined;
  if (stored) return 'changed';
  return before ? 'missing' : undefined;
}

/**
 * Returns whether nothing is to be done: the inserted entity is gone, by itself
 * or with its table.
 */
export function isGone({ before }: RetainedChange, stored: Entity | undefined): boolean {
  return !before && !stored;
}

interface SetBack {
  readonly change: RetainedChange;
  readonly stored: Entity | undefined;
  /** Whether the entity is the earlier version again, without other changes since. */
  readonly isExact: boolean;
}

/** Returns what was written; undefined where the rules forbid it. */
function setBack(
  entities: WritableEntities,
  { change: { key, before }, stored, isExact }: SetBack,
  tick: () => Ticks,
): { readonly timestamp: Ticks | undefined } | undefined {
  if (!before) {
    if (stored) entities.remove(stored);
    return { timestamp: undefined };
  }
  const properties = applyBefore(before, stored);
  if (!properties) return undefined;
  const timestamp = tick();
  const entity = { ...key, timestamp, properties };
  try {
    checkStored(entity);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return undefined;
  }
  entities.put(entity, stored, isExact ? timestampOf(before) : undefined);
  return { timestamp };
}
