import type { Filter } from '../../../filter/ast.ts';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { useOfferedMenus } from '../../commands/offered-menus.ts';
import { Menu } from '../../design/Menu.tsx';
import type { MenuEntry } from '../../design/MenuPopup.tsx';
import { newCondition } from './filter-conditions.ts';
import type { FilterModel } from './filter-model.ts';
import { describePart } from './filter-part-name.ts';
import {
  addGroup,
  type FilterDraft,
  parentOf,
  removeCondition,
  toggleNegation,
} from './filter-tree.ts';

/** A part of the filter, and the filter it belongs to. */
export interface PartProps {
  readonly part: Filter;
  readonly draft: FilterDraft;
  readonly filter: FilterModel;
}

interface PartMenuProps extends PartProps {
  readonly name: string;
}

/** Shows the menu of a condition or a group as a whole. */
export function PartMenu({ part, draft, filter, name }: PartMenuProps) {
  const words = filterMessages.value.build;
  const [first = { name: 'PartitionKey', types: ['Edm.String'] as const }] =
    filter.vocabulary.value.properties;
  const negated = negationOf(draft.filter, part);

  function group(kind: 'and' | 'or') {
    filter.write(addGroup(draft, part, kind, newCondition(first, Date.now())));
  }

  const entries: MenuEntry[] = [
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
