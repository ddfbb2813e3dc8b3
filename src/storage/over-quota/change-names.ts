import { unwrap } from 'idb';
import { StorageError } from '../../model/storage-error.ts';
import type { Connection } from '../connection.ts';
import { ConnectionEnded, refusalOf } from '../errors.ts';
import { abort } from '../open-transaction.ts';
import { startPatience } from '../patience.ts';
import { VERSION_STEP } from '../upgrade.ts';

/**
 * Runs `change` in a transaction that may make and delete object stores. All
 * connections of all engines end for it, this one too. Throws `ConnectionEnded`
 * where the database was changed this way since it was connected to, and `accountBusy`
 * where it could not begin in time.
 */
export function changeNames(
  connection: Connection,
  change: (transaction: IDBTransaction) => Promise<void>,
): Promise<void> {
  const { name, version } = unwrap(connection);
  return new Promise((resolve, reject) => {
    let isOver = false;
    let isChanged = false;
    let fault: unknown;
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
      // Requests are told of an abort alone; why the browser aborted it, only the transaction knows.
      transaction.addEventListener('abort', () => {
        if (transaction.error) fault = refusalOf(transaction.error);
      });
      const stop = (error: unknown) => {
        fault ??= error;
        abort(transaction);
      };
      // Nobody waits for it any more, or it is not what is known here.
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
      end(() => reject(fault ?? (isLater ? new ConnectionEnded() : refusalOf(request.error))));
    };
  });
}
