import type { EdmValue } from '../../model/edm.ts';
import { ColumnFiguresDialog } from '../grid/ColumnFiguresDialog.tsx';
import { filterByCell } from '../models/filter/filter-cell.ts';
import type { FilterModel } from '../models/filter/filter-model.ts';
import type { GridTableModel } from '../models/grid/grid-table-model.ts';

interface TableFiguresProps {
  readonly model: GridTableModel;
  readonly filter: FilterModel;
}

/** The figures of a column, while somebody looks at them. */
export function TableFigures({ model, filter }: TableFiguresProps) {
  const property = model.figuresColumn.value;
  if (property === undefined) return null;

  function close() {
    model.showFigures(undefined);
  }

  function filterBy(value: EdmValue | undefined) {
    close();
    if (property === undefined) return;
    filter.use(filterByCell(filter.applied.peek(), { property, value }, 'same'));
  }

  return (
    <ColumnFiguresDialog
      key={property}
      create={() => model.openFigures(property)}
      onFilter={filterBy}
      onClose={close}
    />
  );
}
