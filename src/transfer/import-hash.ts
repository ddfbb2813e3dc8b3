import { sha256 } from '@noble/hashes/sha2.js';
import { encodeHex } from '../base/bytes.ts';
import { readChunks } from './read-bytes.ts';

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

async function hashFile(file: Blob, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const hash = sha256.create();
  for await (const bytes of readChunks(file)) {
    signal?.throwIfAborted();
    hash.update(bytes);
  }
  return hash.digest();
}
