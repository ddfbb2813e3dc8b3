import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import { keysOf } from '../commands/keymap.ts';
import { availableCommands } from '../commands/provided-commands.ts';
import type { CommandId } from '../commands/registry.ts';
import type { IconName } from '../design/icons.ts';
import type { MenuEntry } from '../design/MenuPopup.tsx';
import { askToInstall, installPrompt } from './install-prompt.ts';

/** Returns the entries of the window's own menu. */
export function useMainEntries(): MenuEntry[] {
  const { shell, samples } = useApp();
  const text = messages.value.app;
  const installing: MenuEntry = {
    kind: 'action',
    icon: 'install',
    label: text.install,
    onSelect: () => void askToInstall(),
  };
  const isLoading = samples.state.value.status === 'loading';
  return [
    entryOf('importFile', 'importFile', text.importFile),
    { ...entryOf('restoreSamples', 'restore', text.restoreSamples), disabled: isLoading },
    entryOf('openSteps', 'history', text.history),
    { kind: 'separator', before: text.settings },
    entryOf('openSettings', 'settings', text.settings),
    {
      kind: 'action',
      icon: 'language',
      label: text.language,
      onSelect: () => shell.open({ kind: 'language' }),
    },
    entryOf('showShortcuts', 'keyboard', text.keyboardShortcuts),
    entryOf('toggleActivity', 'activity', text.activity),
    entryOf('toggleLog', 'log', text.requestLog),
    entryOf('openBenchmark', 'benchmark', text.benchmark),
    { kind: 'separator', before: text.help },
    entryOf('openHelp', 'help', text.help),
    ...(installPrompt.value ? [installing] : []),
    entryOf('showAbout', 'info', text.about),
  ];
}

/**
 * Returns a command's entry under the menu's own label, disabled while the
 * command is not available.
 */
function entryOf(id: CommandId, icon: IconName, label: string): MenuEntry & { kind: 'action' } {
  const run = availableCommands.value.get(id);
  return {
    kind: 'action',
    icon,
    label,
    command: id,
    keys: keysOf(id),
    disabled: run === undefined,
    onSelect: () => run?.(),
  };
}
