import { messages } from '../../i18n/messages.ts';
import type { TableSource } from '../../transfer/records/source-part.ts';
import type { AppContext } from '../app-context.ts';
import { findBackup } from './find-backup.ts';
import { findImportAccount } from './import-account.ts';

/**
 * Opens the import of files from outside into the account in view, or the
 * restore of a backup among them. It writes nothing before the person confirms.
 */
export async function importFiles(app: AppContext, files: readonly TableSource[]): Promise<void> {
  const { shell, toasts, routes, accounts } = app;
  const text = messages.peek().app.drop;
  const backup = await findBackup(files);
  const account = findImportAccount(routes.current.peek(), accounts.accounts.peek());
  const isLost = backup === undefined && account === undefined;
  if (shell.dialog.peek()) toasts.show({ kind: 'danger', text: text.busy });
  else if (files.length === 0) toasts.show({ kind: 'danger', text: text.noFiles });
  else if (isLost) toasts.show({ kind: 'danger', text: text.noAccount });
  else if (backup) shell.open({ kind: 'restore', file: backup });
  else if (account) shell.open({ kind: 'import', account, files });
}
