import type { Signal } from '@preact/signals';
import { DialogBoundary } from '../design/DialogBoundary.tsx';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { LayoutStore } from './cells/grid-kept-layout.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { FilterModel } from './filter/filter-model.ts';
import { LeaveCellsDialog } from './LeaveCellsDialog.tsx';
import type { OpenPanel } from './open-panel.ts';
import { TableChange, type TableChangeProps } from './TableChange.tsx';
import { TablePanels } from './TablePanels.tsx';
import { TableStatistics } from './TableStatistics.tsx';
import type { TableActions } from './table-actions.ts';
import { UnsavedDialog } from './UnsavedDialog.tsx';

interface TableDialogsProps extends Omit<TableChangeProps, 'start'> {
  readonly filter: FilterModel;
  readonly actions: TableActions;
  readonly layouts: LayoutStore;
  readonly toasts: ToastsModel;
  readonly change: TableChangeProps['start'];
  /** The navigation that waits while the table asks about its unsaved work. */
  readonly leaving: Signal<(() => void) | undefined>;
  readonly panel: Signal<OpenPanel | undefined>;
  readonly onStay: () => void;
  readonly focusGrid: () => void;
}

/** Shows the dialogs over a table. One that fails leaves the table and its unsaved work alone. */
export function TableDialogs({ change, ...props }: TableDialogsProps) {
  const { model, table, actions, filter, isDrafting, leaving, onStay } = props;
  const { deletion } = model;
  return (
    <>
      <DialogBoundary onClose={deletion.close}>
        <DeleteDialog
          deletion={deletion}
          table={table}
          activities={props.activities}
          onConfirm={actions.confirmRemoval}
          onUndo={props.onUndo}
          withdrawUnkept={props.withdrawUnkept}
        />
      </DialogBoundary>
      <DialogBoundary onClose={() => (change.value = undefined)}>
        <TableChange {...props} start={change} />
      </DialogBoundary>
      <DialogBoundary onClose={() => model.showStatistics(undefined)}>
        <TableStatistics model={model} filter={filter} />
      </DialogBoundary>
      <TablePanels
        model={model}
        service={props.service}
        table={table}
        filter={filter}
        toasts={props.toasts}
        layouts={props.layouts}
        panel={props.panel}
        onMove={actions.moveTo}
        focusGrid={props.focusGrid}
      />
      <DialogBoundary onClose={() => (leaving.value = undefined)}>
        <LeaveCellsDialog edits={model.cells.edits} isDrafting={isDrafting} leaving={leaving} />
      </DialogBoundary>
      <DialogBoundary onClose={onStay}>
        <UnsavedDialog model={model} onStay={onStay} />
      </DialogBoundary>
    </>
  );
}
