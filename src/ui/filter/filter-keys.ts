import { useEffect } from 'preact/hooks';
import type { FilterModel } from '../models/filter-model.ts';
import { matchesShortcut, type ShortcutId } from '../shell/shortcuts.ts';
import { isMac } from '../shell/system-keys.ts';

type BarHandlers = Partial<Record<ShortcutId, () => void>>;

/** Does what a key asks for that was pressed in the bar. False where it is none of the bar's. */
export function pressInBar(event: KeyboardEvent, handlers: BarHandlers): boolean {
  // The keys of the handlers are what their type says.
  const id = (Object.keys(handlers) as ShortcutId[]).find((one) =>
    matchesShortcut(one, event, isMac),
  );
  if (id) handlers[id]?.();
  return id !== undefined;
}

const INSTALLED = '(display-mode: standalone), (display-mode: window-controls-overlay)';

/** In a tab F5 is the browser's, outside of the bar; a window of its own has no page to reload. */
export function useRunWhereInstalled(filter: FilterModel): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isPlain = event.key === 'F5' && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!isPlain || event.defaultPrevented || !matchMedia(INSTALLED).matches) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) filter.run();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [filter]);
}
