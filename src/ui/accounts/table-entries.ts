import { messages } from '../../i18n/messages.ts';
import type { AccountName } from '../../model/names.ts';
import { isReadOnlyTable } from '../../model/snapshot.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { type AppContext, useApp } from '../app-context.ts';
import type { CommandEntry } from '../commands/offered-menus.ts';
import type { CommandId } from '../commands/registry.ts';
import type { IconName } from '../design/icons.ts';
import { copyLink } from '../place/copy-link.ts';
import { askAbout } from './ask-about.ts';

/** The parts of a table that its menu needs. */
type CountedTable = Pick<TableDescription, 'name' | 'entities'>;

/** Returns the menu of a table. */
export function useTableEntries(account: AccountName, table: CountedTable): CommandEntry[] {
  return tableEntries(useApp(), account, table);
}

/** Returns why there is nothing to delete in any of the tables; undefined where there is. */
export function whyNotCleared(tables: readonly CountedTable[]): string | undefined {
  const isEmpty = tables.length > 0 && tables.every(({ entities }) => entities === 0);
  return isEmpty ? messages.value.accounts.nothingToDelete(tables.length) : undefined;
}

export function tableEntries(
  app: AppContext,
  account: AccountName,
  described: CountedTable,
): CommandEntry[] {
  const { name: table } = described;
  const why = whyNotCleared([described]);
  const { tabs, toasts } = app;
  const text = messages.value.accounts;
  const ask = askAbout(app, account, table);

  const action = (
    icon: IconName | undefined,
    label: string,
    onSelect: () => void,
    command?: CommandId,
  ) => ({ kind: 'action', icon, label, command, onSelect }) as const;
  const compare = () => app.shell.open({ kind: 'compare', left: { account, table } });
  const reading: CommandEntry[] = [
    action('table', text.openTable, () => tabs.open({ account, table }), 'quickOpen'),
    action('add', text.openInTab, () => tabs.open({ account, table }, { isNew: true })),
    action('connect', text.copyLink, () => void copyLink({ account, table }, toasts)),
    action(
      'exportFile',
      text.exportTable,
      () => app.shell.open({ kind: 'export', account, tables: [table] }),
      'exportTable',
    ),
    action('compare', text.compareTable, compare, 'compareTables'),
  ];
  if (isReadOnlyTable(account, table)) {
    return [...reading, action('copy', text.copyTable, () => ask('copyTable'), 'copyTable')];
  }
  return [
    ...reading,
    { kind: 'separator', before: text.takeSnapshot },
    action(
      'saved',
      text.takeSnapshot,
      () => app.shell.open({ kind: 'takeSnapshot', account, table }),
      'takeSnapshot',
    ),
    action(
      undefined,
      text.snapshots,
      () => app.shell.open({ kind: 'snapshots', account, table }),
      'showSnapshots',
    ),
    { kind: 'separator', before: text.renameTable },
    { ...action('edit', text.renameTable, () => ask('renameTable'), 'renameTable'), keys: 'F2' },
    action('copy', text.copyTable, () => ask('copyTable'), 'copyTable'),
    action('account', text.moveTable, () => ask('moveTable'), 'moveTable'),
    { kind: 'separator', before: text.clearTable },
    {
      ...action('close', text.clearTable, () => ask('clearTables'), 'clearTable'),
      isDanger: true,
      disabled: why !== undefined,
      why,
    },
    {
      ...action('remove', text.deleteTableAction, () => ask('deleteTable'), 'deleteTable'),
      isDanger: true,
      keys: 'Del',
    },
  ];
}
