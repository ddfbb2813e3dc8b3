import { tableNameKey } from '../model/names.ts';
import type { FilteredTable } from './filters.ts';

/** `[account, table, column]` */
export type WidthKey = [string, string, string];

/** By the name of the column, in CSS pixels. */
export type ColumnWidths = ReadonlyMap<string, number>;

/** Wider than any window. */
const MAX_WIDTH = 4_000;

export function widthKey(place: FilteredTable, column: string): WidthKey {
  return [place.account, tableNameKey(place.table), column];
}

/** The widths from what is stored. Broken records are left out, each for itself. */
export function readWidths(keys: readonly WidthKey[], widths: readonly unknown[]): ColumnWidths {
  const read = new Map<string, number>();
  keys.forEach(([, , column], place) => {
    const width = widths[place];
    if (typeof column === 'string' && isWidth(width)) read.set(column, Math.round(width));
  });
  return read;
}

function isWidth(width: unknown): width is number {
  return typeof width === 'number' && width > 0 && width <= MAX_WIDTH;
}
