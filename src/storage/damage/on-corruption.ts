import { StorageError } from '../../model/storage-error.ts';
import { loadBackground } from '../load-background.ts';
import { type CheckedReads, damage } from './found-damage.ts';

/** Whether it can be tried again: with reads that `knew` had not got. */
export async function onCorruption(error: unknown, knew?: CheckedReads): Promise<boolean> {
  if (knew || !isOfDamage(error)) return false;
  damage.reads ??= (await loadBackground().catch(() => undefined))?.checkedReads;
  return damage.reads !== undefined;
}

/** What is not as it was written may fail anywhere. */
function isOfDamage(error: unknown): boolean {
  if (error instanceof StorageError) return error.reason === 'damaged';
  if (error instanceof TypeError || error instanceof SyntaxError) return true;
  return error instanceof DOMException && error.name === 'DataError';
}
