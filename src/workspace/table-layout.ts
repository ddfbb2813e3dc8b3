import { tableNameKey } from '../model/names.ts';
import type { FilteredTable } from './filters.ts';

/** `[account, table]` */
export type LayoutKey = [string, string];

/** How somebody has laid out a table and its columns, as far as they have. */
export interface TableLayout {
  /** What stands in the place of the grid, if anything does. */
  readonly form?: OtherForm;
  /** By name: behind the keys, these come first. */
  readonly first: readonly string[];
  readonly columns: ColumnLayouts;
}

/** By the name of the column. */
export type ColumnLayouts = ReadonlyMap<string, ColumnLayout>;

/** What is set of one column; the rest is as its rule says, or as it usually is. */
export interface ColumnLayout {
  /** In CSS pixels. */
  readonly width?: number;
  readonly isHidden?: boolean;
  /** Whether it stays in sight when the others scroll. */
  readonly isPinned?: boolean;
  readonly format?: ColumnFormat;
}

/** How values are shown; what is stored, edited and copied is never formatted so. */
export interface ColumnFormat {
  readonly dates?: DateFormat;
  readonly numbers?: NumberFormat;
  readonly bytes?: BytesFormat;
}

export const DATE_FORMATS = ['utc', 'local'] as const;
/** A plain table to be read, or entity after entity as JSON. */
const OTHER_FORMS = ['plain', 'json'] as const;
export const NUMBER_FORMATS = ['plain', 'grouped', 'hex'] as const;
export const BYTES_FORMATS = ['base64', 'hex', 'text'] as const;

export type OtherForm = (typeof OTHER_FORMS)[number];
export type TableForm = 'grid' | OtherForm;
export type DateFormat = (typeof DATE_FORMATS)[number];
export type NumberFormat = (typeof NUMBER_FORMATS)[number];
export type BytesFormat = (typeof BYTES_FORMATS)[number];

/** What becomes of a layout: whole columns of it, so that two tabs keep what both set. */
export interface LayoutChange {
  readonly form?: TableForm;
  readonly first?: readonly string[];
  /** Undefined where nothing is set of the column any more. */
  readonly columns: ReadonlyMap<string, ColumnLayout | undefined>;
}

export const NO_LAYOUT: TableLayout = { first: [], columns: new Map() };

/** Wider than any window. */
const MAX_WIDTH = 4_000;

export function layoutKey({ account, table }: FilteredTable): LayoutKey {
  return [account, tableNameKey(table)];
}

/** A layout from what is stored. What is broken of it is left out, each part for itself. */
export function readLayout(stored: unknown): TableLayout {
  const { form, isPlain, first, columns } = partsOf(stored);
  const named = OTHER_FORMS.find((one) => one === form);
  // As it was kept while there was one such form.
  const other = named ?? (isPlain === true ? 'plain' : undefined);
  const names = Array.isArray(first) ? first.filter((name) => typeof name === 'string') : [];
  return {
    first: [...new Set(names)],
    columns: columns instanceof Map ? readColumns([...columns]) : new Map(),
    ...(other && { form: other }),
  };
}

/** Layouts by name; what says nothing is left out. */
export function readColumns(entries: readonly (readonly [unknown, unknown])[]): ColumnLayouts {
  const read = new Map<string, ColumnLayout>();
  for (const [name, stored] of entries) {
    const layout = readColumn(stored);
    if (typeof name === 'string' && Object.keys(layout).length > 0) read.set(name, layout);
  }
  return read;
}

export function withChange(
  layout: TableLayout,
  { first = layout.first, form = layout.form ?? 'grid', columns }: LayoutChange,
): TableLayout {
  const changed = new Map(layout.columns);
  for (const [name, column] of columns) {
    if (column) changed.set(name, column);
    else changed.delete(name);
  }
  return { first, columns: changed, ...(form !== 'grid' && { form }) };
}

function readColumn(stored: unknown): ColumnLayout {
  const { width, isHidden, isPinned, format } = partsOf(stored);
  const read = readFormat(format);
  return {
    ...(isWidth(width) && { width: Math.round(width) }),
    ...(typeof isHidden === 'boolean' && { isHidden }),
    ...(typeof isPinned === 'boolean' && { isPinned }),
    ...(Object.keys(read).length > 0 && { format: read }),
  };
}

function readFormat(stored: unknown): ColumnFormat {
  const parts = partsOf(stored);
  const dates = DATE_FORMATS.find((one) => one === parts['dates']);
  const numbers = NUMBER_FORMATS.find((one) => one === parts['numbers']);
  const bytes = BYTES_FORMATS.find((one) => one === parts['bytes']);
  return { ...(dates && { dates }), ...(numbers && { numbers }), ...(bytes && { bytes }) };
}

function partsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

function isWidth(width: unknown): width is number {
  return typeof width === 'number' && width > 0 && width <= MAX_WIDTH;
}
