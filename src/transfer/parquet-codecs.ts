import { gunzipSync } from 'fflate';
import type { CompressionCodec, Compressors, FileMetaData } from 'hyparquet';
import { FileFaultError } from './file-fault.ts';

/** A page as large is made to fill the memory. */
export const MAX_PAGE_BYTES = 256 * 2 ** 20;

const OWN: ReadonlySet<CompressionCodec> = new Set(['UNCOMPRESSED', 'SNAPPY', 'GZIP']);

/** The unpackers for a file: Snappy is the reader's own, the rarer ones come when they are needed. */
export async function compressorsFor({ row_groups }: FileMetaData): Promise<Compressors> {
  const codecs = new Set(
    row_groups.flatMap(({ columns }) => columns.flatMap(({ meta_data }) => meta_data?.codec ?? [])),
  );
  const own: Compressors = { GZIP: (input) => gunzipSync(input) };
  if ([...codecs].every((codec) => OWN.has(codec))) return own;
  const rare = await import('hyparquet-compressors');
  const known: Compressors = {
    ...own,
    BROTLI: rare.decompressBrotli,
    ZSTD: (input, length) => rare.decompressZstd(input, new Uint8Array(length)),
    LZ4: rare.decompressLz4,
    LZ4_RAW: rare.decompressLz4Raw,
  };
  for (const codec of codecs) {
    if (!OWN.has(codec) && !(codec in known)) {
      throw new FileFaultError({ kind: 'parquetCodec', found: codec });
    }
  }
  return known;
}
