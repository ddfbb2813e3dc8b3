import { MAX_PAGE } from '../../model/limits.ts';
import { StorageError } from '../../model/storage-error.ts';

/** Returns a page size that the service allows; throws for others. */
export function checkedLimit(limit = MAX_PAGE): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_PAGE) return limit;
  throw new StorageError('limitOutOfRange', { name: 'limit', value: `${limit}`, limit: MAX_PAGE });
}

/** Throws where a number of entities to skip is none. */
export function checkPlace(name: string, place: number): void {
  if (Number.isSafeInteger(place) && place >= 0) return;
  throw new StorageError('limitOutOfRange', { name, value: `${place}` });
}
