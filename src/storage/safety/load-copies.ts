import { StorageError } from '../../model/storage-error.ts';

type CopyParts = typeof import('./copy-parts.ts')['copyParts'];

let loading: Promise<CopyParts> | undefined;

/**
 * What follows, makes, reads and rebuilds copies. Where no account is missing
 * nobody waits for it but who writes. A failure is told, and tried again by the
 * next who asks: to go on without would let others take the place of what is lost.
 */
export function loadCopies(): Promise<CopyParts> {
  loading ??= importCopies().catch((error: unknown) => {
    loading = undefined;
    throw new StorageError('partMissing', { detail: String(error) });
  });
  return loading;
}

async function importCopies(): Promise<CopyParts> {
  const { copyParts } = await import('./copy-parts.ts');
  return copyParts;
}
