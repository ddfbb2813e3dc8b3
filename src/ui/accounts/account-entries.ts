import { messages } from '../../i18n/messages.ts';
import { type AccountName, isOfFiles, type TableName } from '../../model/names.ts';
import { type AppContext, useApp } from '../app-context.ts';
import type { CommandEntry } from '../commands/offered-menus.ts';
import { useImportInto } from '../files/import-into.ts';

/** Returns the menu of an account. */
export function useAccountEntries(name: AccountName): CommandEntry[] {
  return accountEntries(useApp(), useImportInto(), name);
}

export function accountEntries(
  app: AppContext,
  importInto: (account: AccountName) => Promise<void>,
  name: AccountName,
): CommandEntry[] {
  const { shell, routes } = app;
  const text = messages.value.accounts;
  const exportTables: CommandEntry = {
    kind: 'action',
    icon: 'exportFile',
    label: text.exportTables,
    command: 'exportTable',
    disabled: tablesOf(app, name).length === 0,
    onSelect: () => shell.open({ kind: 'export', account: name, tables: tablesOf(app, name) }),
  };
  if (isOfFiles(name)) {
    const close = async () => (await import('../files/close-files.ts')).closeShownFiles(app, name);
    return [
      exportTables,
      { kind: 'action', icon: 'close', label: text.closeFiles, onSelect: () => void close() },
    ];
  }
  return [
    {
      kind: 'action',
      icon: 'add',
      label: text.newTable,
      command: 'createTable',
      onSelect: () => shell.open({ kind: 'createTable', account: name }),
    },
    {
      kind: 'action',
      icon: 'importFile',
      label: text.importFile,
      command: 'importFile',
      onSelect: () => void importInto(name),
    },
    {
      kind: 'action',
      icon: 'importFrom',
      label: text.importFrom,
      command: 'importFrom',
      onSelect: () => shell.open({ kind: 'importFrom', account: name }),
    },
    exportTables,
    {
      kind: 'action',
      icon: 'storage',
      label: text.backUp,
      command: 'backUp',
      onSelect: () => shell.open({ kind: 'backup', account: name }),
    },
    {
      kind: 'action',
      icon: 'saved',
      label: text.snapshots,
      command: 'showSnapshots',
      onSelect: () => shell.open({ kind: 'snapshots', account: name, table: undefined }),
    },
    { kind: 'separator', before: text.connect },
    {
      kind: 'action',
      icon: 'connect',
      label: text.connect,
      command: 'connectCode',
      onSelect: () => routes.go({ account: name, connect: '' }),
    },
    {
      kind: 'action',
      icon: 'history',
      label: messages.value.app.history,
      command: 'openSteps',
      onSelect: () => routes.go({ account: name, history: true }),
    },
    {
      kind: 'action',
      icon: 'check',
      label: text.checkAccount,
      command: 'checkAccount',
      onSelect: () => shell.open({ kind: 'checkAccount', account: name }),
    },
    { kind: 'separator', before: text.deleteAccountAction },
    {
      kind: 'action',
      icon: 'remove',
      isDanger: true,
      label: text.deleteAccountAction,
      command: 'deleteAccount',
      onSelect: () => shell.open({ kind: 'deleteAccount', account: name }),
    },
  ];
}

function tablesOf({ accounts }: AppContext, account: AccountName): readonly TableName[] {
  const found = accounts.accounts.value.find(({ name }) => name === account);
  return (found?.tables ?? []).map(({ name }) => name);
}
