import { hashKey } from './key-hash.ts';
import type { LinePlace } from './refused-line.ts';

/** A row whose keys other rows have as well, and where those are. */
export interface SameKeyRow {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Half of the hash of its keys: what has that number by now may be another row. */
  readonly hash: number;
  readonly first: LinePlace;
  readonly second: LinePlace;
  readonly last: LinePlace;
}

/** A row, by its number in the source, with the keys it has. */
export interface KeyedRow extends LinePlace {
  readonly number: number;
  readonly key: string;
}

/** Rows of the same keys lie in the same part; so many parts that each is small. */
const PARTS = 256;
const PART_LENGTH = 1 << 15;

/**
 * Rows that may have the same keys as others, collected in the order of the
 * source. They lie in blobs, which the browser takes to disk as it likes: of a
 * file all of whose keys come twice no more is in memory than of any other.
 */
export class SameKeyFinder {
  readonly #parts = Array.from({ length: PARTS }, () => new RowPart());
  readonly #files = new FileNames();

  add({ key, number, line, file }: KeyedRow, hash: number): void {
    this.#parts[hash % PARTS]?.add([key, number, line, this.#files.placeOf(file)]);
  }

  /** Keys are compared themselves: that two hashes are the same proves nothing. */
  async find(): Promise<SameKeys> {
    const ranges = new Map<number, NumberPart>();
    let count = 0;
    for (const part of this.#parts) {
      const groups = await groupRows(part);
      // Those of one key may be nearly all, and are not collected: they are gone through again.
      for await (const rows of part.read()) {
        for (const row of rows) {
          const group = groups.get(row.key);
          if (!group?.second) continue;
          count += 1;
          const range = Math.floor(row.number / RANGE_ROWS);
          const numbers = ranges.get(range) ?? new NumberPart();
          ranges.set(range, numbers);
          numbers.add(numbersOf(row, { ...group, second: group.second }));
        }
      }
    }
    return new SameKeys(count, ranges, this.#files.names);
  }
}

/** The rows that have the same keys as others, by their numbers. */
export class SameKeys {
  /** How many there are. */
  readonly count: number;
  readonly #ranges: ReadonlyMap<number, NumberPart>;
  readonly #files: readonly (string | undefined)[];

  constructor(
    count: number,
    ranges: ReadonlyMap<number, NumberPart>,
    files: readonly (string | undefined)[],
  ) {
    this.count = count;
    this.#ranges = ranges;
    this.#files = files;
  }

  /** For a walk through the rows in their order. */
  open(): SameKeyReader {
    return new SameKeyReader(this.#ranges, this.#files);
  }
}

export const NO_SAME_KEYS = new SameKeys(0, new Map(), []);

/** Of the same keys, what is of the rows around one is in memory. */
export class SameKeyReader {
  readonly #ranges: ReadonlyMap<number, NumberPart>;
  readonly #files: readonly (string | undefined)[];
  #range = -1;
  #numbers = new Uint32Array();
  /** Where each row of the range stands among its numbers, from 1. */
  #placeByRow = new Uint32Array();

  constructor(ranges: ReadonlyMap<number, NumberPart>, files: readonly (string | undefined)[]) {
    this.#ranges = ranges;
    this.#files = files;
  }

  /** Undefined where a row can be asked for at once. */
  reach(number: number): Promise<void> | undefined {
    if (this.#ranges.size === 0) return undefined;
    const range = Math.floor(number / RANGE_ROWS);
    return range === this.#range ? undefined : this.#load(range);
  }

  /** The row must have been reached. Undefined where no other has its keys. */
  find(number: number): SameKeyRow | undefined {
    const place = this.#placeByRow[number % RANGE_ROWS] ?? 0;
    if (place === 0) return undefined;
    const [, flags = 0, hash = 0, ...places] = this.#numbers.subarray(
      place - 1,
      place - 1 + NUMBERS,
    );
    const [first, second, last] = [0, 2, 4].map((at) => this.#placeAt(places, at));
    if (!first || !second || !last) return undefined;
    return {
      isFirst: (flags & IS_FIRST) !== 0,
      isLast: (flags & IS_LAST) !== 0,
      hash,
      first,
      second,
      last,
    };
  }

  #placeAt(numbers: readonly number[], at: number): LinePlace {
    const file = this.#files[numbers[at + 1] ?? 0];
    return { line: numbers[at] ?? 0, ...(file !== undefined && { file }) };
  }

