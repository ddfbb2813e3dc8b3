import { messages } from '../../i18n/messages.ts';
import { type AccountName, isOfFiles, type TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import type { IconName } from '../kit/icons.ts';
import type { MenuEntry } from '../kit/MenuPopup.tsx';
import { writeRoute } from '../models/shell/routes.ts';
import { askAbout } from './ask-about.ts';

/** What can be done with a table as a whole. */
export function useTableEntries(account: AccountName, table: TableName): MenuEntry[] {
  const app = useApp();
  const { tabs, notices } = app;
  const text = messages.value.accounts;
  const ask = askAbout(app, account, table);

  async function copyLink() {
    await navigator.clipboard.writeText(
      new URL(writeRoute({ account, table }), location.href).href,
    );
    notices.show({ kind: 'success', text: text.linkCopied });
  }

  const action = (icon: IconName | undefined, label: string, onSelect: () => void) =>
    ({ kind: 'action', icon, label, onSelect }) as const;
  const reading: MenuEntry[] = [
    action('table', text.openTable, () => tabs.open({ account, table })),
    action('add', text.openInTab, () => tabs.open({ account, table }, { isNew: true })),
    action('connect', text.copyLink, () => void copyLink()),
    action('exportFile', text.exportTable, () =>
      app.shell.open({ kind: 'export', account, tables: [table] }),
    ),
  ];
  if (isOfFiles(account)) {
    return [...reading, action('copy', text.copyTable, () => ask('copyTable'))];
  }
  return [
    ...reading,
    { kind: 'separator', before: text.renameTable },
    { ...action('edit', text.renameTable, () => ask('renameTable')), keys: 'F2' },
    action('copy', text.copyTable, () => ask('copyTable')),
    action('account', text.moveTable, () => ask('moveTable')),
    { kind: 'separator', before: text.clearTable },
    { ...action('close', text.clearTable, () => ask('clearTables')), isDanger: true },
    {
      ...action('remove', text.deleteTableAction, () => ask('deleteTable')),
      isDanger: true,
      keys: 'Del',
    },
  ];
}
