import type { KeptTarget } from '../files/kept-target.ts';

/** The settings of automatic backups. */
export interface BackupPlan {
  /** The target; without one there are only reminders. */
  readonly target?: KeptTarget | undefined;
  /** The number of changes after which a backup is due. */
  readonly changes: number;
  /** The number of minutes after which a backup is due, if anything has changed. */
  readonly minutes: number;
  /** The number of files kept in a folder. */
  readonly keep: number;
  /** The number of entities in the last automatic backup in the target. */
  readonly written?: number | undefined;
}

/** The latest backup of everything. */
export interface LastBackup {
  /** The time before which all writes are in it, in milliseconds since 1970. */
  readonly at: number;
  readonly bytes: number;
  readonly entities: number;
  /** The name of the file. */
  readonly name: string;
}

export const PLAN_CHANGES: readonly number[] = [100, 1000, 10_000];
export const PLAN_MINUTES: readonly number[] = [10, 60, 24 * 60];
export const PLAN_KEEP: readonly number[] = [3, 10, 30];

export const FIRST_PLAN: BackupPlan = { changes: 1000, minutes: 60, keep: 10 };

/** Reads a plan from its stored form: each invalid choice is replaced by the first one. */
export function readPlan(stored: unknown): BackupPlan {
  if (typeof stored !== 'object' || stored === null) return FIRST_PLAN;
  const oneOf = (name: 'changes' | 'minutes' | 'keep', choices: readonly number[]) =>
    choices.find((choice) => choice === Reflect.get(stored, name));
  const target = readTarget(Reflect.get(stored, 'target'));
  const written: unknown = Reflect.get(stored, 'written');
  return {
    changes: oneOf('changes', PLAN_CHANGES) ?? FIRST_PLAN.changes,
    minutes: oneOf('minutes', PLAN_MINUTES) ?? FIRST_PLAN.minutes,
    keep: oneOf('keep', PLAN_KEEP) ?? FIRST_PLAN.keep,
    ...(target && { target }),
    ...(typeof written === 'number' && { written }),
  };
}

function readTarget(stored: unknown): KeptTarget | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const handle: unknown = Reflect.get(stored, 'handle');
  // A browser without handles has stored none.
  if (typeof FileSystemHandle === 'undefined') return undefined;
  if (handle instanceof FileSystemFileHandle) return { kind: 'file', handle };
  if (handle instanceof FileSystemDirectoryHandle) return { kind: 'folder', handle };
  return undefined;
}

export function readLast(stored: unknown): LastBackup | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const [at, bytes, entities, name] = ['at', 'bytes', 'entities', 'name'].map((field): unknown =>
    Reflect.get(stored, field),
  );
  const areNumbers = [at, bytes, entities].every((number) => Number.isFinite(number));
  if (!areNumbers || typeof name !== 'string') return undefined;
  return { at: Number(at), bytes: Number(bytes), entities: Number(entities), name };
}
