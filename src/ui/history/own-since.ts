import { millisecondsOf } from '../../model/datetime.ts';
import type { Ticks } from '../../model/edm.ts';
import type { TablePlace } from '../../model/table-carry.ts';
import type { AccountService } from '../../model/table-service.ts';

/** So far the clock of steps and that of Timestamps may be apart, in milliseconds. */
const SLACK = 1000;

/** More are not looked through: then nobody knows. */
const STEPS = 100;

/** Whether this window alone has written to the table after then, and has written at all. */
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
