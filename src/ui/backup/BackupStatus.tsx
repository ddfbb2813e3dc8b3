import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { backupMessages } from '../../i18n/backup-messages.ts';
import { type AppContext, useApp } from '../app-context.ts';
import type { CommandEntry } from '../commands/offered-menus.ts';
import { useOfferedMenus } from '../commands/offered-menus.ts';
import type { CommandId } from '../commands/registry.ts';
import { useCommands } from '../commands/use-commands.ts';
import { Icon } from '../design/Icon.tsx';
import type { IconName } from '../design/icons.ts';
import { MenuPopup } from '../design/MenuPopup.tsx';
import { chooseBackup } from '../files/choose-backup-file.ts';
import { keeperOf } from './backup-keeper.ts';
import type { BackupKeeperModel } from './backup-keeper-model.ts';
import { shortTime, timeText } from './backup-time.ts';
import './backup.css';

/** Shows when everything was last backed up, and opens the actions for it. */
export function BackupStatus() {
  const app = useApp();
  const keeper = keeperOf(app);
  const isOpen = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const words = backupMessages.value.fact;
  useBackupReminder(app, keeper);
  useCommands({
    backUp: () => app.shell.open({ kind: 'backup', account: undefined }),
    restoreBackup: () => void restoreChosen(app),
  });
  useOfferedMenus(() => [{ about: words.menu, entries: entriesOf(app, keeper) }]);
  if (!keeper.isRead.value) return null;
  const last = keeper.last.value;
  return (
    <span class="backup-fact shell-status-wide">
      <button
        ref={button}
        type="button"
        data-state={keeper.state.value.kind}
        aria-haspopup="menu"
        aria-expanded={isOpen.value}
        title={last ? words.title(timeText(last.at), last.name, last.bytes) : words.menu}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <FactText keeper={keeper} />
      </button>
      {isOpen.value && button.current && (
        <MenuPopup
          label={words.menu}
          anchor={button.current}
          entries={entriesOf(app, keeper)}
          onClose={() => (isOpen.value = false)}
        />
      )}
    </span>
  );
}

function FactText({ keeper }: { readonly keeper: BackupKeeperModel }) {
  const words = backupMessages.value.fact;
  const { kind } = keeper.state.value;
  const last = keeper.last.value;
  const count = keeper.unsaved.value;
  if (kind === 'writing' || kind === 'asks' || kind === 'fewer' || kind === 'failed') {
    const icon: IconName = kind === 'writing' ? 'storage' : 'warning';
    return (
      <>
        <Icon name={icon} size="small" />
        {words[kind]}
      </>
    );
  }
  const parts = [last ? words.last(shortTime(last.at)) : words.never];
  if (last && count > 0) parts.push(words.unsaved(count));
  return <>{parts.join(' · ')}</>;
}

function entriesOf(app: AppContext, keeper: BackupKeeperModel): CommandEntry[] {
  const words = backupMessages.value.fact;
  const entry = (
    label: string,
    icon: IconName,
    onSelect: () => void,
    command?: CommandId,
  ): CommandEntry => ({ kind: 'action', icon, label, command, onSelect });
  const state = keeper.state.value.kind;
  return [
    ...(state === 'asks' || state === 'fewer' || state === 'failed'
      ? [entry(state === 'fewer' ? words.replace : words.allow, 'run', () => void keeper.goOn())]
      : []),
    entry(
      words.backUp,
      'storage',
      () => app.shell.open({ kind: 'backup', account: undefined }),
      'backUp',
    ),
    entry(words.restore, 'restore', () => void restoreChosen(app), 'restoreBackup'),
    entry(words.settings, 'settings', () => app.routes.go({ page: 'settings' }), 'openSettings'),
  ];
}

async function restoreChosen({ shell }: AppContext): Promise<void> {
  const file = await chooseBackup();
  if (file) shell.open({ kind: 'restore', file });
}

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
function useBackupReminder(app: AppContext, keeper: BackupKeeperModel): void {
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
