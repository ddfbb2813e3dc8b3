import { type IDBPDatabase, openDB, unwrap } from 'idb';
import type { AccountName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TablesSchema } from '../records/stores.ts';
import { DATABASE_VERSION, schemaOf, upgrade, VERSION_STEP } from '../records/upgrade.ts';
import { refusalOf } from './errors.ts';
import { readNamedRecords } from './find-named.ts';
import { type Patience, startPatience } from './patience.ts';

export type Connection = IDBPDatabase<TablesSchema>;

/** The prefix of the databases of accounts. */
const DATABASE_PREFIX = 'tablewright:';

export function databaseNameOf(account: AccountName): string {
  return DATABASE_PREFIX + account;
}

interface OpenOptions {
  readonly create: boolean;
  readonly onEnd: () => void;
}

/**
 * Opens an account's database and upgrades an older one. Throws
 * `accountMissing` where there is none, and does not create it. Calls `onEnd`
 * when the connection ends without its owner having closed it, and `onUpgraded`
 * with the former version.
 */
export async function openConnection(
  account: AccountName,
  onEnd: () => void,
  onUpgraded: (from: number) => void,
): Promise<Connection> {
  const { connection, upgradedFrom } = await open(account, { create: false, onEnd });
  if (upgradedFrom !== undefined) onUpgraded(upgradedFrom);
  return connection;
}

/** Creates an account's database. */
export async function createDatabase(account: AccountName): Promise<void> {
  const { connection, upgradedFrom } = await open(account, { create: true, onEnd: () => {} });
  connection.close();
  if (upgradedFrom !== 0) throw new StorageError('accountExists', { value: account });
}

/** Deletes an account's database. Other engines close it when they are asked to. */
export async function deleteDatabase(account: AccountName): Promise<void> {
  const isListed = (await listDatabases()).includes(account);
  const version = await patiently(
    account,
    () => {},
    ({ onBlocked }) => {
      const request = indexedDB.deleteDatabase(DATABASE_PREFIX + account);
      request.onblocked = onBlocked;
      return new Promise<number>((resolve, reject) => {
        // The browser sends this event as one of a version change, which its type does not say.
        request.onsuccess = (event) => resolve((event as IDBVersionChangeEvent).oldVersion);
        request.onerror = () => reject(refusalOf(request.error));
      });
    },
  );
  // A missing database had version 0; in WebKit at times also one that others closed meanwhile.
  if (version === 0 && !isListed) throw new StorageError('accountMissing', { value: account });
}

/**
 * Returns the names of accounts that have a database, as text: callers test
 * whether these are valid.
 */
export async function listDatabases(): Promise<string[]> {
  const databases = await indexedDB.databases();
  // A database of version 0 was never created: WebKit lists it all the same.
  const made = databases.filter(({ version }) => version !== 0);
  return made
    .flatMap(({ name }) => (name?.startsWith(DATABASE_PREFIX) ? name : []))
    .map((name) => name.slice(DATABASE_PREFIX.length));
}

async function open(account: AccountName, { create, onEnd }: OpenOptions) {
  let upgradedFrom: number | undefined;
  let failure: unknown;
  const openAt = async (version: number) => {
    const connection: Connection = await patiently(account, close, (patience) =>
      openDB<TablesSchema>(DATABASE_PREFIX + account, version, {
        upgrade(database, from, _to, transaction) {
          patience.end();
          transaction.done.catch(() => {});
          // The request itself learns only that it was aborted.
          transaction.addEventListener('abort', () => {
            failure ??= transaction.error && refusalOf(transaction.error);
          });
          upgradedFrom = schemaOf(from);
          try {
            if (from === 0 && !create) throw new StorageError('accountMissing', { value: account });
            upgrade(upgradedFrom, unwrap(database), unwrap(transaction));
          } catch (error) {
            failure = error;
            // A database whose first upgrade is aborted was never created.
            transaction.abort();
          }
        },
        blocked: patience.onBlocked,
        // Another engine deletes or upgrades the database, and would wait for this one.
        blocking() {
          replaced.add(connection);
          connection.close();
          onEnd();
        },
        terminated: onEnd,
      }),
    );
    return connection;
  };
  try {
    const connection = await openToday(account, openAt);
    await readNamedRecords(connection);
    return { connection, upgradedFrom };
  } catch (error) {
    throw failure ?? refusalOf(error);
  }
}

const replaced = new WeakSet<Connection>();

/** Returns whether a connection was closed for another engine that changes the database. */
export function wasReplaced(connection: Connection): boolean {
  return replaced.has(connection);
}

/** Opens a database at today's version, or at the one it has with the same schema. */
async function openToday(
  account: AccountName,
  openAt: (version: number) => Promise<Connection>,
): Promise<Connection> {
  let version = DATABASE_VERSION;
  while (true) {
    try {
      return await openAt(version);
    } catch (error) {
      const there = await versionToday(account, error);
      if (there <= version) throw error;
      // Another engine may change it once more before it is opened.
      version = there;
    }
  }
}

/**
 * Returns the version of a database that was over its quota, with today's
 * schema. Throws the error where it has a later schema.
 */
async function versionToday(account: AccountName, error: unknown): Promise<number> {
  if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
  const databases = await indexedDB.databases();
  const { version = 0 } = databases.find(({ name }) => name === DATABASE_PREFIX + account) ?? {};
  const schema = schemaOf(version);
  if (version < VERSION_STEP || schema > DATABASE_VERSION) throw error;
  return version - schema + DATABASE_VERSION;
}

/** Waits, but not for ever, for other windows to close what they were asked to. */
function patiently<T>(
  account: AccountName,
  onLate: (result: T) => void,
  start: (patience: Patience) => Promise<T>,
) {
  return new Promise<T>((resolve, reject) => {
    let isOver = false;
    const patience = startPatience(() => {
      isOver = true;
      reject(new StorageError('accountBusy', { value: account }));
    });
    start(patience)
      .then((result) => (isOver ? onLate(result) : resolve(result)), reject)
      .finally(patience.end);
  });
}

/** Closes a connection that comes after the wait: nothing else would ever close it. */
function close(connection: Connection): void {
  connection.close();
}
