import { ticksOfMilliseconds } from '../../model/datetime.ts';
import type { Ticks } from '../../model/edm.ts';

/** The unit in which instants are counted from 1970 on in 64 bits without loss; undefined where neither is enough. */
export type InstantUnit = 'nanoseconds' | 'microseconds';

const UNIX_EPOCH: Ticks = ticksOfMilliseconds(0);

/** The range of nanoseconds from 1970: from 1677 to 2262. */
const REACH: Ticks = (2n ** 63n - 1n) / 100n;
const FIRST = UNIX_EPOCH - REACH;
const LAST = UNIX_EPOCH + REACH;

/** Finds the unit for all instants that were added. */
export class InstantStudy {
  #isNear = true;
  #isRound = true;

  add(ticks: Ticks): void {
    this.#isNear &&= isNear(ticks);
    this.#isRound &&= ticks % 10n === 0n;
  }

  get unit(): InstantUnit | undefined {
    if (this.#isNear) return 'nanoseconds';
    return this.#isRound ? 'microseconds' : undefined;
  }
}

/** Returns undefined where the instant is out of the unit's range. */
export function countInstant(ticks: Ticks, unit: InstantUnit): bigint | undefined {
  const since = ticks - UNIX_EPOCH;
  if (unit === 'nanoseconds') return isNear(ticks) ? since * 100n : undefined;
  return since % 10n === 0n ? since / 10n : undefined;
}

function isNear(ticks: Ticks): boolean {
  return ticks >= FIRST && ticks <= LAST;
}
