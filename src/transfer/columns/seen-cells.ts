import { areSame, type PlainText } from '../rows/plain-text.ts';
import { TextPool } from './text-pool.ts';

/**
 * What is known of cells that repeat, by how they are written in the file: where a column has few different
 * ones, of each, and else of the latest.
 */
export class SeenCells<Known> {
  #pool: TextPool | undefined;
  readonly #knownByIndex: (Known | undefined)[] = [];
  #source: PlainText | undefined;
  #start = 0;
  #end = 0;
  #index = -1;
  #known: Known | undefined;

  /** Where there are very many columns, their pools would fill the memory. */
  constructor({ hasPool }: { readonly hasPool: boolean }) {
    if (hasPool) this.#pool = new TextPool();
  }

  find(source: PlainText, start: number, end: number): Known | undefined {
    const length = end - start;
    const isAgain = source === this.#source && length === this.#end - this.#start;
    if (isAgain && areSame(source, this.#start, start, length)) return this.#known;
    const index = this.#pool?.indexOf(source, start, end) ?? -1;
    if (index === -1) this.#pool = undefined;
    this.#source = source;
    this.#start = start;
    this.#end = end;
    this.#index = index;
    this.#known = this.#knownByIndex[index];
    return this.#known;
  }

  /** Releases a chunk: a column that few rows have would keep all of its own in memory. */
  forget(): void {
    this.#source = undefined;
  }

  /** Remembers what is known of the latest cell. */
  keep(known: Known): void {
    this.#known = known;
    if (this.#index !== -1) this.#knownByIndex[this.#index] = known;
  }
}
