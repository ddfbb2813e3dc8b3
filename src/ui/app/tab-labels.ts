import { isSameTable, type TableTab } from '../place/tab-list.ts';

/** The label of a tab. */
export interface TabLabel {
  readonly name: string;
  /** The detail that distinguishes it from others of that name: account, filter, order. */
  readonly detail: string | undefined;
}

/** Returns the names of tables, with as much detail as distinguishes them. */
export function labelTabs(tabs: readonly TableTab[]): ReadonlyMap<string, TabLabel> {
  return new Map(tabs.map((tab) => [tab.id, labelOf(tab, tabs)]));
}

function labelOf(tab: TableTab, all: readonly TableTab[]): TabLabel {
  const { account, table, filter, order } = tab.route;
  const others = all.filter((other) => other !== tab);
  const isElsewhere = others.some(
    ({ route }) => route.account !== account && route.table.toLowerCase() === table.toLowerCase(),
  );
  const isTwice = others.some(({ route }) => isSameTable(route, tab.route));
  const sorted = order?.map(({ property, descending }) => `${property} ${descending ? '↓' : '↑'}`);
  const parts = [
    isElsewhere ? account : undefined,
    isTwice ? filter?.replaceAll(/\s+/g, ' ') : undefined,
    isTwice && !filter ? sorted?.join(', ') : undefined,
  ].filter(Boolean);
  return { name: table, detail: parts.join(' · ') || undefined };
}
