import type { EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { GridColumn } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import type { GridRow } from './grid-row.ts';
import { bandsOf, type CellBand } from './grid-selected.ts';
import { countRows, type GridSelection } from './grid-selection.ts';
import type { IndexRange } from './grid-windowing.ts';

/** The values of a block of cells, line by line. */
export interface CopiedBlock {
  readonly lines: readonly (readonly (EdmValue | undefined)[])[];
  /** The columns of the values in each line. */
  readonly columns: readonly GridColumn[];
  /** The key of the entity of each line. */
  readonly keys: readonly EntityKey[];
  /** Whether there were more rows than one copy takes. */
  readonly isCut: boolean;
}

export interface CopiedRows extends CopiedBlock {
  /** The row from which each line was taken. */
  readonly rows: readonly GridRow[];
}

/**
 * The most rows of one copy: more does not fit well on a clipboard, and an
 * export is made for it.
 */
export const MAX_COPIED_ROWS = 10_000;

/**
 * Returns the values of the selection, or of the active cell. Loads the rows
 * that are not loaded. Joins separate ranges that share their rows or their
 * columns; returns undefined if the ranges form no block.
 */
export async function readBlock(
  grid: GridModel,
  columns: readonly GridColumn[],
  { active, ranges }: GridSelection,
  shownIn: (row: GridRow, column: GridColumn) => EdmValue | undefined,
): Promise<CopiedRows | undefined> {
  const cell = { top: active.row, bottom: active.row, left: active.column, right: active.column };
  const selected = ranges.length > 0 ? ranges : [cell];
  const bands = bandsOf({ ranges: selected }, grid.total.peek(), columns.length);
  if (!isBlock(bands)) return undefined;
  const [first] = bands;
  const taken = (first?.columns ?? []).flatMap((index) => columns[index] ?? []);
  // All ranges are requested at once, so that they are of the same state of the table.
  const wanted = takeRows(bands, MAX_COPIED_ROWS);
  const loaded = await Promise.all(wanted.map((range) => grid.loadRows(range)));
  const rows = loaded.flat();
  return {
    lines: rows.map((row) => taken.map((column) => shownIn(row, column))),
    columns: taken,
    keys: rows.map(({ key }) => key),
    rows,
    isCut: countRows(wanted) < countRows(bands.map((band) => band.rows)),
  };
}

/** Returns the rows of the bands, up to the limit. */
function takeRows(bands: readonly CellBand[], most: number): readonly IndexRange[] {
  const taken: IndexRange[] = [];
  for (const { rows } of bands) {
    const end = Math.min(rows.end, rows.first + most - countRows(taken));
    if (end > rows.first) taken.push({ first: rows.first, end });
  }
  return taken;
}

function isBlock(bands: readonly CellBand[]): boolean {
  const [first] = bands;
  return bands.every(({ columns }) => columns.join() === first?.columns.join());
}

/**
 * Returns values in the format that spreadsheets read from the clipboard: each
 * in its exact text, quoted if it has a tab, a quote or a line break.
 */
export function formatTsv(lines: readonly (readonly (EdmValue | undefined)[])[]): string {
  return lines.map((line) => line.map(formatCell).join('\t')).join('\r\n');
}

function formatCell(value: EdmValue | undefined): string {
  const text = value === undefined ? '' : formatEdm(value);
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
