import { effect } from '@preact/signals';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import type { TableSource } from '../../transfer/rows/table-source.ts';
import type { AppContext } from '../app-context.ts';
import { describeError } from '../design/describe-error.ts';
import { isFileHandle, isFolderHandle, mayRead, rememberHandle } from '../files/file-handles.ts';
import { deleteUnusedFiles, joinFiles, leaveFiles } from '../files/files-account.ts';
import { filesIn } from '../import/folder-files.ts';
import { findImportAccount } from './import-account.ts';

/** Closes the viewed files that windows left open, and offers to open again those that can be. */
export async function followFiles(app: AppContext): Promise<void> {
  const { service, kept, toasts, accounts, routes } = app;
  const closed = await deleteUnusedFiles(service, kept);
  if (closed.length > 0) await accounts.load();
  const { look } = sourceMessages.peek();
  for (const { account, handle } of closed) {
    // Without a handle, it is announced only in the window that shows it.
    if (!handle && routes.current.peek().account !== account) continue;
    const action = handle && { label: look.again, onSelect: () => void openAgain(app, handle) };
    const text = look.gone(account);
    toasts.show({ kind: 'info', text, isLasting: true, ...(action && { action }) });
  }
  joinShown(app);
}

/** Keeps the files that this window shows open when the window that opened them closes. */
function joinShown({ routes, accounts }: Pick<AppContext, 'routes' | 'accounts'>): void {
  const joined = new Set<AccountName>();
  effect(() => {
    const names = new Set(accounts.accounts.value.map(({ name }) => name));
    const { account } = routes.current.value;
    if (account && isOfFiles(account) && names.has(account)) {
      joined.add(account);
      joinFiles(account).catch(reportError);
    }
    for (const gone of joined) {
      if (names.has(gone)) continue;
      joined.delete(gone);
      leaveFiles(gone);
    }
  });
}

async function openAgain(app: AppContext, handle: FileSystemHandle): Promise<void> {
  const { shell, routes, accounts, toasts } = app;
  try {
    const files = (await mayRead(handle)) ? await readHandle(handle) : [];
    const account = findImportAccount(routes.current.peek(), accounts.accounts.peek());
    if (account && files.length > 0) shell.open({ kind: 'import', account, files });
  } catch (error) {
    toasts.show({ kind: 'danger', ...describeError(error) });
  }
}

async function readHandle(handle: FileSystemHandle): Promise<readonly TableSource[]> {
  if (isFolderHandle(handle)) return filesIn(handle);
  return isFileHandle(handle) ? [rememberHandle(await handle.getFile(), handle)] : [];
}
