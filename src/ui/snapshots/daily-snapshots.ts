import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { AppContext } from '../app-context.ts';
import { describeError } from '../design/describe-error.ts';
import { isDue, placeKey, readPlans, readTaken, type SnapshotPlan } from './automatic-snapshots.ts';
import { takeAutomatic, withPlans } from './take-automatically.ts';

type Planner = Pick<AppContext, 'service' | 'settings' | 'accounts' | 'toasts'>;

/**
 * Takes the snapshots of today that are planned and not yet taken, in one tab. One that fails is
 * reported, and tried again on the next day.
 */
export function takeDaily(app: Planner, now = Date.now()): Promise<void> {
  const { settings, toasts } = app;
  return withPlans(app, async () => {
    const plans = readPlans(settings.current.peek().snapshotPlans);
    for (const [key, plan] of plans) {
      if (!isDue(plan, now)) continue;
      const place = findPlace(app, key) ?? (await findRenamed(app, key));
      // Its account may not have been read.
      if (!place) continue;
      movePlan(app, key, placeKey(place.account, place.table), { ...plan, lastAt: now });
      try {
        await takeAutomatic(app, place.account, place.table, 'daily', plan.keep);
      } catch (error) {
        const { failed } = snapshotMessages.peek().automatic;
        const { text, code } = describeError(error);
        toasts.show({
          kind: 'danger',
          text: `${failed(place.table ?? place.account)} ${text}`,
          code,
        });
      }
    }
  });
}

interface PlannedPlace {
  readonly account: AccountName;
  /** Absent where it is about all tables. */
  readonly table?: TableName;
}

function findPlace({ accounts }: Planner, key: string): PlannedPlace | undefined {
  for (const { name: account, tables } of accounts.accounts.peek()) {
    if (placeKey(account, undefined) === key && tables.length > 0) return { account };
    const found = tables.find(({ name }) => placeKey(account, name) === key);
    if (found) return { account, table: found.name };
  }
  return undefined;
}

/** Returns the table of a plan under its new name, which its last snapshots know. */
async function findRenamed(app: Planner, key: string): Promise<PlannedPlace | undefined> {
  const { accounts, service, settings } = app;
  const found = accounts.accounts.peek().find(({ name }) => key.startsWith(`${name}/`));
  if (found?.loading.status !== 'ready') return undefined;
  const taken = readTaken(settings.current.peek().snapshotsTaken);
  const listed = await (await service.snapshotsOf(found.name)).listSnapshots();
  const source = listed.find(({ id }) => taken.get(id)?.place === key)?.source;
  return source && findPlace(app, placeKey(found.name, source));
}

function movePlan({ settings }: Planner, from: string, to: string, plan: SnapshotPlan): void {
  const { [from]: _, ...others } = settings.current.peek().snapshotPlans;
  settings.change({ snapshotPlans: { ...others, [to]: plan } });
}
