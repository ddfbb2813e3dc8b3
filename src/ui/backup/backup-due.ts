import { formatDateTime } from '../../model/datetime.ts';
import type { AccountHistory } from '../../model/history.ts';
import type { AccountName } from '../../model/names.ts';
import { listAllTables } from '../../model/paged-lists.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { AccountService, TableService } from '../../model/table-service.ts';
import { ticksOfMilliseconds } from '../../model/ticks.ts';
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

/** The most steps that are counted: more are many in any case. */
const MOST_STEPS = 1000;

/**
 * Returns how many entities were written in an account since a moment: by its
 * history or, if none is kept, by the Timestamps of the entities. Deletions
 * leave no Timestamp, so the result is at least `heard`, the number of changes
 * reported.
 */
export async function countChanges(
  service: Pick<AccountService, 'historyOf' | 'tablesOf'>,
  account: AccountName,
  since: number,
  heard = 0,
): Promise<number> {
  try {
    const history = await service.historyOf(account);
    const counted = await countSince(history, since);
    const { limits } = await history.getSize();
    if (limits.bytes > 0) return counted;
    return Math.max(heard, counted, await countWritten(service.tablesOf(account), since));
  } catch (error) {
    // A deleted account has nothing to save.
    if (isRefusal(error, 'accountMissing')) return 0;
    throw error;
  }
}

/**
 * The longest time for reading a table, in milliseconds: reading all of a large
 * table each time would be slow.
 */
const MOST_MS = 300;

async function countWritten(tables: TableService, since: number): Promise<number> {
  const filter = `Timestamp gt datetime'${formatDateTime(ticksOfMilliseconds(since))}'`;
  let count = 0;
  for (const { name } of await listAllTables(tables)) {
    const query = { filter, properties: [], mostMs: MOST_MS };
    count += (await tables.summarizeEntities(name, query)).count;
  }
  return count;
}

async function countSince(history: AccountHistory, since: number): Promise<number> {
  let [count, steps] = [0, 0];
  let from: string | undefined;
  do {
    const page = await history.listSteps({
      limit: MOST_STEPS,
      ...(from !== undefined && { from }),
    });
    for (const { lastAt, inserted, updated, deleted } of page.steps) {
      // Steps are ordered by their first writes, and an older one may still
      // continue. All of its writes are counted, also those before the moment,
      // rather than too few.
      if (lastAt < since) continue;
      // Creating or renaming a table is a change too.
      count += Math.max(1, inserted + updated + deleted);
    }
    steps += page.steps.length;
    from = steps < MOST_STEPS ? page.next : undefined;
  } while (from !== undefined);
  return count;
}
