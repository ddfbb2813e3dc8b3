/** Random draws that a seed reproduces. */
export interface Draw {
  /** Returns an integer from 0, below `limit`. */
  whole(limit: number): number;
  chance(probability: number): boolean;
  from<T>(choices: readonly [T, ...T[]]): T;
}

/** Mulberry32: small, and good enough to mix operations. */
export function seeded(seed: number): Draw {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  return {
    whole: (limit) => Math.floor(next() * limit),
    chance: (probability) => next() < probability,
    from: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
