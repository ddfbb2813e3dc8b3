import type { BackupPlan } from './backup-plan.ts';

/** The shortest time between two backups, in milliseconds, however much is written. */
const LEAST_MS = 5 * 60_000;

/** The smallest loss of entities that counts: fewer may be the work of a few minutes. */
const FEW = 100;

/** The facts for the decision; times are in milliseconds since 1970. */
export interface DueFacts {
  /** The number of changes that are in no backup. */
  readonly count: number;
  /** The start of the last backup that was completed. */
  readonly lastAt: number;
  /** The start of the last attempt, with or without success. */
  readonly triedAt: number;
  readonly now: number;
}

/** Returns whether the next automatic backup is due. */
export function isDue(
  { changes, minutes }: BackupPlan,
  { count, lastAt, triedAt, now }: DueFacts,
): boolean {
  const age = now - lastAt;
  if (count === 0 || isShort(age) || isShort(now - triedAt)) return false;
  return count >= changes || age >= minutes * 60_000;
}

/**
 * Returns whether the time is too short; negative if a clock was set back,
 * which does not count.
 */
function isShort(time: number): boolean {
  return time >= 0 && time < LEAST_MS;
}

/**
 * Returns whether so many entities are missing that the only backup that still
 * has them must not be replaced without a question.
 */
export function isFarFewer(now: number, before: number): boolean {
  return before - now >= FEW && now < before / 2;
}
