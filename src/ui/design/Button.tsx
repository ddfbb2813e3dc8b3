import type { ComponentChildren } from 'preact';
import './button.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonKind = 'plain' | 'primary' | 'danger' | 'quiet' | 'tint' | 'link';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly kind?: ButtonKind | undefined;
  readonly size?: 'small' | undefined;
  readonly icon?: IconName | undefined;
  /** Whether its action is under way: the button keeps its place and its focus. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  /** The keys, as in `aria-keyshortcuts`. */
  readonly shortcut?: string | undefined;
  readonly title?: string | undefined;
  /**
   * The accessible name, where the words on it say too little by themselves. It
   * begins with them.
   */
  readonly label?: string | undefined;
  /** Whether it is on, for a button that switches something on or off. */
  readonly pressed?: boolean | undefined;
  /** Whether a dialog focuses it when it opens. */
  readonly initialFocus?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { kind = 'plain', busy, icon } = props;
  return (
    <button
      type={props.type ?? 'button'}
      class={`button button-${kind}`}
      data-size={props.size}
      aria-label={props.label}
      data-initial-focus={props.initialFocus || undefined}
      disabled={props.disabled}
      aria-disabled={busy}
      aria-busy={busy}
      aria-pressed={props.pressed}
      aria-keyshortcuts={props.shortcut}
      title={props.title}
      onClick={busy ? refuseClick : props.onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={props.size} />}
      {props.children}
    </button>
  );
}

/** Prevents a second click from submitting the form again. */
function refuseClick(event: MouseEvent) {
  event.preventDefault();
}
