import { StorageError } from '../model/storage-error.ts';

/** The refusal that a check ends with, or undefined where it passes. */
export function refusalOf(check: () => unknown): StorageError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
}
