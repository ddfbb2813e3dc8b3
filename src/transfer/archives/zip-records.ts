import {
  ALL_16,
  ALL_32,
  CENTRAL,
  DEFLATED,
  DESCRIPTOR,
  END,
  END_64,
  END_64_BYTES,
  IS_UTF_8,
  LOCAL,
  LOCATOR_64,
  SIZES_LATER,
  WIDE_FIELD,
} from './zip-format.ts';

/** Version 4.5 knows zips beyond 4 GiB; those below need 2.0. */
const NEEDS_64 = 45;
const NEEDS_DEFLATE = 20;

/** What is known of a file once it is packed. */
export interface PackedFacts {
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
}

/** A file of a zip that is being written; all are deflated. */
export interface ZippedFile extends PackedFacts {
  readonly name: Uint8Array;
  /** The two numbers of DOS. */
  readonly time: number;
  /** The position of its header. */
  readonly at: number;
  /** Whether it was packed while it was written, so that a descriptor follows it. */
  readonly isStreamed: boolean;
}

const NOTHING: PackedFacts = { crc: 0, packed: 0, unpacked: 0 };

export function localHeader(
  file: Pick<ZippedFile, 'name' | 'time' | 'isStreamed'>,
  facts: PackedFacts = NOTHING,
): Uint8Array<ArrayBuffer> {
  return record()
    .four(LOCAL)
    .two(NEEDS_DEFLATE)
    .append(commonFields({ ...file, ...facts }))
    .two(file.name.length)
    .two(0)
    .append(file.name)
    .bytes();
}

/**
 * Returns the descriptor after a file whose header does not have its sizes. They have 64 bits only where they
 * need them.
 */
export function descriptorOf({ crc, packed, unpacked }: PackedFacts): Uint8Array<ArrayBuffer> {
  const begun = record().four(DESCRIPTOR).four(crc);
  const isWide = packed >= ALL_32 || unpacked >= ALL_32;
  const sized = isWide ? begun.eight(packed).eight(unpacked) : begun.four(packed).four(unpacked);
  return sized.bytes();
}

export function centralHeader(file: ZippedFile): Uint8Array<ArrayBuffer> {
  const { name, at, packed, unpacked } = file;
  const wide = [unpacked, packed, at].filter((number) => number >= ALL_32);
  const needs = wide.length > 0 ? NEEDS_64 : NEEDS_DEFLATE;
  const header = record()
    .four(CENTRAL)
    .two(needs)
    .two(needs)
    .append(commonFields(file))
    .two(name.length)
    .two(wide.length > 0 ? 4 + 8 * wide.length : 0)
    // No comment, the first disk, no attributes.
    .append(new Uint8Array(10))
    .four(Math.min(at, ALL_32))
    .append(name);
  if (wide.length > 0) header.two(WIDE_FIELD).two(8 * wide.length);
  for (const number of wide) header.eight(number);
  return header.bytes();
}

/** Returns the fields that both headers of a file have. */
function commonFields({
  time,
  crc,
  packed,
  unpacked,
  isStreamed,
}: Omit<ZippedFile, 'name' | 'at'>): Uint8Array {
  return record()
    .two(isStreamed ? IS_UTF_8 | SIZES_LATER : IS_UTF_8)
    .two(DEFLATED)
    .four(time)
    .four(crc)
    .four(Math.min(packed, ALL_32))
    .four(Math.min(unpacked, ALL_32))
    .bytes();
}

/** Returns the end of a zip, for a directory of `size` bytes at a position. */
export function endRecords(files: number, at: number, size: number): Uint8Array<ArrayBuffer> {
  const end = record()
    .four(END)
    .four(0)
    .two(Math.min(files, ALL_16))
    .two(Math.min(files, ALL_16))
    .four(Math.min(size, ALL_32))
    .four(Math.min(at, ALL_32))
    .two(0)
    .bytes();
  if (files < ALL_16 && at < ALL_32 && size < ALL_32) return end;
  return record()
    .four(END_64)
    .eight(END_64_BYTES - 12)
    .two(NEEDS_64)
    .two(NEEDS_64)
    .four(0)
    .four(0)
    .eight(files)
    .eight(files)
    .eight(size)
    .eight(at)
    .four(LOCATOR_64)
    .four(0)
    .eight(at + size)
    .four(1)
    .append(end)
    .bytes();
}

/** In steps of two seconds from 1980 on, without a time zone: here in UTC. */
export function dosTime(now: Date): number {
  const date =
    ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate();
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >>> 1);
  return date * 2 ** 16 + time;
}

/** Writes numbers one after the other, the least significant byte of each first. */
class ByteRecord {
  readonly #bytes: number[] = [];

  two(number: number): this {
    this.#bytes.push(number & 0xff, (number >>> 8) & 0xff);
    return this;
  }

  four(number: number): this {
    return this.two(number & 0xffff).two(number >>> 16);
  }

  eight(number: number): this {
    return this.four((number % 2 ** 32) >>> 0).four(Math.floor(number / 2 ** 32));
  }

  append(bytes: Uint8Array): this {
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

function record(): ByteRecord {
  return new ByteRecord();
}
