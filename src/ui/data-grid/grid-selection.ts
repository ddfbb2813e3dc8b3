import type { MovedRow } from './grid-rows.ts';
import type { IndexRange } from './grid-windowing.ts';

/** A cell by its row and its index among the shown columns. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The cells from one corner to the other, both inclusive. Whole rows and columns end at `OPEN`. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface GridSelection {
  /** The cell that has the focus, and from which the last range is spanned. */
  readonly active: CellPlace;
  /** The other corner of the last range. */
  readonly extent: CellPlace;
  readonly ranges: readonly CellRange[];
  /**
   * The relation of the focus to the last range if it does not span it.
   * 'floating': that range is the active cell alone and moves with it. 'apart':
   * the active cell is in no range, so that the next span starts another range.
   */
  readonly focus?: 'floating' | 'apart';
}

export interface GridBounds {
  readonly rows: number;
  readonly columns: number;
  /** The number of rows that PgUp and PgDn pass over. */
  readonly screen: number;
}

export type Step =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'pageUp'
  | 'pageDown'
  | 'rowStart'
  | 'rowEnd'
  | 'columnStart'
  | 'columnEnd'
  | 'gridStart'
  | 'gridEnd';

/** A command that only changes what is selected. */
export type SelectingCommand =
  | { readonly kind: 'move'; readonly step: Step; readonly isExtending: boolean }
  /** Mod+left or right: goes to the end of a run of filled cells. */
  | { readonly kind: 'block'; readonly side: 'left' | 'right'; readonly isExtending: boolean }
  | { readonly kind: 'selectAll' | 'selectRow' | 'selectColumn' | 'addMore' };

/** The effect of a pointer or key on the cells, rows or columns it names. */
export type SelectHow = 'only' | 'extend' | 'toggle';

/** The row of the column heads, which can have the focus but is never selected. */
export const HEAD_ROW = -1;

/** The end of a range that extends to the end of the table. */
export const OPEN = Number.POSITIVE_INFINITY;

export const NOTHING_SELECTED: GridSelection = {
  active: { row: 0, column: 0 },
  extent: { row: 0, column: 0 },
  ranges: [],
};

export function stepFrom(place: CellPlace, step: Step, bounds: GridBounds): CellPlace {
  const { row, column } = place;
  const lastRow = bounds.rows - 1;
  const lastColumn = bounds.columns - 1;
  const firstRow = Math.min(0, lastRow);
  switch (step) {
    case 'up':
      return { row: Math.max(HEAD_ROW, row - 1), column };
    case 'down':
      return { row: Math.min(lastRow, row + 1), column };
    case 'left':
      return { row, column: Math.max(0, column - 1) };
    case 'right':
      return { row, column: Math.min(lastColumn, column + 1) };
    case 'pageUp':
      return { row: Math.max(firstRow, row - bounds.screen), column };
    case 'pageDown':
      return { row: Math.min(lastRow, row + bounds.screen), column };
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: lastColumn };
    case 'columnStart':
      return { row: firstRow, column };
    case 'columnEnd':
      return { row: lastRow, column };
    case 'gridStart':
      return { row: firstRow, column: 0 };
    case 'gridEnd':
      return { row: lastRow, column: lastColumn };
  }
}

/**
 * Returns the end of a run of filled cells, or of empty ones, to that side: the
 * target of Mod+arrow.
 */
export function blockEdge(
  isFilled: (column: number) => boolean,
  from: number,
  side: 'left' | 'right',
  columns: number,
): number {
  const by = side === 'left' ? -1 : 1;
  const isInside = (column: number) => column >= 0 && column < columns;
  let column = from + by;
  if (!isInside(column)) return from;
  if (isFilled(from) && isFilled(column)) {
    while (isInside(column + by) && isFilled(column + by)) column += by;
    return column;
  }
  while (isInside(column) && !isFilled(column)) column += by;
  return isInside(column) ? column : column - by;
}

export function selectCell(
  selection: GridSelection,
  place: CellPlace,
  how: SelectHow,
): GridSelection {
  if (how === 'extend') return extendTo(selection, place);
  if (how === 'only') return { active: place, extent: place, ranges: [] };
  const before = spanned(selection);
  if (isSelected(selection, place.row, place.column)) return without(selection, place, before);
  const isActive = before.some((range) => isSameRange(range, cellRange(place)));
  const ranges = isActive ? before : [...before, cellRange(place)];
  return { active: place, extent: place, ranges };
}

