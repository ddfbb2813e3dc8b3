/**
 * How much each number is more than that of one row: exactly, where it is a safe
 * integer. To make a bigint of each would take ten times as long.
 */
export function stepsFrom(values: BigInt64Array, row: number): Float64Array {
  const { buffer, byteOffset, length } = values;
  // Halves of 32 bits, the lower first, as on all platforms that browsers run on.
  const low = new Uint32Array(buffer, byteOffset, 2 * length);
  const high = new Int32Array(buffer, byteOffset, 2 * length);
  const [firstLow, firstHigh] = [low[2 * row] ?? 0, high[2 * row + 1] ?? 0];
  const steps = new Float64Array(length);
  for (let at = 0; at < length; at += 1) {
    const more = (high[2 * at + 1] ?? 0) - firstHigh;
    // In this order, or else it is rounded on its way.
    steps[at] = more * 2 ** 32 + ((low[2 * at] ?? 0) - firstLow);
  }
  return steps;
}
