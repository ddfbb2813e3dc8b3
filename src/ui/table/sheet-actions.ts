import type { Signal } from '@preact/signals';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import { compareKeys, type EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import type { TableService } from '../../model/table-service.ts';
import { describeError } from '../design/describe-error.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import { showInvisible } from '../design/unseen-text.ts';
import type { ChangeStart } from './bulk-edit/change-draft.ts';
import { moveEntity } from './cells/cell-move.ts';
import type { GridActions } from './cells/grid-commands.ts';
import { findSelectedFilter, MOST_NAMED } from './cells/grid-selected-filter.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import type { OpenPanel } from './TablePanels.tsx';

interface SheetPlace {
  readonly model: GridTableModel;
  readonly toasts: ToastsModel;
  readonly service: TableService;
  readonly table: TableName;
  readonly panel: Signal<OpenPanel | undefined>;
  readonly onChange: (start: ChangeStart) => void;
}

type SheetActions = Pick<GridActions, 'view' | 'move' | 'showColumns' | 'changeSelected'> & {
  readonly moveTo: (from: EntityKey, to: EntityKey) => Promise<void>;
  readonly goToKey: () => void;
};

/** Creates the actions on single values, entities and columns that have dialogs of their own. */
export function createSheetActions(place: SheetPlace): SheetActions {
  const { model, toasts, service, table, panel, onChange } = place;
  const { grid, viewport, selection, editing, cells } = model;

  function isHeldByWork(key: EntityKey): boolean {
    if (cells.edits.hasUnsavedOf(key)) return true;
    const open = editing.openKey.peek();
    return open !== undefined && compareKeys(open, key) === 0 && editing.isDirty.peek();
  }

  function announceUnsaved(): void {
    toasts.show({ kind: 'info', text: sheetMessages.peek().move.unsaved });
  }

  async function moveTo(from: EntityKey, to: EntityKey): Promise<void> {
    const words = sheetMessages.peek().move;
    // Waits for writes under way, so that they are in the entity when it is moved.
    await cells.edits.idle();
    if (isHeldByWork(from)) {
      // The write has been refused in the meantime.
      announceUnsaved();
      return;
    }
    await moveEntity(service, table, { from, to });
    const open = editing.openKey.peek();
    if (open && compareKeys(open, from) === 0) editing.close();
    await model.showSaved(to);
    toasts.show({
      kind: 'success',
      text: showInvisible(words.moved(to.partitionKey, to.rowKey)),
      action: { label: words.undo, onSelect: () => void moveBack(to, from) },
    });
  }

  async function moveBack(from: EntityKey, to: EntityKey): Promise<void> {
    // Remembered before the move: the grid may show the moved entity before `moveEntity` resolves, and
    // a selection that the person makes in between is kept.
    const since = selection.made();
    try {
      await moveEntity(service, table, { from, to });
      await model.showSaved(to, since);
      toasts.say(sheetMessages.peek().move.undone);
    } catch (error) {
      toasts.show({ kind: 'danger', text: describeError(error).text });
    }
  }

  async function changeSelected(): Promise<void> {
    const rows = selection.touched.peek();
    const count = selection.touchedCount.peek();
    const { column } = selection.selection.peek().active;
    const active = viewport.columns.peek()[column];
    const property = active?.kind === 'property' ? active.name : undefined;
    try {
      const filter = await findSelectedFilter(grid, rows);
      if (filter !== undefined) onChange({ kind: 'set', property, selected: { filter, count } });
      else toasts.show({ kind: 'info', text: sheetMessages.peek().selected.tooMany(MOST_NAMED) });
    } catch (error) {
      toasts.show({ kind: 'danger', text: describeError(error).text });
    }
  }

  return {
    view({ row, column: at }) {
      const found = grid.rowAt(row);
      const column = viewport.columns.peek()[at];
      if (!found || !column) return;
      const value = cells.edits.valueOf(found, column);
      panel.value = { kind: 'value', column: column.name, of: found.key, value };
    },
    move(row) {
      const key = grid.rowAt(row)?.key;
      if (!key) return;
      if (isHeldByWork(key)) announceUnsaved();
      else panel.value = { kind: 'move', from: key };
    },
    showColumns() {
      panel.value = { kind: 'columns' };
    },
    changeSelected: () => void changeSelected(),
    goToKey() {
      const { row } = selection.selection.peek().active;
      panel.value = { kind: 'goTo', from: grid.rowAt(row)?.key };
    },
    moveTo,
  };
}
