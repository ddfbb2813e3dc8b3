import type { EdmValue } from '../../model/edm.ts';
import { ColumnStatisticsDialog } from './cells/ColumnStatisticsDialog.tsx';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { filterByCell } from './filter/filter-cell.ts';
import type { FilterModel } from './filter/filter-model.ts';

interface TableStatisticsProps {
  readonly model: GridTableModel;
  readonly filter: FilterModel;
}

/** Shows the statistics of a column while they are open. */
export function TableStatistics({ model, filter }: TableStatisticsProps) {
  const property = model.statisticsColumn.value;
  if (property === undefined) return null;

  function close() {
    model.showStatistics(undefined);
  }

  function filterBy(value: EdmValue | undefined) {
    close();
    if (property === undefined) return;
    filter.use(filterByCell(filter.applied.peek(), { property, value }, 'same'));
  }

  return (
    <ColumnStatisticsDialog
      key={property}
      create={() => model.openStatistics(property)}
      onFilter={filterBy}
      onClose={close}
    />
  );
}
