import { StorageError } from '../../model/storage-error.ts';
import { loadBackground } from '../load-background.ts';
import { damage, type SoundReads } from './met-damage.ts';

/** Whether it can be tried again: with reads that `knew` had not got. */
export async function meetDamage(error: unknown, knew?: SoundReads): Promise<boolean> {
  if (knew || !isOfDamage(error)) return false;
  damage.reads ??= (await loadBackground().catch(() => undefined))?.soundReads;
  return damage.reads !== undefined;
}

/** What is not as it was written may fail anywhere. */
function isOfDamage(error: unknown): boolean {
  if (error instanceof StorageError) return error.reason === 'damaged';
  if (error instanceof TypeError || error instanceof SyntaxError) return true;
  return error instanceof DOMException && error.name === 'DataError';
}
