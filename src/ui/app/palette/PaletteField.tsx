import type { ReadonlySignal } from '@preact/signals';
import { Icon } from '../../design/Icon.tsx';

interface PaletteFieldProps {
  /** The id of the palette, from which those of the list and its lines are derived. */
  readonly id: string;
  readonly label: string;
  readonly search: ReadonlySignal<string>;
  /** The index of the active line, where there is one. */
  readonly active: number | undefined;
  readonly onInput: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Shows the search field of the palette. */
export function PaletteField({ id, label, search, active, onInput, onKeyDown }: PaletteFieldProps) {
  return (
    <div class="commands-search">
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={active !== undefined}
        aria-controls={`${id}-list`}
        aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
        aria-autocomplete="list"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={label}
        value={search}
        data-initial-focus
        data-takes-enter
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
