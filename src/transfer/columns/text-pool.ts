import { detachText } from '../rows/cell.ts';
import type { PlainText, Units } from '../rows/plain-text.ts';

/** For so many columns of a file, each its own. */
export const MOST_POOLS = 100;

/** So many texts, and none that is longer. */
const MOST_TEXTS = 1024;
const LONGEST = 32;
const SLOTS = 4096;

/** Texts that come again and again, each of which is made but once. */
export class TextPool {
  readonly texts: string[] = [];
  /** From 1, where a text's hash says that it is, or behind. */
  readonly #slots = new Uint16Array(SLOTS);

  /** Which text it is; -1 where it is none, and there may be no more. */
  placeOf(source: PlainText, start: number, end: number): number {
    const { units } = source;
    if (end - start > LONGEST) return -1;
    let hash = BASIS;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (units[at] ?? 0), PRIME);
    for (let slot = slotOf(hash); ; slot = (slot + 1) % SLOTS) {
      const place = (this.#slots[slot] ?? 0) - 1;
      if (place === -1) return this.#add(slot, source, start, end);
      if (isText(this.texts[place] ?? '', units, start, end)) return place;
    }
  }

  #add(slot: number, { text }: PlainText, start: number, end: number): number {
    if (this.texts.length === MOST_TEXTS) return -1;
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
