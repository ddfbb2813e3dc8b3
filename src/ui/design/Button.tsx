import type { ComponentChildren, Ref } from 'preact';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Spinner } from './Progress.tsx';
import './button.css';

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
