/** How long one kind of work took on each side; milliseconds of each time it was done. */
export interface SideBySide {
  readonly bare: readonly number[];
  readonly ours: readonly number[];
}

/** How often the store's time goes into that of bare IndexedDB: below 1 it is faster. */
export function ratioOf({ bare, ours }: SideBySide): number {
  return median(ours) / median(bare);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = low] = sorted.slice(sorted.length % 2 ? middle : middle - 1);
  return sorted.length % 2 ? low : (low + high) / 2;
}
