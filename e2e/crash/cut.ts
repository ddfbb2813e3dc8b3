import type { Call } from '../../src/testing/random/calls.ts';
import type { ReferenceStore } from '../../src/testing/reference-store.ts';

/**
 * A place in what one lane wrote, one after the other: all before it was found
 * after a crash, and nothing behind it. Moments count what was sent and heard.
 */
export interface Cut {
  readonly store: ReferenceStore;
  /** Acknowledged writes behind it. */
  readonly lost: number;
  /** When the last write before it was sent; that of one which is certain to be there does not matter. */
  readonly lastSent: number;
  /** When the first write behind it was acknowledged, if it was. */
  readonly firstLost: number;
  /** The same as a time, in milliseconds. */
  readonly firstLostAt?: number;
  /** What was under way when the browser was killed. Several lanes share a change of a whole table. */
  readonly underWay: Call | undefined;
  readonly isUnderWayFound: boolean;
}

/**
 * One cut for each lane, so that all of them together are one: what is missing
 * is the end of all that was written, in some order in which it was. So whatever
 * was acknowledged before something was sent that is found, is found too.
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
