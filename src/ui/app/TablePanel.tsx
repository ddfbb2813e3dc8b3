import { useMemo } from 'preact/hooks';
import type { Ticks } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { useImportInto } from '../files/import-into.ts';
import { filesOfText } from '../import/pasted-files.ts';
import { TableView } from '../table/TableView.tsx';
import { isTakenBack, undoNamed } from '../undo/undo-here.ts';
import { withdrawUnkept } from '../undo/withdraw-undo.ts';
import { createSplitActions } from './split-actions.ts';
import { keepTab } from './tab-actions.ts';
import { useTableAddress } from './use-table-address.ts';

interface TablePanelProps {
  readonly account: AccountName;
  readonly table: TableName;
  readonly selected: EntityKey | undefined;
}

/** Shows the table of the address, with the services and models of the window. */
export function TablePanel({ account, table, selected }: TablePanelProps) {
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
      isTakenBack={(step) => isTakenBack(service, account, step)}
      onBeside={openBeside}
      onOpenTable={(other) => tabs.open({ account, table: other })}
    />
  );
}
