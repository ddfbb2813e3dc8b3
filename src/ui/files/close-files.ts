import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { AccountName } from '../../model/names.ts';
import type { AppContext } from '../app-context.ts';
import { describeError } from '../design/describe-error.ts';
import { closeFiles } from './files-account.ts';

type ClosingApp = Pick<AppContext, 'service' | 'kept' | 'routes' | 'toasts' | 'accounts'>;

/** Closes an account that shows files, and says that the files are unchanged. */
export async function closeShownFiles(
  { service, kept, routes, toasts, accounts }: ClosingApp,
  account: AccountName,
): Promise<void> {
  try {
    await closeFiles(service, kept, account);
    await accounts.load();
    if (routes.current.peek().account === account) routes.slide({});
    toasts.show({ kind: 'success', text: sourceMessages.peek().look.closed(account) });
  } catch (error) {
    toasts.show({ kind: 'danger', ...describeError(error) });
  }
}
