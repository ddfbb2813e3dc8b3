import type { Ticks } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { checkStored } from '../../model/entity-rules.ts';
import type { UndoConflict, UndoConflictReason, UndoOptions } from '../../model/history.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { type RetainedChange, timestampOf } from '../../storage/history/retained-keys.ts';
import { applyBefore } from '../../storage/history/unpack-before.ts';
import type { WritableEntities } from '../../storage/sorted-entities.ts';
import { textOfKey } from '../change-slices.ts';
import type { Versions } from './versions.ts';

export interface SliceContext {
  readonly table: TableName;
  readonly entities: WritableEntities;
  readonly tick: () => Ticks;
  readonly conflicts: UndoOptions['conflicts'];
  readonly versions: Versions;
  /** Whether nobody else can have changed anything. */
  readonly isOwn: boolean;
}

export interface UndoneSlice {
  readonly undone: number;
  /** How many were so already: what was inserted is there no more. */
  readonly gone: number;
  /** How many of them somebody had changed since. */
  readonly overwritten: number;
  readonly conflicts: readonly UndoConflict[];
  /** To be called once the slice is kept. */
  readonly settle: () => void;
}

/** Sets back some changes of one table, in one transaction, as far as nobody has changed them since. */
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
    const fault = isOwn ? undefined : findConflict(change, stored, versions);
    const isSkipped = fault !== undefined && how !== 'overwrite';
    const back = { change, stored, isExact: fault === undefined };
    const written = isSkipped ? undefined : setBack(entities, back, tick);
    if (written) {
      undone += 1;
      if (fault) overwritten += 1;
      else settling.push(() => noteWritten(versions, change, written.timestamp));
    } else conflicts.push({ table, key: change.key, reason: fault ?? 'changed' });
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

/** Why a change cannot be set back without loss; undefined where it can. */
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

/** Whether there is nothing to be done: what was inserted is gone, by itself or with its table. */
export function isGone({ before }: RetainedChange, stored: Entity | undefined): boolean {
  return !before && !stored;
}

interface SetBack {
  readonly change: RetainedChange;
  readonly stored: Entity | undefined;
  /** Whether it is the earlier version again, and nothing that somebody else has changed since stays. */
  readonly isExact: boolean;
}

/** What it wrote; undefined where the rules are against it. */
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
