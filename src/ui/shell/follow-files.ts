import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { TableSource } from '../../transfer/table-source.ts';
import type { AppContext } from '../app-context.ts';
import { describeError } from '../kit/describe-error.ts';
import { isFileHandle, isFolderHandle, mayRead, rememberHandle } from '../models/file-handles.ts';
import { type ClosedFiles, sweepFiles } from '../models/files-account.ts';
import { filesIn } from './folder-files.ts';
import { findImportAccount } from './import-account.ts';

/** Closes the files that windows left open to be looked at, and offers what can be opened again. */
export async function followFiles(app: AppContext): Promise<void> {
  const { service, kept, notices, accounts } = app;
  const closed = await sweepFiles(service, kept);
  if (closed.length > 0) await accounts.load();
  const { look } = sourceMessages.peek();
  for (const files of closed) {
    const action = { label: look.again, onSelect: () => void openAgain(app, files) };
    notices.show({ kind: 'info', text: look.gone(files.account), action, isLasting: true });
  }
}

async function openAgain(app: AppContext, { handle }: ClosedFiles): Promise<void> {
  const { shell, routes, accounts, notices } = app;
  try {
    const files = (await mayRead(handle)) ? await readHandle(handle) : [];
    const account = findImportAccount(routes.current.peek(), accounts.accounts.peek());
    if (account && files.length > 0) shell.open({ kind: 'import', account, files });
  } catch (error) {
    notices.show({ kind: 'danger', ...describeError(error) });
  }
}

async function readHandle(handle: FileSystemHandle): Promise<readonly TableSource[]> {
  if (isFolderHandle(handle)) return filesIn(handle);
  return isFileHandle(handle) ? [rememberHandle(await handle.getFile(), handle)] : [];
}
