import { type AccountName, type TableName, tableNameKey } from '../model/names.ts';

/** The table that filters belong to. They outlive it: a table of that name may be created again. */
export interface FilteredTable {
  readonly account: AccountName;
  readonly table: TableName;
}

export interface KeptFilters {
  /** Filters that ran, the latest first. */
  readonly history: readonly string[];
  /** By name. */
  readonly saved: readonly SavedFilter[];
}

export interface SavedFilter {
  readonly name: string;
  readonly text: string;
}

/** A saved filter and its table; the table as its key has it, in lower case. */
export interface PlacedFilter extends SavedFilter {
  readonly account: string;
  readonly table: string;
}

/** The most entries for a table; the oldest are removed. */
export const MAX_HISTORY = 50;

/** In UTF-16 units. A longer filter is made by a program, and is no use in a list. */
export const MAX_KEPT_LENGTH = 16_384;

/** `[account, table, text]` */
export type HistoryKey = [string, string, string];

/** `[account, table, name]`; names ignore case, like those of tables. */
export type SavedKey = [string, string, string];

export function historyKey(place: FilteredTable, text: string): HistoryKey {
  return [place.account, tableNameKey(place.table), text];
}

export function savedKey(place: FilteredTable, name: string): SavedKey {
  return [place.account, tableNameKey(place.table), name.trim().toLowerCase()];
}

/** Returns the range of all keys of a table: an array comes after every text. */
export function rangeOfTable({ account, table }: FilteredTable): IDBKeyRange {
  const start = [account, tableNameKey(table)];
  return IDBKeyRange.bound(start, [...start, []]);
}

/**
 * Returns the history from stored texts with the time they last ran. Broken
 * records are left out.
 */
export function readHistory(keys: readonly HistoryKey[], times: readonly unknown[]): string[] {
  const entries = keys.map(([, , text], place) => ({ text, time: times[place] }));
  const isWhole = (entry: (typeof entries)[number]): entry is { text: string; time: number } =>
    typeof entry.text === 'string' && typeof entry.time === 'number';
  return entries
    .filter(isWhole)
    .sort((a, b) => b.time - a.time)
    .map(({ text }) => text);
}

export function readSaved(records: readonly unknown[]): SavedFilter[] {
  return records.filter(isSaved).map(({ name, text }) => ({ name, text }));
}

/** Returns saved filters of many tables. Broken records are left out. */
export function readPlaced(keys: readonly SavedKey[], records: readonly unknown[]): PlacedFilter[] {
  return records.flatMap((record, place) => {
    const [account = '', table = ''] = keys[place] ?? [];
    return isSaved(record) ? { account, table, name: record.name, text: record.text } : [];
  });
}

function isSaved(record: unknown): record is SavedFilter {
  if (typeof record !== 'object' || record === null) return false;
  const { name, text } = record as Partial<Record<keyof SavedFilter, unknown>>; // Only looked at.
  return typeof name === 'string' && typeof text === 'string';
}
