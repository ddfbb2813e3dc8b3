import type { Signal } from '@preact/signals';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { isReadOnlyTable, isSnapshot } from '../../model/snapshot.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableService } from '../../model/table-service.ts';
import { availableCommands } from '../commands/provided-commands.ts';
import type { GridQuery } from '../data-grid/grid-query.ts';
import { describeError } from '../design/describe-error.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { ActivitiesModel } from '../jobs/activities-model.ts';
import { copyLink } from '../place/copy-link.ts';
import type { ChangeStart } from './bulk-edit/change-draft.ts';
import { createCellActions } from './cell-actions.ts';
import type { GridActions } from './cells/grid-commands.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import type { CellPasteModel } from './cells/paste-model.ts';
import { copyCells } from './clipboard.ts';
import { filterByCell } from './filter/filter-cell.ts';
import type { FilterModel } from './filter/filter-model.ts';
import { createSheetActions } from './sheet-actions.ts';
import type { OpenPanel } from './TablePanels.tsx';

export interface TableActions extends GridActions {
  readonly confirmRemoval: () => void;
  readonly writePaste: (paste: CellPasteModel) => void;
  readonly moveTo: (from: EntityKey, to: EntityKey) => Promise<void>;
  readonly goToKey: () => void;
  readonly copyLink: (key: EntityKey) => void;
}

export interface TableHandlers {
  readonly activities: ActivitiesModel;
  readonly focusEditor: () => void;
  readonly onAsk: (question: GridQuery) => void;
  readonly onChange: (start: ChangeStart) => void;
  readonly filter: FilterModel;
  readonly account: AccountName;
  readonly table: TableName;
  readonly service: TableService;
  readonly panel: Signal<OpenPanel | undefined>;
  readonly onUndo: (step: string) => void;
  /** Withdraws the offer to undo a step that the history has not kept. */
  readonly withdrawUnkept: (step: string) => void;
  readonly onImportText: (text: string) => void;
  readonly onBeside: (key: EntityKey) => void;
  readonly onReset: () => void;
}

/** Creates the actions of grid and dialogs. The model does the work; each announces its outcome. */
export function createTableActions(
  model: GridTableModel,
  toasts: ToastsModel,
  handlers: TableHandlers,
): TableActions {
  const { focusEditor, onAsk, onChange, filter, account, table, service, panel } = handlers;
  const { activities, onUndo, withdrawUnkept, onImportText, onBeside } = handlers;
  const { deletion } = model;
  const sheet = createSheetActions({ model, toasts, service, table, panel, onChange });
  const onMove = sheet.move;
  const reported = { model, toasts, activities };
  const cells = createCellActions({
    ...reported,
    onChange,
    account,
    table,
    onMove,
    onUndo,
    onImportText,
  });

  async function confirmRemoval(): Promise<void> {
    await model.confirmDeletion();
    const run = deletion.begun.peek();
    const isWhole = run?.state.peek().status === 'done' && run.refusedCount.peek() === 0;
    if (!run || !isWhole) return;
    deletion.close();
    // Long work that is listed announces its own end.
    if (run.total.peek() > 1) return;
    const { done } = tablesMessages.peek().deletion;
    toasts.show({
      kind: 'success',
      text: done(run.deleted.peek()),
      action: {
        label: cellMessages.peek().undo,
        onSelect: () => onUndo(run.step.peek()),
        step: run.step.peek(),
      },
    });
    withdrawUnkept(run.step.peek());
  }

  const actions: TableActions = {
    async open(row, focus) {
      await model.open(row, focus);
      if (focus === 'editor') focusEditor();
    },
    openBeside(row) {
      const key = model.grid.rowAt(row)?.key;
      if (key) onBeside(key);
    },
    add: model.add,
    duplicate: (row) => void model.duplicate(row),
    remove: model.remove,
    copy: () => void copyCells(model, toasts),
    cells,
    ...sheet,
    change: onChange,
    sort: (order) => onAsk({ ...model.grid.query.peek(), order }),
    showStatistics: model.showStatistics,
    resetView: handlers.onReset,
    // Takes the command of the pane that has the focus.
    toFilter: () => availableCommands.peek().get('focusFilter')?.(),
    filterBy({ row, column: index }, how) {
      const column = model.viewport.columns.peek()[index];
      const found = model.grid.rowAt(row);
      if (!column || !found) return;
      const cell = { property: column.name, value: found.valueOf(column) };
      filter.use(filterByCell(filter.applied.peek(), cell, how));
    },
    filterColumn(property, how) {
      if (how === 'build') {
        filter.begin(property);
        return;
      }
      const cell = { property, value: undefined };
      filter.use(filterByCell(filter.applied.peek(), cell, how === 'with' ? 'other' : 'same'));
    },
    writePaste: cells.writePaste,
    confirmRemoval: () => void confirmRemoval(),
    copyLink: (key) => void copyLink({ account, table, key }, toasts),
  };
  return isReadOnlyTable(account, table)
    ? readingActions(actions, toasts, isSnapshot(table) ? 'snapshotReadOnly' : 'readOnly')
    : actions;
}

/**
 * Returns the actions for a table that can only be read: those that would write
 * say why they cannot instead.
 */
function readingActions<Actions extends GridActions>(
  actions: Actions,
  toasts: ToastsModel,
  reason: 'readOnly' | 'snapshotReadOnly',
): Actions {
  let isReported = false;

  function refuse(): void {
    const { text } = describeError(new StorageError(reason));
    if (isReported) toasts.say(text);
    else toasts.show({ kind: 'info', text });
    isReported = true;
  }

  function refuseAll(): true {
    refuse();
    return true;
  }

  return {
    ...actions,
    add: refuse,
    duplicate: refuse,
    remove: refuse,
    move: refuse,
    change: refuse,
    changeSelected: refuse,
    cells: {
      ...actions.cells,
      clear: refuse,
      fill: refuse,
      fillDown: refuseAll,
      duplicateRows: refuseAll,
      cut: refuse,
      paste: refuse,
      explain: refuse,
    },
  };
}
