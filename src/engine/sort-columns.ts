import type { BareValue } from '../model/edm.ts';
import { orderOfRank, rankOf } from '../model/edm-order.ts';
import type { EntityPage } from '../model/entity-page.ts';
import type { Order } from '../model/table-service.ts';
import { readColumn } from './columns.ts';
import type { Pause } from './pause.ts';

/** The values that rows are sorted by: a typed column for each property of the order. */
export class SortColumns {
  readonly #columns: readonly SortColumn[];
  #length = 0;

  constructor(orders: readonly Order[]) {
    this.#columns = orders.map((order) => new SortColumn(order));
  }

  /** `nameOf` is what the page calls a property of the order. */
  add(page: EntityPage, rows: readonly number[], nameOf?: (property: string) => string): void {
    for (const column of this.#columns) column.add(page, rows, nameOf);
    this.#length += rows.length;
  }

  /** Returns a test of whether two rows, by their indexes, stand at one place of the order. */
  equality(): (a: number, b: number) => boolean {
    const compares = this.#columns.map((column) => column.comparePlaces());
    return (a, b) => compares.every((compare) => compare(a, b) === 0);
  }

  /** Returns the indexes of the rows in their new order. Equal rows keep their order. */
  sort(pause: Pause): Promise<Uint32Array> {
    return sortPlaces(this.#length, compareAll(this.#columns), pause);
  }
}

function compareAll(columns: readonly SortColumn[]): ComparePlaces {
  const compares = columns.map((column) => column.comparePlaces());
  const [first] = compares;
  if (first && compares.length === 1) return (a, b) => first(a, b) || a - b;
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return a - b;
  };
}

const FIRST_ROWS = 1024;

/**
 * The values of one property. Numbers lie in an array of their own, which
 * decides most comparisons; the values are kept where they are needed as well.
 */
class SortColumn {
  readonly #property: string;
  readonly #sign: number;
  #length = 0;
  #ranks = new Uint8Array(FIRST_ROWS);
  #numbers = new Float64Array(FIRST_ROWS);
  #rest: (BareValue | undefined)[] = [];
  /** Whether equal numbers may be different values. */
  #isRounded = false;

  constructor({ property, descending = false }: Order) {
    this.#property = property;
    this.#sign = descending ? -1 : 1;
  }

  add(page: EntityPage, rows: readonly number[], nameOf = (property: string) => property): void {
    this.#makeRoom(rows.length);
    const { codeAt, valueAt } = readColumn(page, nameOf(this.#property));
    for (const row of rows) this.#push(codeAt(row), valueAt(row));
  }

  comparePlaces(): ComparePlaces {
    const [ranks, numbers, rest, sign] = [this.#ranks, this.#numbers, this.#rest, this.#sign];
    const isRounded = this.#isRounded;
    return (a, b) => {
      const [rankA, rankB] = [ranks[a] ?? 0, ranks[b] ?? 0];
      if (rankA !== rankB) {
        // Absent values come last in either direction.
        if (rankA === 0) return 1;
        return rankB === 0 ? -1 : sign * (rankA - rankB);
      }
      const [x, y] = [numbers[a] ?? 0, numbers[b] ?? 0];
      if (x !== y) return x < y ? -sign : sign;
      return isRounded ? sign * orderOfRank(rest[a] ?? x, rest[b] ?? y) : 0;
    };
  }

  #push(code: number, value: BareValue | undefined): void {
    const index = this.#length;
    this.#length += 1;
    const rank = rankOf(code, value);
    this.#ranks[index] = rank;
    if (typeof value === 'number') this.#numbers[index] = Number.isNaN(value) ? 0 : value;
    else if (typeof value === 'boolean') this.#numbers[index] = Number(value);
    else if (value !== undefined) this.#keep(index, value);
  }

  #keep(index: number, value: BareValue): void {
    if (typeof value === 'bigint') {
      const rounded = Number(value);
      this.#numbers[index] = rounded;
      if (Number.isSafeInteger(rounded)) return;
    }
    while (this.#rest.length < index) this.#rest.push(undefined);
    this.#rest[index] = value;
    this.#isRounded = true;
  }

  #makeRoom(rows: number): void {
    const needed = this.#length + rows;
    if (needed <= this.#ranks.length) return;
    const room = Math.max(needed, this.#ranks.length * 2);
    const [ranks, numbers] = [new Uint8Array(room), new Float64Array(room)];
    ranks.set(this.#ranks);
    numbers.set(this.#numbers);
    [this.#ranks, this.#numbers] = [ranks, numbers];
  }
}

type ComparePlaces = (a: number, b: number) => number;

/** Indexes that are sorted at once, and merged between two looks at the clock. */
const RUN = 2048;

/**
 * Returns the indexes from 0 up to `length`, sorted. It is a merge sort because
 * that can be done in parts: sorting a million at once would keep the thread
 * for a second.
 */
export async function sortPlaces(
  length: number,
  compare: ComparePlaces,
  pause: Pause,
): Promise<Uint32Array> {
  let sorted = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) sorted[index] = index;
  for (let from = 0; from < length; from += RUN) {
    sorted.subarray(from, from + RUN).sort(compare);
    await pause();
  }
  let merged = new Uint32Array(length);
  for (let width = RUN; width < length; width *= 2) {
    for (let from = 0; from < length; from += 2 * width) {
      const left = sorted.subarray(from, from + width);
      const right = sorted.subarray(from + width, from + 2 * width);
      await merge(left, right, merged.subarray(from), compare, pause);
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

async function merge(
  left: Uint32Array,
  right: Uint32Array,
  into: Uint32Array,
  compare: ComparePlaces,
  pause: Pause,
): Promise<void> {
  let [fromLeft, fromRight] = [0, 0];
  const length = left.length + right.length;
  for (let index = 0; index < length; ) {
    const end = Math.min(length, index + RUN);
    for (; index < end; index += 1) {
      const [a, b] = [left[fromLeft], right[fromRight]];
      const isLeft = b === undefined || (a !== undefined && compare(a, b) <= 0);
      into[index] = (isLeft ? a : b) ?? 0;
      if (isLeft) fromLeft += 1;
      else fromRight += 1;
    }
    await pause();
  }
}
