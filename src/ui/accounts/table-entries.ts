import { messages } from '../../i18n/messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import type { MenuEntry } from '../kit/MenuPopup.tsx';
import { writeRoute } from '../models/routes.ts';

/** What can be done with a table as a whole. */
export function useTableEntries(account: AccountName, table: TableName): MenuEntry[] {
  const { routes, shell, notices } = useApp();
  const text = messages.value.accounts;

  async function copyLink() {
    await navigator.clipboard.writeText(
      new URL(writeRoute({ account, table }), location.href).href,
    );
    notices.show({ kind: 'success', text: text.linkCopied });
  }

  return [
    {
      kind: 'action',
      icon: 'table',
      label: text.openTable,
      onSelect: () => routes.go({ account, table }),
    },
    { kind: 'action', icon: 'copy', label: text.copyLink, onSelect: () => void copyLink() },
    { kind: 'separator', before: text.deleteTableAction },
    {
      kind: 'action',
      icon: 'remove',
      isDanger: true,
      label: text.deleteTableAction,
      keys: 'Del',
      onSelect: () => shell.open({ kind: 'deleteTable', account, table }),
    },
  ];
}
