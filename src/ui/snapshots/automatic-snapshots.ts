import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import type { SnapshotDescription } from '../../model/snapshot.ts';

/** Why a snapshot is taken by itself. */
export type Occasion = 'daily' | 'beforeImport' | 'beforeChange';

/** The daily snapshots of a table, or of all tables of an account. */
export interface SnapshotPlan {
  /** How many of them are kept. */
  readonly keep: number;
  /** When the last one was taken, in milliseconds since 1970; 0 before the first. */
  readonly lastAt: number;
}

/** A snapshot that was taken by itself. */
export interface AutomaticSnapshot {
  readonly place: string;
  /** Its name then: one that was renamed since, or has a note, is a person's own. */
  readonly name: string;
  readonly isDaily: boolean;
}

/** How many snapshots a plan can keep. */
export const KEEPS: readonly number[] = [3, 7, 14, 30];
/** How many snapshots from before imports and bulk edits are kept for each table. */
export const KEPT_BEFORE = 5;

/** Returns the key of the plan of a table; without one, of the whole account. */
export function placeKey(account: AccountName, table: TableName | undefined): string {
  return `${account}/${table ? tableNameKey(table) : ''}`;
}

/** Reads the stored plans; broken ones are left out. */
export function readPlans(
  stored: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, SnapshotPlan> {
  const plans = Object.entries(stored).flatMap(([place, plan]) => {
    const { keep, lastAt } = Object(plan);
    return Number.isInteger(keep) && keep > 0 && typeof lastAt === 'number'
      ? [[place, { keep, lastAt }] as const]
      : [];
  });
  return new Map(plans);
}

/** Reads which snapshots were taken by themselves; broken entries are left out. */
export function readTaken(
  stored: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, AutomaticSnapshot> {
  const taken = Object.entries(stored).flatMap(([id, one]) => {
    const { place, name, isDaily } = Object(one);
    const isWhole =
      typeof place === 'string' && typeof name === 'string' && typeof isDaily === 'boolean';
    return isWhole ? [[id, { place, name, isDaily }] as const] : [];
  });
  return new Map(taken);
}

/** Farther ahead than any change of time zone: the clock was wrong then. */
const MOST_AHEAD_MS = 36 * 3_600_000;

/**
 * Returns whether the snapshot of a day is still to be taken, by the day of this place. One that was
 * taken in a day that has not come yet, farther east, is the one of today.
 */
export function isDue({ lastAt }: SnapshotPlan, now: number): boolean {
  if (lastAt > now && lastAt - now < MOST_AHEAD_MS) return false;
  return new Date(lastAt).toDateString() !== new Date(now).toDateString();
}

/** Returns the snapshots taken by themselves that are more than are kept of their kind. */
export function findSurplus(
  listed: readonly SnapshotDescription[],
  taken: ReadonlyMap<string, AutomaticSnapshot>,
  { place, isDaily }: Omit<AutomaticSnapshot, 'name'>,
  keep: number,
): readonly string[] {
  const isUntouched = ({ name, note }: SnapshotDescription, one: AutomaticSnapshot) =>
    name === one.name && note === '';
  const own = [...taken].flatMap(([id, one]) => {
    const group = listed.filter((snapshot) => idOf(snapshot) === id);
    const isOfKind = one.place === place && one.isDaily === isDaily;
    const [first] = group;
    return isOfKind && first && group.every((snapshot) => isUntouched(snapshot, one))
      ? { id, takenAt: first.takenAt }
      : [];
  });
  const latest = own.toSorted((one, other) => other.takenAt - one.takenAt);
  return latest.slice(keep).map(({ id }) => id);
}

/** Returns the id of a snapshot, or of the set with which it was taken. */
export function idOf({ id, set }: SnapshotDescription): string {
  return set ?? id;
}
