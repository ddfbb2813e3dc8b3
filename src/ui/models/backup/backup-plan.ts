/** Where backups go by themselves. A handle is kept as it is, and asks again for leave after a restart. */
export type KeptTarget =
  | { readonly kind: 'file'; readonly handle: FileSystemFileHandle }
  | { readonly kind: 'folder'; readonly handle: FileSystemDirectoryHandle };

/** How backups are made by themselves. */
export interface BackupPlan {
  /** Without one they are only reminded of. */
  readonly target?: KeptTarget | undefined;
  /** After so many changes. */
  readonly changes: number;
  /** After so many minutes, if anything has changed. */
  readonly minutes: number;
  /** So many are kept in a folder. */
  readonly keep: number;
  /** So many entities are in what was last written into the target by itself. */
  readonly written?: number | undefined;
}

/** The latest backup that was made of everything. */
export interface LastBackup {
  /** All that was written before is in it; in milliseconds since 1970. */
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

/** A plan from what is stored: each choice that is none gives way to the first one. */
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
  // A browser without them has stored none.
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
