import { ticksOfMilliseconds } from '../../model/datetime.ts';
import type { Ticks } from '../../model/edm.ts';

/** What instants can be counted in from 1970 on in 64 bits without a loss; undefined where in neither. */
export type InstantUnit = 'nanoseconds' | 'microseconds';

const UNIX_EPOCH: Ticks = ticksOfMilliseconds(0);

/** So far from 1970 nanoseconds reach: from 1677 to 2262. */
const REACH: Ticks = (2n ** 63n - 1n) / 100n;
const FIRST = UNIX_EPOCH - REACH;
const LAST = UNIX_EPOCH + REACH;

/** Finds the unit that holds all instants it was shown. */
export class InstantStudy {
  #isNear = true;
  #isRound = true;

  look(ticks: Ticks): void {
    this.#isNear &&= isNear(ticks);
    this.#isRound &&= ticks % 10n === 0n;
  }

  get unit(): InstantUnit | undefined {
    if (this.#isNear) return 'nanoseconds';
    return this.#isRound ? 'microseconds' : undefined;
  }
}

/** Undefined where the unit does not hold it. */
export function countInstant(ticks: Ticks, unit: InstantUnit): bigint | undefined {
  const since = ticks - UNIX_EPOCH;
  if (unit === 'nanoseconds') return isNear(ticks) ? since * 100n : undefined;
  return since % 10n === 0n ? since / 10n : undefined;
}

function isNear(ticks: Ticks): boolean {
  return ticks >= FIRST && ticks <= LAST;
}
