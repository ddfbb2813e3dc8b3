import type { Signal } from '@preact/signals';
import type { EdmValue } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';
import { showColumn } from '../data-grid/grid-arrangement.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import type { LayoutStore } from './cells/grid-kept-layout.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { ValueViewer } from './cells/ValueViewer.tsx';
import type { FilterModel } from './filter/filter-model.ts';
import { GoToKeyDialog } from './GoToKeyDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

interface TablePanelsProps {
  readonly model: GridTableModel;
  readonly service: TableService;
  readonly table: TableName;
  readonly filter: FilterModel;
  readonly toasts: ToastsModel;
  readonly layouts: LayoutStore;
  readonly panel: Signal<OpenPanel | undefined>;
  readonly onMove: (from: EntityKey, to: EntityKey) => Promise<void>;
  readonly focusGrid: () => void;
}

/** Shows the dialog that is open. */
export function TablePanels({ model, panel, ...props }: TablePanelsProps) {
  const open = panel.value;

  function close() {
    panel.value = undefined;
  }

  function goTo(name: string) {
    const { layout } = model.viewport;
    layout.arrange(showColumn(layout.arrangement.peek(), name));
    const index = model.viewport.columns.peek().findIndex((column) => column.name === name);
    const { row } = model.selection.selection.peek().active;
    if (index >= 0) model.selection.goTo({ row: Math.max(0, row), column: index });
    closeToGrid();
  }

  /** The dialog first gives the focus back to the element that had it. */
  function closeToGrid() {
    close();
    setTimeout(props.focusGrid);
  }

  switch (open?.kind) {
    case 'columns': {
      const { table, layouts } = props;
      return (
        <ColumnsDialog model={model} table={table} rules={layouts} onGo={goTo} onClose={close} />
      );
    }
    case 'value': {
      const of = `${open.of.partitionKey} / ${open.of.rowKey}`;
      return <ValueViewer column={open.column} of={of} value={open.value} onClose={close} />;
    }
    case 'move': {
      const { from } = open;
      return (
        <MoveDialog
          from={from}
          onMove={(to) => props.onMove(from, to)}
          onMoved={closeToGrid}
          onClose={close}
        />
      );
    }
    case 'goTo':
      return (
        <GoToKeyDialog
          {...props}
          model={model}
          from={open.from}
          onGone={closeToGrid}
          onClose={close}
        />
      );
    default:
      return null;
  }
}

/** A dialog about the table, its columns or one of its cells. */
export type OpenPanel =
  | { readonly kind: 'columns' }
  | {
      readonly kind: 'value';
      readonly column: string;
      readonly of: EntityKey;
      readonly value: EdmValue | undefined;
    }
  | { readonly kind: 'move'; readonly from: EntityKey }
  /** `from` is the key of the row with the focus, where there is one. */
  | { readonly kind: 'goTo'; readonly from: EntityKey | undefined };
