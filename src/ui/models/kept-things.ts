import type { PlacedFilter } from '../../workspace/filters.ts';

/** All that a person keeps besides tables; the workspace database is one. */
export interface KeptThings {
  /** The saved filters of every table. */
  readAllSaved(): Promise<readonly PlacedFilter[]>;
  /** How tables are shown goes back to what it was at first. */
  resetViews(): Promise<void>;
  /** Everything, of every kind. */
  clear(): Promise<void>;
}
