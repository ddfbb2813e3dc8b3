import type { Signal } from '@preact/signals';
import type { EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';
import { showColumn } from '../data-grid/grid-arrangement.ts';
import { LazyDialog } from '../design/LazyDialog.tsx';
import { lazy } from '../design/lazy.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { LayoutStore } from './cells/grid-kept-layout.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import type { FilterModel } from './filter/filter-model.ts';
import type { OpenPanel } from './open-panel.ts';

// Dialogs that load when they are first opened.
const columnsPart = lazy(() => import('./ColumnsDialog.tsx'));
const valuePart = lazy(() => import('./cells/ValueViewer.tsx'));
const movePart = lazy(() => import('./MoveDialog.tsx'));
const goToPart = lazy(() => import('./GoToKeyDialog.tsx'));

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

/** Shows the dialog that is open, once it is loaded. */
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
        <LazyDialog part={columnsPart} onClose={close}>
          {({ ColumnsDialog }) => (
            <ColumnsDialog
              model={model}
              table={table}
              rules={layouts}
              onGo={goTo}
              onClose={close}
            />
          )}
        </LazyDialog>
      );
    }
    case 'value': {
      const of = `${open.of.partitionKey} / ${open.of.rowKey}`;
      return (
        <LazyDialog part={valuePart} onClose={close}>
          {({ ValueViewer }) => (
            <ValueViewer column={open.column} of={of} value={open.value} onClose={close} />
          )}
        </LazyDialog>
      );
    }
    case 'move': {
      const { from } = open;
      return (
        <LazyDialog part={movePart} onClose={close}>
          {({ MoveDialog }) => (
            <MoveDialog
              from={from}
              onMove={(to) => props.onMove(from, to)}
              onMoved={closeToGrid}
              onClose={close}
            />
          )}
        </LazyDialog>
      );
    }
    case 'goTo':
      return (
        <LazyDialog part={goToPart} onClose={close}>
          {({ GoToKeyDialog }) => (
            <GoToKeyDialog
              {...props}
              model={model}
              from={open.from}
              onGone={closeToGrid}
              onClose={close}
            />
          )}
        </LazyDialog>
      );
    default:
      return null;
  }
}
