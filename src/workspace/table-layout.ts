import { tableNameKey } from '../model/names.ts';
import type { FilteredTable } from './filters.ts';

/** `[account, table]` */
export type LayoutKey = [string, string];

/** The layout of a table and its columns, as far as it was chosen. */
export interface TableLayout {
  /** The form that replaces the grid, if any. */
  readonly form?: OtherForm;
  /** The columns that come first behind the keys, by name. */
  readonly first: readonly string[];
  readonly columns: ColumnLayouts;
}

/** By the name of the column. */
export type ColumnLayouts = ReadonlyMap<string, ColumnLayout>;

/** What is set for one column; the rest is as its rule says, or the default. */
export interface ColumnLayout {
  /** In CSS pixels. */
  readonly width?: number;
  readonly isHidden?: boolean;
  /** Whether it stays visible when the others scroll. */
  readonly isPinned?: boolean;
  readonly format?: ColumnFormat;
}

/** How values are shown; stored, edited and copied values are never formatted like this. */
export interface ColumnFormat {
  readonly dates?: DateFormat;
  readonly numbers?: NumberFormat;
  readonly bytes?: BytesFormat;
}

export const DATE_FORMATS = ['utc', 'local'] as const;
/** A plain table to be read, or one entity after the other as JSON. */
const OTHER_FORMS = ['plain', 'json'] as const;
export const NUMBER_FORMATS = ['plain', 'grouped', 'hex'] as const;
export const BYTES_FORMATS = ['base64', 'hex', 'text'] as const;

export type OtherForm = (typeof OTHER_FORMS)[number];
export type TableForm = 'grid' | OtherForm;
export type DateFormat = (typeof DATE_FORMATS)[number];
export type NumberFormat = (typeof NUMBER_FORMATS)[number];
export type BytesFormat = (typeof BYTES_FORMATS)[number];

/** A change of a layout by whole columns, so that two tabs keep what both set. */
export interface LayoutChange {
  readonly form?: TableForm;
  readonly first?: readonly string[];
  /** Undefined where nothing is set for the column any more. */
  readonly columns: ReadonlyMap<string, ColumnLayout | undefined>;
}

export const NO_LAYOUT: TableLayout = { first: [], columns: new Map() };

/** Wider than any window. */
const MAX_WIDTH = 4_000;

export function layoutKey({ account, table }: FilteredTable): LayoutKey {
  return [account, tableNameKey(table)];
}

/** Returns a layout from its stored form. Broken parts are left out, each by itself. */
export function readLayout(stored: unknown): TableLayout {
  const { form, isPlain, first, columns } = partsOf(stored);
  const named = OTHER_FORMS.find((one) => one === form);
  // The stored form from when there was one such form.
  const other = named ?? (isPlain === true ? 'plain' : undefined);
  const names = Array.isArray(first) ? first.filter((name) => typeof name === 'string') : [];
  return {
    first: [...new Set(names)],
    columns: columns instanceof Map ? readColumns([...columns]) : new Map(),
    ...(other && { form: other }),
  };
}

/** Returns layouts by name; empty ones are left out. */
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
