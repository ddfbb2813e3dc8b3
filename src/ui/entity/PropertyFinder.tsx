import type { Signal } from '@preact/signals';
import { entityMessages } from '../../i18n/entity-messages.ts';
import { Icon } from '../kit/Icon.tsx';

interface PropertyFinderProps {
  readonly sought: Signal<string>;
  /** How many are found, and how many there are. */
  readonly found: number;
  readonly total: number;
  /** Enter and the arrow down: the focus goes to the first that is found. */
  readonly onEnter: () => void;
}

/** Finds properties by their name and value. Esc shows all of them again. */
export function PropertyFinder({ sought, found, total, onEnter }: PropertyFinderProps) {
  const words = entityMessages.value.find;
  const isSeeking = sought.value !== '';

  function press(event: KeyboardEvent) {
    if (event.isComposing) return;
    if (event.key === 'Escape' && isSeeking) sought.value = '';
    else if ((event.key === 'Enter' || event.key === 'ArrowDown') && !event.ctrlKey) onEnter();
    else return;
    event.preventDefault();
    // Esc in an empty field closes the editor.
    event.stopPropagation();
  }

  return (
    <div class="entity-find">
      <Icon name="search" size="small" />
      <input
        type="search"
        class="kit-input"
        aria-label={words.label}
        placeholder={words.label}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={sought}
        onInput={(event) => (sought.value = event.currentTarget.value)}
        onKeyDown={press}
      />
      <span aria-live="polite" class="kit-faint">
        {isSeeking && words.found(found, total)}
      </span>
    </div>
  );
}
