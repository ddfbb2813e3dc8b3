/** An array that has been filled with the values at some places of another one, in their order. */
export function gathered<T extends { [place: number]: number | bigint }>(
  array: T,
  from: T,
  places: Uint16Array | Uint32Array,
): T {
  for (let at = 0; at < places.length; at += 1) {
    const value = from[places[at] ?? 0];
    // The places are among those of the other array.
    if (value !== undefined) array[at] = value;
  }
  return array;
}
