import type { Signal } from '@preact/signals';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { SearchField } from '../../design/SearchField.tsx';

interface PropertyFinderProps {
  readonly sought: Signal<string>;
  /** The number of properties found; `total` is that of all. */
  readonly found: number;
  readonly total: number;
  /** Called on Enter and the down arrow, to focus the first match. */
  readonly onEnter: () => void;
}

/** Filters properties by their name and value. Esc shows all of them again. */
export function PropertyFinder({ sought, found, total, onEnter }: PropertyFinderProps) {
  const words = entityMessages.value.find;
  const isSeeking = sought.value !== '';

  function press(event: KeyboardEvent) {
    if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  }

  return (
    <div class="entity-find">
      <SearchField
        label={words.label}
        value={sought}
        onInput={(text) => (sought.value = text)}
        onKeyDown={press}
      />
      <span aria-live="polite" class="faint">
        {isSeeking && words.found(found, total)}
      </span>
    </div>
  );
}
