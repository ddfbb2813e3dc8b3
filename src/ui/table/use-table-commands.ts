import { useComputed } from '@preact/signals';
import type { OtherForm } from '../../workspace/table-layout.ts';
import type { CommandEntry } from '../commands/offered-menus.ts';
import { useOfferedMenus } from '../commands/offered-menus.ts';
import { useCommands } from '../commands/use-commands.ts';
import { HEAD_ROW } from '../data-grid/grid-selection.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { canChangeShown, changeShown, labelOfChange } from './change-shown.ts';
import type { TableActions } from './table-actions.ts';

/** Offers the table's commands in the palette, except those that are keys of the grid alone. */
export function useTableCommands(
  model: GridTableModel,
  actions: TableActions,
  onShow: (form: OtherForm) => void,
): void {
  const { selection, grid, viewport } = model;
  // Only whether there is a row: the view must not render at each step of the focus.
  const hasRow = useComputed(() => {
    const { row } = selection.selection.value.active;
    return row !== HEAD_ROW && row < grid.total.value;
  });
  useCommands({
    addEntity: actions.add,
    showColumns: actions.showColumns,
    readPlainly: () => onShow('plain'),
    showJson: () => onShow('json'),
    resetTable: actions.resetView,
    // The plain table has pages of its own.
    ...(viewport.layout.form.value !== 'plain' && { goToKey: actions.goToKey }),
    ...(hasRow.value && {
      viewValue: () => actions.view(selection.selection.peek().active),
      openEntityBeside: () => actions.openBeside(selection.selection.peek().active.row),
      moveEntity: () => actions.move(selection.selection.peek().active.row),
      changeSelected: actions.changeSelected,
    }),
  });
  useOfferedMenus(() => [{ entries: changeEntries() }]);

  /** Returns the bulk edit of the bar above the grid, while the bar offers it. */
  function changeEntries(): readonly CommandEntry[] {
    if (!canChangeShown(model)) return [];
    const label = labelOfChange(model);
    return [{ kind: 'action', label, icon: 'change', onSelect: () => changeShown(model, actions) }];
  }
}
