import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { gzipSync, zipSync } from 'fflate';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Draw } from './seeded.ts';

const encode = (text: string) => new TextEncoder().encode(text);

const CSV =
  'id,"na""me",n,when\r\na,"x, y",1,2026-01-01\r\nb,é,-2.5,\r\n"c\nd",,007,2026-01-02T10:00Z\r\n';
const TYPED = 'PartitionKey,RowKey,Timestamp,N,N@type\np,1,,5,Edm.Int64\np,2,,x,String\n';
const JSON_LIST = '[{"a":1,"b":{"c":[1,2]}},{"a":1.5e3,"d":null},{"a":"\\u00e9","e":true}]';
const LINES = '{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n{"b":"z","a":3}\n';
const ODATA =
  '{"odata.metadata":"m","value":[{"PartitionKey":"p","RowKey":"1","n@odata.type":"Edm.Int64","n":"5"}]}';

function utf16(text: string): Uint8Array {
  return Uint8Array.from(
    [...`\uFEFF${text}`].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  );
}

type ParquetOptions = Omit<Parameters<typeof parquetWriteBuffer>[0], 'columnData'>;

const COLUMNS: Parameters<typeof parquetWriteBuffer>[0]['columnData'] = [
  { name: 'id', data: ['a', 'b', 'c', 'a'], type: 'STRING' },
  { name: 'n', data: [1, 2, 3, 4], type: 'INT32' },
  { name: 'x', data: [1.5, null, 2, 3], type: 'DOUBLE' },
];

/** One column for each Parquet encoding. */
const ENCODED: Parameters<typeof parquetWriteBuffer>[0]['columnData'] = [
  { name: 'd', data: [1, 2, 30, 4], type: 'INT32', encoding: 'DELTA_BINARY_PACKED' },
  { name: 'l', data: [1n, 2n, 30n, 4n], type: 'INT64', encoding: 'DELTA_BINARY_PACKED' },
  { name: 's', data: ['aa', 'ab', 'abc', 'b'], type: 'STRING', encoding: 'DELTA_BYTE_ARRAY' },
  {
    name: 't',
    data: ['aa', 'ab', 'abc', 'b'],
    type: 'STRING',
    encoding: 'DELTA_LENGTH_BYTE_ARRAY',
  },
  { name: 'f', data: [1.5, 2, 3, 4], type: 'DOUBLE', encoding: 'BYTE_STREAM_SPLIT' },
];

const NESTED: Parameters<typeof parquetWriteBuffer>[0]['columnData'] = [
  { name: 'tags', data: [['a', 'b'], [], ['c'], null] },
  { name: 'flag', data: [true, false, null, true], type: 'BOOLEAN' },
];

function parquet(columnData: typeof COLUMNS, options: ParquetOptions = {}): Uint8Array {
  return new Uint8Array(parquetWriteBuffer({ columnData, statistics: false, ...options }));
}

const BACKUP = new URL('../../e2e/data/backups/version-1.tablebackup.zip', import.meta.url);

/** Returns a small file of each format, and of each way to write it. */
export function wholeFiles(): readonly Uint8Array[] {
  return [
    ...[CSV, TYPED, JSON_LIST, LINES, ODATA, CSV.replaceAll(',', ';')].map(encode),
    utf16(CSV),
    gzipSync(encode(CSV)),
    zipSync({ 'a.csv': encode(CSV), 'b/c.jsonl': encode(LINES) }),
    // Stored without compression, so that not only the checksum finds what is broken in them.
    zipSync({ 'a.parquet': [parquet(COLUMNS), { level: 0 }] }),
    parquet(COLUMNS),
    parquet(ENCODED),
    parquet(ENCODED, { codec: 'UNCOMPRESSED' }),
    parquet(NESTED, { codec: 'UNCOMPRESSED' }),
    parquet(COLUMNS, { codec: 'GZIP', compressors: { GZIP: (bytes) => gzipSync(bytes) } }),
    parquet(COLUMNS, {
      codec: 'BROTLI',
      compressors: { BROTLI: (bytes) => Uint8Array.from(brotliCompressSync(bytes)) },
    }),
    parquet(COLUMNS, { codec: 'LZ4_RAW', compressors: { LZ4_RAW: literalsOf } }),
    new Uint8Array(readFileSync(BACKUP)),
  ];
}

/** Returns an LZ4 block of literals only; takes at most 269 bytes. */
function literalsOf(bytes: Uint8Array): Uint8Array {
  const head = bytes.length < 15 ? [bytes.length << 4] : [0xf0, bytes.length - 15];
  return Uint8Array.from([...head, ...bytes]);
}

/**
 * Bytes at the beginning that decide how the rest is read, as those at the end
 * do: damage there has the most effect.
 */
const BEGINNING = 120;

/** Returns a copy with bytes flipped, cut out, doubled, moved or truncated. */
export function breakFile(whole: Uint8Array, draw: Draw): Uint8Array {
  let bytes: Uint8Array = Uint8Array.from(whole);
  const below = (limit: number) => draw.whole(limit);
  for (let times = 1 + below(4); times > 0; times -= 1) {
    const at = below(draw.chance(0.3) ? Math.min(BEGINNING, bytes.length) : bytes.length);
    switch (below(6)) {
      case 0:
        bytes[at] = below(256);
        break;
      case 1:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
        break;
      case 2:
        bytes[at] = draw.from([0, 1, 0x7f, 0x80, 0xfe, 0xff]);
        break;
      case 3:
        bytes = bytes.slice(0, at);
        break;
      case 4:
        bytes = join(bytes.slice(0, at), bytes.slice(at + 1 + below(8)));
        break;
      default:
        bytes = join(bytes.slice(0, at), bytes.slice(below(bytes.length)));
    }
  }
  return bytes;
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

/**
 * A file in memory that is read at once: Node's own files take longer to read
 * than everything that is done with them.
 */
export class MemoryFile extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string) {
    super([], name);
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes.length;
  }

  override slice(start?: number, end?: number): Blob {
    return new MemoryFile(this.#bytes.slice(start, end), this.name);
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.slice().buffer;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(this.#bytes);
  }
}
