import { unwrap } from 'idb';
import { StorageError } from '../../model/storage-error.ts';
import type { Connection } from '../connection/connection.ts';
import { ConnectionEnded, refusalOf } from '../connection/errors.ts';
import { abort } from '../connection/open-transaction.ts';
import { startPatience } from '../connection/patience.ts';
import { VERSION_STEP } from '../records/upgrade.ts';

/**
 * Runs `change` in a transaction that may create and delete object stores. It
 * ends all connections of all engines, this one included. Throws
 * `ConnectionEnded` where the database was changed this way since it was
 * opened, and `accountBusy` where it could not begin in time.
 */
export function changeNames(
  connection: Connection,
  change: (transaction: IDBTransaction) => Promise<void>,
): Promise<void> {
  const { name, version } = unwrap(connection);
  return new Promise((resolve, reject) => {
    let isOver = false;
    let isChanged = false;
    let failure: unknown;
    const request = indexedDB.open(name, version + VERSION_STEP);
    const end = (result: () => void) => {
      isOver = true;
      patience.end();
      result();
    };
    const patience = startPatience(() => end(() => reject(new StorageError('accountBusy'))));
    request.onblocked = patience.onBlocked;
    request.onupgradeneeded = ({ oldVersion }) => {
      const { transaction } = request;
      patience.end();
      if (!transaction) return;
      // A request learns only that the transaction was aborted; why the browser
      // did so, only the transaction knows.
      transaction.addEventListener('abort', () => {
        if (transaction.error) failure = refusalOf(transaction.error);
      });
      const stop = (error: unknown) => {
        failure ??= error;
        abort(transaction);
      };
      // The wait is over, or the database is not the one known here.
      if (isOver || oldVersion !== version) stop(new ConnectionEnded());
      else {
        isChanged = true;
        change(transaction).catch(stop);
      }
    };
    request.onsuccess = () => {
      request.result.close();
      // Another engine was first, and has made the same version.
      end(isChanged ? resolve : () => reject(new ConnectionEnded()));
    };
    request.onerror = () => {
      const isLater = request.error?.name === 'VersionError';
      end(() => reject(failure ?? (isLater ? new ConnectionEnded() : refusalOf(request.error))));
    };
  });
}
