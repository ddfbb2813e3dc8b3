type Upgrade = (database: IDBDatabase, transaction: IDBTransaction) => void;

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
  // 4. A layout for each table, which begins with the widths that were kept
  //    before, and rules for columns by their name.
  (database, transaction) => {
    database.createObjectStore('layouts');
    database.createObjectStore('columnRules');
    moveWidths(database, transaction);
  },
  // 5. What each window had open, one record for each, so that two of them
  //    come back with their own.
  (database) => {
    database.createObjectStore('windows');
  },
  // 6. What each import did, under its step of the history, and how files were
  //    imported, for others like them.
  (database) => {
    database.createObjectStore('importReceipts');
    database.createObjectStore('importRecipes');
  },
  // 7. Where backups go by themselves, with the handles that the browser gave,
  //    and which was the last.
  (database) => {
    database.createObjectStore('backups');
  },
  // 8. The handles of files and folders that may have to be read again, which
  //    the browser gave: of imports that were cut off, and of what is looked at.
  (database) => {
    database.createObjectStore('handles');
  },
  // 9. What was decided in reviews of conflicts that are not finished, by what
  //    is reviewed.
  (database) => {
    database.createObjectStore('reviews');
  },
];

export const WORKSPACE_VERSION = UPGRADES.length;

export function upgradeWorkspace(
  database: IDBDatabase,
  transaction: IDBTransaction,
  from: number,
): void {
  for (const run of UPGRADES.slice(from)) run(database, transaction);
}

/** Of step 4: a width each, under account, table and column, becomes a layout each table. */
function moveWidths(database: IDBDatabase, transaction: IDBTransaction): void {
  const columnsByTable = new Map<string, Map<unknown, { readonly width: unknown }>>();
  const read = transaction.objectStore('columnWidths').openCursor();
  read.onsuccess = () => {
    const cursor = read.result;
    if (cursor) {
      const [account, table, column] = Array.isArray(cursor.key) ? cursor.key : [];
      const place = JSON.stringify([account, table]);
      const columns = columnsByTable.get(place) ?? new Map();
      columnsByTable.set(place, columns.set(column, { width: cursor.value }));
      cursor.continue();
      return;
    }
    const layouts = transaction.objectStore('layouts');
    for (const [place, columns] of columnsByTable) {
      layouts.put({ first: [], columns }, JSON.parse(place));
    }
    database.deleteObjectStore('columnWidths');
  };
}
