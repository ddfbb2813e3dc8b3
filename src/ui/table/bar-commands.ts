import { useComputed } from '@preact/signals';
import { columnsMessages } from '../../i18n/columns-messages.ts';
import { filterMessages } from '../../i18n/filter-messages.ts';
import { gridMessages } from '../../i18n/grid-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { OtherForm, TableForm } from '../../workspace/table-layout.ts';
import { type CommandEntry, useOfferedMenus } from '../commands/offered-menus.ts';
import { availableCommands } from '../commands/provided-commands.ts';
import type { CommandId } from '../commands/registry.ts';
import { useCommands } from '../commands/use-commands.ts';
import { countHidden, showAllColumns } from '../data-grid/grid-arrangement.ts';
import { HEAD_ROW } from '../data-grid/grid-selection.ts';
import type { IconName } from '../design/icons.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { canChangeShown, changeShown, labelOfChange } from './change-shown.ts';
import type { TableActions } from './table-actions.ts';

export interface BarContext {
  readonly model: GridTableModel;
  readonly actions: TableActions;
  readonly form: TableForm;
  /** Shows a form in place of the grid, or goes back to the grid. */
  readonly onShow: (form: OtherForm) => void;
  /** Opens an import. Absent in a read-only table. */
  readonly onImport: (() => void) | undefined;
  readonly onExport: () => void;
}

/** A command of the bar above the grid, which is a line of its menu where the bar is narrow. */
export interface BarCommand {
  readonly icon: IconName;
  readonly label: string;
  readonly keys?: CommandId;
  /** Whether the label has a count. Long labels are hidden before the others. */
  readonly isLong?: boolean;
  /** Whether the command is on, where it switches something on and off. */
  readonly isPressed?: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Returns the commands for all entities that the grid shows. */
export function resultCommands(context: BarContext): readonly BarCommand[] {
  const { model, actions, onImport, onExport } = context;
  const { grid, viewport } = model;
  const words = tablesMessages.value;
  const isGone = grid.state.value.status === 'gone';
  const { layout } = viewport;
  const hidden = countHidden(grid.columns.value, layout.arrangement.value);
  const writing: readonly BarCommand[] = onImport
    ? [
        {
          icon: 'change',
          label: labelOfChange(model),
          isLong: true,
          disabled: isGone || grid.total.value === 0,
          onClick: () => changeShown(model, actions),
        },
        { icon: 'importFile', label: words.import, disabled: isGone, onClick: onImport },
      ]
    : [];
  const showing: BarCommand = {
    icon: 'shown',
    label: gridMessages.value.showHidden(hidden),
    isLong: true,
    disabled: isGone,
    onClick: () => layout.arrange(showAllColumns(layout.arrangement.peek())),
  };
  return [
    ...writing,
    { icon: 'exportFile', label: sheetMessages.value.export, disabled: isGone, onClick: onExport },
    ...(hidden > 0 ? [showing] : []),
  ];
}

/** Returns the commands for how the table is shown. */
export function viewCommands({ model, actions, form, onShow }: BarContext): readonly BarCommand[] {
  const disabled = model.grid.state.value.status === 'gone';
  return [
    {
      icon: 'columns',
      label: columnsMessages.value.open,
      disabled,
      onClick: actions.showColumns,
    },
    {
      icon: 'json',
      label: sheetMessages.value.asJson,
      isPressed: form === 'json',
      disabled,
      onClick: () => onShow('json'),
    },
    {
      icon: 'reader',
      label: sheetMessages.value.reader.open,
      isPressed: form === 'plain',
      disabled,
      onClick: () => onShow('plain'),
    },
  ];
}

/** Returns the commands that a narrow bar, and the filter below it, have no room for. */
export function narrowEntries(context: BarContext): readonly CommandEntry[] {
  const { builder, help } = filterMessages.value;
  return [
    ...resultCommands(context).map(entryOf),
    ...viewCommands(context).map(entryOf),
    commandEntry('compareTables', 'compare', messages.value.accounts.compareTable),
    { kind: 'separator', before: builder },
    commandEntry('openBuilder', 'builder', builder),
    commandEntry('showLanguage', 'help', help),
  ];
}

function entryOf({ icon, label, isPressed, disabled, onClick }: BarCommand): CommandEntry {
  if (isPressed) return { kind: 'choice', icon, label, checked: true, onSelect: onClick };
  return { kind: 'action', icon, label, disabled, onSelect: onClick };
}

function commandEntry(command: CommandId, icon: IconName, label: string): CommandEntry {
  const run = availableCommands.value.get(command);
  const onSelect = () => run?.();
  return { kind: 'action', icon, label, command, disabled: run === undefined, onSelect };
}

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
