import { lowerBound } from '../base/lower-bound.ts';
import type { RowComparer } from '../merge/compare-rows.ts';
import { ROW_KINDS } from '../merge/compare-rows.ts';
import type { JoinedRows } from '../merge/merge-join.ts';
import type {
  ComparedChoice,
  ComparedRange,
  RowDifferenceKind,
  SeenVersions,
} from '../model/comparison.ts';
import type { Ticks } from '../model/edm.ts';
import { compareKeys, type EntityKey } from '../model/entity.ts';
import { KeyList } from './key-list.ts';
import type { Pause } from './pause.ts';

const [ADDED, REMOVED, CHANGED] = [1, 2, 3];
const DIFFERENT: readonly RowDifferenceKind[] = ['added', 'removed', 'changed'];

/** How many choices keep the list of their rows: a few are asked about again and again. */
const MOST_CHOICES = 8;

/** The keys that are looked at between two looks at the clock, where they are in no order. */
const KEYS_AT_ONCE = 1000;

/** A row of a comparison. A side that had no entity has no key. */
export interface ComparedKeyPair {
  readonly left: EntityKey | undefined;
  readonly right: EntityKey | undefined;
  readonly kind: RowDifferenceKind;
  /** The versions that were compared; absent where they were equal. */
  readonly seen?: SeenVersions;
}

/**
 * The rows of a comparison, packed: of each its key, or one of each side where
 * entities are paired by values, its kind and the set of properties that differ.
 */
export class ComparedKeys {
  readonly #left = new KeyList();
  /** Absent where both sides have the same keys. */
  readonly #right: KeyList | undefined;
  /** Of each row its kind, or from `CHANGED` on the set of its properties that differ. */
  readonly #states = new NumberList();
  /** The rows that differ, and of each the Timestamps of its sides. */
  readonly #different = new NumberList();
  #timestamps = new BigInt64Array(1024);
  readonly #sets = new PropertySets();
  readonly #choices = new Map<string, NumberList>();

  constructor(isByValues: boolean) {
    if (isByValues) this.#right = new KeyList();
  }

  /** Compares rows, and keeps them. */
  add(joined: JoinedRows, comparer: RowComparer): void {
    const { left, right, leftRows, rightRows } = joined;
    const sets = new Uint32Array(leftRows.length);
    const kinds = comparer.compare(joined, (pair, name) => {
      sets[pair] = this.#sets.with(sets[pair] ?? 0, name);
    });
    for (let pair = 0; pair < kinds.length; pair += 1) {
      const [row = -1, otherRow = -1] = [leftRows[pair], rightRows[pair]];
      if (row >= 0) this.#left.pushRow(left, row);
      else this.#left.pushRow(right, otherRow);
      if (this.#right && otherRow >= 0) this.#right.pushRow(right, otherRow);
      else if (this.#right) this.#right.pushRow(left, row);
      const kind = kinds[pair] ?? 0;
      // The first set is the empty one, which no changed row has.
      this.#states.push(kind === CHANGED ? CHANGED - 1 + (sets[pair] ?? 0) : kind);
      if (kind === 0) continue;
      this.#keepTimestamps(
        row >= 0 ? left.timestampAt(row) : 0n,
        otherRow >= 0 ? right.timestampAt(otherRow) : 0n,
      );
    }
  }

  /** Keeps those of the row added last. */
  #keepTimestamps(left: Ticks, right: Ticks): void {
    const place = 2 * this.#different.length;
    if (place === this.#timestamps.length) {
      const timestamps = new BigInt64Array(2 * place);
      timestamps.set(this.#timestamps);
      this.#timestamps = timestamps;
    }
    this.#timestamps[place] = left;
    this.#timestamps[place + 1] = right;
    this.#different.push(this.#states.length - 1);
  }

  #seenAt(row: number): SeenVersions {
    const different = this.#different;
    const place = lowerBound(different.length, (at) => different.at(at) < row);
    return {
      left: this.#timestamps[2 * place] ?? 0n,
      right: this.#timestamps[2 * place + 1] ?? 0n,
    };
  }

  count(choice: ComparedChoice): number {
    return this.#choose(choice).length;
  }

