import { useEffect } from 'preact/hooks';
import { isTyping, matchesShortcut, type ShortcutId } from './shortcuts.ts';
import { isMac } from './system-keys.ts';

export type ShortcutHandlers = Partial<Record<ShortcutId, () => void>>;

/** Takes the window's shortcuts, except while a dialog is open or where their key is typed as text. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      for (const [name, handler] of Object.entries(handlers)) {
        // The keys of the handlers are what their type says.
        const id = name as ShortcutId;
        if (!handler || !matchesShortcut(id, event, isMac)) continue;
        if (isTextField(event.target) && isTyping(id, event)) continue;
        event.preventDefault();
        handler();
        return;
      }
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}
