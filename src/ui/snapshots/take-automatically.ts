import { snapshotMessages } from '../../i18n/snapshots-messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { SnapshotDescription } from '../../model/snapshot.ts';
import type { AppContext } from '../app-context.ts';
import {
  type AutomaticSnapshot,
  findSurplus,
  idOf,
  KEPT_BEFORE,
  type Occasion,
  placeKey,
  readTaken,
} from './automatic-snapshots.ts';
import { minuteOf } from './snapshot-draft.ts';

export type Taker = Pick<AppContext, 'service' | 'settings'>;

/** The lock under which the list of snapshots that were taken by themselves is changed. */
const LOCK = 'tablewright:snapshots';

/** Runs work in one tab at a time, with the settings as another tab has left them. */
export function withPlans<T>({ settings }: Taker, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(LOCK, async () => {
    await settings.follow(['snapshotPlans', 'snapshotsTaken']);
    return work();
  });
}

/** Takes a snapshot before something is written, where the settings say so. */
export async function takeBefore(
  app: Taker,
  account: AccountName,
  table: TableName,
  occasion: Exclude<Occasion, 'daily'>,
): Promise<void> {
  if (!app.settings.current.peek().takesSnapshots) return;
  await withPlans(app, () => takeAutomatic(app, account, table, occasion, KEPT_BEFORE));
}

/** Takes a snapshot of a table or of all, and deletes the oldest of its kind beyond those that are kept. */
export async function takeAutomatic(
  { service, settings }: Taker,
  account: AccountName,
  table: TableName | undefined,
  occasion: Occasion,
  keep: number,
): Promise<void> {
  const { zone } = settings.current.peek();
  const snapshots = await service.snapshotsOf(account);
  const name = snapshotMessages
    .peek()
    .automatic[occasion](table ?? account, minuteOf(Date.now(), zone));
  const id = table
    ? (await snapshots.takeSnapshot(table, { name })).id
    : (await snapshots.takeSnapshots({ name })).set;
  const kind = { place: placeKey(account, table), isDaily: occasion === 'daily' };
  const taken = new Map<string, AutomaticSnapshot>(
    readTaken(settings.current.peek().snapshotsTaken),
  ).set(id, { ...kind, name });
  // At once, so that one whose surplus cannot be deleted is deleted itself one day.
  settings.change({ snapshotsTaken: Object.fromEntries(taken) });
  const listed = await snapshots.listSnapshots();
  // Another window may have deleted one; what is left is deleted the next time.
  for (const surplus of findSurplus(listed, taken, kind, keep)) {
    await snapshots.deleteSnapshot(surplus).catch(() => undefined);
  }
  forgetDeleted(taken, account, await snapshots.listSnapshots());
  settings.change({ snapshotsTaken: Object.fromEntries(taken) });
}

/** Removes those of an account that are deleted. */
function forgetDeleted(
  taken: Map<string, AutomaticSnapshot>,
  account: AccountName,
  listed: readonly SnapshotDescription[],
): void {
  const ids = new Set(listed.map(idOf));
  for (const [id, { place }] of taken) {
    if (place.startsWith(`${account}/`) && !ids.has(id)) taken.delete(id);
  }
}
