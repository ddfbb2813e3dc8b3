import { formatDateTime, ticksOfMilliseconds } from '../../../model/datetime.ts';
import type { AccountHistory } from '../../../model/history.ts';
import type { AccountName } from '../../../model/names.ts';
import { StorageError } from '../../../model/storage-error.ts';
import type { AccountService, TableService } from '../../../model/table-service.ts';
import { listAllTables } from '../../../transfer/list-tables.ts';

/** More steps are not counted: it is much in any case. */
const MOST_STEPS = 1000;

/**
 * How many entities were written in an account since a moment: by its history,
 * or where none is kept, by what the entities say of themselves. Of what was
 * deleted then nothing tells but that it was heard of: `heard` changes.
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
    // What was deleted has nothing that could be saved.
    if (error instanceof StorageError && error.reason === 'accountMissing') return 0;
    throw error;
  }
}

/** Reading all of a large table each time would be felt. */
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
