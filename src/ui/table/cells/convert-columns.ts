import { hasWholeColumn } from '../../data-grid/grid-selection.ts';
import type { ChangeStart } from '../bulk-edit/change-draft.ts';
import type { GridParts } from './GridBody.tsx';

/** Returns the properties whose columns are selected as a whole. */
export function wholeProperties({ viewport, selection }: GridParts): readonly string[] {
  const now = selection.selection.value;
  return viewport.columns.value.flatMap(({ kind, name }, index) =>
    kind === 'property' && hasWholeColumn(now, index) ? [name] : [],
  );
}

/**
 * Asks for another type of all selected columns, or of one column. Returns
 * false if that is no property.
 */
export function convertColumns(
  index: number,
  parts: GridParts,
  change: (start: ChangeStart) => void,
): boolean {
  const [property, ...also] = wholeProperties(parts);
  if (property === undefined || also.length === 0) return convertColumn(index, parts, change);
  change({ kind: 'convert', property, also });
  return true;
}

/** Asks for another type of one column. Returns false if that is no property. */
export function convertColumn(
  index: number,
  { viewport }: GridParts,
  change: (start: ChangeStart) => void,
): boolean {
  const own = viewport.columns.peek()[index];
  if (own?.kind !== 'property') return false;
  change({ kind: 'convert', property: own.name });
  return true;
}
