import { StorageError } from '../../model/storage-error.ts';
import { type CheckedReads, damage } from '../connection/found-damage.ts';
import { loadBackground } from './load-background.ts';

/**
 * Loads the checked reads after an error. Returns whether to try again: with
 * reads that `knew` did not have.
 */
export async function onCorruption(error: unknown, knew?: CheckedReads): Promise<boolean> {
  if (knew || !isOfDamage(error)) return false;
  damage.reads ??= (await loadBackground().catch(() => undefined))?.checkedReads;
  return damage.reads !== undefined;
}

/**
 * Returns whether an error may come from damage: data that is not as it was
 * written may fail anywhere.
 */
function isOfDamage(error: unknown): boolean {
  if (error instanceof StorageError) return error.reason === 'damaged';
  if (error instanceof TypeError || error instanceof SyntaxError) return true;
  return error instanceof DOMException && error.name === 'DataError';
}
