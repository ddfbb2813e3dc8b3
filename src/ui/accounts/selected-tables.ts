import { copyingMessages } from '../../i18n/copying-messages.ts';
import { type AccountName, isOfFiles, tableNameKey } from '../../model/names.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { useApp } from '../app-context.ts';
import type { CommandEntry } from '../commands/offered-menus.ts';
import type { CommandHandlers } from '../commands/provided-commands.ts';
import { askAbout } from './ask-about.ts';
import { whyNotCleared } from './table-entries.ts';
import type { SelectionActions } from './use-table-selection.ts';

export interface TableActions {
  readonly selected: readonly TableDescription[];
  /** The commands for the selected tables; those for a single table only where one is selected. */
  readonly commands: CommandHandlers;
  readonly many: readonly CommandEntry[];
  /** The reason why their entities cannot be deleted, where they have none. */
  readonly whyNotCleared?: string | undefined;
  /**
   * Runs the command of a key on the selection, or on the table with the focus.
   * Returns false if there is none.
   */
  readonly key: (event: KeyboardEvent) => boolean;
}

/** Returns the commands for the selected tables. */
export function useTableActions(
  account: AccountName,
  tables: readonly TableDescription[],
  selecting: SelectionActions,
): TableActions {
  const app = useApp();
  const { shell } = app;
  const { selection, active } = selecting;
  const selected = tables.filter(({ name }) => selecting.isSelected(tableNameKey(name)));
  const words = copyingMessages.value.selection;

  function commandsFor(aimed: readonly TableDescription[]): CommandHandlers {
    const names = aimed.map(({ name }) => name);
    const isEmpty = whyNotCleared(aimed) !== undefined;
    const [only] = names;
    if (only === undefined) return {};
    const ask = askAbout(app, account, only);
    const exportTable = () => shell.open({ kind: 'export', account, tables: names });
    if (isOfFiles(account)) {
      return { exportTable, ...(names.length === 1 && { copyTable: () => ask('copyTable') }) };
    }
    if (names.length > 1) {
      return {
        exportTable,
        ...(!isEmpty && {
          clearTable: () => shell.open({ kind: 'clearTables', account, tables: names }),
        }),
        deleteTable: () => shell.open({ kind: 'deleteTables', account, tables: names }),
      };
    }
    return {
      exportTable,
      renameTable: () => ask('renameTable'),
      copyTable: () => ask('copyTable'),
      moveTable: () => ask('moveTable'),
      ...(!isEmpty && { clearTable: () => ask('clearTables') }),
      deleteTable: () => ask('deleteTable'),
    };
  }

  function key(event: KeyboardEvent): boolean {
    const here = tables.filter(({ name }) => tableNameKey(name) === active);
    const aimed = selection.peek().selected.size > 0 ? selected : here;
    const handlers = commandsFor(aimed);
    const action = event.key === 'Delete' ? handlers.deleteTable : handlers.renameTable;
    if ((event.key !== 'Delete' && event.key !== 'F2') || !action) return false;
    action();
    return true;
  }

  const commands = commandsFor(selected);
  const why = whyNotCleared(selected);
  const exporting: CommandEntry = {
    kind: 'action',
    icon: 'exportFile',
    label: words.exportFiles,
    command: 'exportTable',
    onSelect: () => commands.exportTable?.(),
  };
  if (isOfFiles(account)) return { selected, commands, many: [exporting], key };
  const many: CommandEntry[] = [
    exporting,
    { kind: 'separator', before: words.clear },
    {
      kind: 'action',
      icon: 'close',
      isDanger: true,
      label: words.clear,
      command: 'clearTable',
      disabled: why !== undefined,
      why,
      onSelect: () => commands.clearTable?.(),
    },
    {
      kind: 'action',
      icon: 'remove',
      isDanger: true,
      label: words.remove,
      command: 'deleteTable',
      keys: 'Del',
      onSelect: () => commands.deleteTable?.(),
    },
  ];
  return { selected, commands, many, whyNotCleared: why, key };
}
