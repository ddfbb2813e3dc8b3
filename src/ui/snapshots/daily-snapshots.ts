import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { AppContext } from '../app-context.ts';
import { describeError } from '../design/describe-error.ts';
import { isDue, placeKey, readPlans, readTaken, type SnapshotPlan } from './automatic-snapshots.ts';
import { takeAutomatic, withPlans } from './take-automatically.ts';

type Planner = Pick<AppContext, 'service' | 'settings' | 'accounts' | 'toasts'>;

/**
 * Takes the snapshots of today that are planned and not yet taken, in one tab. One that fails is
 * reported, and tried again on the next day; where the engine was lost, as soon as possible.
 */
export function takeDaily(app: Planner, clock = Date.now): Promise<void> {
  const { settings } = app;
  return withPlans(app, async () => {
    // Waiting for another tab may have lasted over midnight.
    const now = clock();
    for (const key of readPlans(settings.current.peek().snapshotPlans).keys()) {
      // A plan that was moved here may have taken the place of this one.
      const plan = readPlans(settings.current.peek().snapshotPlans).get(key);
      if (plan && isDue(plan, now)) await takePlanned(app, key, plan, now);
    }
  });
}

async function takePlanned(
  app: Planner,
  key: string,
  plan: SnapshotPlan,
  now: number,
): Promise<void> {
  const place = await findPlanned(app, key);
  if (place === 'unread') return;
  const to = place === 'gone' ? key : placeKey(place.account, place.table);
  // What cannot be stored would be taken again and again.
  if (!(await movePlan(app, key, to, { ...plan, lastAt: now })) || place === 'gone') return;
  try {
    await takeAutomatic(app, place.account, place.table, 'daily', plan.keep);
  } catch (error) {
    if (isRefusal(error, 'engineLost') || isRefusal(error, 'accountBusy')) {
      await movePlan(app, to, to, plan);
      return;
    }
    const { failed } = snapshotMessages.peek().automatic;
    const { text, code } = describeError(error);
    app.toasts.show({
      kind: 'danger',
      text: `${failed(place.table ?? place.account)} ${text}`,
      code,
    });
  }
}

interface PlannedPlace {
  readonly account: AccountName;
  /** Absent where it is about all tables. */
  readonly table?: TableName;
}

/**
 * Returns where a plan is carried out now. One whose table is gone is looked at once a day: an undo
 * may bring the table back.
 */
async function findPlanned(app: Planner, key: string): Promise<PlannedPlace | 'gone' | 'unread'> {
  const account = app.accounts.accounts.peek().find(({ name }) => key.startsWith(`${name}/`));
  if (!account) return 'gone';
  if (account.loading.status !== 'ready') return 'unread';
  try {
    return findPlace(app, key) ?? (await findRenamed(app, key, account.name)) ?? 'gone';
  } catch {
    return 'unread';
  }
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
async function findRenamed(
  app: Planner,
  key: string,
  account: AccountName,
): Promise<PlannedPlace | undefined> {
  const { service, settings } = app;
  const taken = readTaken(settings.current.peek().snapshotsTaken);
  const listed = await (await service.snapshotsOf(account)).listSnapshots();
  const source = listed.find(({ id }) => taken.get(id)?.place === key)?.source;
  return source && findPlace(app, placeKey(account, source));
}

/** Changes a plan, and follows its table with what it has taken. Returns whether that was stored. */
function movePlan(
  { settings }: Planner,
  from: string,
  to: string,
  plan: SnapshotPlan,
): Promise<boolean> {
  const { snapshotPlans, snapshotsTaken } = settings.current.peek();
  const { [from]: _, ...others } = snapshotPlans;
  const taken = [...readTaken(snapshotsTaken)].map(
    ([id, one]) => [id, one.place === from ? { ...one, place: to } : one] as const,
  );
  return settings.change({
    snapshotPlans: { ...others, [to]: plan },
    ...(from !== to && { snapshotsTaken: Object.fromEntries(taken) }),
  });
}
