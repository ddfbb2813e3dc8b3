import { signal } from '@preact/signals';
import type { FilterReader } from '../../../filter/filter-reader.ts';
import { type FilterRead, readFilter } from '../../../filter/filter-reading.ts';

/** Somebody who goes on typing is not read at every key, in milliseconds. */
const READ_PAUSE = 250;

/** What is known of filters that are too long to be read on the page. */
export class LongReads {
  readonly #reader: FilterReader;
  readonly #peekHeld: () => string;
  /** Those of the last two that were asked for, and of the one that holds. */
  readonly #readBySource = signal<ReadonlyMap<string, FilterRead>>(new Map());
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `peekHeld` names the filter that holds: how it reads is kept, whatever is typed meanwhile. */
  constructor(reader: FilterReader, peekHeld: () => string) {
    this.#reader = reader;
    this.#peekHeld = peekHeld;
  }

  /** Undefined until it has been read. */
  find(source: string): FilterRead | undefined {
    return this.#readBySource.value.get(source);
  }

  /** Reads it unless something else is asked for within a moment. */
  readSoon(source: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.read(source), READ_PAUSE);
  }

  /** Undefined where something else was asked for meanwhile. */
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
      // Without the other thread the page has to wait.
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
