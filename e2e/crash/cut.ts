import type { Call } from '../../src/testing/random/calls.ts';
import type { ReferenceStore } from '../../src/testing/reference-store.ts';

/**
 * A point in the sequence of a lane's writes: everything before it was found
 * after a crash, and nothing after it. Moments count the messages sent and
 * received.
 */
export interface Cut {
  readonly store: ReferenceStore;
  /** Acknowledged writes after it. */
  readonly lost: number;
  /** When the last write before it was sent; irrelevant for a write that is certainly durable. */
  readonly lastSent: number;
  /** When the first write after it was acknowledged, if it was. */
  readonly firstLost: number;
  /** The same as a time, in milliseconds. */
  readonly firstLostAt?: number;
  /**
   * The pending call when the browser was killed. Several lanes share a change
   * of a whole table.
   */
  readonly underWay: Call | undefined;
  readonly isUnderWayFound: boolean;
}

/**
 * Returns one cut for each lane that together are consistent: the missing
 * writes are the end of one order of all writes. So each write that was
 * acknowledged before a found one was sent is found, too.
 */
export function findCommonCut(choices: readonly (readonly Cut[])[]): readonly Cut[] | undefined {
  return choose([], choices);
}

function choose(
  chosen: readonly Cut[],
  [first, ...rest]: readonly (readonly Cut[])[],
): readonly Cut[] | undefined {
  if (!first) return chosen;
  for (const cut of first) {
    if (!chosen.every((other) => agree(cut, other))) continue;
    const found = choose([...chosen, cut], rest);
    if (found) return found;
  }
  return undefined;
}

function agree(one: Cut, other: Cut): boolean {
  if (one.firstLost < other.lastSent || other.firstLost < one.lastSent) return false;
  const isShared = one.underWay !== undefined && one.underWay === other.underWay;
  return !isShared || one.isUnderWayFound === other.isUnderWayFound;
}
