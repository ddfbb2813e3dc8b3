import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { type MenuEntry, MenuPopup } from './MenuPopup.tsx';
import { whenReleased } from './when-released.ts';

interface ContextMenuOptions {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** What it is about is still being made: the menu opens once that is there. */
  readonly isAwaited?: boolean | undefined;
}

export interface ContextMenu {
  /** For `onContextMenu` of whatever the menu is about: a right click, or the menu key. */
  readonly open: (event: MouseEvent) => void;
  readonly menu: ComponentChildren;
  /** For `onBlur`: a menu that has not opened yet is not wanted any more. */
  readonly leave: () => void;
}

/** The same menu as a button's, at the pointer. Nothing is found only here. */
export function useContextMenu({
  label,
  entries,
  isAwaited = false,
}: ContextMenuOptions): ContextMenu {
  const at = useSignal<{ readonly x: number; readonly y: number } | undefined>(undefined);

  function open(event: MouseEvent) {
    event.preventDefault();
    const { clientX: x, clientY: y } = event;
    whenReleased(event, () => (at.value = { x, y }));
  }

  function leave() {
    if (isAwaited) at.value = undefined;
  }

  const menu = at.value && !isAwaited && (
    <MenuPopup
      label={label}
      anchor={at.value}
      entries={entries}
      onClose={() => (at.value = undefined)}
    />
  );
  return { open, menu, leave };
}