  async #load(range: number): Promise<void> {
    const numbers = (await this.#ranges.get(range)?.read()) ?? new Uint32Array();
    const placeByRow = new Uint32Array(numbers.length === 0 ? 0 : RANGE_ROWS);
    for (let at = 0; at < numbers.length; at += NUMBERS) placeByRow[numbers[at] ?? 0] = at + 1;
    this.#range = range;
    this.#numbers = numbers;
    this.#placeByRow = placeByRow;
  }
}

/** Rows that are known together. */
const RANGE_ROWS = 1 << 16;
/** A row, its flags, the hash of its keys, and three places, each a line and a file. */
const NUMBERS = 9;
const IS_FIRST = 1;
const IS_LAST = 2;

interface StoredRow {
  readonly key: string;
  readonly number: number;
  readonly line: number;
  readonly file: number;
}

interface RowGroup {
  readonly first: StoredRow;
  second?: StoredRow;
  last: StoredRow;
}

async function groupRows(part: RowPart): Promise<ReadonlyMap<string, RowGroup>> {
  const groups = new Map<string, RowGroup>();
  for await (const rows of part.read()) {
    for (const row of rows) {
      const group = groups.get(row.key);
      if (!group) groups.set(row.key, { first: row, last: row });
      else {
        group.second ??= row;
        group.last = row;
      }
    }
  }
  return groups;
}

function numbersOf(
  { number, key }: StoredRow,
  { first, second, last }: Required<RowGroup>,
): number[] {
  const isFirst = number === first.number ? IS_FIRST : 0;
  const isLast = number === last.number ? IS_LAST : 0;
  const places = [first, second, last].flatMap(({ line, file }) => [line, file]);
  return [number % RANGE_ROWS, isFirst | isLast, hashKey(key).low, ...places];
}

/** Rows that go on in blobs, as lines of JSON. */
class RowPart {
  #text = '';
  readonly #kept: Blob[] = [];

  add(row: readonly (string | number)[]): void {
    this.#text += `${JSON.stringify(row)}\n`;
    if (this.#text.length < PART_LENGTH) return;
    this.#kept.push(new Blob([this.#text]));
    this.#text = '';
  }

  async *read(): AsyncGenerator<readonly StoredRow[], void, undefined> {
    for (let at = 0; at < this.#kept.length; at += KEPT_AT_ONCE) {
      yield rowsIn(await new Blob(this.#kept.slice(at, at + KEPT_AT_ONCE)).text());
    }
    yield rowsIn(this.#text);
  }
}

const KEPT_AT_ONCE = 32;

function rowsIn(lines: string): StoredRow[] {
  if (lines === '') return [];
  return lines
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      // As it was written above.
      const [key, number, at, file] = JSON.parse(line) as [string, number, number, number];
      return { key, number, line: at, file };
    });
}

/** Numbers that go on in a blob. */
class NumberPart {
  #numbers: number[] = [];
  readonly #kept: Blob[] = [];

  add(numbers: readonly number[]): void {
    this.#numbers.push(...numbers);
    if (this.#numbers.length < PART_LENGTH / 4) return;
    this.#kept.push(new Blob([Uint32Array.from(this.#numbers)]));
    this.#numbers = [];
  }

  async read(): Promise<Uint32Array<ArrayBuffer>> {
    const rest = Uint32Array.from(this.#numbers);
    if (this.#kept.length === 0) return rest;
    return new Uint32Array(await new Blob([...this.#kept, rest]).arrayBuffer());
  }
}

class FileNames {
  readonly names: (string | undefined)[] = [];
  readonly #placeByName = new Map<string | undefined, number>();

  placeOf(name: string | undefined): number {
    const known = this.#placeByName.get(name);
    if (known !== undefined) return known;
    this.#placeByName.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}
