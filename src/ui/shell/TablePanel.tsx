import type { EntityKey } from '../../model/entity.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { EmptyState } from '../kit/EmptyState.tsx';

interface TablePanelProps {
  readonly account: AccountName;
  readonly table: TableName;
  readonly selected: EntityKey | undefined;
}

export function TablePanel({ table }: TablePanelProps) {
  return <EmptyState icon="table" title={table} />;
}
