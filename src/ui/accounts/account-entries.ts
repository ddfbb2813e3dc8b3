import { messages } from '../../i18n/messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import { type AppContext, useApp } from '../app-context.ts';
import type { MenuEntry } from '../kit/MenuPopup.tsx';
import { useImportInto } from './import-into.ts';

/** What can be done with an account as a whole. */
export function useAccountEntries(name: AccountName): MenuEntry[] {
  return accountEntries(useApp(), useImportInto(), name);
}

export function accountEntries(
  app: AppContext,
  importInto: (account: AccountName) => Promise<void>,
  name: AccountName,
): MenuEntry[] {
  const { shell, routes } = app;
  const text = messages.value.accounts;
  if (isOfFiles(name)) {
    const close = async () =>
      (await import('../transfer/close-files.ts')).closeShownFiles(app, name);
    return [
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
      label: text.importFrom,
      command: 'importFrom',
      onSelect: () => shell.open({ kind: 'importFrom', account: name }),
    },
    {
      kind: 'action',
      icon: 'connect',
      label: text.connect,
      command: 'connectCode',
      onSelect: () => routes.go({ account: name, connect: '' }),
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
