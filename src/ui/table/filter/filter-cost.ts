import { signal } from '@preact/signals';
import type { Reading } from '../../../filter/explain.ts';
import type { FilterReader } from '../../../filter/filter-reader.ts';
import { type FilterRead, type FilterReading, readFilter } from '../../../filter/filter-reading.ts';

export type CostLevel = 'low' | 'middle' | 'high';

/** The estimated cost of a filter, before it runs. */
export interface FilterCost {
  readonly level: CostLevel;
  readonly reading: FilterReading;
  /** The most entities that it may read, if the keys alone determine that. */
  readonly estimate: number | undefined;
}

const LEVELS: Readonly<Record<Reading, CostLevel>> = {
  nothing: 'low',
  point: 'low',
  points: 'low',
  rowRange: 'middle',
  partition: 'middle',
  partitionRange: 'middle',
  ranges: 'middle',
  scan: 'high',
};

export function costOf(reading: FilterReading, total: number): FilterCost {
  return { level: LEVELS[reading.reads], reading, estimate: estimateOf(reading, total) };
}

function estimateOf({ reads, rangeCount }: FilterReading, total: number): number | undefined {
  switch (reads) {
    case 'nothing':
      return 0;
    case 'point':
    case 'points':
      return Math.min(rangeCount, total);
    case 'scan':
      return total;
    default:
      return undefined;
  }
}

/** The pause in typing before a long filter is parsed, in milliseconds. */
const READ_PAUSE = 250;

/** The results of parsing filters that are too long for the main thread. */
export class LongReads {
  readonly #reader: FilterReader;
  readonly #peekHeld: () => string;
  /** The results of the last two requests, and of the applied filter. */
  readonly #readBySource = signal<ReadonlyMap<string, FilterRead>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `peekHeld` returns the applied filter, whose result is kept whatever is typed meanwhile. */
  constructor(reader: FilterReader, peekHeld: () => string) {
    this.#reader = reader;
    this.#peekHeld = peekHeld;
  }

  /** Returns the result; undefined until it has been parsed. */
  find(source: string): FilterRead | undefined {
    return this.#readBySource.value.get(source);
  }

  /** Parses the filter, unless another one is requested within the pause. */
  readSoon(source: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.read(source), READ_PAUSE);
  }

  /** Parses the filter; returns undefined if another one was requested meanwhile. */
  async read(source: string): Promise<FilterRead | undefined> {
    clearTimeout(this.#timer);
    const known = this.#readBySource.peek().get(source);
    const read = known ?? (await this.#readElsewhere(source));
    if (read) this.#keep(source, read);
    return read;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#reader.close();
  }

  async #readElsewhere(source: string): Promise<FilterRead | undefined> {
    try {
      return await this.#reader.read(source);
    } catch {
      // Without the other thread the filter is parsed on the main thread.
      return readFilter(source);
    }
  }

  #keep(source: string, read: FilterRead): void {
    const others = [...this.#readBySource.peek()].filter(([other]) => other !== source);
    const held = this.#peekHeld();
    const kept = others.filter(([other], at) => other === held || at === others.length - 1);
    this.#readBySource.value = new Map([...kept, [source, read]]);
  }
}