/** Spans the last range again, from the active cell. Whole rows and columns stay whole. */
export function extendTo(selection: GridSelection, extent: CellPlace): GridSelection {
  const { active, ranges, focus } = selection;
  if (focus === 'apart') {
    return { active, extent, ranges: [...ranges, between(active, extent)] };
  }
  const last = ranges.at(-1);
  const range = between(active, extent);
  const spread = last && {
    ...range,
    ...(isWholeRows(last) && { left: 0, right: OPEN }),
    ...(isWholeColumns(last) && { top: 0, bottom: OPEN }),
  };
  return { active, extent, ranges: [...ranges.slice(0, -1), spread ?? range] };
}

export function selectRows(selection: GridSelection, row: number, how: SelectHow): GridSelection {
  const { active, ranges } = selection;
  const place = { row, column: active.column };
  const whole = { top: row, bottom: row, left: 0, right: OPEN };
  if (how === 'extend' && active.row !== HEAD_ROW) {
    const { top, bottom } = between(active, place);
    return { active, extent: place, ranges: [...ranges.slice(0, -1), { ...whole, top, bottom }] };
  }
  if (how === 'toggle' && ranges.some((range) => isWholeRows(range) && hasRow(range, row))) {
    return without(selection, place, ranges.filter(isWholeRows), whole);
  }
  return { active: place, extent: place, ranges: how === 'toggle' ? [...ranges, whole] : [whole] };
}

export function selectColumns(
  selection: GridSelection,
  column: number,
  how: SelectHow,
): GridSelection {
  const { active, ranges } = selection;
  const whole = { top: 0, bottom: OPEN, left: column, right: column };
  if (how === 'extend') {
    const { left, right } = between(active, { row: active.row, column });
    const extent = { row: active.row, column };
    return { active, extent, ranges: [...ranges.slice(0, -1), { ...whole, left, right }] };
  }
  const place = { row: active.row, column };
  if (how === 'toggle' && hasWholeColumn(selection, column)) {
    return without(selection, place, ranges.filter(isWholeColumns), whole);
  }
  return { active: place, extent: place, ranges: how === 'toggle' ? [...ranges, whole] : [whole] };
}

/**
 * Fixes what is selected, so that more can be added; selects the active cell if
 * nothing is selected.
 */
export function fixRanges(selection: GridSelection): GridSelection {
  const { active, extent } = selection;
  return { active, extent, ranges: spanned(selection) };
}

/** Moves to another cell and selects it in addition, until it is fixed or moves on. */
export function selectFloating(selection: GridSelection, place: CellPlace): GridSelection {
  const { ranges, focus } = selection;
  const fixed = focus === 'floating' ? ranges.slice(0, -1) : ranges;
  return {
    active: place,
    extent: place,
    ranges: [...fixed, cellRange(place)],
    focus: 'floating',
  };
}

/** Returns the selection without the range that is being spanned, which another one replaces. */
export function withoutLast({ active, extent, ranges, focus }: GridSelection): GridSelection {
  return { active, extent, ranges: focus === 'apart' ? ranges : ranges.slice(0, -1) };
}

export function selectAll({ active }: GridSelection): GridSelection {
  return { active, extent: active, ranges: [{ top: 0, bottom: OPEN, left: 0, right: OPEN }] };
}

export function isSelected({ ranges }: GridSelection, row: number, column: number): boolean {
  return ranges.some(
    (range) => hasRow(range, row) && range.left <= column && column <= range.right,
  );
}

/** Returns whether the selection consists of whole entities. */
export function hasWholeRowsOnly({ ranges }: GridSelection): boolean {
  return ranges.length > 0 && ranges.every(isWholeRows);
}

export function hasWholeColumn({ ranges }: GridSelection, column: number): boolean {
  return ranges.some(
    (range) => isWholeColumns(range) && range.left <= column && column <= range.right,
  );
}

export function isEverything({ ranges }: GridSelection): boolean {
  return ranges.some((range) => isWholeRows(range) && isWholeColumns(range));
}

