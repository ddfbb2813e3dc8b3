/**
 * Returns the difference of each number to that of one row: exactly, where it
 * is a safe integer. Making a bigint of each would take ten times as long.
 */
export function offsetsFrom(values: BigInt64Array, row: number): Float64Array {
  const { buffer, byteOffset, length } = values;
  // Halves of 32 bits, the lower first, as on all platforms that browsers run on.
  const low = new Uint32Array(buffer, byteOffset, 2 * length);
  const high = new Int32Array(buffer, byteOffset, 2 * length);
  const [firstLow, firstHigh] = [low[2 * row] ?? 0, high[2 * row + 1] ?? 0];
  const steps = new Float64Array(length);
  for (let at = 0; at < length; at += 1) {
    const more = (high[2 * at + 1] ?? 0) - firstHigh;
    // Any other order of these operations would round.
    steps[at] = more * 2 ** 32 + ((low[2 * at] ?? 0) - firstLow);
  }
  return steps;
}

/** Returns consecutive numbers from `first` on. */
export function int64Sequence(first: bigint, length: number): BigInt64Array {
  const values = new BigInt64Array(length);
  const halves = new Uint32Array(values.buffer);
  let low = Number(BigInt.asUintN(32, first));
  let high = Number(BigInt.asUintN(32, first >> 32n));
  for (let at = 0; at < length; at += 1) {
    halves[2 * at] = low;
    halves[2 * at + 1] = high;
    low += 1;
    if (low < 2 ** 32) continue;
    low = 0;
    high += 1;
  }
  return values;
}

/**
 * Returns whether the upper half of each number is between two others: then the
 * number is, as well.
 */
export function haveUpperBetween(values: BigInt64Array, least: number, most: number): boolean {
  const { buffer, byteOffset, length } = values;
  const halves = new Int32Array(buffer, byteOffset, 2 * length);
  for (let at = 0; at < length; at += 1) {
    const upper = halves[2 * at + 1] ?? 0;
    if (upper < least || upper > most) return false;
  }
  return true;
}
