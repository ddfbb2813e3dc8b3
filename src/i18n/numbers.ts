const count = new Intl.NumberFormat('en');

/** A count for reading, such as 48,310. Values of entities are never formatted so. */
export function formatCount(value: number): string {
  return count.format(value);
}
