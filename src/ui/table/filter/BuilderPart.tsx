import type { Filter, Junction } from '../../../filter/ast.ts';
import { formatFilter } from '../../../filter/format.ts';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { Select } from '../../design/Select.tsx';
import { AddCondition } from './AddCondition.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { FilterText } from './FilterText.tsx';
import { describePart, numberPart } from './filter-part-name.ts';
import { addCondition, replaceCondition, setJunction } from './filter-tree.ts';
import { PartMenu, type PartProps } from './PartMenu.tsx';
import { SearchRow } from './SearchRow.tsx';

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
