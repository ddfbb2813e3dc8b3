import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { backupMessages } from '../../i18n/backup-messages.ts';
import type { AppContext } from '../app-context.ts';
import type { BackupKeeperModel } from '../models/backup-keeper-model.ts';

/** As much as somebody would not like to do again. */
const MUCH = 1000;

/**
 * Reminds once of much that is in no backup, and again when there is twice as
 * much: by what was written, not by the clock.
 */
export function useBackupReminder(app: AppContext, keeper: BackupKeeperModel): void {
  const level = useComputed(() => {
    const { kind } = keeper.state.value;
    // What is written by itself needs nobody.
    if (kind === 'ready' || kind === 'writing' || !keeper.isRead.value) return 0;
    const count = keeper.unsaved.value;
    return count < MUCH ? 0 : 1 + Math.floor(Math.log2(count / MUCH));
  });
  const now = level.value;
  useEffect(() => {
    if (now === 0) return;
    const words = backupMessages.peek().fact;
    const asks = keeper.state.peek().kind === 'asks';
    const text = asks ? words.remindAsks : words.remind(keeper.unsaved.peek());
    const action = asks
      ? { label: words.allow, onSelect: () => void keeper.goOn() }
      : {
          label: words.backUp,
          onSelect: () => app.shell.open({ kind: 'backup', account: undefined }),
        };
    app.notices.show({ kind: 'info', text, action });
  }, [now, app, keeper]);
}
