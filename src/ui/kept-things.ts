import type { FilteredTable, PlacedFilter } from '../workspace/filters.ts';
import type { KeptHandles } from '../workspace/kept-handles.ts';
import type { KeptImports } from '../workspace/kept-imports.ts';
import type { KeptReviews } from '../workspace/kept-reviews.ts';
import type { KeptWindow } from '../workspace/kept-window.ts';
import type { BackupStore } from './backup/backup-store.ts';

/** Everything that is stored besides tables, such as in the workspace database. */
export interface KeptThings extends BackupStore {
  /** Reads the saved filters of every table. */
  readAllSaved(): Promise<readonly PlacedFilter[]>;
  /** Copies the layout and filters of a table to its new name or account. */
  copyViews(from: FilteredTable, to: FilteredTable): Promise<void>;
  /** Reads the stored state of windows. */
  readWindows(): Promise<ReadonlyMap<string, unknown>>;
  /**
   * Writes the state of a window at once, because it may be about to close;
   * undefined removes it.
   */
  writeWindow(id: string, seen: KeptWindow | undefined): void;
  /** Opens the records of imports. */
  keptImports(): Promise<KeptImports>;
  /** Opens the handles of files and folders that may have to be read again. */
  keptHandles(): Promise<KeptHandles>;
  /** Opens the decisions of reviews that are not finished. */
  keptReviews(): Promise<KeptReviews>;
  /** Resets the layout of all tables. */
  resetViews(): Promise<void>;
  /** Deletes everything, of every kind. */
  clear(): Promise<void>;
}
