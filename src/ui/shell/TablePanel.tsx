import { useMemo } from 'preact/hooks';
import type { EntityKey } from '../../model/entity.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { useImportInto } from '../accounts/import-into.ts';
import { useApp } from '../app-context.ts';
import { TableView } from '../tables/TableView.tsx';

interface TablePanelProps {
  readonly account: AccountName;
  readonly table: TableName;
  readonly selected: EntityKey | undefined;
}

/** The table that the address names, and what it says back to the address. */
export function TablePanel({ account, table, selected }: TablePanelProps) {
  const { service, watch, routes, notices } = useApp();
  const tables = useMemo(() => service.tablesOf(account), [service, account]);
  const importInto = useImportInto();

  // Opening an entity is a step to come back from; going from one to the next is none.
  function select(key: EntityKey | undefined) {
    if (key && !routes.current.peek().key) routes.go({ account, table, key });
    else routes.slide({ account, table, ...(key && { key }) });
  }

  return (
    <TableView
      service={tables}
      account={account}
      table={table}
      watch={watch}
      selectedKey={selected}
      onSelect={select}
      notices={notices}
      guardLeaving={routes.guard}
      onImport={() => void importInto(account)}
    />
  );
}
