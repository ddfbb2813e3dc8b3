import type { FilteredTable, PlacedFilter } from '../../workspace/filters.ts';
import type { KeptHandles } from '../../workspace/kept-handles.ts';
import type { KeptImports } from '../../workspace/kept-imports.ts';
import type { KeptWindow } from '../../workspace/kept-window.ts';
import type { BackupShelf } from './backup/backup-shelf.ts';

/** All that a person keeps besides tables; the workspace database is one. */
export interface KeptThings extends BackupShelf {
  /** The saved filters of every table. */
  readAllSaved(): Promise<readonly PlacedFilter[]>;
  /** How a table is shown and was filtered goes with it to another name or place. */
  copyViews(from: FilteredTable, to: FilteredTable): Promise<void>;
  /** What windows had open, as it is stored. */
  readWindows(): Promise<ReadonlyMap<string, unknown>>;
  /** At once, since it may be about to go; undefined where it is to be forgotten. */
  writeWindow(id: string, seen: KeptWindow | undefined): void;
  /** What imports did, and how. */
  keptImports(): Promise<KeptImports>;
  /** The handles of files and folders that may have to be read again. */
  keptHandles(): Promise<KeptHandles>;
  /** How tables are shown goes back to what it was at first. */
  resetViews(): Promise<void>;
  /** Everything, of every kind. */
  clear(): Promise<void>;
}
