import { hashKey } from './key-hashes.ts';
import type { LinePlace } from './refused-lines.ts';

/** A row of duplicate keys, and the positions of the others. */
export interface DuplicateKeyRow {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Half of the hash of its keys, to notice where another row has its number by now. */
  readonly hash: number;
  readonly first: LinePlace;
  readonly second: LinePlace;
  readonly last: LinePlace;
}

/** A row, by its number in the source, and its keys. */
export interface KeyedRow extends LinePlace {
  readonly number: number;
  readonly key: string;
}

/** Rows of the same keys are in the same part; there are so many parts that each is small. */
const PARTS = 256;
const PART_LENGTH = 1 << 15;

/**
 * Collects rows that may have duplicate keys, in the order of the source. They are in blobs, which the browser
 * may move to disk: a file all of whose keys occur twice takes no more memory than any other.
 */
export class DuplicateKeyFinder {
  readonly #parts = Array.from({ length: PARTS }, () => new RowPart());
  readonly #files = new FileNames();

  add({ key, number, line, file }: KeyedRow, hash: number): void {
    this.#parts[hash % PARTS]?.add([key, number, line, this.#files.indexOf(file)]);
  }

  /** Keys are compared themselves: that two hashes are equal proves nothing. */
  async find(): Promise<DuplicateKeys> {
    const ranges = new Map<number, NumberPart>();
    let count = 0;
    for (const part of this.#parts) {
      const groups = await groupRows(part);
      // Rows of the same key may be nearly all, and are not collected: the part is read again.
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
    return new DuplicateKeys(count, ranges, this.#files.names);
  }
}

/** The rows of duplicate keys, by their numbers. */
export class DuplicateKeys {
  /** The number of these rows. */
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

  /** Opens a reader for the rows in their order. */
  open(): DuplicateKeyReader {
    return new DuplicateKeyReader(this.#ranges, this.#files);
  }
}

export const NO_DUPLICATE_KEYS = new DuplicateKeys(0, new Map(), []);

/** Reads the rows of duplicate keys; those near one row are in memory. */
export class DuplicateKeyReader {
  readonly #ranges: ReadonlyMap<number, NumberPart>;
  readonly #files: readonly (string | undefined)[];
  #range = -1;
  #numbers = new Uint32Array();
  /** The index of each row of the range among its numbers, from 1. */
  #indexByRow = new Uint32Array();

  constructor(ranges: ReadonlyMap<number, NumberPart>, files: readonly (string | undefined)[]) {
    this.#ranges = ranges;
    this.#files = files;
  }

  /** Loads the rows near a number; undefined where they are loaded already. */
  reach(number: number): Promise<void> | undefined {
    if (this.#ranges.size === 0) return undefined;
    const range = Math.floor(number / RANGE_ROWS);
    return range === this.#range ? undefined : this.#load(range);
  }

  /** Returns a row that has been reached; undefined where its keys are unique. */
  find(number: number): DuplicateKeyRow | undefined {
    const index = this.#indexByRow[number % RANGE_ROWS] ?? 0;
    if (index === 0) return undefined;
    const [, flags = 0, hash = 0, ...indexes] = this.#numbers.subarray(
      index - 1,
      index - 1 + NUMBERS,
    );
    const [first, second, last] = [0, 2, 4].map((at) => this.#placeAt(indexes, at));
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
    const indexByRow = new Uint32Array(numbers.length === 0 ? 0 : RANGE_ROWS);
    for (let at = 0; at < numbers.length; at += NUMBERS) indexByRow[numbers[at] ?? 0] = at + 1;
    this.#range = range;
    this.#numbers = numbers;
    this.#indexByRow = indexByRow;
  }
}

/** Rows that are loaded together. */
const RANGE_ROWS = 1 << 16;
/** The numbers of a row: its number, flags, the hash of its keys, and three positions of a line and a file each. */
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
  const indexes = [first, second, last].flatMap(({ line, file }) => [line, file]);
  return [number % RANGE_ROWS, isFirst | isLast, hashKey(key).low, ...indexes];
}

/** Rows that are stored in blobs, as lines of JSON. */
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

/** Numbers that are stored in a blob. */
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
  readonly #indexByName = new Map<string | undefined, number>();

  indexOf(name: string | undefined): number {
    const known = this.#indexByName.get(name);
    if (known !== undefined) return known;
    this.#indexByName.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}
