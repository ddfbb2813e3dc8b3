type Upgrade = (database: IDBDatabase) => void;

/**
 * The steps from an empty workspace to today's, one per version. A released
 * step is never edited, not even to tidy it: someone's settings wait at it.
 */
const UPGRADES: readonly Upgrade[] = [
  // 1. Settings, one record for each, under its name: tabs that change
  //    different ones don't undo each other.
  (database) => {
    database.createObjectStore('settings');
  },
  // 2. Filters, one record for each, so that two tabs keep what both ran.
  (database) => {
    database.createObjectStore('filterHistory');
    database.createObjectStore('savedFilters');
  },
  // 3. Widths of columns, one record for each, so that two tabs keep what both set.
  (database) => {
    database.createObjectStore('columnWidths');
  },
];

export const WORKSPACE_VERSION = UPGRADES.length;

export function upgradeWorkspace(database: IDBDatabase, from: number): void {
  for (const run of UPGRADES.slice(from)) run(database);
}
