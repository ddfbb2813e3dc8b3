import { type GridColumn, isKeyColumn } from './grid-columns.ts';
import { MAX_ARRANGED } from './view-bounds.ts';

/** How somebody has laid out the columns of a table, by name. */
export interface ColumnArrangement {
  /** Behind the keys, these come first; others follow as they were found. */
  readonly first: readonly string[];
  readonly hidden: readonly string[];
}

/** Whether a column stays in sight when others scroll. */
export type IsPinned = (column: GridColumn) => boolean;

export const AS_FOUND: ColumnArrangement = { first: [], hidden: [] };

/** The columns as they are shown: those that are pinned before the others. */
export function arrangeColumns(
  columns: readonly GridColumn[],
  { first, hidden }: ColumnArrangement,
  isPinned: IsPinned = isKeyColumn,
): readonly GridColumn[] {
  const keys = columns.filter(isKeyColumn);
  const shown = columns.filter((one) => !isKeyColumn(one) && !hidden.includes(one.name));
  const leading = first.flatMap((wanted) => shown.find(({ name }) => name === wanted) ?? []);
  const rest = shown.filter((column) => !leading.includes(column));
  const ordered = [...keys, ...leading, ...rest];
  const arranged = [...ordered.filter(isPinned), ...ordered.filter((one) => !isPinned(one))];
  const isAsFound = arranged.length === columns.length && isSame(arranged, columns);
  return isAsFound ? columns : arranged;
}

export function hideColumn({ first, hidden }: ColumnArrangement, name: string): ColumnArrangement {
  const isThere = hidden.includes(name) || hidden.length === MAX_ARRANGED;
  return { first, hidden: isThere ? hidden : [...hidden, name] };
}

export function showColumn({ first, hidden }: ColumnArrangement, name: string): ColumnArrangement {
  return { first, hidden: hidden.filter((one) => one !== name) };
}

/** Columns that there are, and that are not shown. */
export function countHidden(columns: readonly GridColumn[], { hidden }: ColumnArrangement): number {
  return columns.filter((one) => !isKeyColumn(one) && hidden.includes(one.name)).length;
}

export function showAllColumns({ first }: ColumnArrangement): ColumnArrangement {
  return { first, hidden: [] };
}

/**
 * Moves one of the columns shown past its neighbour; undefined where there is
 * none, or no room. What is pinned stays among what is.
 */
export function moveColumn(
  { hidden }: ColumnArrangement,
  shown: readonly GridColumn[],
  from: number,
  to: number,
  isPinned: IsPinned = isKeyColumn,
): ColumnArrangement | undefined {
  const [one, other] = [shown[from], shown[to]];
  if (!one || !other || isKeyColumn(one) || isKeyColumn(other)) return undefined;
  const names = shown.flatMap((column) => (isKeyColumn(column) ? [] : column.name));
  const [start, end] = [names.indexOf(one.name), names.indexOf(other.name)];
  if (isPinned(one) !== isPinned(other) || Math.max(start, end) >= MAX_ARRANGED) return undefined;
  const moved = names.splice(start, 1);
  names.splice(end, 0, ...moved);
  return { first: names.slice(0, Math.max(start, end) + 1), hidden };
}

export function isSameArrangement(one: ColumnArrangement, other: ColumnArrangement): boolean {
  return textOfArrangement(one) === textOfArrangement(other);
}

// No name of a property has a line break in it.
export function textOfArrangement({ first, hidden }: ColumnArrangement): string {
  return [...first, '', ...hidden].join('\n');
}

function isSame(one: readonly GridColumn[], other: readonly GridColumn[]): boolean {
  return one.every((column, place) => column === other[place]);
}
