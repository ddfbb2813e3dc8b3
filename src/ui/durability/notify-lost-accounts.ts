import { durableMessages } from '../../i18n/durable-messages.ts';
import type { AppContext } from '../app-context.ts';
import { chooseBackup } from '../files/choose-backup-file.ts';
import { forgetAccounts } from './forget-accounts.ts';

/**
 * Announces missing accounts at each start, until they are back or the toast is
 * dismissed: in one toast, as each takes the room of others.
 */
export function notifyLostAccounts(
  { toasts, settings, shell }: Pick<AppContext, 'toasts' | 'settings' | 'shell'>,
  accounts: readonly string[],
): void {
  const words = durableMessages.peek().lost;
  const restore = async () => {
    const file = await chooseBackup();
    if (file) shell.open({ kind: 'restore', file });
  };
  toasts.show({
    kind: 'danger',
    text: words.account(accounts),
    topic: 'lost',
    isLasting: true,
    action: { label: words.restore, onSelect: () => void restore() },
    onDeclined: () => forgetAccounts({ settings }, accounts),
  });
}
