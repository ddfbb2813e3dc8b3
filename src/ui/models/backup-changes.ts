import type { AccountHistory } from '../../model/history.ts';
import type { AccountName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { AccountService } from '../../model/table-service.ts';

/** More steps are not counted: it is much in any case. */
const MOST_STEPS = 1000;

/** How many entities were written in an account since a moment, by its history. */
export async function countChanges(
  service: Pick<AccountService, 'historyOf'>,
  account: AccountName,
  since: number,
): Promise<number> {
  try {
    return await countSince(await service.historyOf(account), since);
  } catch (error) {
    // What was deleted has nothing that could be saved.
    if (error instanceof StorageError && error.reason === 'accountMissing') return 0;
    throw error;
  }
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
      // Steps come by their first writes: an older one may go on behind it. Of one that does,
      // what was written before is counted too, rather than too little.
      if (lastAt < since) continue;
      // What made or renamed a table is a change too.
      count += Math.max(1, inserted + updated + deleted);
    }
    steps += page.steps.length;
    from = steps < MOST_STEPS ? page.next : undefined;
  } while (from !== undefined);
  return count;
}

/**
 * Whether something may have been written in an account besides these steps:
 * also where one of them is not known any more, so that others may not be.
 */
export async function isTouched(
  service: Pick<AccountService, 'historyOf'>,
  account: AccountName,
  own: ReadonlySet<string>,
): Promise<boolean> {
  const history = await service.historyOf(account);
  let known = 0;
  let from: string | undefined;
  do {
    const page = await history.listSteps({
      limit: MOST_STEPS,
      ...(from !== undefined && { from }),
    });
    if (page.steps.some(({ id }) => !own.has(id))) return true;
    known += page.steps.length;
    from = page.next;
  } while (from !== undefined);
  return known < own.size;
}
