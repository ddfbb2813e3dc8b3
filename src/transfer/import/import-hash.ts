import { sha256 } from '@noble/hashes/sha2.js';
import { encodeHex } from '../../base/bytes.ts';
import { readBytes, readChunks } from '../archives/read-bytes.ts';

/**
 * What files are known again by: the SHA-256 of one, and of several that of all
 * their hashes one after the other. They are read chunk by chunk.
 */
export async function hashFiles(files: readonly Blob[], signal?: AbortSignal): Promise<string> {
  const [only] = files;
  if (only && files.length === 1) return encodeHex(await hashFile(only, signal));
  const all = sha256.create();
  for (const file of files) all.update(await hashFile(file, signal));
  return encodeHex(all.digest());
}

/**
 * Hashes of single files, each made once: all tables of an archive are in the
 * same file. It comes as another object each time, so it is known by what it says of itself.
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

/** The browser hashes beside this thread, and takes the whole of a file for it: of so many bytes at most. */
const MAX_WHOLE = 128 * 2 ** 20;

async function hashFile(file: Blob, signal: AbortSignal | undefined): Promise<Uint8Array> {
  // Pages of addresses that are not secure have none.
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
