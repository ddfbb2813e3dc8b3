import type { Filter } from '../../filter/ast.ts';
import { formatFilter } from '../../filter/format.ts';
import { parsePlacedFilter } from '../../filter/parser.ts';
import type { EdmValue } from '../../model/edm.ts';
import { StorageError } from '../../model/storage-error.ts';
import { addCondition, addGroup } from './filter-tree.ts';

export interface FilteredCell {
  readonly property: string;
  /** Undefined where the entity lacks the property. */
  readonly value: EdmValue | undefined;
}

/** The filter with one condition more: entities that have the cell's value, or those that have not. */
export function filterByCell(
  source: string,
  { property, value }: FilteredCell,
  how: 'same' | 'other',
): string {
  const isSame = how === 'same';
  const added: Filter = value
    ? { kind: 'comparison', property, operator: isSame ? 'eq' : 'ne', literal: value }
    : { kind: isSame ? 'missing' : 'present', property };
  const draft = draftOf(source);
  if (!draft) return formatFilter(added);
  if (draft.filter.kind === 'or') return addGroup(draft, draft.filter, 'and', added);
  return addCondition(draft, undefined, added);
}

/** A filter that cannot be read gives way. */
function draftOf(source: string) {
  try {
    return { source, ...parsePlacedFilter(source, { local: true }) };
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}
