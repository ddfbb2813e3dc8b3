import { sha256 } from '@noble/hashes/sha2.js';
import { encodeHex } from '../../base/bytes.ts';
import { readBytes, readChunks } from '../archives/read-bytes.ts';

/**
 * Returns the SHA-256 of a file, or for several files that of their hashes in order. Files are read chunk by
 * chunk.
 */
export async function hashFiles(files: readonly Blob[], signal?: AbortSignal): Promise<string> {
  const [only] = files;
  if (only && files.length === 1) return encodeHex(await hashFile(only, signal));
  const all = sha256.create();
  for (const file of files) all.update(await hashFile(file, signal));
  return encodeHex(all.digest());
}

/**
 * Caches the hashes of single files: all tables of an archive are in the same file. The file is another object
 * each time, and is identified by its name, size and date.
 */
export class KnownHashes {
  readonly #hashes = new Map<string, string>();

  async hash(files: readonly File[], signal: AbortSignal): Promise<string> {
    const [only] = files;
    if (!only || files.length > 1) return hashFiles(files, signal);
    const name = JSON.stringify([only.name, only.size, only.lastModified]);
    const hash = this.#hashes.get(name) ?? (await hashFiles(files, signal));
    this.#hashes.set(name, hash);
    return hash;
  }
}

/** The browser hashes in another thread and needs the whole file for that: used up to so many bytes. */
const MAX_WHOLE = 128 * 2 ** 20;

async function hashFile(file: Blob, signal: AbortSignal | undefined): Promise<Uint8Array> {
  // Pages without a secure connection have none.
  const subtle = file.size <= MAX_WHOLE ? globalThis.crypto.subtle : undefined;
  if (subtle) {
    const bytes = await readBytes(file);
    signal?.throwIfAborted();
    return new Uint8Array(await subtle.digest('SHA-256', bytes));
  }
  const hash = sha256.create();
  for await (const bytes of readChunks(file)) {
    signal?.throwIfAborted();
    hash.update(bytes);
  }
  return hash.digest();
}
