import type { Ticks } from '../../model/edm.ts';
import type { TablePlace } from '../../model/table-copy.ts';
import type { AccountService } from '../../model/table-service.ts';

/** Steps that are searched; with more of them, the result is unknown and counts as false. */
const STEPS = 100;

/**
 * Returns whether only this window has written to the table since a Timestamp of it,
 * and has written at all.
 */
export async function isOwnSince(
  service: Pick<AccountService, 'historyOf'>,
  { account, table }: TablePlace,
  since: Ticks,
): Promise<boolean> {
  try {
    const history = await service.historyOf(account);
    const { steps, next } = await history.listSteps({ table, limit: STEPS });
    const later = steps.filter(({ lastTick }) => lastTick > since);
    const isAll = next === undefined || later.length < steps.length;
    const isOwn = later.every((step) => step.isOwn && step.origin === 'app');
    return later.length > 0 && isAll && isOwn;
  } catch {
    return false;
  }
}
