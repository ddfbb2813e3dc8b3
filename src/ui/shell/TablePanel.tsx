import { useMemo, useRef } from 'preact/hooks';
import type { Ticks } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { useImportInto } from '../accounts/import-into.ts';
import { useApp } from '../app-context.ts';
import { isTakenBack, undoNamed } from '../history/undo-here.ts';
import {
  AS_FOUND,
  type ColumnArrangement,
  isSameArrangement,
} from '../models/grid/grid-arrangement.ts';
import { isKeyOrder } from '../models/grid/grid-order.ts';
import type { GridQuestion } from '../models/grid/grid-question.ts';
import type { NamedRange } from '../models/grid/grid-ranges.ts';
import type { Route } from '../models/shell/routes.ts';
import { isSameTable } from '../models/shell/tab-list.ts';
import { TableView } from '../tables/TableView.tsx';
import { filesOfText } from '../transfer/pasted-files.ts';
import { createHalfDeeds } from './half-deeds.ts';

interface TablePanelProps {
  readonly account: AccountName;
  readonly table: TableName;
  readonly selected: EntityKey | undefined;
}

/** The table that the address names, and what it says back to the address. */
export function TablePanel({ account, table, selected }: TablePanelProps) {
  const app = useApp();
  const { tabs } = app;
  const { service, watch, routes, notices, filters, layouts, facts, settings } = app;
  const tables = useMemo(() => service.tablesOf(account), [service, account]);
  const importInto = useImportInto();
  const across = useMemo(() => createHalfDeeds(app), [app]);
  const tab = useRef(routes.tab.peek()).current;

  const { filter = '', order, at, columns, ranges } = routes.current.value;

  /** What closes as its view is left has nothing to say to the address of the next one. */
  function isHere(): boolean {
    return routes.tab.peek() === tab && isSameTable(routes.current.peek(), { account, table });
  }

  // Opening an entity is a step to come back from; going from one to the next is none.
  function select(key: EntityKey | undefined) {
    if (!isHere()) return;
    const before = routes.current.peek();
    const next = { account, table, ...viewIn(before), ...(key && { key }) };
    if (key && !before.key) routes.go(next);
    else routes.slide(next);
  }

  function move(key: EntityKey | undefined, selected: readonly NamedRange[]) {
    if (!isHere()) return;
    const view = viewIn(routes.current.peek());
    const chosen = selected.length > 0 && { ranges: selected };
    routes.slide({ account, table, ...view, ...(key && { at: key }), ...chosen });
  }

  function arrange(next: ColumnArrangement) {
    if (!isHere()) return;
    const { columns: _, ...route } = routes.current.peek();
    routes.slide({ ...route, ...(!isSameArrangement(next, AS_FOUND) && { columns: next }) });
  }

  function ask(question: GridQuestion) {
    const { key, columns: shown } = routes.current.peek();
    const view = viewIn({ ...question, ...(shown && { columns: shown }) });
    routes.go({ account, table, ...view, ...(key && { key }) });
  }

  async function isOwnSince(since: Ticks): Promise<boolean> {
    const part = await import('../history/own-since.ts').catch(() => undefined);
    return (await part?.isOwnSince(service, { account, table }, since)) ?? false;
  }

  function importText(text: string) {
    app.shell.open({ kind: 'import', account, files: filesOfText(text), table });
  }

  function openBeside(key: EntityKey) {
    const { at: _, ranges: __, ...view } = routes.current.peek();
    across.openBeside({ route: { ...view, account, table, key } });
  }

  return (
    <TableView
      service={tables}
      account={account}
      table={table}
      watch={watch}
      joinViews={app.halves.ownWrites.viewsOf(account, table)}
      isOwnSince={isOwnSince}
      selectedKey={selected}
      onSelect={select}
      activeKey={at}
      onMove={move}
      filter={filter}
      order={order}
      columns={columns}
      ranges={ranges}
      onArrange={arrange}
      onAsk={ask}
      filters={filters}
      layouts={layouts}
      zone={settings.current.value.zone}
      notices={notices}
      activities={app.activities}
      showFacts={facts.show}
      guardLeaving={routes.guard}
      onImport={() => void importInto(account, table)}
      onImportText={importText}
      onExport={(view) => app.shell.open({ kind: 'export', account, tables: [table], view })}
      announceWork={app.shell.announceWork}
      scroll={tabs.active.peek()?.scroll}
      watchPlace={tabs.watch}
      onScrolled={tabs.note}
      onUndo={(step) => void undoNamed(app, account, step)}
      isTakenBack={(step) => isTakenBack(service, account, step)}
      onBeside={openBeside}
      onOpenTable={(other) => tabs.open({ account, table: other })}
    />
  );
}

/** What the address says of it: the usual order needs no word. */
function viewIn({ filter, order, columns }: Pick<Route, 'filter' | 'order' | 'columns'>) {
  const isUsual = isKeyOrder(order) && !order?.[0]?.descending;
  return {
    ...(filter && { filter }),
    ...(order && !isUsual && { order }),
    ...(columns && { columns }),
  };
}
