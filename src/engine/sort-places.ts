import type { Pause } from './pause.ts';

export type ComparePlaces = (a: number, b: number) => number;

/** Indexes that are sorted at once, and merged between two looks at the clock. */
const RUN = 2048;

/**
 * Returns the indexes from 0 up to `length`, sorted. It is a merge sort because
 * that can be done in parts: sorting a million at once would keep the thread
 * for a second.
 */
export async function sortPlaces(
  length: number,
  compare: ComparePlaces,
  pause: Pause,
): Promise<Uint32Array> {
  let sorted = new Uint32Array(length);
  for (let place = 0; place < length; place += 1) sorted[place] = place;
  for (let from = 0; from < length; from += RUN) {
    sorted.subarray(from, from + RUN).sort(compare);
    await pause();
  }
  let merged = new Uint32Array(length);
  for (let width = RUN; width < length; width *= 2) {
    for (let from = 0; from < length; from += 2 * width) {
      const left = sorted.subarray(from, from + width);
      const right = sorted.subarray(from + width, from + 2 * width);
      await merge(left, right, merged.subarray(from), compare, pause);
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

async function merge(
  left: Uint32Array,
  right: Uint32Array,
  into: Uint32Array,
  compare: ComparePlaces,
  pause: Pause,
): Promise<void> {
  let [fromLeft, fromRight] = [0, 0];
  const length = left.length + right.length;
  for (let place = 0; place < length; ) {
    const end = Math.min(length, place + RUN);
    for (; place < end; place += 1) {
      const [a, b] = [left[fromLeft], right[fromRight]];
      const isLeft = b === undefined || (a !== undefined && compare(a, b) <= 0);
      into[place] = (isLeft ? a : b) ?? 0;
      if (isLeft) fromLeft += 1;
      else fromRight += 1;
    }
    await pause();
  }
}
