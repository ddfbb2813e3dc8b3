import { gunzipSync } from 'fflate';
import type { CompressionCodec, Compressors, FileMetaData } from 'hyparquet';
import { FileError } from '../../archives/file-error.ts';
import { unpackSnappy } from '../../archives/unpack-snappy.ts';

/** A larger page is made to fill the memory. */
export const MAX_PAGE_BYTES = 256 * 2 ** 20;

const OWN: ReadonlySet<CompressionCodec> = new Set(['UNCOMPRESSED', 'SNAPPY', 'GZIP']);

/** Returns the unpackers for a file; the rarer ones are loaded when they are needed. */
export async function compressorsFor({ row_groups }: FileMetaData): Promise<Compressors> {
  const codecs = new Set(
    row_groups.flatMap(({ columns }) => columns.flatMap(({ meta_data }) => meta_data?.codec ?? [])),
  );
  const own: Compressors = {
    // Without a buffer to unpack to, it allocates as much memory as the packed bytes declare.
    GZIP: (input, length) => gunzipSync(input, { out: new Uint8Array(length) }),
    SNAPPY: unpackSnappy,
  };
  if ([...codecs].every((codec) => OWN.has(codec))) return takingNothing(own);
  const { RARE_CODECS } = await import('./rare-codecs.ts');
  const known: Compressors = { ...own, ...RARE_CODECS };
  for (const codec of codecs) {
    if (!OWN.has(codec) && !(codec in known)) {
      throw new FileError({ kind: 'parquetCodec', found: codec });
    }
  }
  return takingNothing(known);
}

/** Where all values of a page are absent, some writers put no bytes in the place of packed ones. */
function takingNothing(compressors: Compressors): Compressors {
  return Object.fromEntries(
    Object.entries(compressors).map(([codec, unpack]): [string, typeof unpack] => [
      codec,
      (packed, length) =>
        packed.length === 0 && length === 0 ? new Uint8Array() : unpack(packed, length),
    ]),
  );
}
