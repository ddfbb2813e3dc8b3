import { StorageError } from '../model/storage-error.ts';

/**
 * Loads a later part of the module. Its file is missing once the host has a
 * newer version, while a page still has the earlier module.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    throw new StorageError('partMissing', { detail: `Load the page again. ${error}` });
  }
}