  countKinds(
    choice: ComparedChoice,
    ranges: readonly ComparedRange[],
  ): Record<RowDifferenceKind, number> {
    const chosen = this.#choose(choice);
    const counts = { equal: 0, added: 0, removed: 0, changed: 0 };
    for (const { row, count = 1 } of ranges) {
      for (let place = row; place < Math.min(row + count, chosen.length); place += 1) {
        counts[this.#kindOf(chosen.at(place))] += 1;
      }
    }
    return counts;
  }

  read(choice: ComparedChoice, first: number, count: number): readonly ComparedKeyPair[] {
    const chosen = this.#choose(choice);
    const length = Math.max(0, Math.min(count, chosen.length - first));
    return Array.from({ length }, (_, place) => this.#pairAt(chosen.at(first + place)));
  }

  async placeOf(choice: ComparedChoice, key: EntityKey, pause: Pause): Promise<number | undefined> {
    const chosen = this.#choose(choice);
    const keyAt = (place: number) => this.#left.keyAt(chosen.at(place));
    if (!this.#right) {
      const place = lowerBound(chosen.length, (at) => compareKeys(keyAt(at), key) < 0);
      return place < chosen.length ? place : undefined;
    }
    for (let place = 0; place < chosen.length; place += 1) {
      if (place % KEYS_AT_ONCE === 0) await pause();
      const isOfLeft = this.#states.at(chosen.at(place)) !== ADDED;
      if (isOfLeft && compareKeys(keyAt(place), key) === 0) return place;
    }
    return undefined;
  }

  #pairAt(row: number): ComparedKeyPair {
    const state = this.#states.at(row);
    const key = this.#left.keyAt(row);
    const kind = this.#kindOf(row);
    const seen = state === 0 ? {} : { seen: this.#seenAt(row) };
    if (!this.#right) return { left: key, right: key, kind, ...seen };
    return {
      left: state === ADDED ? undefined : key,
      right: state === REMOVED ? undefined : this.#right.keyAt(row),
      kind,
      ...seen,
    };
  }

  #kindOf(row: number): RowDifferenceKind {
    return ROW_KINDS[Math.min(this.#states.at(row), CHANGED)] ?? 'changed';
  }

  /** Returns the rows of a choice. Rows that were added since it was last asked for are looked at. */
  #choose({ kinds = DIFFERENT, property }: ComparedChoice): NumberList {
    const codes = ROW_KINDS.map((kind) => kinds.includes(kind));
    const name = JSON.stringify([codes, property]);
    const chosen = this.#choices.get(name) ?? new NumberList();
    this.#choices.delete(name);
    this.#choices.set(name, chosen);
    const [oldest] = this.#choices.keys();
    if (this.#choices.size > MOST_CHOICES && oldest !== undefined) this.#choices.delete(oldest);
    if (chosen.seen === this.#states.length) return chosen;
    const hasProperty = property === undefined ? undefined : this.#sets.having(property);
    for (; chosen.seen < this.#states.length; chosen.seen += 1) {
      const state = this.#states.at(chosen.seen);
      if (!codes[Math.min(state, CHANGED)]) continue;
      if (hasProperty && !hasProperty(state - CHANGED + 1)) continue;
      chosen.push(chosen.seen);
    }
    return chosen;
  }
}

/** Numbers one behind the other in a typed array, four bytes each. */
class NumberList {
  #numbers = new Uint32Array(1024);
  #length = 0;
  /** Of a list of chosen rows: how many of all were looked at. */
  seen = 0;

  get length(): number {
    return this.#length;
  }

  at(place: number): number {
    return this.#numbers[place] ?? 0;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const numbers = new Uint32Array(this.#length * 2);
      numbers.set(this.#numbers);
      this.#numbers = numbers;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }
}

/** More than there are properties in any table. */
const SETS_APART = 2 ** 24;

/** Sets of properties by numbers: each is another one and one more property. The empty one is 0. */
class PropertySets {
  readonly #smaller = [0];
  readonly #added = [-1];
  readonly #propertyByName = new Map<string, number>();
  readonly #larger = new Map<number, number>();

  with(set: number, name: string): number {
    let property = this.#propertyByName.get(name);
    if (property === undefined) {
      property = this.#propertyByName.size;
      this.#propertyByName.set(name, property);
    }
    const known = this.#larger.get(property * SETS_APART + set);
    if (known !== undefined) return known;
    const larger = this.#smaller.length;
    this.#smaller.push(set);
    this.#added.push(property);
    this.#larger.set(property * SETS_APART + set, larger);
    return larger;
  }

  /** Returns a test of whether a set has a property. */
  having(name: string): (set: number) => boolean {
    const property = this.#propertyByName.get(name) ?? -2;
    const has = new Uint8Array(this.#smaller.length);
    for (let set = 1; set < has.length; set += 1) {
      has[set] = this.#added[set] === property ? 1 : (has[this.#smaller[set] ?? 0] ?? 0);
    }
    return (set) => has[set] === 1;
  }
}
