import type { ReadonlySignal } from '@preact/signals';
import { Icon } from './Icon.tsx';

interface SearchFieldProps {
  readonly label: string;
  /** The placeholder, where it says more than the label. */
  readonly placeholder?: string | undefined;
  readonly value: ReadonlySignal<string>;
  readonly onInput: (text: string) => void;
  /** Called with keys that neither clear the field nor belong to an input method. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly id?: string | undefined;
  /** Whether the field has no border of its own, as its surroundings have one. */
  readonly isBare?: boolean | undefined;
  /** Whether focusing its pane focuses it. */
  readonly isPaneFocus?: boolean | undefined;
}

/** Shows a search field with its icon. Esc clears it, and does nothing else then. */
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
      <Icon name="search" size="small" tone="faint" />
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
