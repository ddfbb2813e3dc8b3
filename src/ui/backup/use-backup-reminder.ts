import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { backupMessages } from '../../i18n/backup-messages.ts';
import type { AppContext } from '../app-context.ts';
import type { BackupKeeperModel } from './backup-keeper-model.ts';

/** Changes in no backup from which a reminder is shown. */
const MUCH = 1000;
/** One topic, so that the reminders replace each other while much is written. */
const TOPIC = 'backup';
/** The level of a backup with fewer entities, which is reported once, whatever their number. */
const FEWER = -1;

/**
 * Reminds of many changes that are in no backup, and again when there are twice
 * as many: by what was written, not by the clock.
 */
export function useBackupReminder(app: AppContext, keeper: BackupKeeperModel): void {
  const level = useComputed(() => {
    const { kind } = keeper.state.value;
    // Automatic backups need no reminder.
    if (kind === 'ready' || kind === 'writing' || !keeper.isRead.value) return 0;
    const count = keeper.unsaved.value;
    if (kind === 'fewer') return FEWER;
    return count < MUCH ? 0 : 1 + Math.floor(Math.log2(count / MUCH));
  });
  const now = level.value;
  useEffect(() => {
    if (now === 0) return;
    const words = backupMessages.peek().fact;
    const state = keeper.state.peek();
    const goOn = () => void keeper.goOn();
    if (state.kind === 'fewer') {
      const text = words.remindFewer(state.now, state.was);
      const action = { label: words.replace, onSelect: goOn };
      app.toasts.show({ kind: 'info', topic: TOPIC, text, action, isLasting: true });
    } else if (state.kind === 'asks') {
      const action = { label: words.allow, onSelect: goOn };
      app.toasts.show({ kind: 'info', topic: TOPIC, text: words.remindAsks, action });
    } else {
      const open = () => app.shell.open({ kind: 'backup', account: undefined });
      const action = { label: words.backUp, onSelect: open };
      const text = words.remind(keeper.unsaved.peek());
      app.toasts.show({ kind: 'info', topic: TOPIC, text, action });
    }
  }, [now, app, keeper]);
}
