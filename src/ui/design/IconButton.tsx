import type { Ref } from 'preact';
import './button.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface IconButtonProps {
  readonly icon: IconName;
  /** The accessible name, also shown as its tooltip. */
  readonly label: string;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly size?: 'small' | undefined;
  readonly disabled?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly popup?: 'menu' | 'dialog' | undefined;
  readonly shortcut?: string | undefined;
  /** The id of the element that describes it. */
  readonly describedBy?: string | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

export function IconButton(props: IconButtonProps) {
  return (
    <button
      type="button"
      ref={props.buttonRef ?? null}
      class="button button-quiet button-icon"
      data-size={props.size}
      disabled={props.disabled}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-haspopup={props.popup}
      aria-keyshortcuts={props.shortcut}
      title={props.label}
      onClick={props.onClick}
      onKeyDown={props.onKeyDown}
    >
      <Icon name={props.icon} size={props.size} />
    </button>
  );
}
