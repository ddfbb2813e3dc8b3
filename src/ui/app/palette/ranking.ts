/** The positions of the found letters in a text: from, and up to. */
export type Marks = readonly (readonly [from: number, to: number])[];

export interface Ranked<T> {
  readonly entry: T;
  readonly marks: Marks;
}

export interface Ranking<T> {
  /** The best entries, up to the wanted number. */
  readonly best: readonly Ranked<T>[];
  /** The number of entries found altogether. */
  readonly found: number;
}

interface Found {
  readonly score: number;
  readonly marks: Marks;
}

const START = 1000;
const WORD_START = 700;
const WITHIN = 400;
/** The score of words that are not shown: below all that is visibly found. */
const ALSO = 300;
const SCATTERED = 100;

/**
 * Returns the entries whose text has every word of the search, the best first:
 * at the start of the text, at the start of a word, within one, and last with
 * other letters in between. Equal ones keep their order. An entry found only by
 * the start of its other words ranks between the last two.
 */
export function rankEntries<T>(
  entries: readonly T[],
  search: string,
  textOf: (entry: T) => string,
  wanted: number,
  alsoOf: (entry: T) => string | undefined = () => undefined,
): Ranking<T> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return {
      best: entries.slice(0, wanted).map((entry) => ({ entry, marks: [] })),
      found: entries.length,
    };
  }
  const hits: { readonly entry: T; readonly hit: Found; readonly index: number }[] = [];
  for (const [index, entry] of entries.entries()) {
    const hit = findWords(textOf(entry), words, alsoOf(entry));
    if (hit) hits.push({ entry, hit, index });
  }
  hits.sort((one, other) => other.hit.score - one.hit.score || one.index - other.index);
  const best = hits.slice(0, wanted).map(({ entry, hit }) => ({ entry, marks: join(hit.marks) }));
  return { best, found: hits.length };
}

function findWords(
  text: string,
  words: readonly string[],
  also: string | undefined,
): Found | undefined {
  const lower = text.toLowerCase();
  // Of two texts with the same match, the shorter one ranks first.
  let score = -text.length;
  const marks: (readonly [number, number])[] = [];
  for (const word of words) {
    const own = findWord(text, lower, word);
    const found = (own?.score ?? 0) < ALSO && beginsWord(also, word) ? BY_OTHERS : own;
    if (!found) return undefined;
    score += found.score;
    marks.push(...found.marks);
  }
  return { score, marks };
}

const BY_OTHERS: Found = { score: ALSO, marks: [] };

function beginsWord(text: string | undefined, word: string): boolean {
  if (!text) return false;
  const lower = text.toLowerCase();
  let at = lower.indexOf(word);
  while (at > 0 && !isWordStart(text, at)) at = lower.indexOf(word, at + 1);
  return at >= 0;
}

function findWord(text: string, lower: string, word: string): Found | undefined {
  let at = lower.indexOf(word);
  if (at < 0) return findScattered(text, lower, word);
  const first = at;
  while (at > 0 && !isWordStart(text, at)) {
    at = lower.indexOf(word, at + 1);
    if (at < 0) return { score: WITHIN, marks: [[first, first + word.length]] };
  }
  return { score: at === 0 ? START : WORD_START, marks: [[at, at + word.length]] };
}

/**
 * Finds the letters of the word in order from the start of some word on, and
 * returns the best such match.
 */
function findScattered(text: string, lower: string, word: string): Found | undefined {
  // This check, which looks at each letter once, excludes most of ten thousand texts.
  if (!hasInOrder(lower, word)) return undefined;
  let best: Found | undefined;
  const [first = ''] = word;
  for (let at = lower.indexOf(first); at >= 0; at = lower.indexOf(first, at + 1)) {
    const found = isWordStart(text, at) ? followLetters(text, lower, word, at) : undefined;
    if (found && found.score > (best?.score ?? 0)) best = found;
  }
  return best;
}

function hasInOrder(text: string, letters: string): boolean {
  let at = -1;
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/**
 * Follows the letters: each is the next one, or begins a later word, or comes
 * later in the same word. With letters from anywhere nearly every text would
 * match.
 */
function followLetters(text: string, lower: string, word: string, from: number): Found | undefined {
  const marks: (readonly [number, number])[] = [];
  let at = from;
  let starts = 0;
  for (const letter of word) {
    const index = lower[at] === letter ? at : findLater(text, lower, letter, at);
    if (index === undefined) return undefined;
    if (isWordStart(text, index)) starts += 1;
    at = index + 1;
    marks.push([index, at]);
  }
  const spread = at - from - word.length;
  return { score: SCATTERED + 40 * starts - 2 * spread, marks };
}

function findLater(text: string, lower: string, letter: string, from: number): number | undefined {
  let inWord: number | undefined;
  let isSameWord = true;
  for (let at = from; at < text.length; at += 1) {
    const isStart = isWordStart(text, at);
    if (isStart) isSameWord = false;
    if (lower[at] !== letter) continue;
    if (isStart) return at;
    if (isSameWord) inWord ??= at;
  }
  return inWord;
}

/**
 * Returns whether a word starts here: after a character that is no letter, and
 * at a capital or a number, as in `OrderLines2026`.
 */
function isWordStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text[at - 1] ?? '';
  const here = text[at] ?? '';
  if (!/[\p{L}\p{N}]/u.test(before)) return true;
  const isCapital = here !== here.toLowerCase() && before === before.toLowerCase();
  return isCapital || (/\d/.test(here) && !/\d/.test(before));
}

/** Returns the marks in order, with touching ones joined. */
function join(marks: Marks): Marks {
  const joined: [number, number][] = [];
  for (const [from, to] of marks.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
