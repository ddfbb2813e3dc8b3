import { open, readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';

// Chromium keeps IndexedDB, and more, in LevelDB, whose logs are blocks of
// records: CRC (4 bytes), length (2, little endian), type, payload.
// https://github.com/google/leveldb/blob/main/doc/log_format.md
const BLOCK = 32_768;
const HEADER = 7;
const WHOLE = 1;
const LAST = 4;

/** Logs of IndexedDB, of service workers, of the private file system. */
const LOG = /(?:^|[/\\])(?:\d{6,}\.log|MANIFEST-\d{6,})$/;

/**
 * Removes the half record that a killed browser may leave at the end of a log.
 * Returns how many logs had one. Chromium reads past it and appends behind it;
 * the start after that takes it for corruption and drops every database of the
 * origin (https://github.com/google/leveldb/issues/1287). No app can prevent
 * that, so the tests of this one remove it.
 */
export async function cutTornLogs(profile: string): Promise<number> {
  const folder = join(profile, 'Default');
  let torn = 0;
  for (const path of await readdir(folder, { recursive: true })) {
    if (!LOG.test(path)) continue;
    const log = join(folder, path);
    const bytes = await readWhole(log);
    const end = findWholeEnd(bytes);
    if (end === bytes.length) continue;
    await truncate(log, end);
    torn += 1;
  }
  return torn;
}

/** Returns the end of the last complete record. */
export function findWholeEnd(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = 0;
  let place = 0;
  while (place < bytes.length) {
    const left = BLOCK - (place % BLOCK);
    if (left < HEADER) {
      const isPadded = end === place;
      place = Math.min(place + left, bytes.length);
      if (isPadded) end = place;
      continue;
    }
    if (place + HEADER > bytes.length) break;
    const length = view.getUint16(place + 4, true);
    const type = view.getUint8(place + 6);
    const next = place + HEADER + length;
    if (type < WHOLE || type > LAST || HEADER + length > left || next > bytes.length) break;
    place = next;
    if (type === WHOLE || type === LAST) end = place;
  }
  return end;
}

async function readWhole(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}
