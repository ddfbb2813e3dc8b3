import { StorageError } from '../../model/storage-error.ts';

type CopyParts = typeof import('./copy-parts.ts')['copyParts'];

let loading: Promise<CopyParts> | undefined;

/**
 * Loads the code that follows, makes, reads and restores copies. Where no
 * account is missing only writes wait for it. A failure is thrown, and the next
 * call tries again: going on without the code would let other accounts take the
 * place of lost ones.
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
