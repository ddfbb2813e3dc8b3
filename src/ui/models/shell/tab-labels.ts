import { isSameTable, type TableTab } from './tab-list.ts';

/** What a tab is called. */
export interface TabLabel {
  readonly name: string;
  /** What tells it from others of that name: account, filter, order. */
  readonly detail: string | undefined;
}

/** Names of tables, with as much more as it takes to tell them apart. */
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
