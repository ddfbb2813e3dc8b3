import { StorageError } from '../model/storage-error.ts';

/**
 * Loads a later part of the module. Its file is gone from the host once a newer
 * version has taken its place, while a page still has the module of before.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw new StorageError('partMissing', { detail: `Load the page again. ${error}` });
  }
}
