import type { CooperativeTask } from '../base/cooperative-task.ts';

/** The items that are sorted at once, and merged in one step. */
const RUN = 1024;

/** Sorts runs and then merges them in pairs, because one sort of all could not pause. */
export function* sortInSteps<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): CooperativeTask<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let from = 0; from < items.length; from += RUN) {
    if (from > 0) yield undefined;
    runs.push(items.slice(from, from + RUN).sort(compare));
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let place = 0; place < runs.length; place += 2) {
      merged.push(yield* merge(runs[place] ?? [], runs[place + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Of two equal items, the one on the left comes first. */
function* merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): CooperativeTask<readonly T[]> {
  const merged: T[] = [];
  let next = 0;
  for (const item of right) {
    for (let other = left[next]; other !== undefined && compare(other, item) <= 0; ) {
      merged.push(other);
      next += 1;
      other = left[next];
    }
    merged.push(item);
    if (merged.length % RUN === 0) yield undefined;
  }
  for (; next < left.length; next += RUN) {
    merged.push(...left.slice(next, next + RUN));
    yield undefined;
  }
  return merged;
}
