import type { ColumnFormat } from '../../workspace/table-layout.ts';
import { contentIn, lengthOf } from './grid-cell-content.ts';
import type { GridColumn } from './grid-columns.ts';
import type { GridRow } from './grid-row.ts';

/** The smallest width of a column: its menu and its edge. */
export const MIN_WIDTH = 56;
const MAX_FITTED = 800;
const MAX_FIRST = 288;
/** The padding of a cell, and the hairline. */
const PADDING = 19;
/** The width of what a head has beside its name: the type's glyph before it, the menu behind it. */
const HEAD_EXTRAS = 44;
/** The width of the font of the heads, as a share of that of the data. */
const HEAD_LETTER = 0.94;

interface WidthPurpose {
  /** The width of one letter. */
  readonly letter: number;
  readonly purpose: 'first' | 'fit';
  readonly format: ColumnFormat;
}

/** Returns a width at which the given rows show whole, within bounds. */
export function widthFor(
  column: GridColumn,
  rows: readonly GridRow[],
  { letter, purpose, format }: WidthPurpose,
): number {
  const lengths = rows.map((row) => lengthOf(contentIn(column, row.valueOf(column), format)));
  // One long text among many short ones does not widen a column, unless a fit was requested.
  const share = purpose === 'fit' ? 1 : 0.95;
  const length = lengths.sort((a, b) => a - b)[Math.ceil(lengths.length * share) - 1] ?? 0;
  const glyph = column.types.length > 1 ? 18 : 0;
  const head = column.name.length * letter * HEAD_LETTER + PADDING + HEAD_EXTRAS + glyph;
  const wanted = Math.ceil(Math.max(head, length * letter + PADDING + glyph));
  return Math.max(MIN_WIDTH, Math.min(wanted, purpose === 'fit' ? MAX_FITTED : MAX_FIRST));
}

/** Returns the width of the row numbers: that of the last number, and wide enough for a pointer. */
export function gutterWidth(total: number, letter: number, rowHeight: number): number {
  const digits = String(total).length;
  const separators = Math.floor((digits - 1) / 3);
  const least = Math.max(36, Math.min(rowHeight, 44));
  return Math.max(least, Math.ceil((digits + separators) * letter + 14));
}
