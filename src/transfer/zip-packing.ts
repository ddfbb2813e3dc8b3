// The browser packs gzip itself, which is what a zip holds with other ends:
// https://www.rfc-editor.org/rfc/rfc1952. So the sum comes with the packing.

const HEADER = Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const TRAILER_BYTES = 8;

export interface Packed {
  /** Deflated, without anything around it. */
  readonly packed: Uint8Array<ArrayBuffer>;
  /** CRC-32 of what is in it. */
  readonly crc: number;
}

export async function gzip(content: Uint8Array<ArrayBuffer>): Promise<Packed> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const trailer = bytes.length - TRAILER_BYTES;
  return {
    packed: bytes.subarray(HEADER.length, trailer),
    crc: new DataView(bytes.buffer).getUint32(trailer, true),
  };
}

/** What was packed is broken, or not what was said of it. */
export class UnpackError extends Error {
  override readonly name = 'UnpackError';
}

/**
 * What was deflated, piece by piece. Throws `UnpackError` where that is broken,
 * or is not what the sum and the size say.
 */
export async function* gunzip(
  packed: Blob,
  { crc, size }: { readonly crc: number; readonly size: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const trailer = new DataView(new ArrayBuffer(TRAILER_BYTES));
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, size, true);
  const stream = new Blob([HEADER, packed, trailer.buffer]).stream();
  const reader = stream.pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(refuse);
      if (done) return;
      yield value;
    }
  } finally {
    // A piece that nobody wants any more is not unpacked.
    await reader.cancel().catch(() => {});
  }
}

/** Every engine has an error of its own for it; one of the file itself is passed on. */
function refuse(error: unknown): never {
  if (error instanceof DOMException) throw error;
  throw new UnpackError(String(error));
}
