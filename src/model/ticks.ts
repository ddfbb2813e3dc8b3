import type { Ticks } from './edm.ts';

export const TICKS_IN_SECOND = 10_000_000n;
export const TICKS_IN_MILLISECOND = 10_000n;

/** 1970-01-01T00:00:00Z. */
export const UNIX_EPOCH: Ticks = 621_355_968_000_000_000n;

/**
 * 0001-01-01T00:00:00Z, .NET's first instant. Messages and literals go back to
 * it, stored dates only to `MIN_TICKS`.
 */
export const FIRST_NET_TICKS: Ticks = 0n;

/** 1601-01-01T00:00:00Z, the first instant that the service stores. */
export const MIN_TICKS: Ticks = 504_911_232_000_000_000n;

/** 9999-12-31T23:59:59.9999999Z, the last one. */
export const MAX_TICKS: Ticks = 3_155_378_975_999_999_999n;

/**
 * Milliseconds since 1970, like `Date.now()` and `performance.now()`; a
 * fraction is kept to the tick.
 */
export function ticksOfMilliseconds(milliseconds: number): Ticks {
  // Multiplied as one number, a present-day instant would have more digits than a double holds.
  const whole = Math.floor(milliseconds);
  const part = Math.floor((milliseconds - whole) * Number(TICKS_IN_MILLISECOND));
  return UNIX_EPOCH + BigInt(whole) * TICKS_IN_MILLISECOND + BigInt(part);
}

/** Returns whole milliseconds since 1970, rounded towards the past. */
export function millisecondsOf(ticks: Ticks): number {
  const sinceEpoch = ticks - UNIX_EPOCH;
  const part = remainder(sinceEpoch, TICKS_IN_MILLISECOND);
  return Number((sinceEpoch - part) / TICKS_IN_MILLISECOND);
}

/** Returns the remainder towards the past: never negative. */
function remainder(ticks: Ticks, unit: bigint): bigint {
  const part = ticks % unit;
  return part < 0n ? part + unit : part;
}
