/**
 * Returns the lower bound of a binary search: the first of some indexes for
 * which `isBefore` does not hold. It holds for all those before it.
 */
export function lowerBound(length: number, isBefore: (index: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Returns the lower bound in a list: how many of the first fulfil the condition. */
export function lowerBoundIn<T>(list: readonly T[], isBefore: (one: T) => boolean): number {
  return lowerBound(list.length, (index) => {
    const one = list[index];
    return one !== undefined && isBefore(one);
  });
}
