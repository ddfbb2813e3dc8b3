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

export function TablePanel({ account, table, selected }: TablePanelProps) {
  const { service, watch, notices, routes } = useApp();
  const importInto = useImportInto();

  function select(key: EntityKey | undefined) {
    const to = { account, table, ...(key && { key }) };
    // From one entity to the next is no step to come back to.
    if (key && selected) routes.slide(to);
    else routes.go(to);
  }

  return (
    <TableView
      key={`${account}/${table}`}
      service={service.tablesOf(account)}
      account={account}
      table={table}
      watch={watch}
      selectedKey={selected}
      onSelect={select}
      notices={notices}
      onImport={() => void importInto(account)}
    />
  );
}
