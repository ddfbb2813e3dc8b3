import { detachText } from '../records/cell.ts';
import { areSame, type PlainText, type Units } from '../records/plain-text.ts';

/** The number of columns of a file that have a pool. */
export const MAX_POOLS = 100;

/** The most texts of a pool, and the longest of them. */
const MAX_TEXTS = 1024;
const LONGEST = 32;
const SLOTS = 4096;

/** Texts that repeat, each of which is created only once. */
export class TextPool {
  readonly texts: string[] = [];
  /** Indexes from 1, at the slot of the text's hash or after it. */
  readonly #slots = new Uint16Array(SLOTS);

  /** Returns the index of a text; -1 where it is not in the pool and cannot be added. */
  indexOf(source: PlainText, start: number, end: number): number {
    const { units } = source;
    if (end - start > LONGEST) return -1;
    let hash = BASIS;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (units[at] ?? 0), PRIME);
    for (let slot = slotOf(hash); ; slot = (slot + 1) % SLOTS) {
      const index = (this.#slots[slot] ?? 0) - 1;
      if (index === -1) return this.#add(slot, source, start, end);
      if (isText(this.texts[index] ?? '', units, start, end)) return index;
    }
  }

  #add(slot: number, { text }: PlainText, start: number, end: number): number {
    if (this.texts.length === MAX_TEXTS) return -1;
    const length = this.texts.push(detachText(text.slice(start, end)));
    this.#slots[slot] = length;
    return length - 1;
  }
}

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

function slotOf(hash: number): number {
  return ((hash ^ (hash >>> 15)) >>> 0) % SLOTS;
}

function isText(text: string, units: Units, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let at = start; at < end; at += 1) {
    if (text.charCodeAt(at - start) !== units[at]) return false;
  }
  return true;
}

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
