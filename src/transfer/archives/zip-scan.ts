import { readBytes } from './read-bytes.ts';
import {
  IS_ENCRYPTED,
  IS_UTF_8,
  LOCAL,
  LOCAL_BYTES,
  SIZES_LATER,
  type ZipEntry,
} from './zip-format.ts';
import { checkPath, decodePath } from './zip-path.ts';

/** Returns the complete files of a zip whose directory is missing, as far as each has its own size. */
export async function scanEntries(zip: Blob): Promise<readonly ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (let at = 0; at + LOCAL_BYTES <= zip.size; ) {
    const header = await viewOf(zip, at, LOCAL_BYTES);
    const flags = header.getUint16(6, true);
    if (header.getUint32(0, true) !== LOCAL || flags & (SIZES_LATER | IS_ENCRYPTED)) break;
    const start = at + LOCAL_BYTES;
    const nameLength = header.getUint16(26, true);
    const packed = header.getUint32(18, true);
    const end = start + nameLength + header.getUint16(28, true) + packed;
    if (end > zip.size) break;
    const name = await readBytes(zip.slice(start, start + nameLength));
    const path = decodePath(name, (flags & IS_UTF_8) !== 0);
    checkPath(path);
    entries.push({
      path,
      method: header.getUint16(8, true),
      isEncrypted: false,
      crc: header.getUint32(14, true),
      packed,
      unpacked: header.getUint32(22, true),
      at,
    });
    at = end;
  }
  return entries;
}

async function viewOf(zip: Blob, at: number, length: number): Promise<DataView> {
  const bytes = await readBytes(zip.slice(at, at + length));
  return new DataView(bytes.buffer, 0, bytes.length);
}
