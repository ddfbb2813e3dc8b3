import type { Filter } from '../../../filter/ast.ts';
import { formatFilter } from '../../../filter/format.ts';
import { parsePlacedFilter } from '../../../filter/parser.ts';
import { doubleOf, type EdmValue } from '../../../model/edm.ts';
import { StorageError } from '../../../model/storage-error.ts';
import { isLong } from './filter-check.ts';
import { addCondition, addGroup, formatOperand } from './filter-tree.ts';

export interface FilteredCell {
  readonly property: string;
  /** The value; undefined if the entity lacks the property. */
  readonly value: EdmValue | undefined;
}

/**
 * Returns the filter with one more condition: entities that have the cell's
 * value, or those that have not.
 */
export function filterByCell(
  source: string,
  { property, value }: FilteredCell,
  how: 'same' | 'other',
): string {
  return addToFilter(source, conditionOf(property, value, how === 'same'));
}

/** Returns the filter with one more condition. A filter that cannot be read is replaced. */
export function addToFilter(source: string, added: Filter): string {
  if (isLong(source)) return `(${source}) and ${formatOperand(added)}`;
  const draft = draftOf(source);
  if (!draft) return formatFilter(added);
  if (draft.filter.kind === 'or') return addGroup(draft, draft.filter, 'and', added);
  return addCondition(draft, undefined, added);
}

function conditionOf(property: string, value: EdmValue | undefined, isSame: boolean): Filter {
  if (!value) return { kind: isSame ? 'missing' : 'present', property };
  if (value.type === 'Edm.Double' && Number.isNaN(value.value))
    return nanCondition(property, isSame);
  return { kind: 'comparison', property, operator: isSame ? 'eq' : 'ne', literal: value };
}

/** NaN equals nothing, not even itself: it is the Double that is not even at most infinite. */
function nanCondition(property: string, isSame: boolean): Filter {
  const isDouble: Filter = { kind: 'isof', property, type: 'Edm.Double' };
  const literal = doubleOf(Number.POSITIVE_INFINITY);
  const isNumber: Filter = { kind: 'comparison', property, operator: 'le', literal };
  if (isSame) return { kind: 'and', operands: [isDouble, { kind: 'not', operand: isNumber }] };
  const isOther: Filter = { kind: 'or', operands: [isNumber, { kind: 'not', operand: isDouble }] };
  return { kind: 'and', operands: [{ kind: 'present', property }, isOther] };
}

/** Returns the draft; undefined if the filter cannot be read, which is then replaced. */
function draftOf(source: string) {
  try {
    return { source, ...parsePlacedFilter(source, { local: true }) };
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}
