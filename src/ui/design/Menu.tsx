import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { IconButton } from './Button.tsx';
import type { IconName } from './icons.ts';
import { type MenuEntry, MenuPopup } from './MenuPopup.tsx';
import { whenReleased } from './when-released.ts';

interface MenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly icon?: IconName | undefined;
  readonly size?: 'small' | undefined;
}

/** Shows a button that opens a menu, by Enter, Space, or an arrow. */
export function Menu({ label, entries, icon = 'more', size }: MenuProps) {
  const isOpen = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);

  function openByKey(event: KeyboardEvent) {
    if (isOpen.value || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    isOpen.value = true;
  }

  return (
    <span class="menu-place">
      <IconButton
        buttonRef={button}
        icon={icon}
        size={size}
        label={label}
        popup="menu"
        expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
        onKeyDown={openByKey}
      />
      {isOpen.value && button.current && (
        <MenuPopup
          label={label}
          anchor={button.current}
          entries={entries}
          onClose={() => (isOpen.value = false)}
        />
      )}
    </span>
  );
}

interface ContextMenuOptions {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Whether the entries are still being prepared: the menu opens once they are there. */
  readonly isAwaited?: boolean | undefined;
}

interface ContextMenu {
  /** Handles `onContextMenu` of the menu's subject: a right click, or the menu key. */
  readonly open: (event: MouseEvent) => void;
  readonly menu: ComponentChildren;
  /** Handles `onBlur`: cancels a menu that has not opened yet. */
  readonly leave: () => void;
}

/** Opens at the pointer the menu that a button opens too. No command stands here alone. */
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
