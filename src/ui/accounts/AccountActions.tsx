import { accountMessages } from '../../i18n/account-messages.ts';
import { backupMessages } from '../../i18n/backup-messages.ts';
import { messages } from '../../i18n/messages.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import './account-panel.css';
import { useImportInto } from '../files/import-into.ts';

/** Shows the commands of an account. */
export function AccountActions({ account }: { readonly account: AccountName }) {
  const { shell, routes } = useApp();
  const importInto = useImportInto();
  const text = accountMessages.value.panel;
  return (
    <div class="account-actions">
      <Button
        kind="primary"
        icon="add"
        onClick={() => shell.open({ kind: 'createTable', account })}
      >
        {text.newTable}
      </Button>
      <Button icon="importFile" onClick={() => void importInto(account)}>
        {text.importFile}
      </Button>
      <Button icon="importFrom" onClick={() => shell.open({ kind: 'importFrom', account })}>
        {messages.value.accounts.importFrom}
      </Button>
      <Button icon="connect" onClick={() => routes.go({ account, connect: '' })}>
        {messages.value.accounts.connect}
      </Button>
      <Button icon="storage" onClick={() => shell.open({ kind: 'backup', account })}>
        {backupMessages.value.fact.backUp}
      </Button>
      <Button icon="history" onClick={() => routes.go({ account, history: true })}>
        {messages.value.app.history}
      </Button>
    </div>
  );
}
