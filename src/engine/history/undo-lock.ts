import type { AccountName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';

/**
 * Waits until no other undo of an account is under way, in whichever tab, so
 * that no step is undone twice. Call the returned function at the end.
 */
export async function lockUndo(
  account: AccountName,
  signal: AbortSignal | undefined,
): Promise<() => void> {
  const { promise: whenOver, resolve: end } = Promise.withResolvers<void>();
  await new Promise<void>((granted, failed) => {
    const hold = () => {
      granted();
      return whenOver;
    };
    const options = signal ? { signal } : {};
    navigator.locks.request(`tablewright/undo/${account}`, options, hold).catch((error) => {
      failed(signal?.aborted ? new StorageError('cancelled') : error);
    });
  });
  return end;
}
