import type { ReadonlySignal } from '@preact/signals';
import { Icon } from './Icon.tsx';

interface SearchFieldProps {
  readonly label: string;
  /** The label, unless it says more. */
  readonly placeholder?: string | undefined;
  readonly value: ReadonlySignal<string>;
  readonly onInput: (text: string) => void;
  /** Hears what neither empties the field nor belongs to an input method. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly id?: string | undefined;
  /** Looks like any other field, unless the place around it does. */
  readonly isBare?: boolean | undefined;
  /** Takes the focus of its pane. */
  readonly isPaneFocus?: boolean | undefined;
}

/** A field that finds what has a text, with its icon. Esc empties it, and does nothing else then. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onInput } = props;

  function press(event: KeyboardEvent) {
    if (event.isComposing) return;
    if (event.key !== 'Escape' || value.peek() === '') {
      props.onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    onInput('');
  }

  return (
    <>
      <Icon name="search" size="small" />
      <input
        id={props.id}
        type="search"
        class={props.isBare ? undefined : 'input'}
        data-pane-focus={props.isPaneFocus || undefined}
        aria-label={label}
        placeholder={props.placeholder ?? label}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={press}
      />
    </>
  );
}
