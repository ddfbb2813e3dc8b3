import type { BackupPlan } from './backup-plan.ts';

/** However much is written, all of it is read for a backup no more often. */
const LEAST_MS = 5 * 60_000;

/** Fewer that are gone may be the work of a few minutes. */
const FEW = 100;

/** What there is to judge by; times are in milliseconds since 1970. */
export interface DueFacts {
  /** Changes that are in no backup. */
  readonly count: number;
  /** When the last backup was begun that came to its end. */
  readonly lastAt: number;
  /** When one was last tried, however it went. */
  readonly triedAt: number;
  readonly now: number;
}

/** Whether the next backup is to be made by itself. */
export function isDue(
  { changes, minutes }: BackupPlan,
  { count, lastAt, triedAt, now }: DueFacts,
): boolean {
  const age = now - lastAt;
  if (count === 0 || isShort(age) || isShort(now - triedAt)) return false;
  return count >= changes || age >= minutes * 60_000;
}

/** A clock that was set back says nothing. */
function isShort(time: number): boolean {
  return time >= 0 && time < LEAST_MS;
}

/** Whether so much is gone since that the only backup that still has it is not replaced unasked. */
export function isFarFewer(now: number, before: number): boolean {
  return before - now >= FEW && now < before / 2;
}
