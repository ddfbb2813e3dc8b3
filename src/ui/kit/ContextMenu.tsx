import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { type MenuEntry, MenuPopup } from './MenuPopup.tsx';
import { whenReleased } from './when-released.ts';

interface ContextMenuOptions {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

export interface ContextMenu {
  /** For `onContextMenu` of whatever the menu is about: a right click, or the menu key. */
  readonly open: (event: MouseEvent) => void;
  readonly menu: ComponentChildren;
}

/** The same menu as a button's, at the pointer. Nothing is found only here. */
export function useContextMenu({ label, entries }: ContextMenuOptions): ContextMenu {
  const at = useSignal<{ readonly x: number; readonly y: number } | undefined>(undefined);

  function open(event: MouseEvent) {
    event.preventDefault();
    const { clientX: x, clientY: y } = event;
    whenReleased(event, () => (at.value = { x, y }));
  }

  const menu = at.value && (
    <MenuPopup
      label={label}
      anchor={at.value}
      entries={entries}
      onClose={() => (at.value = undefined)}
    />
  );
  return { open, menu };
}
