/** Returns the array, filled with the values at some indexes of another one, in their order. */
export function gathered<T extends { [place: number]: number | bigint }>(
  array: T,
  from: T,
  places: Uint16Array | Uint32Array,
): T {
  if (array instanceof BigInt64Array && from instanceof BigInt64Array) {
    gatherHalves(halvesOf(array), halvesOf(from), places);
    return array;
  }
  for (let at = 0; at < places.length; at += 1) {
    const value = from[places[at] ?? 0];
    // The indexes are within the other array.
    if (value !== undefined) array[at] = value;
  }
  return array;
}

/** Returns the values at some indexes of a list, in their order. */
export function takenAt<T>(list: readonly T[], places: Uint16Array | Uint32Array): T[] {
  const taken = list.slice(0, places.length);
  // There is a value at each index.
  for (let at = 0; at < places.length; at += 1) taken[at] = list[places[at] ?? 0] as T;
  return taken;
}

/** Copies 32-bit halves: reading a 64-bit number makes an object of it. */
function gatherHalves(to: Int32Array, from: Int32Array, places: Uint16Array | Uint32Array): void {
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    to[2 * at] = from[2 * place] ?? 0;
    to[2 * at + 1] = from[2 * place + 1] ?? 0;
  }
}

function halvesOf({ buffer, byteOffset, length }: BigInt64Array): Int32Array {
  return new Int32Array(buffer, byteOffset, 2 * length);
}
