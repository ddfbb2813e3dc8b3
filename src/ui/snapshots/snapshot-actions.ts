import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { type SnapshotDescription, tableOfSnapshot } from '../../model/snapshot.ts';
import type { AppContext } from '../app-context.ts';
import { routeOfComparison } from '../place/compare-route.ts';
import { isSameTab } from '../place/tab-list.ts';

type Opener = Pick<AppContext, 'tabs' | 'shell' | 'accounts'>;

/**
 * Returns the table that a snapshot was taken of, under its present name; or the one that has its
 * name now. Undefined where there is neither.
 */
export function tableNow(
  { accounts }: Pick<AppContext, 'accounts'>,
  account: AccountName,
  { source, table }: SnapshotDescription,
): TableName | undefined {
  const { tables = [] } = accounts.accounts.value.find(({ name }) => name === account) ?? {};
  const wanted = tableNameKey(source ?? table);
  return tables.find(({ name }) => tableNameKey(name) === wanted)?.name;
}

/** Opens a snapshot in its tab, or in a new one beside that of its table. */
export function openSnapshot({ tabs }: Opener, account: AccountName, id: string): void {
  const route = { account, table: tableOfSnapshot(id) };
  const isOpen = tabs.list.peek().tabs.some((tab) => isSameTab(tab.route, route));
  tabs.open(route, { isNew: !isOpen });
}

/** Opens the snapshot of a link in this window, and closes the dialog that lists it. */
export function followLink(app: Opener, account: AccountName, id: string, event: MouseEvent): void {
  // A new window or tab is the browser's.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  app.shell.close();
  openSnapshot(app, account, id);
}

/** Compares a snapshot with its table, in a tab of its own. */
export function compareSnapshot(
  { tabs }: Opener,
  account: AccountName,
  { id }: SnapshotDescription,
  table: TableName,
): void {
  const query = { left: { account, table: tableOfSnapshot(id) }, right: { account, table } };
  tabs.open(routeOfComparison({ query, choice: {}, layout: 'unified' }), { isNew: true });
}
