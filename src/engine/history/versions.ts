import type { Ticks } from '../../model/edm.ts';
import { type RetainedChange, timestampOf } from '../../storage/history/retained-keys.ts';
import { textOfKey } from '../change-slices.ts';
import type { Step } from './steps.ts';

/** Of how many keys it is remembered that they would be free. */
const MOST_FREED = 100_000;

/**
 * Which versions of entities are the same as others: an undo gives what comes
 * back a new Timestamp, and yet nothing has changed for the steps before it.
 */
export class Versions {
  readonly #ownAfter: Ticks;
  /** By the Timestamp of a version: that of the one it brought back. */
  readonly #earlierByVersion = new Map<Ticks, Ticks>();
  /** What the step that is tried has left of an entity before it changed it again. */
  readonly #passed = new Set<Ticks>();
  readonly #freed = new Set<string>();

  /** Versions after `ownAfter` may be of the step itself. */
  constructor(ownAfter: Ticks) {
    this.#ownAfter = ownAfter;
  }

  /** Hears of a version that is an earlier one again. */
  noteRestored(version: Ticks, earlier: Ticks): void {
    if (earlier > this.#ownAfter) this.#earlierByVersion.set(version, earlier);
  }

  /**
   * Hears that a change can be set back, where that is only tried: the step's
   * changes before it follow. `isBack` tells whether one of them may have removed
   * what this one put there again.
   */
  notePassed({ key, before }: RetainedChange, isBack: boolean): void {
    if (before) {
      if (timestampOf(before) > this.#ownAfter) this.#passed.add(timestampOf(before));
    } else if (isBack && this.#freed.size < MOST_FREED) this.#freed.add(textOfKey(key));
  }

  /** Whether what is stored under a key is what a change has left there, or that again. */
  isLeft(stored: Ticks | undefined, left: Ticks): boolean {
    if (this.#passed.has(left)) return true;
    let version = stored;
    while (version !== undefined && version > left) version = this.#earlierByVersion.get(version);
    return version === left;
  }

  /** Whether there would be nothing under a key, as the step itself has put there what there is. */
  isFreed(key: string): boolean {
    return this.#freed.has(key);
  }
}

/** The tables in which a step may have put back what it had removed before: in which it inserted in a later entry. */
export function tablesWithReturns({ headers }: Step): ReadonlySet<string> {
  const removedFrom = new Set<string>();
  const found = new Set<string>();
  for (const { tables } of headers) {
    for (const { id, inserted } of tables) if (inserted > 0 && removedFrom.has(id)) found.add(id);
    for (const { id, removed } of tables) if (removed > 0) removedFrom.add(id);
  }
  return found;
}
