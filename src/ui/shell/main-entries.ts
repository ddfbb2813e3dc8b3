import { messages } from '../../i18n/messages.ts';
import { useImportInto } from '../accounts/import-into.ts';
import { useApp } from '../app-context.ts';
import type { MenuEntry } from '../kit/MenuPopup.tsx';
import { findImportAccount } from './import-account.ts';
import { formatKeys, SHORTCUTS } from './shortcuts.ts';
import { isMac } from './system-keys.ts';

/** What the window's own menu offers. */
export function useMainEntries(): MenuEntry[] {
  const { shell, accounts, routes, samples, notices } = useApp();
  const importInto = useImportInto();
  const text = messages.value.app;
  const account = findImportAccount(routes.current.value, accounts.accounts.value);

  async function restoreSamples() {
    if (await samples.restore()) {
      notices.show({ kind: 'success', text: text.samples.restored });
      return;
    }
    const { status } = samples.state.peek();
    if (status !== 'failed' && status !== 'unreachable') return;
    const action = { label: text.samples.retry, onSelect: () => void restoreSamples() };
    notices.show({ kind: 'danger', text: text.samples[status], action });
  }

  return [
    {
      kind: 'action',
      icon: 'importFile',
      label: text.importFile,
      disabled: account === undefined,
      onSelect: () => account && void importInto(account),
    },
    {
      kind: 'action',
      icon: 'restore',
      label: text.restoreSamples,
      disabled: samples.state.value.status === 'loading',
      onSelect: () => void restoreSamples(),
    },
    { kind: 'separator', before: text.keyboardShortcuts },
    {
      kind: 'action',
      icon: 'keyboard',
      label: text.keyboardShortcuts,
      keys: '?',
      onSelect: () => shell.open({ kind: 'shortcuts' }),
    },
    {
      kind: 'action',
      icon: 'history',
      label: text.requestLog,
      keys: formatKeys(SHORTCUTS.toggleLog.keys[0], isMac),
      onSelect: shell.toggleLog,
    },
    {
      kind: 'action',
      icon: 'language',
      label: text.language,
      onSelect: () => shell.open({ kind: 'language' }),
    },
    {
      kind: 'action',
      icon: 'benchmark',
      label: text.benchmark,
      onSelect: () => routes.go({ page: 'benchmark' }),
    },
    {
      kind: 'action',
      icon: 'info',
      label: text.about,
      onSelect: () => shell.open({ kind: 'about' }),
    },
  ];
}
