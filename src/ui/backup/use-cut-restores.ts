import { useEffect } from 'preact/hooks';
import { backupMessages } from '../../i18n/backup-messages.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { AppContext } from '../app-context.ts';
import { findCutRestores, forgetRestore } from '../models/backup-marks.ts';

/** Tells of restores that were cut off, at each start until somebody has seen it. */
export function useCutRestores(app: AppContext): void {
  useEffect(() => void tellCutRestores(app), [app]);
}

export async function tellCutRestores({
  service,
  notices,
  routes,
}: Pick<AppContext, 'service' | 'notices' | 'routes'>): Promise<void> {
  const there = async () => new Set((await service.listAccounts()).map(({ name }) => name));
  // Where nothing can be asked, the marks stay for the next start.
  const found = await findCutRestores(there).catch((error: unknown) => {
    if (error instanceof StorageError) return [];
    throw error;
  });
  const words = backupMessages.peek().restore;
  for (const { id, accounts } of found) {
    const [first] = accounts;
    notices.show({
      kind: 'danger',
      text: words.cutOff(accounts.join(', ')),
      isLasting: true,
      action: {
        label: words.open,
        onSelect() {
          forgetRestore(id);
          if (first) routes.go({ account: first });
        },
      },
      onDeclined: () => forgetRestore(id),
    });
  }
}
