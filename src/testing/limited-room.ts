import { onTestFinished, vi } from 'vitest';
import { drawAccountName } from './test-database.ts';

/** https://wicg.github.io/storage-buckets, which the compiler does not know yet. */
interface StorageBuckets {
  open(name: string, options: { quota: number }): Promise<StorageBucket>;
  delete(name: string): Promise<void>;
}

interface StorageBucket {
  readonly indexedDB: IDBFactory;
  getDirectory(): Promise<FileSystemDirectoryHandle>;
}

/** Stores everything that this thread writes in a bucket of this quota. */
export async function limitRoom(quota: number): Promise<void> {
  const { storageBuckets } = navigator as Navigator & { readonly storageBuckets: StorageBuckets };
  const name = `bucket-${drawAccountName()}`;
  const bucket = await storageBuckets.open(name, { quota });
  vi.stubGlobal('indexedDB', bucket.indexedDB);
  const files = vi.spyOn(navigator.storage, 'getDirectory');
  files.mockImplementation(() => bucket.getDirectory());
  onTestFinished(async () => {
    files.mockRestore();
    vi.unstubAllGlobals();
    await storageBuckets.delete(name);
  });
}
