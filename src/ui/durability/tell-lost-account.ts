import { durableMessages } from '../../i18n/durable-messages.ts';
import type { AppContext } from '../app-context.ts';
import { chooseBackup } from '../backup/choose-backup-file.ts';
import { forgetAccount } from './forget-account.ts';

/** At each start, until it is back or somebody has put the notice away. */
export function tellLostAccount(
  { notices, settings, shell }: Pick<AppContext, 'notices' | 'settings' | 'shell'>,
  account: string,
): void {
  const words = durableMessages.peek().lost;
  const restore = async () => {
    const file = await chooseBackup();
    if (file) shell.open({ kind: 'restore', file });
  };
  notices.show({
    kind: 'danger',
    text: words.account(account),
    topic: `lost/${account}`,
    isLasting: true,
    action: { label: words.restore, onSelect: () => void restore() },
    onDeclined: () => forgetAccount({ settings }, account),
  });
}
