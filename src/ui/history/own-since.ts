import { millisecondsOf } from '../../model/datetime.ts';
import type { Ticks } from '../../model/edm.ts';
import type { TablePlace } from '../../model/table-copy.ts';
import type { AccountService } from '../../model/table-service.ts';

/** Milliseconds by which the clock of steps and that of Timestamps may differ. */
const SLACK = 1000;

/** Steps that are searched; with more of them, the result is unknown and counts as false. */
const STEPS = 100;

/**
 * Returns whether only this window has written to the table since a moment, and
 * has written at all.
 */
export async function isOwnSince(
  service: Pick<AccountService, 'historyOf'>,
  { account, table }: TablePlace,
  since: Ticks,
): Promise<boolean> {
  try {
    const history = await service.historyOf(account);
    const { steps, next } = await history.listSteps({ table, limit: STEPS });
    const from = millisecondsOf(since) - SLACK;
    const later = steps.filter(({ lastAt }) => lastAt >= from);
    const isAll = next === undefined || later.length < steps.length;
    const isOwn = later.every((step) => step.isOwn && step.origin === 'app');
    return later.length > 0 && isAll && isOwn;
  } catch {
    return false;
  }
}
