import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Filter, Junction, Search } from '../../../filter/ast.ts';
import { formatFilter } from '../../../filter/format.ts';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { type CommandEntry, useOfferedMenus } from '../../commands/offered-menus.ts';
import { Icon } from '../../design/Icon.tsx';
import { Menu } from '../../design/Menu.tsx';
import { MenuPopup } from '../../design/MenuPopup.tsx';
import { Select } from '../../design/Select.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { FilterText } from './FilterText.tsx';
import { newCondition, newSearch } from './filter-conditions.ts';
import type { FilterModel } from './filter-model.ts';
import { describePart, numberPart } from './filter-part-name.ts';
import {
  addCondition,
  addGroup,
  type FilterDraft,
  parentOf,
  removeCondition,
  replaceCondition,
  setJunction,
  toggleNegation,
} from './filter-tree.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';
import { LocalMark } from './LocalMark.tsx';
import { TextFields } from './TextFields.tsx';

interface BuilderPartProps<T extends Filter = Filter> extends PartProps {
  readonly part: T;
  /** The number of groups and negations around it. */
  readonly depth?: number;
}

/** Parts of a group that are shown at most; the others can be edited in the text. */
const MOST_SHOWN = 100;

/** Nested groups that are shown at most; deeper parts can be edited in the text. */
const MOST_DEEP = 12;

/** Edits a condition, a group of them, or the negation of either. */
export function BuilderPart(props: BuilderPartProps) {
  const { part, draft, filter, depth = 0 } = props;
  const words = filterMessages.value.build;
  const name = numberPart(draft, part, nameOf);
  const isDeep = depth > MOST_DEEP;
  switch (part.kind) {
    case 'and':
    case 'or':
      return isDeep ? <DeepPart {...props} /> : <Group {...props} part={part} />;
    case 'not':
      if (isDeep) return <DeepPart {...props} />;
      return (
        <div class="filter-not">
          <span class="filter-not-word">{words.not}</span>
          <BuilderPart {...props} part={part.operand} depth={depth + 1} />
        </div>
      );
    case 'constant':
      return (
        <div class="filter-condition">
          <span class="filter-constant">{part.value ? words.always : words.never}</span>
          <PartMenu {...props} name={name} />
        </div>
      );
    case 'search':
      return (
        <SearchRow
          search={part}
          menu={<PartMenu {...props} name={name} />}
          onChange={(next) => filter.write(replaceCondition(draft, part, next))}
        />
      );
    default:
      return (
        <ConditionRow
          name={name}
          condition={part}
          vocabulary={filter.vocabulary.value}
          menu={<PartMenu {...props} name={name} />}
          onChange={(next) => filter.write(replaceCondition(draft, part, next))}
        />
      );
  }
}

/** Returns the name of a part; parts of the same name are numbered. */
function nameOf(part: Filter): string {
  const words = filterMessages.value.build;
  switch (part.kind) {
    case 'and':
    case 'or':
      return words.group;
    case 'not':
      return words.not;
    case 'constant':
      return formatFilter(part);
    case 'search':
      return words.search;
    default:
      return part.property;
  }
}

function DeepPart({ part, draft, filter }: BuilderPartProps) {
  const { at, end } = draft.placeOf.get(part) ?? { at: 0, end: 0 };
  return (
    <div class="filter-condition">
      <FilterText text={draft.source.slice(at, end)} />
      <PartMenu part={part} draft={draft} filter={filter} name={numberPart(draft, part, nameOf)} />
    </div>
  );
}

function Group({ part, draft, filter, depth = 0 }: BuilderPartProps<Junction>) {
  const words = filterMessages.value.build;
  const more = part.operands.length - MOST_SHOWN;
  return (
    <fieldset class="filter-group">
      <legend class="visually-hidden">{part.kind === 'and' ? words.all : words.any}</legend>
      <div class="filter-group-head">
        <Select
          label={words.joined}
          isLabelHidden
          size="small"
          value={part.kind}
          options={[
            { value: 'and', label: words.all },
            { value: 'or', label: words.any },
          ]}
          onChange={(kind) => filter.write(setJunction(draft, part, kind))}
        />
        <PartMenu
          part={part}
          draft={draft}
          filter={filter}
          name={numberPart(draft, part, nameOf)}
        />
      </div>
      {part.operands.slice(0, MOST_SHOWN).map((operand, index) => (
        // A condition has no identity other than its index.
        // biome-ignore lint/suspicious/noArrayIndexKey: See above.
        <BuilderPart key={index} part={operand} draft={draft} filter={filter} depth={depth + 1} />
      ))}
      {more > 0 && <p class="filter-quiet">{words.moreParts(more)}</p>}
      <AddCondition
        {...(draft.filter === part
          ? { label: words.add }
          : { label: words.addTo, about: () => describePart(draft, part) })}
        vocabulary={filter.vocabulary.value}
        onAdd={(added) => filter.write(addCondition(draft, part, added))}
      />
    </fieldset>
  );
}

interface SearchRowProps {
  readonly search: Search;
  readonly menu: ComponentChildren;
  readonly onChange: (next: Search) => void;
}

/** Edits the search for a text in any property. */
function SearchRow({ search, menu, onChange }: SearchRowProps) {
  return (
    <div class="filter-condition">
      <span class="filter-constant">{filterMessages.value.build.search}</span>
      <TextFields sought={search} onChange={(sought) => onChange({ ...search, ...sought })} />
      <LocalMark />
      {menu}
    </div>
  );
}

/** A part of the filter, and the filter it belongs to. */
interface PartProps {
  readonly part: Filter;
  readonly draft: FilterDraft;
  readonly filter: FilterModel;
}

interface PartMenuProps extends PartProps {
  readonly name: string;
}

/** Shows the menu of a condition or a group as a whole. */
function PartMenu({ part, draft, filter, name }: PartMenuProps) {
  const words = filterMessages.value.build;
  const [first = { name: 'PartitionKey', types: ['Edm.String'] as const }] =
    filter.vocabulary.value.properties;
  const negated = negationOf(draft.filter, part);

  function group(kind: 'and' | 'or') {
    filter.write(addGroup(draft, part, kind, newCondition(first, Date.now())));
  }

  const entries: CommandEntry[] = [
    {
      kind: 'action',
      label: negated ? words.affirm : words.negate,
      onSelect: () => filter.write(toggleNegation(draft, negated ?? part)),
    },
    { kind: 'action', label: words.groupAnd, onSelect: () => group('and') },
    { kind: 'action', label: words.groupOr, onSelect: () => group('or') },
    { kind: 'separator', before: words.remove },
    {
      kind: 'action',
      label: words.remove,
      icon: 'remove',
      isDanger: true,
      onSelect: () => filter.write(removeCondition(draft, part)),
    },
  ];
  useOfferedMenus(() => [{ about: describePart(draft, part), entries }]);
  return <Menu label={words.more(name)} size="small" entries={entries} />;
}

function negationOf(filter: Filter, part: Filter): Filter | undefined {
  const parent = parentOf(filter, part);
  return parent?.kind === 'not' ? parent : undefined;
}

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
