import type { DBSchema } from 'idb';
import type { HistoryKey, SavedKey } from './filters.ts';
import type { LayoutKey } from './table-layout.ts';

export interface WorkspaceSchema extends DBSchema {
  settings: { key: string; value: unknown };
  /** When each filter last ran, in milliseconds since 1970. */
  filterHistory: { key: HistoryKey; value: unknown };
  savedFilters: { key: SavedKey; value: unknown };
  layouts: { key: LayoutKey; value: unknown };
  /** How a column of this name is laid out in any table. */
  columnRules: { key: string; value: unknown };
  /** What each window had open. */
  windows: { key: string; value: unknown };
  /** What each import did, by its step of the history. */
  importReceipts: { key: string; value: unknown };
  /** How files were imported, by their columns and table. */
  importRecipes: { key: string; value: unknown };
  /** How backups are made by themselves, and the last one. */
  backups: { key: string; value: unknown };
  /** The handles of files and folders, by what needs them. */
  handles: { key: string; value: unknown };
  /** What was decided in reviews that are not finished, by what is reviewed. */
  reviews: { key: string; value: unknown };
}
