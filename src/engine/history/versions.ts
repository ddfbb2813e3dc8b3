import type { Ticks } from '../../model/edm.ts';
import { textOfKey } from '../../model/entity.ts';
import { type RetainedChange, timestampOf } from '../../storage/history/retained-keys.ts';
import type { Step } from './steps.ts';

/** The most keys that are remembered as free. */
const MOST_FREED = 100_000;

/**
 * Knows which versions of entities equal others: an undo gives a restored
 * entity a new Timestamp, although nothing has changed for the steps before it.
 */
export class Versions {
  readonly #ownAfter: Ticks;
  /** By the Timestamp of a version, that of the version it restored. */
  readonly #earlierByVersion = new Map<Ticks, Ticks>();
  /** What the tried step has left of an entity before it changed that again. */
  readonly #passed = new Set<Ticks>();
  readonly #freed = new Set<string>();

  /** Versions after `ownAfter` may be of the step itself. */
  constructor(ownAfter: Ticks) {
    this.#ownAfter = ownAfter;
  }

  /** Records that a version restores an earlier one. */
  noteRestored(version: Ticks, earlier: Ticks): void {
    if (earlier > this.#ownAfter) this.#earlierByVersion.set(version, earlier);
  }

  /**
   * Records that a change can be reverted, in a trial: earlier changes of the
   * step follow. `isBack` says whether one of these may have removed what this
   * one put again.
   */
  notePassed({ key, before }: RetainedChange, isBack: boolean): void {
    if (before) {
      if (timestampOf(before) > this.#ownAfter) this.#passed.add(timestampOf(before));
    } else if (isBack && this.#freed.size < MOST_FREED) this.#freed.add(textOfKey(key));
  }

  /** Returns whether the stored entity is what a change has left, or that restored. */
  isLeft(stored: Ticks | undefined, left: Ticks): boolean {
    if (this.#passed.has(left)) return true;
    let version = stored;
    while (version !== undefined && version > left) version = this.#earlierByVersion.get(version);
    return version === left;
  }

  /** Returns whether a key would be free, as the step itself has put what is there. */
  isFreed(key: string): boolean {
    return this.#freed.has(key);
  }
}

/**
 * Returns the tables in which a step may have restored what it had removed:
 * those in which it inserted in a later entry.
 */
export function tablesWithReturns({ headers }: Step): ReadonlySet<string> {
  const removedFrom = new Set<string>();
  const found = new Set<string>();
  for (const { tables } of headers) {
    for (const { id, inserted } of tables) if (inserted > 0 && removedFrom.has(id)) found.add(id);
    for (const { id, removed } of tables) if (removed > 0) removedFrom.add(id);
  }
  return found;
}
