import { type GridColumn, isKeyColumn } from './grid-columns.ts';
import type { IndexRange } from './grid-windowing.ts';
import { MAX_ARRANGED } from './view-limits.ts';

/** The layout of a table's columns, by name. */
export interface ColumnArrangement {
  /**
   * The columns that come first behind the keys; the others follow in the order
   * in which they were found.
   */
  readonly first: readonly string[];
  readonly hidden: readonly string[];
}

/** Returns whether a column stays in sight when others scroll. */
export type IsPinned = (column: GridColumn) => boolean;

export const AS_FOUND: ColumnArrangement = { first: [], hidden: [] };

/** Returns the columns as they are shown: the pinned ones before the others. */
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

/** Returns how many of the existing columns are hidden. */
export function countHidden(columns: readonly GridColumn[], { hidden }: ColumnArrangement): number {
  return columns.filter((one) => !isKeyColumn(one) && hidden.includes(one.name)).length;
}

export function showAllColumns({ first }: ColumnArrangement): ColumnArrangement {
  return { first, hidden: [] };
}

/**
 * Moves one of the shown columns past its neighbour. Returns undefined if there
 * is none, or no room.
 */
export function moveColumn(
  arrangement: ColumnArrangement,
  shown: readonly GridColumn[],
  from: number,
  to: number,
  isPinned: IsPinned = isKeyColumn,
): ColumnArrangement | undefined {
  const { first, end } = roomOf(shown, from, isPinned);
  if (to < first || to >= end) return undefined;
  return placeColumns(arrangement, shown, [from], to > from ? to + 1 : to, isPinned);
}

/**
 * Returns the range of indexes at which a column may stand among those shown:
 * behind the keys, and pinned columns stay among the pinned. The range is empty
 * for a key.
 */
export function roomOf(
  shown: readonly GridColumn[],
  index: number,
  isPinned: IsPinned = isKeyColumn,
): IndexRange {
  const one = shown[index];
  if (!one || isKeyColumn(one)) return { first: index, end: index };
  const isBeside = (other: GridColumn) => !isKeyColumn(other) && isPinned(other) === isPinned(one);
  return { first: shown.findIndex(isBeside), end: shown.findLastIndex(isBeside) + 1 };
}

/**
 * Moves columns, in their order, before another one, or to the end; `before` is
 * an index among those shown. Returns undefined if that changes nothing, or if
 * an address has no room for it.
 */
export function placeColumns(
  { first, hidden }: ColumnArrangement,
  shown: readonly GridColumn[],
  indexes: readonly number[],
  before: number,
  isPinned: IsPinned = isKeyColumn,
): ColumnArrangement | undefined {
  const { first: start, end } = roomOf(shown, indexes[0] ?? -1, isPinned);
  const isMoved = (_: unknown, index: number) =>
    indexes.includes(index) && index >= start && index < end;
  const at = Math.max(start, Math.min(before, end));
  const moved = shown.filter(isMoved);
  const rest = shown.map((column, index) => (isMoved(column, index) ? undefined : column));
  const ordered = [...rest.slice(0, at), ...moved, ...rest.slice(at)].flatMap(
    (column) => column ?? [],
  );
  const lastMoved = ordered.findLastIndex((column, index) => column !== shown[index]);
  if (lastMoved < 0) return undefined;
  // A column that was moved before keeps its index because it is named.
  const named = shown.findLastIndex(({ name }) => first.includes(name));
  const namesUpTo = (count: number) =>
    ordered.slice(0, count).flatMap((column) => (isKeyColumn(column) ? [] : column.name));
  const names = namesUpTo(Math.max(lastMoved, named) + 1);
  const isLong = names.length > MAX_ARRANGED;
  const fewest = isLong ? namesUpTo(countNamed(ordered, shown, first)) : names;
  return fewest.length > MAX_ARRANGED ? undefined : { first: fewest, hidden };
}

/**
 * Returns how many columns must be named at least, so that the others follow in
 * the order they had, or in which they were found.
 */
function countNamed(
  ordered: readonly GridColumn[],
  shown: readonly GridColumn[],
  first: readonly string[],
): number {
  let count = ordered.length;
  let next = shown.length;
  while (count > 0) {
    const column = ordered[count - 1];
    const index = column ? shown.indexOf(column) : -1;
    if (!column || index >= next || first.includes(column.name)) break;
    next = index;
    count -= 1;
  }
  return count;
}

export function isSameArrangement(one: ColumnArrangement, other: ColumnArrangement): boolean {
  return textOfArrangement(one) === textOfArrangement(other);
}

// Returns the arrangement as text: no property name contains a line break.
export function textOfArrangement({ first, hidden }: ColumnArrangement): string {
  return [...first, '', ...hidden].join('\n');
}

function isSame(one: readonly GridColumn[], other: readonly GridColumn[]): boolean {
  return one.every((column, index) => column === other[index]);
}
