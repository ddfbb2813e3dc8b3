import { useMemo, useRef } from 'preact/hooks';
import type { Ticks } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { isSnapshot } from '../../model/snapshot.ts';
import { useApp } from '../app-context.ts';
import {
  AS_FOUND,
  type ColumnArrangement,
  isSameArrangement,
} from '../data-grid/grid-arrangement.ts';
import { isKeyOrder } from '../data-grid/grid-order.ts';
import type { GridQuery } from '../data-grid/grid-query.ts';
import type { NamedRange } from '../data-grid/grid-ranges.ts';
import { LazyPanel } from '../design/LazyPanel.tsx';
import { lazy } from '../design/lazy.ts';
import { useImportInto } from '../files/import-into.ts';
import { filesOfText } from '../import/given-files.ts';
import type { Route } from '../place/routes.ts';
import { isSameTab } from '../place/tab-list.ts';
import { TableView } from '../table/TableView.tsx';
import { isTakenBack, undoNamed } from '../undo/undo-here.ts';
import { withdrawUnkept } from '../undo/withdraw-undo.ts';
import { createSplitActions } from './split-actions.ts';
import { keepTab } from './tab-actions.ts';

interface TablePanelProps {
  readonly account: AccountName;
  readonly table: TableName;
  readonly selected: EntityKey | undefined;
}

/** What stands over a snapshot, which loads with the first one. */
const snapshotPart = lazy(() => import('../snapshots/SnapshotFrame.tsx'));

/** Shows the table or snapshot of the address. */
export function TablePanel(props: TablePanelProps) {
  const { account, table } = props;
  const view = <OpenTable key={isSnapshot(table) ? table : ''} {...props} />;
  if (!isSnapshot(table)) return view;
  return (
    <LazyPanel part={snapshotPart}>
      {({ SnapshotFrame }) => (
        <SnapshotFrame key={account} account={account} table={table}>
          {view}
        </SnapshotFrame>
      )}
    </LazyPanel>
  );
}

/** Shows a table, with the services and models of the window. */
function OpenTable({ account, table, selected }: TablePanelProps) {
  const app = useApp();
  const { tabs } = app;
  const { service, watch, routes, toasts, filters, layouts, facts, settings } = app;
  const tables = useMemo(() => service.tablesOf(account), [service, account]);
  const importInto = useImportInto();
  const across = useMemo(() => createSplitActions(app), [app]);
  const address = useTableAddress({ account, table });

  const { filter = '', order, at, columns, ranges } = routes.current.value;

  async function isOwnSince(since: Ticks): Promise<boolean> {
    const part = await import('../history/own-since.ts').catch(() => undefined);
    return (await part?.isOwnSince(service, { account, table }, since)) ?? false;
  }

  async function beforeChange() {
    if (!settings.current.peek().takesSnapshots) return;
    const part = await import('../snapshots/take-automatically.ts');
    await part.takeBefore(app, account, table, 'beforeChange');
  }

  function keepShown() {
    const { active } = tabs.list.peek();
    if (active !== undefined) keepTab(tabs, active);
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
      joinViews={app.panes.ownWrites.viewsOf(account, table)}
      isOwnSince={isOwnSince}
      selectedKey={selected}
      onSelect={address.select}
      activeKey={at}
      onMove={address.move}
      filter={filter}
      order={order}
      columns={columns}
      ranges={ranges}
      onArrange={address.arrange}
      onAsk={address.ask}
      filters={filters}
      typed={tabs.active.peek()?.typed}
      onTyped={keepShown}
      layouts={layouts}
      zone={settings.current.value.zone}
      timestamp={settings.current.value.timestamp}
      toasts={toasts}
      activities={app.activities}
      showFacts={facts.show}
      guardLeaving={routes.guard}
      onImport={() => void importInto(account, table)}
      onImportText={importText}
      onExport={(view) => app.shell.open({ kind: 'export', account, tables: [table], view })}
      announceWork={app.shell.announceWork}
      watchUndo={app.shell.watchUndo}
      scroll={tabs.active.peek()?.scroll}
      watchPlace={tabs.watch}
      onScrolled={tabs.note}
      onUndo={(step) => void undoNamed(app, account, step)}
      withdrawUnkept={(step) => void withdrawUnkept(app, account, step)}
      beforeChange={beforeChange}
      isTakenBack={(step) => isTakenBack(service, account, step)}
      onBeside={openBeside}
      onOpenTable={(other) => tabs.open({ account, table: other })}
    />
  );
}

interface ShownTable {
  readonly account: AccountName;
  readonly table: TableName;
}

interface TableAddress {
  select(key: EntityKey | undefined): void;
  move(key: EntityKey | undefined, selected: readonly NamedRange[]): void;
  arrange(columns: ColumnArrangement): void;
  ask(question: GridQuery): void;
}

/** Returns the functions with which a shown table changes the address. */
function useTableAddress({ account, table }: ShownTable): TableAddress {
  const { routes } = useApp();
  const tab = useRef(routes.tab.peek()).current;

  /**
   * Returns whether the address is still that of this tab: a view that closes
   * must not change the next one's.
   */
  function isHere(): boolean {
    return routes.tab.peek() === tab && isSameTab(routes.current.peek(), { account, table });
  }

  return {
    // Opening an entity adds a step to the history; going from one to the next does not.
    select(key) {
      if (!isHere()) return;
      const before = routes.current.peek();
      const next = { account, table, ...viewIn(before), ...(key && { key }) };
      if (key && !before.key) routes.go(next);
      else routes.slide(next);
    },
    move(key, selected) {
      if (!isHere()) return;
      const view = viewIn(routes.current.peek());
      const chosen = selected.length > 0 && { ranges: selected };
      routes.slide({ account, table, ...view, ...(key && { at: key }), ...chosen });
    },
    arrange(next) {
      if (!isHere()) return;
      const { columns: _, ...route } = routes.current.peek();
      routes.slide({ ...route, ...(!isSameArrangement(next, AS_FOUND) && { columns: next }) });
    },
    ask(question) {
      const { key, columns: shown } = routes.current.peek();
      const view = viewIn({ ...question, ...(shown && { columns: shown }) });
      routes.go({ account, table, ...view, ...(key && { key }) });
    },
  };
}

/** Returns the part of the address about the view: the usual order is left out. */
function viewIn({ filter, order, columns }: Pick<Route, 'filter' | 'order' | 'columns'>) {
  const isUsual = isKeyOrder(order) && !order?.[0]?.descending;
  return {
    ...(filter && { filter }),
    ...(order && !isUsual && { order }),
    ...(columns && { columns }),
  };
}
