/** A step takes the raw objects: it knows the stores of its own time, not those of today's schema. */
type Upgrade = (database: IDBDatabase, transaction: IDBTransaction) => void;

/**
 * The steps from an empty database to today's, one for each version. A step
 * that has landed is never edited, not even to tidy it: someone's data is
 * waiting at it. With a step comes a database of the new version, as it writes
 * it, in `fixtures`: upgrade-stored.browser.test.ts opens each of them for good.
 */
const UPGRADES: readonly Upgrade[] = [
  // 1. All keys lie outside the records, so that a record can be an array.
  (database) => {
    database.createObjectStore('entities');
    database.createObjectStore('tables');
    database.createObjectStore('account');
    database.createObjectStore('lives');
    database.createObjectStore('retired');
  },
  // 2. The journal. It has no state before it is checkpointed for the first time: to
  //    make a store takes no room, so that a full database is upgraded too.
  (database) => {
    database.createObjectStore('journal');
  },
  // 3. Who may ask. Keys are made when they are first asked for, so that this
  //    step takes no room either.
  (database) => {
    database.createObjectStore('access');
  },
  // 4. The history, which begins empty: what was checkpointed before it is gone, and
  //    what is not does not tell what it was part of.
  (database) => {
    database.createObjectStore('history');
    database.createObjectStore('steps');
    database.createObjectStore('held');
  },
  // 5. Keys lie packed in the history. What is there stays as it is and is read
  //    as it is; but nobody of an older version shall come upon the new.
  () => {},
  // 6. An account's keys are wrapped. What wraps them is made in time that no
  //    upgrade has, so those that lie here are wrapped right after it.
  () => {},
  // 7. New rows of an import lie as columns in the journal. What is there is read
  //    as it is; but nobody of an older version shall come upon the new.
  () => {},
  // 8. Snapshots. An older version would overwrite what they need.
  (database) => {
    database.createObjectStore('snapshots');
  },
];

/** The first version whose keys were wrapped from the beginning. */
export const WRAPS_KEYS = 6;

/** The first version whose records are all read as today's are: later ones only brought more. */
export const READS_ALIKE = 6;

export const DATABASE_VERSION = UPGRADES.length;

/** What is added to the version of a database when the names of its stores change (over-quota). */
export const VERSION_STEP = 1000;

/** How far a database of a version was upgraded. */
export function schemaOf(version: number): number {
  return version % VERSION_STEP;
}

/** Takes a database from version `from` to today's, or to an older one. */
export function upgrade(
  from: number,
  database: IDBDatabase,
  transaction: IDBTransaction,
  to?: number,
): void {
  for (const run of UPGRADES.slice(from, to)) run(database, transaction);
}
