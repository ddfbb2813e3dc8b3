import { lowerBoundIn } from '../../base/lower-bound.ts';
import type { Ticks } from '../../model/edm.ts';
import { compareKeys, type Entity, type EntityKey, textOfKey } from '../../model/entity.ts';
import type { EntityRecord } from '../records/schema.ts';

/** What a transaction leaves under a key. */
export interface StagedEntity {
  readonly key: EntityKey;
  /** Undefined where it is removed, or given as a record. */
  readonly entity: Entity | undefined;
  readonly record?: EntityRecord;
  /** The entity before the transaction. */
  readonly before: Entity | undefined;
  /** The Timestamp of the version that is restored. */
  readonly restored: Ticks | undefined;
}

/**
 * What a transaction leaves under its keys. As long as they come in their
 * order, they need no index.
 */
export class StagedEntities {
  readonly #all: StagedEntity[] = [];
  /** Present as soon as a key came before another. */
  #indexByText: Map<string, number> | undefined;

  get size(): number {
    return this.#all.length;
  }

  find(key: EntityKey): StagedEntity | undefined {
    return this.#all[this.#placeOf(key)];
  }

  /** Keeps the entity before the transaction, however often the key is written. */
  set(staged: StagedEntity): void {
    const { key } = staged;
    const index = this.#placeOf(key);
    const known = this.#all[index];
    if (known) {
      this.#all[index] = { ...staged, before: known.before };
      return;
    }
    if (this.#orderOfLast(key) > 0) {
      this.#indexByText ??= new Map(this.#all.map((one, at) => [textOfKey(one.key), at]));
    }
    this.#indexByText?.set(textOfKey(key), this.#all.length);
    this.#all.push(staged);
  }

  inKeyOrder(): readonly StagedEntity[] {
    if (!this.#indexByText) return this.#all;
    return this.#all.toSorted((a, b) => compareKeys(a.key, b.key));
  }

  /** Returns -1 where the key is none of them. */
  #placeOf(key: EntityKey): number {
    if (this.#indexByText) return this.#indexByText.get(textOfKey(key)) ?? -1;
    if (this.#orderOfLast(key) < 0) return -1;
    const index = lowerBoundIn(this.#all, (other) => compareKeys(other.key, key) < 0);
    const found = this.#all[index];
    return found && compareKeys(found.key, key) === 0 ? index : -1;
  }

  /** Returns less than 0 where the last key is before this one. */
  #orderOfLast(key: EntityKey): number {
    const last = this.#all.at(-1);
    return last ? compareKeys(last.key, key) : -1;
  }
}
