import type { ChangeStart } from '../models/changes/change-draft.ts';
import { hasWholeColumn } from '../models/grid/grid-selection.ts';
import type { GridParts } from './GridBody.tsx';

/** The properties whose columns are selected as a whole. */
export function wholeProperties({ viewport, selection }: GridParts): readonly string[] {
  const now = selection.selection.value;
  return viewport.columns.value.flatMap(({ kind, name }, place) =>
    kind === 'property' && hasWholeColumn(now, place) ? [name] : [],
  );
}

/** Asks for another type of all that are selected, or of a column. False where that is no property. */
export function convertColumns(
  place: number,
  parts: GridParts,
  change: (start: ChangeStart) => void,
): boolean {
  const whole = wholeProperties(parts);
  const own = parts.viewport.columns.peek()[place];
  const [property, ...also] = whole.length > 1 ? whole : own?.kind === 'property' ? [own.name] : [];
  if (property === undefined) return false;
  change({ kind: 'convert', property, ...(also.length > 0 && { also }) });
  return true;
}
