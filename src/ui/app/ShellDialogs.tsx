import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type AppContext, useApp } from '../app-context.ts';
import { matchesCommand } from '../commands/keymap.ts';
import { isTypedText } from '../commands/use-commands.ts';
import { LazyDialog } from '../design/LazyPanel.tsx';
import { dialogPart, helpPanel } from './lazy-panels.ts';

/**
 * Shows the dialogs over the window. Their code is fetched soon after the
 * start, so that they open at once.
 */
export function ShellDialogs() {
  const { shell, toasts } = useApp();
  const dialog = shell.dialog.value;
  return (
    <>
      {dialog && (
        <LazyDialog key={dialog.kind} part={dialogPart} toasts={toasts} onClose={shell.close}>
          {({ OpenDialog }) => <OpenDialog dialog={dialog} />}
        </LazyDialog>
      )}
      <HelpOverDialog toasts={toasts} />
    </>
  );
}

/** Opens help over a dialog by its keys. Without a dialog, the keys open the help page. */
function HelpOverDialog({ toasts }: Pick<AppContext, 'toasts'>) {
  const isOpen = useSignal(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !document.querySelector('dialog[open]')) return;
      if (!matchesCommand('openHelp', event) || isTypedText(event)) return;
      event.preventDefault();
      isOpen.value = true;
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOpen]);
  if (!isOpen.value) return null;
  const close = () => {
    isOpen.value = false;
  };
  return (
    <LazyDialog part={helpPanel} toasts={toasts} onClose={close}>
      {({ HelpDialog }) => <HelpDialog onClose={close} />}
    </LazyDialog>
  );
}
