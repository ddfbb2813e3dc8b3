/**
 * What was packed with Snappy, without a frame. The one of the reader of Parquet
 * goes round for ever where a text of a negative length stands in it.
 * https://github.com/google/snappy/blob/main/format_description.txt
 */
export function unpackSnappy(packed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length);
  let at = behindLength(packed);
  let to = 0;
  while (at < packed.length) {
    const tag = packed[at] ?? 0;
    at += 1;
    const kind = tag & 3;
    if (kind === LITERAL) {
      const extra = Math.max(0, (tag >>> 2) - SHORT);
      const size = 1 + (extra === 0 ? tag >>> 2 : numberAt(packed, at, extra));
      at += extra;
      if (at + size > packed.length || to + size > length) throw broken();
      copy(packed, at, out, to, size);
      at += size;
      to += size;
      continue;
    }
    const extra = kind === 3 ? 4 : kind;
    const size = kind === 1 ? ((tag >>> 2) & 7) + 4 : (tag >>> 2) + 1;
    const back = numberAt(packed, at, extra) + (kind === 1 ? (tag >>> 5) * 256 : 0);
    at += extra;
    if (back === 0 || back > to || to + size > length) throw broken();
    repeat(out, to, back, size);
    to += size;
  }
  if (to !== length) throw broken();
  return out;
}

/** Text as it is, which says its own length where that is short. */
const LITERAL = 0;
const SHORT = 59;

/** How much it is stands at the beginning; who calls knows it as well. */
function behindLength(packed: Uint8Array): number {
  const last = packed.findIndex((byte) => byte < 128);
  if (last === -1 || last > 4) throw broken();
  return last + 1;
}

/** The least significant byte first. */
function numberAt(bytes: Uint8Array, at: number, count: number): number {
  if (at + count > bytes.length) throw broken();
  let number = 0;
  for (let place = count - 1; place >= 0; place -= 1) {
    number = number * 256 + (bytes[at + place] ?? 0);
  }
  return number;
}

function copy(from: Uint8Array, at: number, out: Uint8Array, to: number, size: number): void {
  if (size > WORTH_A_CALL) {
    out.set(from.subarray(at, at + size), to);
    return;
  }
  for (let place = 0; place < size; place += 1) out[to + place] = from[at + place] ?? 0;
}

/** Fewer bytes are copied sooner than the platform is asked to. */
const WORTH_A_CALL = 48;

/** What is repeated may reach into what comes of it. */
function repeat(out: Uint8Array, to: number, back: number, size: number): void {
  for (let place = to; place < to + size; place += 1) out[place] = out[place - back] ?? 0;
}

function broken(): Error {
  return new Error('a page whose Snappy is broken');
}
