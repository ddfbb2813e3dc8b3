import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Filter } from '../../../filter/ast.ts';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import type { CommandEntry } from '../../commands/offered-menus.ts';
import { useOfferedMenus } from '../../commands/offered-menus.ts';
import { Icon } from '../../design/Icon.tsx';
import { MenuPopup } from '../../design/MenuPopup.tsx';
import { newCondition, newSearch } from './filter-conditions.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';

interface AddConditionProps {
  readonly label: string;
  /** Returns the words that distinguish the button from others of the same label. */
  readonly about?: (() => string) | undefined;
  readonly vocabulary: FilterVocabulary;
  readonly onAdd: (condition: Filter) => void;
}

/** Shows a menu of properties; choosing one adds a condition that can be edited at once. */
export function AddCondition({ label, about, vocabulary, onAdd }: AddConditionProps) {
  const words = filterMessages.value;
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useSignal(false);
  const entries: CommandEntry[] = [
    ...vocabulary.properties.map((property): CommandEntry => {
      const types = property.types.map((type) => type.replace('Edm.', '')).join(', ');
      const onSelect = () => onAdd(newCondition(property, Date.now()));
      return { kind: 'action', label: property.name, keys: types, onSelect };
    }),
    { kind: 'separator', before: words.build.search },
    {
      kind: 'action',
      label: words.build.search,
      icon: 'search',
      keys: words.local,
      onSelect: () => onAdd(newSearch()),
    },
  ];
  useOfferedMenus(() => [{ about: about ? `${label} · ${about()}` : label, entries }]);
  return (
    <span class="filter-add">
      <button
        ref={button}
        type="button"
        class="button button-quiet"
        data-size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <Icon name="add" size="small" /> {label}
      </button>
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
