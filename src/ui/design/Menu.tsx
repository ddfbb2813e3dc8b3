import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons.ts';
import { type MenuEntry, MenuPopup } from './MenuPopup.tsx';

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