/** Returns the rows in which something is selected, or the active one; merged and in order. */
export function rowsTouched(
  { active, ranges }: GridSelection,
  total: number,
): readonly IndexRange[] {
  const touched = ranges.length > 0 ? ranges : [cellRange(active)];
  const merged: { first: number; end: number }[] = [];
  for (const { top, bottom } of touched.toSorted((a, b) => a.top - b.top)) {
    const first = Math.max(0, top);
    const end = Math.min(total, bottom + 1);
    const last = merged.at(-1);
    if (last && first <= last.end) last.end = Math.max(last.end, end);
    else if (first < end) merged.push({ first, end });
  }
  return merged;
}

export function countRows(ranges: readonly IndexRange[]): number {
  return ranges.reduce((sum, { first, end }) => sum + end - first, 0);
}

/** Returns the rows whose entities must be followed to keep the selection on them. */
export function rowsFollowed({ active, extent, ranges }: GridSelection): readonly number[] {
  const rows = [active.row, extent.row, ...ranges.flatMap(({ top, bottom }) => [top, bottom])];
  return [...new Set(rows)].filter((row) => row >= 0 && row !== OPEN);
}

/**
 * Returns the selection on the same entities after the table has changed. Drops
 * what cannot be followed.
 */
export function followRows(
  selection: GridSelection,
  placeOf: (row: number) => MovedRow | undefined,
  total: number,
): GridSelection {
  const { active, extent, ranges, focus } = selection;
  const follow = (place: CellPlace): CellPlace => {
    const row = place.row === HEAD_ROW ? HEAD_ROW : (placeOf(place.row)?.row ?? place.row);
    return { ...place, row: Math.max(HEAD_ROW, Math.min(row, total - 1)) };
  };
  const followed = ranges.flatMap((range): CellRange[] => {
    if (range.bottom === OPEN) return [range];
    const top = placeOf(range.top);
    const bottom = placeOf(range.bottom);
    if (!top || !bottom) return [];
    const end = bottom.isFound ? bottom.row : bottom.row - 1;
    return top.row <= end ? [{ ...range, top: top.row, bottom: end }] : [];
  });
  const isWhole = followed.length === ranges.length;
  return {
    active: follow(active),
    extent: follow(extent),
    ranges: followed,
    ...(focus && isWhole && { focus }),
  };
}

/**
 * Returns the ranges; if there are none, the active cell counts as selected
 * when another one is added.
 */
function spanned({ active, ranges }: GridSelection): readonly CellRange[] {
  return ranges.length > 0 || active.row === HEAD_ROW ? ranges : [cellRange(active)];
}

function cellRange({ row, column }: CellPlace): CellRange {
  return { top: row, bottom: row, left: column, right: column };
}

function between(a: CellPlace, b: CellPlace): CellRange {
  return {
    top: Math.max(0, Math.min(a.row, b.row)),
    bottom: Math.max(0, a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

export function isWholeRows({ left, right }: CellRange): boolean {
  return left === 0 && right === OPEN;
}

function isWholeColumns({ top, bottom }: CellRange): boolean {
  return top === 0 && bottom === OPEN;
}

function hasRow({ top, bottom }: CellRange, row: number): boolean {
  return top <= row && row <= bottom;
}

/** Cuts a hole into the ranges named; the focus is in it, and so in none of them. */
function without(
  { ranges }: GridSelection,
  place: CellPlace,
  cut: readonly CellRange[],
  hole = cellRange(place),
): GridSelection {
  const left = ranges.flatMap((range) => (cut.includes(range) ? cutOut(range, hole) : [range]));
  return { active: place, extent: place, ranges: left, focus: 'apart' };
}

/** Returns the rest of a range above and below the hole, and on both of its sides. */
function cutOut(range: CellRange, hole: CellRange): readonly CellRange[] {
  const top = Math.max(range.top, hole.top);
  const bottom = Math.min(range.bottom, hole.bottom);
  const left = Math.max(range.left, hole.left);
  const right = Math.min(range.right, hole.right);
  if (top > bottom || left > right) return [range];
  const parts = [
    { ...range, bottom: top - 1 },
    { ...range, top, bottom, right: left - 1 },
    { ...range, top, bottom, left: right + 1 },
    { ...range, top: bottom + 1 },
  ];
  return parts.filter(
    (part) =>
      part.top <= part.bottom && part.left <= part.right && part.top !== OPEN && part.left !== OPEN,
  );
}

function isSameRange(one: CellRange, other: CellRange): boolean {
  return (
    one.top === other.top &&
    one.bottom === other.bottom &&
    one.left === other.left &&
    one.right === other.right
  );
}
