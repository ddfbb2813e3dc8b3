import { StorageError } from '../model/storage-error.ts';

/** Returns the refusal that a check throws, or undefined if it passes. */
export function refusalOf(check: () => unknown): StorageError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
}
