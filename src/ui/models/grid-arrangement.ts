import { type GridColumn, PINNED_COLUMNS } from './grid-columns.ts';
import { MAX_ARRANGED } from './view-bounds.ts';

/** How somebody has laid out the columns of a table, by name. */
export interface ColumnArrangement {
  /** Behind the keys, these come first; others follow as they were found. */
  readonly first: readonly string[];
  readonly hidden: readonly string[];
}

export const AS_FOUND: ColumnArrangement = { first: [], hidden: [] };

/** The columns as they are shown. The keys stay where they are. */
export function arrangeColumns(
  columns: readonly GridColumn[],
  { first, hidden }: ColumnArrangement,
): readonly GridColumn[] {
  if (first.length === 0 && hidden.length === 0) return columns;
  const shown = columns.slice(PINNED_COLUMNS).filter(({ name }) => !hidden.includes(name));
  const leading = first.flatMap((wanted) => shown.find(({ name }) => name === wanted) ?? []);
  const rest = shown.filter((column) => !leading.includes(column));
  return [...columns.slice(0, PINNED_COLUMNS), ...leading, ...rest];
}

export function hideColumn({ first, hidden }: ColumnArrangement, name: string): ColumnArrangement {
  const isThere = hidden.includes(name) || hidden.length === MAX_ARRANGED;
  return { first, hidden: isThere ? hidden : [...hidden, name] };
}

/** Columns that there are, and that are not shown. */
export function countHidden(columns: readonly GridColumn[], { hidden }: ColumnArrangement): number {
  return columns.slice(PINNED_COLUMNS).filter(({ name }) => hidden.includes(name)).length;
}

export function showAllColumns({ first }: ColumnArrangement): ColumnArrangement {
  return { first, hidden: [] };
}

/** Moves one of the columns shown past its neighbour; undefined where there is none, or no room. */
export function moveColumn(
  { hidden }: ColumnArrangement,
  shown: readonly GridColumn[],
  from: number,
  to: number,
): ColumnArrangement | undefined {
  const last = Math.max(from, to);
  const isFixed = Math.min(from, to) < PINNED_COLUMNS || last >= shown.length;
  if (isFixed || last - PINNED_COLUMNS >= MAX_ARRANGED) return undefined;
  const names = shown.map(({ name }) => name);
  const moved = names.splice(from, 1);
  names.splice(to, 0, ...moved);
  return { first: names.slice(PINNED_COLUMNS, last + 1), hidden };
}

export function isSameArrangement(one: ColumnArrangement, other: ColumnArrangement): boolean {
  return textOf(one) === textOf(other);
}

// No name of a property has a line break in it.
function textOf({ first, hidden }: ColumnArrangement): string {
  return [...first, '', ...hidden].join('\n');
}
