import type { ReadonlySignal, Signal } from '@preact/signals';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { EdmValue } from '../../model/edm.ts';
import { DialogBoundary } from '../design/Boundaries.tsx';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { LazyDialog } from '../design/LazyPanel.tsx';
import { lazy } from '../design/lazy.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import { showInvisible } from '../design/unseen-text.ts';
import { ColumnStatisticsDialog } from './cells/ColumnStatisticsDialog.tsx';
import type { CellEditsModel } from './cells/cell-edits-model.ts';
import type { LayoutStore } from './cells/grid-kept-layout.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { filterByCell } from './filter/filter-cell.ts';
import type { FilterModel } from './filter/filter-model.ts';
import { TableChange, type TableChangeProps } from './TableChange.tsx';
import type { OpenPanel } from './TablePanels.tsx';
import type { TableActions } from './table-actions.ts';

/** The dialogs that seldom open, which load with the first of them. */
const panelsPart = lazy(() => import('./TablePanels.tsx'));

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
  const { model, table, actions, filter, isDrafting, leaving, onStay, panel } = props;
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
      {panel.value && (
        <LazyDialog
          key={panel.value.kind}
          part={panelsPart}
          toasts={props.toasts}
          onClose={() => (panel.value = undefined)}
        >
          {({ TablePanels }) => <TablePanels {...props} onMove={actions.moveTo} />}
        </LazyDialog>
      )}
      <DialogBoundary onClose={() => (leaving.value = undefined)}>
        <LeaveCellsDialog edits={model.cells.edits} isDrafting={isDrafting} leaving={leaving} />
      </DialogBoundary>
      <DialogBoundary onClose={onStay}>
        <UnsavedDialog model={model} onStay={onStay} />
      </DialogBoundary>
    </>
  );
}

interface TableStatisticsProps {
  readonly model: GridTableModel;
  readonly filter: FilterModel;
}

/** Shows the statistics of a column while they are open. */
function TableStatistics({ model, filter }: TableStatisticsProps) {
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

interface LeaveCellsDialogProps {
  readonly edits: CellEditsModel;
  /** Whether a bulk edit has been drafted and not begun. */
  readonly isDrafting: ReadonlySignal<boolean>;
  /** The navigation that waits for the decision, while the dialog asks. */
  readonly leaving: Signal<(() => void) | undefined>;
}

/** Asks before leaving a table discards its unsaved cells or a drafted bulk edit. */
function LeaveCellsDialog({ edits, isDrafting, leaving }: LeaveCellsDialogProps) {
  const words = cellMessages.value.unsaved;
  const proceed = leaving.value;
  if (!proceed) return null;

  function go() {
    leaving.value = undefined;
    edits.discard();
    proceed?.();
  }

  return (
    <ConfirmDialog
      title={words.leaveTitle}
      confirm={words.leaveConfirm}
      onConfirm={go}
      onClose={() => (leaving.value = undefined)}
    >
      {isDrafting.value && <p>{words.leaveChange}</p>}
      {edits.unsaved.value > 0 && <p>{words.leave(edits.unsaved.value)}</p>}
      {edits.unwritten.value.length > 0 && (
        <p>{words.leaveUnwritten(edits.unwritten.value.length)}</p>
      )}
    </ConfirmDialog>
  );
}

interface UnsavedDialogProps {
  readonly model: GridTableModel;
  readonly onStay: () => void;
}

/** Asks about unsaved work in the editor when another entity is to open. */
export function UnsavedDialog({ model, onStay }: UnsavedDialogProps) {
  const { editing } = model;
  const words = tablesMessages.value.unsaved;
  if (!editing.isAsking.value) return null;
  const key = editing.openKey.value;
  const isSaving = editing.opened.value?.editor.state.value.status === 'saving';
  return (
    <Dialog
      size="small"
      title={words.title}
      onClose={onStay}
      actions={
        <>
          <Button kind="quiet" onClick={editing.discardAndGo}>
            {words.discard}
          </Button>
          <Button onClick={onStay}>{words.stay}</Button>
          <Button
            kind="primary"
            initialFocus
            busy={isSaving}
            onClick={() => void model.saveAndGo()}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <p>
        {key ? words.text(showInvisible(`${key.partitionKey} / ${key.rowKey}`)) : words.textNew}
      </p>
    </Dialog>
  );
}
